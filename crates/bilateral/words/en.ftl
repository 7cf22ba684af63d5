# What is said at a bilateral table. Refusals are told to whoever tried the move: lower case, no full stop. What must be typed
# or sent just so stands in quotes within braces.

## What happens

dealt-both = { $first } is of type { $first-type }; { $second } is of type { $second-type }.
dealt = { $who } is of type { $type }.
offered = { $who } proposes (offer { $id }): { $offer }.
accepted = { $who } accepts offer { $id }.
accepted-part = { $who } accepts { $issues } of offer { $id }.
rejected = { $who } rejects offer { $id }.
commented = { $who } says: { $text }
opted-out = { $who } opts out of the negotiation.
finished = { $who } has nothing more to say for now.
period-ended = The period ends.
turn-expired = The turn passes.

## Offers, without capital and full stop

offer-open = everything is left open
offer-part = { $count ->
    [one] { $settled }. { $open } is left open
   *[other] { $settled }. { $open } are left open
}
no-agreement = no agreement on { $issue }
would-propose = { $who } proposes: { $offer }.

## The clock

period = period { $period } of { $periods }
round = round { $round } of { $rounds }
at-zero-period = Open offers lapse, and the next period begins.
at-zero-last = The negotiation ends with what has been agreed by then.
at-zero-last-needs = The negotiation ends. There is no deal without an agreement on { $issues }.
at-zero-turn = The turn passes to the other side.

## The rules

rule-periods = There { $periods ->
    [one] is one period
   *[other] are { $periods } periods
} of { $length }. Both sides may act at any time, up to { $moves ->
    [one] once
   *[other] { $moves } times
} each in a period.
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
rule-turns = There { $rounds ->
    [one] is one round
   *[other] are { $rounds } rounds
}; the two sides take turns.
rule-offers = An offer may settle all issues or leave some open. A new offer replaces your last one.
rule-accepting = You may accept a whole offer or only some of its issues. Once every issue is agreed, the game is over.
rule-agreed-replaceable = What is agreed is not final: accepting an offer that has other values for agreed issues replaces them.
rule-agreed-final = What is agreed is final: of an offer that is accepted, only what was still open counts.
rule-deadline-stands = If time runs out, what has been agreed by then stands; open issues count as not agreed.
rule-deadline-dropped = If time runs out before everything is agreed, there is no deal: a part that was agreed counts for nothing.
rule-deadline-needs = If time runs out, what has been agreed by then stands, provided that { $count ->
    [one] { $issues } is settled
   *[other] { $issues } are settled
}; other open issues count as not agreed. Otherwise there is no deal.
rule-opting-out = Opting out ends the game for both sides at once.

## Questions before a move that gives something up

points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
caution-accept = Accept offer { $id }? It brings you { $points }.
caution-accept-part = Accept this part of offer { $id }? With it you have { $points }.
caution-opt-out = Opt out? The negotiation ends for both sides, and you get { $points }.
caution-last-word = Let the offer lie? This is the last period: you can do nothing more in it, and end with { $points }.
caution-last-turn = Let the offer lie? This is your last turn: you end with { $points }.
caution-replaces = It replaces what is agreed on { $issues }.
caution-without-agreed = Without it you keep what is agreed so far, which brings you { $points } at the deadline.
caution-without-deal = Without a deal you have { $points } at the deadline.
caution-without-offer = The offer on the table brings you { $points }.

## What each decision cost, seen from the end

when = { $unit ->
    [round] Round { $first }
    [rounds] Rounds { $first } to { $last }
   *[period] Period { $period }
}
did-nothing = You made no offer.
did-offer = You offered a deal worth { $points } to you and { $theirs } to { $other }.
did-accept = You accepted offer { $id }, worth { $points } to you.
did-accept-part = You accepted a part of offer { $id }.
did-reject = You turned down offer { $id }, worth { $points } to you.
did-let-lie = You let offer { $id } lie, worth { $points } to you.
did-opt-out = You opted out.
reach-threshold = { $other } would have taken any deal worth at least { $least } to it; the best of these was worth { $points } to you.
reach-deal = { $other } would have taken a deal worth { $points } to you.
reach-chance = With a probability of { $percent } %, { $other } would have taken a deal worth { $worth } to you: { $points } on average, counting what you had without it.
reach-standing = Offer { $id } of { $other } was on the table: { $points } for you.
reach-opt-out = Nothing better than opting out could be had: { $points } for you.
reach-agreed = Nothing better than what was agreed by then could be had: { $points } for you at the deadline.
reach-nothing = Nothing better than no deal could be had: { $points } for you at the deadline.
lesson-deal = In { $unit ->
    [round] round { $first }
    [rounds] rounds { $first } to { $last }
   *[period] period { $period }
} { $other } would have taken a deal worth { $points } to you; you ended with { $score }.
lesson-chance = In { $unit ->
    [round] round { $first }
    [rounds] rounds { $first } to { $last }
   *[period] period { $period }
} { $other } would have taken a deal worth { $worth } to you with a probability of { $percent } %, which is { $points } on average; you ended with { $score }.
lesson-let-lie = In { $unit ->
    [round] round { $first }
    [rounds] rounds { $first } to { $last }
   *[period] period { $period }
} you let { $points } lie and ended with { $score }.
lesson-opt-out = In { $unit ->
    [round] round { $first }
    [rounds] rounds { $first } to { $last }
   *[period] period { $period }
} opting out would have brought you { $points }; you ended with { $score }.
lesson-agreed = In { $unit ->
    [round] round { $first }
    [rounds] rounds { $first } to { $last }
   *[period] period { $period }
} what was agreed brought you { $points }; you gave it up and ended with { $score }.
lesson-no-deal = In { $unit ->
    [round] round { $first }
    [rounds] rounds { $first } to { $last }
   *[period] period { $period }
} no deal at all would have brought you { $points }; you ended with { $score }.
lesson-opted-out = You opted out and ended with { $score }. Until then nothing better could be had than opting out, sooner rather than later; what waiting would have brought was not played.
lesson-nothing-better = You ended with { $score }, and until then { $other } would not have given you more.
lesson-nothing-offered = You ended with { $score }, and until then no more was on the table for you.
about-traded = You held on to { $won }, worth { $gain } points to you, and lost { $lost }, worth { $loss }.
about-lost = The largest part of it was { $lost }: { $loss } points to you.
about-waited = It was the same deal, only sooner: waiting cost you { $points } points.

## The pictures of the debrief

mark-status-quo = status quo
mark-nash = Nash
mark-kalai-smorodinsky = Kalai-Smorodinsky
mark-agreement = agreement

## Refusals by the rules

two-seats = there are two seats at this table
is-over = the negotiation is over
not-begun = the negotiation has not begun
not-your-turn = it is the other side's turn
no-moves-left = { $most ->
    [one] you have used the only move of this period; wait for the next one
   *[other] you have used all { $most } moves of this period; wait for the next one
}
are-done = you are done for this period, unless the other side makes a new offer
not-in-domain = the offer names an issue or value that this domain does not have
settles-nothing = an offer must settle at least one issue
does-not-stand = offer { $id } does not stand; offer { $standing } does
none-waiting = no offer of the other side is waiting for an answer
comment-empty = a comment needs some words
comment-long = a comment has at most { $most } characters
comment-lines = a comment is one line of plain text
enough-said = enough was said in this turn; make an offer, answer or pass
accepts-nothing = name at least one issue to accept
accepts-twice = name the accepted issues once each, in the order of the domain
accepts-open = an issue that the offer leaves open cannot be accepted

## Refusals of what is written

no-issue = there is no issue '{ $name }'
no-value = there is no value '{ $name }'
offer-not-object = an offer is an object: { "{\"issue\": \"value\"}" }
value-not-text = the value of '{ $issue }' must be a text
named-twice = '{ $issue }' is named twice
not-issue-value = '{ $item }' does not give an issue a value; write { "issue = value" }
not-offer-number = '{ $number }' is not the number of an offer
no-move = '{ $text }' is no move; write: { "offer Issue = value; ..." }, { "accept N" }, { "reject N" }, { "say TEXT" }, { "opt out" }, or { "done" }
no-json-move = '{ $name }' is no move; use { "offer" }, { "accept" }, { "reject" }, { "comment" }, { "opt_out" } or { "done" }
no-event = '{ $name }' is no event of a bilateral negotiation
id-missing = the { "id" } of an offer is missing or not a number
comment-not-text = a comment is a text
issues-not-list = { "issues" } is a list of names
no-accepted-issue = an accepted issue does not exist in this domain
no-seat = '{ $name }' is no seat of this table
no-type = '{ $name }' is no type of { $role }

## Refusals of what is typed

nothing-to-undo = there is nothing to take back
nothing-to-copy = there is no offer of the other side to copy
say-what = { "say" } what? For example: { "say" } This is too much for me.
no-question = there is nothing to answer with yes or no: whoever is asked types the same words again; { "help" } lists what can be typed
stands-alone = '{ $word }' stands alone; type just { $word }, or { "say" } { $line } to tell it to the other side
command-close = there is no command '{ $word }'; did you mean '{ $close }'?
command-close-talk = there is no command '{ $word }'; did you mean '{ $close }'? To talk, type: { "say" } { $line }
command-unknown = there is no command '{ $word }'; { "help" } lists what can be typed now
command-talk = there is no command '{ $word }'. To talk, type: { "say" } { $line }
only-in-terminal = { $word } is a command of the terminal, and does nothing here
no-offer-on-table = there is no offer of the other side on the table; send one, or type { "done" } to let it act
draft-empty = your draft is empty; set a value first, for example: { "1 b" }
name-by-number = name an issue by its number and a value by its letter, for example: { "1 b" }
which-value = which value for issue { $number }? For example: { $number } { "b" }; { "values" } lists them
has-no-value = { $issue } has no value '{ $value }'; choose from { "a" } to { $last }, or { "-" } to leave it open; { "values" } lists them
issues-numbered = there is no issue '{ $text }'; they are numbered 1 to { $issues }
accept-usage = { $reason }; { "accept" } takes the whole offer, { "accept 1,3" } a part of it
