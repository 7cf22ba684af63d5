# What is said in a revelation game, besides what is said at every Trails table.

## The phases

r-phase-reveal = Reveal
r-phase-first = First offer
r-phase-last = Counter-offer
r-phase-end = Answer and the end
r-phase-both = both did
r-phase-none = neither did
r-phase-you = you did, { $other } did not
r-phase-not-you = { $who } did, you did not
r-phase-one = { $who } did, { $other } did not
r-phase-yours = yours, now
r-phase-of = of { $who }, now
r-phase-rejected = it was rejected
r-phase-you-rejected = you rejected it
r-phase-no-proposal = none was made

## The board and the goals

r-you = you
r-layout = Board of { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} and { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}, counted from the top left. { $players } { $goals }
r-stands = In { $place }: { $who }.
r-goal-at = In { $place }: { $goal }.
r-is-here = here: { $who }
r-goal-mine = your true goal “{ $goal }”
r-goal-not-mine = “{ $goal }”, not your goal
r-goal-known = the true goal of { $who }, “{ $goal }”
r-goal-ruled-out = “{ $goal }”, not the goal of { $who }
r-goal-maybe = possible goal of { $who }, “{ $goal }”: { $chance }
r-flag-goal = goal
r-flag-not = not it
r-flag-maybe = ? { $chance }
r-way-key = The dotted line is the way to your goal “{ $goal }” for which the fewest chips are missing.
r-start = starts in { $place }
r-score-or = { $one } or { $other } points
r-ways = The way to each goal, with the chips now

## What can be done now

r-reveal-now = Your turn: reveal your true goal, or keep it hidden.
r-decided-reveal = You have decided to reveal your goal. Waiting for { $others }.
r-decided-hide = You have decided to keep your goal hidden. Waiting for { $others }.
r-propose-first = Your turn: make the first proposal, or none.
r-propose-last = Your turn: make the counter-proposal, the last one, or none.
r-answer-now = Your turn: accept or reject the proposal of { $other }.
r-wait-first = Waiting for the first proposal, which { $others } makes.
r-wait-last = Waiting for the counter-proposal, which { $others } makes.
r-moved = It is over: both are moved as close to their goals as their chips lead.

## Showing goals

r-shall-i = Shall I show my goal?
r-reveal = Reveal my goal
r-reveal-means = When both have decided, { $other } is shown that your goal is “{ $goal }”.
r-hide = Keep it hidden
r-hide-means = For { $other } both goals stay possible: { $goals }.
r-named = “{ $goal }”
r-decisions = What both have decided
r-you-showed = You have shown your goal: “{ $goal }”.
r-you-hid = You keep your goal hidden.
r-showed = { $who } shows the goal: “{ $goal }”.
r-hid = { $who } keeps the goal hidden.
r-you-first = You propose first.
r-first = { $who } proposes first.

## Proposals, and what they are worth

r-first-proposal = My first offer
r-last-proposal = My counter-offer, the last
r-if-pass = If you make no proposal, { $other } makes the only one.
r-if-pass-last = If you make no proposal, the game ends without a deal, and you score { $points }.
r-rejected = rejected
r-on-table = on the table
r-worth-short = { $points } for you
r-change = { $count ->
    [one] { $change } point for you, compared with no deal
   *[other] { $change } points for you, compared with no deal
}
r-if-reject = If you reject it, you make the counter-proposal, the last one.
r-if-reject-last = If you reject it, the game ends without a deal, and you score { $points }.
r-worth-line = line: no deal
r-row-you = You, “{ $goal }”
r-row = { $who }, “{ $goal }”
r-row-maybe = { $who }, if “{ $goal }”
r-without = Without a deal: { $points }.
r-without-maybe = { $chance }. Without a deal: { $points }.
r-reaches = reaches the goal
r-reaches-not = goal not reached

## For spectators

r-has-goal = True goal: “{ $goal }”. Not decided yet.
r-has-shown = True goal: “{ $goal }”. Shows it.
r-has-hidden = True goal: “{ $goal }”. Keeps it hidden.

## The end

r-agreed = { $one } and { $other } agreed in round { $round }.
r-agreed-you = { $count ->
    [one] You agreed with { $other } in round { $round }: { $change } point for you, compared with no deal.
   *[other] You agreed with { $other } in round { $round }: { $change } points for you, compared with no deal.
}
r-no-deal = No deal was made: both kept their chips.
r-offers = Every proposal, and what it was worth
r-offer-of = { $answer ->
    [accepted] Round { $round }, { $who }: accepted
    [rejected] Round { $round }, { $who }: rejected
   *[none] Round { $round }, { $who }
}
r-column-goal = With the goal
r-column-without = No deal
r-type-true = { $who }, “{ $goal }”, the true goal
r-type = { $who }, “{ $goal }”
r-worth-true = With the true goals, compared with no deal: { $worths }.
r-advice = What others would have done
r-advice-of = SIGAL expects people to behave as the people of a study did; the equilibria expect nobody to err.
r-advised = { $who }: { $said }
r-advised-same = { $who }: the same.
r-why = Why { $who } would do so
r-again = Show the moves again

## Keys, and what they do

r-key-send = Alt+Enter
    .does = send my proposal
