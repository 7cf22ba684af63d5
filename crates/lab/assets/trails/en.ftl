# What is said at the Trails table.

## The table

t-board = The board
t-board-hint = When it is time to walk: click squares, or use the arrow keys here and Enter.
t-story = The story
t-phases = Phases
t-phase-now = now
t-phase-propose = Proposals
t-phase-answer = Answer
t-phase-walk = Walk
t-phase-yours = yours
t-phase-of = of { $who }
t-phase-deal = a deal
t-phase-no-deal = no deal
t-round-now = Round { $round }
t-brief = Your brief
t-view-table = Table
t-view-talk = Talk
t-view-know = I know

## The board in words

t-board-words = The board in words
t-row = Row
t-place = row { $row }, column { $column }
t-layout = Board of { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} and { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}, counted from the top left. { $customer } is at { $place }. Goals: { $goals }.
t-goal-at = { $provider } at { $place }
t-goals-and = { $before }; { $next }
t-walked = { $squares ->
    [one] { $customer } has walked { $squares } square.
   *[other] { $customer } has walked { $squares } squares.
}
t-wall = wall
t-goal-of = goal of { $provider }
t-is-here = { $customer } is here
t-closed = nobody has chips of this colour

## Chips

t-chips-of = { $count } { $colour }
t-chips-and = { $before } + { $next }
t-nothing = nothing
t-no-chips = no chips
t-chips-hidden = chips hidden

## Everybody

t-players = Chips, and the score if the game ended now
t-customer = customer, walks
t-provider = provider, goal in { $place }
t-you = { $name } (you)
t-deciding = deciding …

## What can be done now

t-prepare = The game has not begun, and the clock does not run. Prepare your first proposal.
t-look-around = The game has not begun, and the clock does not run. Look around.
t-propose-to-one = Your turn: propose an exchange to one provider, or make no proposal.
t-propose-to = Your turn: propose an exchange to { $customer }, or make no proposal.
t-answer-customer = Your turn: accept or reject the proposal of { $customer }.
t-answer = { $proposals ->
    [one] Your turn: accept the proposal, or reject it.
   *[other] Your turn: accept one of the proposals, or none.
}
t-walk-or-stay = Your turn: walk, or stay where you are.
t-decided = You have decided. Waiting for { $others }.
t-wait-proposals = Waiting for the proposals of { $others }.
t-wait-answer = Waiting for the answer of { $others }.
t-wait-walk = Waiting for { $customer } to walk or stay.
t-danger-you = If you do not move in this round, the game ends.
t-danger = If { $customer } does not move in this round, the game ends.

## An exchange

t-you-get = You get
t-you-give = You give
t-gives = { $who } gives
t-change = { $count ->
    [one] { $change } point for you at once
   *[other] { $change } points for you at once
}
t-change-of = { $who } { $change }
t-worth-title = What it is worth
t-worth-line = line: as it is now, in chips
t-worth-short = { $change } for you at once
t-benefit = ({ $change })
t-now = now { $points }
t-me = You
t-commitment = A commitment: after it { $customer } can reach only the goal of { $provider }.
t-after = After it: { $goals }
t-after-payable = goal of { $provider }: payable
t-after-unreachable = goal of { $provider }: out of reach
t-after-missing = goal of { $provider }: { $chips } missing

## Proposals of a round

t-on-table = On the table
t-nothing-on-table = No offer waits for an answer.
t-proposal-to = Your proposal to { $to }
t-proposal-of = { $from } proposes
t-accept = Accept
t-accept-of = Accept { $from }
t-reject = Reject
t-accept-none = Accept none of them

## The talk

t-said-mine = My offer
t-said-theirs = Offer of { $who }
t-said-accepted = accepted
t-said-rejected = rejected

## The own proposal

t-proposal = My offer
t-only-mine = only you see it until you send it
t-draft = my draft
t-addressee = To whom?
t-to = To:
t-asked = You ask { $other } for
t-given = You give { $other }
t-chips-asked = { $colour } chips you ask for
t-chips-given = { $colour } chips you give
t-one-less = one less: { $chips }
t-one-more = one more: { $chips }
t-all = all { $most }
t-all-of = all { $most }: { $chips }
t-send = Send my offer
t-pass = No offer
t-clear = Clear
t-choose-chips = Choose chips to ask for and to give. You see at once what it would mean.
t-meaning-later = What this means will be shown when the server answers.
t-not-now = Cannot be sent now: { $reason }.
t-secret = No provider sees what another proposes.
t-secret-until-answer = No provider sees what another proposes until it is answered.

## The ways to the goals

t-ways = The way to each goal, with the chips now
t-your-ways = The way to each goal, with your chips now
t-your-way = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} for { $cost }. You would end with { $count ->
    [one] { $score } point
   *[other] { $score } points
}.
t-way = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} for { $cost }. { $walker } would end with { $count ->
    [one] { $score } point
   *[other] { $score } points
}.
t-unreachable = Cannot be reached, whatever changes hands.
t-not-payable = Not payable: { $chips } missing.

## The walk

t-your-walk = Your walk
t-walk-how = Or click squares on the board, or plan step by step:
t-step = { $direction ->
    [up] ↑ up
    [down] ↓ down
    [left] ← left
    [right] → right
   *[other] { $direction }
}
t-undo = Undo a step
t-anew = Plan anew
t-walk = Walk
t-stay = Stay here
t-stay-ends = If you stay now, the game ends.
t-stay-may = { $rounds ->
    [one] You may also stay. The game ends after { $rounds } round without a step.
   *[other] You may also stay. The game ends after { $rounds } rounds running without a step.
}
t-suggestion = To the goal of { $provider }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, { $count ->
    [one] { $points } point
   *[other] { $points } points
}
t-no-suggestion = No goal can be paid for with your chips.
t-click-beside = Click a square beside the end of your walk.
t-no-step = That step is not possible: { $reason }.
t-cannot-pay = You cannot pay for it: { $reason }.
t-walk-costs = Costs { $cost }. You would then have { $score }
t-walk-costs-missing = Costs { $cost } – missing { $missing }. You would then have { $score }
t-walk-reaches = Costs { $cost } and reaches the goal of { $goal }: { $score }
t-walk-reaches-missing = Costs { $cost } – missing { $missing } and reaches the goal of { $goal }: { $score }

## For spectators

t-deals = Deals so far: { $deals }.
t-deal = round { $round }: { $words }
t-deals-and = { $before }; { $next }
t-no-deals = No deal has been made yet.
t-proposes = Proposes: { $words }.
t-proposes-nothing = Proposes nothing just now.

## The end

t-reached-you = You reached the goal of { $goal } in round { $round }.
t-reached-yours = { $customer } reached the goal of { $goal }, yours, in round { $round }.
t-reached = { $customer } reached the goal of { $goal } in round { $round }.
t-fault = The game was stopped because of an illegal move.
t-stopped-you = You did not move, and the game ended in round { $round } without a goal.
t-stopped = { $customer } did not move, and the game ended in round { $round } without a goal.
t-opening = If all play by the equilibrium, they can expect from the first round on: { $scores }.
t-score-of = { $name } { $points }
t-decided-same = { $all ->
    [one] { $name } decided as the equilibrium does in { $same } of { $all } decision.
   *[other] { $name } decided as the equilibrium does in { $same } of { $all } decisions.
}
t-deals-made = { $deals ->
    [0] No deals were made.
    [one] One deal was made.
   *[other] { $deals } deals were made.
}
t-committed = The last deal committed the customer to { $provider }.
t-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}

## Every decision

t-decisions = Every decision, and the equilibrium’s
t-equilibrium = The equilibrium is how players move who all expect the best answers of the others, to the very end. Numbers are final scores.
t-round = Round { $round }
t-same = ✓ As the equilibrium.
t-other = ✗ The equilibrium would { $words }.
t-cost = { $count ->
    [one] That cost { $points } point, if all go on by it.
   *[other] That cost { $points } points, if all go on by it.
}
t-cost-nothing = That cost nothing.
t-not-compared = Not compared: this game is too large to solve.
t-worth = Worth of the situation: { $scores }
t-worth-accepted = If accepted: { $scores }
t-worth-without = Without a deal: { $scores }

## Keys, and what they do

t-key-tab = Tab, Shift+Tab
    .does = go to the next or the previous control
t-key-number = up and down
    .does = in a number of chips: one more or one less
t-key-send = Alt+Enter
    .does = send my proposal, or walk as planned
t-key-undo = Alt+Backspace
    .does = undo the last change of my proposal
t-key-arrows = arrow keys
    .does = on the board: plan a step
t-key-back = Backspace
    .does = on the board: take the last step back
t-key-walk = Enter
    .does = on the board: walk as planned
t-key-anew = Escape
    .does = on the board: plan anew
