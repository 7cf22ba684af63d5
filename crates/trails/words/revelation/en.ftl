# What is said in revelation games.

## What happens

dealt = { $who }: { $goal }
dealt-all = The true goals: { $goals }. { $first } proposes first.
dealt-own = Your true goal: { $goal }.
dealt-and = { $before }; { $next }
decided = { $who } has decided.
decides-to-show = { $who } decides to show the goal.
decides-to-hide = { $who } decides to keep the goal hidden.
late-decision = Time is up; who has not decided keeps the goal hidden.
shows = { $who } shows the goal: { $goal }.
hides = { $who } keeps the goal hidden.
opened = { $first-one } { $second-one } { $who } proposes first.
reached = { $who } ({ $goal }) walks { $walk } and reaches the goal.
stopped = { $who } ({ $goal }) walks { $walk }; { $distance ->
    [one] one square is
   *[other] { $distance } squares are
} left to the goal.
stuck = { $who } ({ $goal }) cannot come closer to the goal; { $distance ->
    [one] one square is
   *[other] { $distance } squares are
} left.
moved = { $first-one } { $second-one }

## After the end

had-and-showed = { $who } had the goal “{ $goal }” and showed it.
had-and-hid = { $who } had the goal “{ $goal }” and kept it hidden.
has-reached = { $who } reached the goal.
has-not-reached = { $who } did not reach the goal; { $distance ->
    [one] one square was
   *[other] { $distance } squares were
} left.
has-gained = { $who } scored { $score ->
    [one] one point
   *[other] { $score } points
}, { $points } more than without a deal ({ $alternative }).
has-lost = { $who } scored { $score ->
    [one] one point
   *[other] { $score } points
}, { $points } fewer than without a deal ({ $alternative }).
has-gained-nothing = { $who } scored { $score ->
    [one] one point
   *[other] { $score } points
}, as many as without a deal.

## What a decision cost, in the second person

showing-goals = Showing goals
you-showed = You showed your goal. What hiding it would have changed cannot be told.
you-hid = You kept your goal hidden. What showing it would have changed cannot be told.

## What others would have done

advisor-sigal = SIGAL
advisor-revealing = Equilibrium with goals shown
advisor-hiding = Equilibrium with goals hidden
would-show = Would have shown the goal.
would-hide = Would have kept the goal hidden.
would-propose = Would have proposed: { $offer }.
would-pass = Would have proposed nothing.
would-accept = Would have accepted.
would-reject = Would have rejected.

## Why SIGAL decides as it does

sigal-reveal = To show the goal is as good as { $shown } points for certain, to hide it { $hidden }.
sigal-offer = This offer brings it { $own } and the other about { $others } points; people accept it { $chance } times in 100. All in all it is as good as { $points } points for certain.
sigal-countered = If it is rejected, people offer back what they were offered: as good as { $points } points.
sigal-runner-up = Next best: { $offer }. That brings { $own } and about { $others } points, is accepted { $chance } times in 100, and is as good as { $points } points.
sigal-answer = To accept brings it { $points } points.
sigal-counter = The best counter-proposal is as good as { $points } points for certain: { $offer }. That brings { $own } and about { $others } points and is accepted { $chance } times in 100.
sigal-nothing = nothing changes hands

## The clock

clock-revelation = showing goals
at-zero-revelation = Whoever has not decided by then keeps the goal hidden.
clock = round { $round } of 2, { $what }
at-zero-proposal = No proposal is made in this round.
at-zero-answer = The proposal is rejected.

## The rules

rule-goals = Each player has two possible goals. Which one is the true one only the player knows; the other sees both with their chances.
rule-reveal = First both decide whether to show their true goal. What is shown is shown to both at the same time, and nobody can show a false one.
rule-rounds = Then chance picks who proposes an exchange of chips. If the other does not accept it, the other makes one proposal in turn, which is the last.
rule-moves = When a proposal is accepted the chips change hands. In the end both are moved as close to their true goals as their chips lead: every square entered costs a chip of its colour.
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

## Refusals by the rules

not-dealt = the goals have not been drawn yet
have-decided = you have already decided; wait for the other
reveal-now = goals are shown now; { "reveal" } yours or { "hide" } it
too-late-to-reveal = goals are not shown any more; { "propose" }, { "pass" }, { "accept" } or { "reject" }

## Refusals of what is written

no-move = '{ $text }' is no move; write: { "reveal" }, { "hide" }, { "propose CHIPS for CHIPS" }, { "pass" }, { "accept" } or { "reject" }
no-json-move = '{ $name }' is no move; use { "reveal" }, { "hide" }, { "propose" }, { "pass" }, { "accept" } or { "reject" }
no-event = '{ $name }' is no event of a revelation game
no-reveals = { "reveals" } is { "true" } or { "false" }
no-goal = { $who } has no goal { $goal }
goal-missing = the true goals of both players must be named
