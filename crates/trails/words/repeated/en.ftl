# What is said in repeated games.

## What happens

drawn = The lot falls on { $who }, who proposes first.
decided = { $who } has decided.
decides-to-send = { $who } decides to send { $chips }.
decides-to-walk = { $who } decides to walk { $walk }.
decides-to-stay = { $who } decides to stay.
late-decision = Time is up; whoever has not decided does nothing.
sent-all = { $who } sends { $chips }, all that was promised.
sent-some = { $who } sends { $chips } of the promised { $promised }.
sent-nothing = { $who } sends nothing of the promised { $promised }.
sent-unasked = { $who } had promised nothing.
both = { $first-one } { $second-one }
board-over = The board is over.
reaches = { $who } has reached the goal.
is-dormant = { $who } has not moved for { $turns ->
    [one] a turn
   *[other] { $turns } turns
}.
walks-on = { $who } still walks { $walk }.
scores = { $who } scores { $score ->
    [one] one point
   *[other] { $score } points
}.

## Boards

board = Board { $board } of { $boards }
board-named = Board { $board } of { $boards }: { $name }

## After the end

kept = { $who } kept every promise ({ $times ->
    [one] one
   *[other] { $times }
}).
broke = { $who } kept { $kept } of { $times ->
    [one] one promise
   *[other] { $times } promises
}.
promised-nothing = { $who } promised nothing.
total = { $who } scored { $score ->
    [one] one point
   *[other] { $score } points
} and reached { $goals ->
    [one] one goal
   *[other] { $goals } goals
}.

## What a decision cost, in the second person

turn-of-board = Board { $board }, turn { $turn }
you-sent = You sent { $chips } of the promised { $promised }.
you-sent-all = You sent { $chips }, all that you had promised.
better-to-keep = To send nothing was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
better-to-walk = To walk { $walk } was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
better-to-be-quicker = The best that you still had time to walk to was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
better-to-stay = To stay was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
if-kept = The figure is for both keeping their word.
by-its-word = The figure counts on { $who } sending { $percent } % of what it promises, as it did in this match.

## The clock

clock = board { $board } of { $boards }, turn { $turn }, { $what }
clock-transfer = sending chips
clock-movement = moving
at-zero-proposal = No proposal is made.
at-zero-answer = The proposal is rejected.
at-zero-transfer = Whoever has not decided by then sends nothing.
at-zero-movement = Whoever has not decided by then stays.

## Questions before a loss

caution-accept = { $worth ->
    [one] Even if both send all that is promised, you could get { $worth } point
   *[other] Even if both send all that is promised, you could get { $worth } points
} on this board with your chips; without it, { $without }. Accept it all the same?
caution-stay = { $worth ->
    [one] If you stay now, the board ends and you have { $worth } point
   *[other] If you stay now, the board ends and you have { $worth } points
} on it; with your chips you could still get { $without }. Stay all the same?

## The rules

rule-turns = In every turn one player proposes an exchange of chips, and the other accepts or rejects it. { $proposals ->
    [1] There is one proposal in a turn.
    [2] If it is rejected, the other may make one proposal in turn.
   *[other] If it is rejected, the other may make one in turn, and so on, up to { $proposals } proposals in a turn.
} The next turn is opened by the other player.
rule-transfer = An agreement is a promise, no more. When there is one, both decide at the same time, unseen by each other, what they send: all that they promised, a part of it, or nothing. What was not sent is not owed later.
rule-movement = Then both may walk, again at the same time: { $steps ->
    [1] one step to a neighbouring square
   *[other] up to { $steps } steps from square to square
}. Every step costs a chip of the colour of the square entered.
rule-end = A board is over at the end of the turn in which a player stands on the goal, or has not moved for { $turns ->
    [one] a turn
   *[other] { $turns } turns in a row
}.
rule-literal = When a board is over, everybody stays where they are.
rule-walk = When a board is over, both still walk as far as it brings them points with their own chips.
rule-points = Reaching the goal is worth { $goal ->
    [one] one point
   *[other] { $goal } points
}, every chip left { $chip ->
    [one] one point
   *[other] { $chip } points
}{ $distance ->
    [0] .
   *[other] , and every square left to the goal { $distance }.
}
rule-match = You meet on { $boards } boards, one after the other, and the points of all boards are added up. What you have seen of each other stays known.
rule-hidden = You see only your own chips, and of the other's know at most what the story and your brief say. The other may promise chips that are not there.

## Refusals by the rules

not-drawn = it has not been drawn yet who proposes first
talk-now = proposals are made and answered now; { "propose" }, { "pass" }, { "accept" } or { "reject" }
transfer-now = chips are sent now; { "send" } what you promised, a part of it, or { "send nothing" }
move-now = players move now; { "walk" } or { "stay" }
have-decided = you have already decided; wait for the other
not-promised = you did not promise these chips: { $chips }; at most send { $promised }
too-many-steps = a turn has { $steps ->
    [one] one step
   *[other] { $steps } steps
} at most

## Refusals of what is written

no-move = '{ $text }' is no move; write: { "propose CHIPS for CHIPS" }, { "pass" }, { "accept" }, { "reject" }, { "send CHIPS" }, { "walk up" } or { "stay" }
no-chips-to-send = say which chips you send, as { "{\"send\": {\"chips\": {\"red\": 1}}}" }, or { "{\"send\": {\"chips\": {}}}" } for none
no-json-move = '{ $name }' is no move; use { "propose" }, { "pass" }, { "accept" }, { "reject" }, { "send" } or { "walk" }
no-event = '{ $name }' is no event of a repeated game
no-end = { "end" } is { "goal" } or { "dormant" }
no-score = the score of { $who } must be a whole number

## Why PURB decides as it does

purb-believes = It believes the other to be { $reliability } reliable, by { $count ->
    [0] no promise so far
    [one] one promise
   *[other] { $count } promises
}, and { $helpfulness } helpful.
purb-left-out = Left out: { $dependent } proposals that put its own way at risk, { $nothing } that bring it nothing, { $other-nothing } that bring the other nothing, { $only-other } that would free only the other.
purb-near = { $count ->
    [one] One proposal is
   *[other] { $count } proposals are
} nearly the best, of { $of }; one of them is drawn.
purb-nothing-to-propose = Nothing is left that it would propose.
purb-worth = Expected scores: its own { $own }, the other's { $others } (which counts { $weight } times); social utility { $utility }.
purb-keeps-alive = It cannot move, the offer lets it, and to refuse would end the board: it accepts whatever it costs.
purb-helps-only-other = The other would no longer need it, it would still need the other, and the other's reliability is not certain: no.
purb-floor = It expects { $expected } with the deal and has { $alone } without: no.
purb-risk = It can reach its goal now, and could not if the other sent nothing: no.
purb-last-word = Its own proposal was refused in this turn, and this one brings something: yes.
purb-as-good-as-own = The offer is worth { $utility } to it, the best that it would propose itself { $best }.
purb-send-low = The other's reliability is low: it sends nothing.
purb-send-high = The other's reliability is high: it sends everything.
purb-send-both-dependent = Both would still depend on each other: it sends everything, or by chance a part.
purb-send-both-become = Both become able to reach their goals: it sends everything.
purb-send-keeps-dependent = The other would become able to reach its goal: it sends as much as leaves the other in need of it.
purb-send-half = It is not sure of the other: it sends half, or by chance everything.
purb-send-anyway = No rules hold: it sends everything.
purb-stuck = It has no chip for any step.
purb-waits = It waits: every step that it could take leads away, or costs a chip that it will need.
purb-must-move = The board would end if it stayed: it takes the step that costs it least.
purb-walks = It can pay its way and takes the shortest.
purb-steps-nearer = It cannot pay its whole way yet, but this step is on it.
