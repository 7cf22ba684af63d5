# What is said in every game of Colored Trails. Refusals are told to whoever tried the move: lower case, no full stop.

## Chips and walks

chips-of = { $count } { $colour }
chips-and = { $before } + { $next }
chips-none = nothing
up = up
left = left
right = right
down = down
steps = { $direction } { $count }
walk-and = { $before }, { $next }
gives = { $giver } gives { $given }, { $other } gives { $taken }

## What happens

proposed = { $who } proposes to { $other }: { $what }.
passed = { $who } makes no proposal.
accepted = { $who } accepts the proposal of { $other }: { $what }.
accepted-unseen = { $who } accepts the proposal of { $other }.
rejected = { $who } rejects the proposal of { $other }.
stayed = { $who } stays.
walked = { $who } walks { $walk }.
late-proposal = Time is up for proposals.
late-answer = Time is up; no proposal is accepted.

## The clock

clock-proposals = proposals
clock-answer = answer
at-zero-proposals = Whoever has made no proposal by then makes none in this round.
at-zero-answer = No proposal is accepted in this round.

## Refusals by the rules

is-over = the game is over
not-yours-to-propose = it is not your turn to propose; wait for a proposal
not-yours-to-answer = it is not yours to answer now
propose-now = proposals are made now; propose an exchange or pass
answer-now = proposals are answered now; accept one or reject
seats = there are { $seats } seats at this table
lacks-chips = { $who } does not have all these chips: { $chips } too many
empty-proposal = a proposal must exchange at least one chip; pass to make none
no-square = step { $step } ({ $direction }) leads to no square that may be entered
past-goal = step { $step } leads on from a goal, where the walk ends
unpayable = the walk costs chips that { $who } does not have: { $chips }

## Refusals of what is written

no-saying = '{ $text }' is no move; use { "propose" }, { "pass" }, { "accept" } or { "reject" }
where-to = say where to, as { "walk up 2, left" }, or type { "stay" }
no-direction = '{ $word }' is not a direction; use { "up" }, { "left" }, { "right" } or { "down" }
steps-not-number = '{ $part }' has no number of steps
steps-impossible = '{ $part }' is not a possible number of steps
chips-not-number = '{ $part }' is not a number of chips; write something like { $example }
not-colour = '{ $name }' is not a colour; the colours are: { $known }
chips-too-many = '{ $part }' is too many chips; nobody has more than { $most } of a colour
not-exchange = '{ $text }' is not an exchange; write { "CHIPS for CHIPS" }
chips-not-object = chips are an object: { "{\"red\": 3}" }
no-colour = there is no colour '{ $name }'
chips-not-whole = the number of { $colour } chips must be a whole number
walk-not-object = a walk is { "{\"steps\": [\"up\", \"left\"]}" }
no-entries = write an object with { $keys }
no-such-key = there is no { $key } here; write { $keys }

## Questions before a loss

caution-accept = { $worth ->
    [one] With this exchange you would have { $worth } point
   *[other] With this exchange you would have { $worth } points
}; without a deal you have { $without }. Accept it all the same?
caution-walk = { $worth ->
    [one] After this walk you could still get { $worth } point
   *[other] After this walk you could still get { $worth } points
} with your chips; without it, { $without }. Walk all the same?

## What a decision cost, after the end, in the second person

hindsight-lost = { $when } cost you { $cost ->
    [one] one point
   *[other] { $cost } points
}. { $text } You ended with { $score ->
    [one] one point
   *[other] { $score } points
} and could have had { $possible }.
hindsight-nothing-lost = Well done: you ended with { $score ->
    [one] one point
   *[other] { $score } points
}, and as far as can be told no decision of yours cost you any.
hindsight-nothing-to-decide = You had nothing to decide and ended with { $score ->
    [one] one point
   *[other] { $score } points
}.
hindsight-round = Round { $round }
hindsight-exchange = you give { $given } and get { $taken }
hindsight-proposed = You proposed to { $who }: { $offer }.
hindsight-passed = You made no proposal.
hindsight-accepted = You accepted { $who }’s proposal: { $offer }.
hindsight-rejected = You rejected { $who }’s proposal: { $offer }.
hindsight-late = You let the time run out.
hindsight-walked = You walked { $walk }.
hindsight-stayed = You stayed.
hindsight-would-accept = { $who } would have accepted: { $offer }. That was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
hindsight-would-perhaps-accept = { $who } would have accepted with a probability of { $percent } %: { $offer }. That was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
hindsight-no-better = Nothing better was found that { $who } would have accepted.
hindsight-unknown = What { $who } would have accepted is not known.
hindsight-without-it = Without it you had { $value ->
    [one] one point
   *[other] { $value } points
}.
hindsight-was-worth = It was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
hindsight-better-to-accept = To accept { $who }’s proposal ({ $offer }) was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
hindsight-better-to-reject = To accept nothing was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
