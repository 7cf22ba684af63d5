# What is said after the end, in every game.

## The result

d-working = The result is being worked out.
d-unfetched = The result could not be fetched. Reload the page to try again.
d-no-result = The game ended without a result.
d-you = { $name } (you)
d-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
d-played-by = Played by { $filler }.
d-type = Type: { $type }.
d-type-brief = Type: { $type }. “{ $brief }”
d-picture = { $title }. { $description }

## How good it was

d-how-good = How good was it?
d-agreement = The agreement:
d-agreement-words = { $words }.
d-points-for = { $points } for { $name }
d-on-frontier = On the Pareto frontier: no other deal would have been better for one side without hurting the other.
d-better-both = Something was left on the table. Better for both: { $words } ({ $would }; the agreement: { $was }).
d-better-one = Something was left on the table. Better for { $winner } and as good for the other side: { $words } ({ $would }; the agreement: { $was }).

## Step by step

d-replay = Step by step
d-first = First
d-previous = Previous
d-next = Next
d-last = Last
d-step = { $step } of { $steps }
d-nothing = Nothing happened in this game.
