# What is said after the end, in every game.

## The result

d-working = The result is being worked out.
d-unfetched = The result could not be fetched. Reload the page to try again.
d-no-result = The game ended without a result.
d-you = You, { $name }
d-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
d-played-by = Played by { $filler }.
d-type = Type: { $type }.
d-type-brief = Type: { $type }. “{ $brief }”
d-picture = { $title }. { $description }
d-of-possible = of { $points } within reach

## What each decision cost

d-costs = What each decision cost you
d-costs-sum = Points that you could no longer reach after it: { $lost } in all, from { $possible } to { $score }.
d-costs-none = Nothing that can be told: until you ended with { $score }, nothing better is known to have been in reach.
d-choose-decision = Choose a decision
d-decision = { $when }: cost you { $points }
d-cost-you = cost you { $points }
d-cost-nothing = cost nothing
d-earlier = Earlier decision
d-later = Later decision

## Pictures that follow the steps

d-space = All outcomes, and the way through them
d-space-hint = Each dot is a deal. The line links those that cannot be better for one side without being worse for the other.
d-space-hint-you = Each dot is a deal. The star is the best for you that could be had at the chosen decision.
d-space-described = The deals: { $first }; { $second }.
d-worth-range = { $low } to { $high } points for { $name }
d-mark-described = { $label }: { $first }, { $second }.
d-points-of = points for { $name }
d-points-of-you = points for you
d-your-offers = your offers
d-offers-of = offers of { $name }
d-best-deal = best you could have
d-curves = How the offers moved
d-curves-hint = What every offer was worth to { $name }.
d-curve-described = { $count ->
    [one] { $offers }: one, { $first }.
   *[other] { $offers }: { $count }, from { $first } to { $last }.
}
d-curves-hint-least = What every offer was worth to { $name }, and the least that it would have taken.
d-period = period
d-would-take = what { $name } would take
d-as-file = The whole picture as a file

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
d-quiet = { $count ->
    [one] { $count } step in which nothing was done
   *[other] { $count } steps in which nothing was done
}
d-for-you = { $points } for you
d-for-both = { $first } and { $second }
d-nothing = Nothing happened in this game.
