# What is said in a repeated game, besides what is said at every Trails table.

## Where we are

m-you = You
m-turn = Turn { $turn }.
m-turn-you = Turn { $turn }. You propose first in this turn.
m-turn-of = Turn { $turn }. { $who } proposes first in this turn.
m-phase-talk = Proposals
m-phase-send = Sending
m-phase-walk = Walking
m-phase-agreed = agreed
m-phase-not-agreed = no agreement
m-phase-sent = done
m-phase-nothing = nothing to send

## What can be done now

m-over = The match is over.
m-propose = Your turn: propose an exchange, or make no proposal.
m-propose-last = Your turn: make the last proposal of this turn, or none.
m-answer = Your turn: accept or reject the proposal of { $other }.
m-send-now = Your turn: decide what you send to { $other }.
m-step-now = Your turn: take a step, or stay where you are.
m-wait-proposal = Waiting for the proposal of { $others }.
m-nothing-to-send = You promised nothing, so you have nothing to send. { $others } decides.
m-decided-send = You have decided to send { $chips }. { $others } decides too.
m-decided-walk = You have decided to walk { $walk }. { $others } decides too.
m-decided-stay = You have decided to stay. { $others } decides too.
m-direction = { $direction ->
    [up] up
    [down] down
    [left] left
    [right] right
   *[other] { $direction }
}
m-danger-you = If you do not move in this turn, the board ends.
m-danger = If { $who } does not move in this turn, the board ends.

## The board

m-flag = goal
m-goal-mine = your goal
m-goal-of = goal of { $who }
m-layout = Board of { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} and { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}, counted from the top left. { $players } { $goals }
m-stands = In { $place }: { $who }.
m-goal-at = In { $place }: { $goal }.
m-is-here = here: { $who }
m-way-key = The dotted lines are the ways to the goals for which the fewest chips are missing.
m-players = Chips, and the score if the board ended now
m-goal-in = goal in { $place }

## Proposals, and what they are worth

m-if-pass = If you make no proposal, { $other } may make one.
m-if-pass-last = If you make no proposal, nothing is sent in this turn.
m-if-reject = If you reject it, you may make a proposal yourself.
m-if-reject-last = If you reject it, nothing is sent in this turn.
m-worth-short = { $points } for you if it is kept
m-worth-line = line: as it is now, with no further exchange
m-without = now { $points }
m-if-kept = if both send all
m-if-all = if { $other } sends all
m-if-unpaid = if { $other } sends nothing
m-alone = can reach the goal alone
m-not-alone = cannot reach the goal alone

## Sending

m-transfer = What was promised, and what is sent
m-you-have-promised = You promised
m-has-promised = { $who } promised
m-chips-sent = { $colour } chips you send
m-blind = An agreement binds nobody. You both decide unseen; what you send is shown when both have decided.
m-blind-short = You do not have all that you promised. You both decide unseen; what you send is shown when both have decided.
m-send = Send { $sent } of { $promised }
m-send-all = Send all
m-send-nothing = Send nothing
m-sent = Promised and sent in this turn

## The ledger of promises

m-ledger = Promised and sent
m-ledger-empty = Nothing has been agreed on yet.
m-when = Board { $board }, turn { $turn }
m-when-turn = Turn { $turn }
m-proposed-you = proposed by you
m-proposed-by = proposed by { $who }
m-you-promised = You promised { $promised }.
m-promised = { $who } promised { $promised }.
m-you-promised-sent = You promised { $promised }, sent { $sent }.
m-promised-sent = { $who } promised { $promised }, sent { $sent }.
m-you-promised-nothing = You promised nothing.
m-promised-nothing = { $who } promised nothing.
m-being-sent = Not decided by both yet.
m-kept = kept
m-part = { $sent } of { $promised } sent
m-nothing-sent = nothing sent
m-no-share = has promised nothing yet
m-share = { $made ->
    [one] { $share } of the chips sent, { $kept } of { $made } promise kept
   *[other] { $share } of the chips sent, { $kept } of { $made } promises kept
}

## The step

m-along = A step on my way, which I can pay to the goal
m-along-lacking = A step on the way for which I lack the fewest chips
m-no-way-now = The next step on your way cannot be paid with your chips.
m-no-way = No way leads to your goal.
m-no-chip = no chip of this colour
m-costs = Costs { $cost }. Your best score without any further exchange is then { $score } ({ $change }).
m-costs-missing = Costs { $cost }; { $missing } missing.
m-stay-ends = If you stay now, the board ends.
m-stay-may = { $turns ->
    [0] You may also stay. The board ends when somebody has not moved for { $limit } turns in a row.
    [one] You have stayed for { $turns } turn. The board ends when somebody has not moved for { $limit } turns in a row.
   *[other] You have stayed for { $turns } turns. The board ends when somebody has not moved for { $limit } turns in a row.
}

## The ways

m-ways = The way to each goal, with the chips now
m-or = or
m-way-hidden = The chips are hidden.
m-helps-you = With { $chips } more you could reach your goal alone.
m-helps = With { $chips } more { $who } could reach the goal alone.
m-prospect = { $count ->
    [one] Best score without any exchange: { $points } point.
   *[other] Best score without any exchange: { $points } points.
}

## The boards of the match

m-boards = Points so far
m-board = Board
m-total = Total
m-none-over = No board is over yet.
m-board-over = Board { $board } is over
m-begins = { $called } begins.
m-ending = { $called } is over
m-points-you = { $count ->
    [one] You scored { $points } point, { $total } in all.
   *[other] You scored { $points } points, { $total } in all.
}
m-points-of = { $count ->
    [one] { $who } scored { $points } point, { $total } in all.
   *[other] { $who } scored { $points } points, { $total } in all.
}
m-end-goal = { $by ->
    [you] You reached the goal in turn { $after }.
    [both] Both reached the goal in turn { $after }.
   *[one] { $who } reached the goal in turn { $after }.
}
m-end-dormant = { $by ->
    [you] Over after turn { $after }: you had not moved for { $turns } turns in a row.
    [both] Over after turn { $after }: neither had moved for { $turns } turns in a row.
   *[one] Over after turn { $after }: { $who } had not moved for { $turns } turns in a row.
}

## For spectators

m-has-decided = Has decided.
m-decides = Decides.

## The end

m-ended-you = { $boards ->
    [one] You scored { $mine }, { $other } { $theirs }.
   *[other] You scored { $mine } on { $boards } boards, { $other } { $theirs }.
}
m-ended = { $boards ->
    [one] { $one } scored { $mine }, { $other } { $theirs }.
   *[other] { $one } scored { $mine } on { $boards } boards, { $other } { $theirs }.
}
m-points-title = The points of every board
m-promises = Every promise, and what it was worth
m-no-promises = Nothing was agreed on.
m-worth-means = In points, by how much the best score without any further exchange changed at that moment.
m-worth-you = It brought you { $was }. Had both sent all: { $kept }. Had you alone sent nothing: { $broken }.
m-worth-you-free = It brought you { $was }. Had both sent all: { $kept }.
m-worth-of-free = It brought { $who } { $was }. Had both sent all: { $kept }.
m-worth-of = It brought { $who } { $was }. Had both sent all: { $kept }. Had { $who } alone sent nothing: { $broken }.

## Keys, and what they do

m-key-send = Alt+Enter
    .does = send my proposal or the chips chosen, or walk as planned
