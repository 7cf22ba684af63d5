# What is said at the table of a crisis. Refusals are told to whoever tried the move: lower case, no full stop. What must be
# typed or sent just so stands in quotes within braces.

## What happens

said = { $who } ({ $id }): { $sentence }
signs = { $who } signs: { $main }.
opts-out = { $who } { $deed }.
acts = { $deed }.
does-nothing = { $who } does nothing.
withdraws = { $who } takes its signature back.
is-done = { $who } has nothing more to say or do for now.
chooses = { $who } chooses: { $choice }
chooses-nothing = { $who } chooses to do nothing.
has-chosen = { $who } has chosen.
drawn = Both opt out at once, and { $who } is the first.
resulted = { $who } { $deed }: { $result }.
preparation-ended = The talks begin.
step-ended = The time for words is over in this period.
period-ended = The period ends.

## Questions to decision support

asks = { $who } asks decision support.
asks-agreement = { $who } asks decision support about { $agreement } in period { $period }.
asks-opting-out = { $who } asks decision support about { $side } opting out in period { $period }.
asks-status-quo = { $who } asks decision support about the status quo.
asks-best = { $who } asks decision support for the best agreement in period { $period }.
asks-frontier = { $who } asks decision support for the frontier in period { $period }.

## Messages, where the scenario has no sentence that says just that: $mine is what the speaker would do, $theirs what the
## other side would

offer-both = { $me } proposes: { $mine }; { $theirs }.
offer-mine = { $me } proposes: { $mine }.
offer-theirs = { $me } proposes: { $theirs }.
conditional-both = { $me } agrees to this: { $mine }, if { $other } agrees to this: { $theirs }.
conditional-mine = On a condition still to be named { $me } agrees to this: { $mine }.
conditional-theirs = { $me } is ready to do its part if { $other } agrees to this: { $theirs }.
request = { $me } asks { $other } for this: { $theirs }.
threat-both = Unless this happens: { $theirs }, this will: { $mine }.
threat-mine = { $me } warns { $other } of this: { $mine }.
yes = { $me } says yes.
no = { $me } says no.

## What is added to the sentence of a message

with-open = { $sentence } Left open: { $open }.
open-parameter = { $parameter } ({ $side })
yes-to = { $sentence } (Yes to offer { $id }.)
no-to = { $sentence } (No to offer { $id }.)

## What a side would do, without capital and full stop

would-opt-out = { $who } { $deed }

## What each decision cost, seen from the end

hind-when = Period { $period }
did-nothing = You made no offer and answered none.
did-offer = You offered an agreement worth { $points } to you and { $theirs } to { $other }.
did-say-yes = You said yes to offer { $id }, worth { $points } to you.
did-say-yes-part = You said yes to offer { $id }, which settles only a part.
did-say-no = You said no to offer { $id }, worth { $points } to you.
did-say-no-part = You said no to offer { $id }, which settles only a part.
did-sign = You signed for { $points }.
did-opt-out = You opted out, which was worth { $points } to you on average.
reach-threshold = { $other } would have said yes to anything worth at least { $least } to it; the best of that was worth { $points } to you.
reach-deal = { $other } would have said yes to an agreement worth { $points } to you.
reach-chance = With a probability of { $percent } %, { $other } would have said yes to an agreement worth { $worth } to you: { $points } on average, counting the status quo.
reach-signed = { $other } had signed for { $points } to you.
reach-offered = Offer { $id } of { $other } was on the table: { $points } for you.
reach-opt-out = Nothing better than opting out could be had: { $points } for you on average.
reach-status-quo = Nothing better than the status quo could be had: { $points } for you, as things stood.
lesson-deal = In period { $period } { $other } would have said yes to { $points } for you; you ended with { $score }.
lesson-chance = In period { $period } { $other } would have said yes to { $worth } for you with a probability of { $percent } %, which is { $points } on average; you ended with { $score }.
lesson-signed = In period { $period } { $other } had signed for { $points } to you; you ended with { $score }.
lesson-let-lie = In period { $period } you let { $points } lie and ended with { $score }.
lesson-opt-out = In period { $period } opting out would have brought you { $points } on average; you ended with { $score }.
lesson-luck = You opted out in period { $period }, which was worth { $points } to you on average; chance made it { $score }.
lesson-status-quo = In period { $period } the status quo was worth { $points } to you as things stood; you ended with { $score }.
lesson-nothing-better = You ended with { $score }, and until then { $other } would not have said yes to more for you.
lesson-nothing-offered = You ended with { $score }, and until then no more was on the table for you.
about-deal = What you could have had: { $deal }.

## The clock

preparation = preparation
period-of = period { $period } of { $periods }
# Where periods are counted as in the paper.
period-of-paper = period { $period } of { $first } to { $last }
message-step = { $period }, message step
answer-step = { $period }, answer
action-step = { $period }, action step
at-zero-preparation = The first period begins.
at-zero-period = The next period begins.
at-zero-last = The talks are over: { $ending }.
at-zero-message = Who has written nothing keeps silent.
at-zero-answer = The offer stays without an answer.
at-zero-action = Who has chosen nothing does nothing. { $next }

## The rules

rule-free = There { $periods ->
    [one] is one period
   *[other] are { $periods } periods
} of { $length }. Both sides may write and act at any time, up to { $moves ->
    [one] once
   *[other] { $moves } times
} each in a period.
rule-steps = { $periods ->
    [one] There is one period of { $length }. It has
   *[other] There are { $periods } periods of { $length }. Each has
} a message step, in which both sides may write (if both do, one message is drawn and heard), time to answer an offer, and an action step, in which both choose at once.
rule-free-offers = An offer waits for an answer until the same side offers otherwise, or until something else is agreed. Either side may speak and act in the meantime.
rule-free-signing = A signature stays until it is taken back.
rule-steps-signing = Only what was offered and accepted in the same period can be signed.
rule-counting = Periods are counted as the paper does, from { $first }.
rule-talking = Talking and acting are apart. Saying yes to an offer binds nobody; there is an agreement when you and { $other } have both signed the same value ({ $main }).
rule-measures = Measures are not settled by words either: what counts in the end is what is in force, and each side puts its own measures in force.
rule-opting-out = Opting out ends the crisis for both at once{ $luck ->
    [none] .
   *[some] , and chance decides what comes of it.
}
rule-deadline = If time runs out, { $ending }.
rule-support = Decision support tells what any outcome is worth to both sides. The other side does not see what you ask.
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}

## Questions before a move that gives something up. $points is what it brings, $without one of the sentences below

asks-to-sign = Your signature ends the crisis with { $points } for you. { $without } Sign all the same?
asks-to-sign-too = If { $other } signs too, the crisis ends with { $points } for you. { $without } Sign all the same?
# $odds lists what may come of it.
asks-to-opt-out = Opting out ends the crisis for both: { $odds }. You can expect { $points }. { $without } Opt out?
asks-to-opt-out-at-a-loss = Opting out ends the crisis for both: { $odds }. You can expect only { $points }. { $without } Opt out all the same?
odds-of-outcome = { $outcome } with { $odds } ({ $points })
asks-to-let-go = This is the last period. If nothing is signed, { $ending }: { $points } for you. { $without } Let it go?
has-status-quo = The status quo at the end is worth { $points } to you.
has-opting-out = Opting out now is worth { $points } to you on average.
has-signature = { $other } has signed { $main }: if you sign the same, you have { $points }.
has-word = { $main } is agreed in words: signed by both and kept, it is worth { $points } to you.
has-offered = { $other } offers { $main }: signed by both and kept, it is worth { $points } to you.

## What a message can be

compose-offer = Offer
    .hint = Propose what both sides do. Nothing is signed by it.
compose-conditional = Offer with a condition
    .hint = You do your part if they do theirs.
compose-request = Request
    .hint = Ask the other side to do something.
compose-threat = Threat
    .hint = Say what you will do unless they do what you name.
compose-comment = Comment
    .hint = Say anything else in your own words.

## What a comment can be about

topic-greeting = greeting
topic-fairness = fairness
topic-patience = patience
topic-warning = warning
topic-closing = closing
topic-parameter = { $parameter } of { $side }

## The debrief and its pictures

equilibrium-silent = neither side makes an offer at once that the other would take
equilibrium-one = { $who } offers this: { $offer }
equilibrium-both = { $first } offers this: { $first-offer }. { $second } offers this: { $second-offer }
mark-status-quo = status quo
mark-nash = Nash
mark-equilibrium = equilibrium
mark-agreement = agreement
mark-end = the end
mark-opting-out = { $who } opts out

## Refusals: whose turn it is

two-seats = there are two seats at this table
two-sides = there are two sides
is-over = the crisis is over
wait-for-chance = wait until chance has decided
is-answering = the other side is answering your offer
have-chosen = you have chosen already; wait for the other side
are-ready = you are ready; wait for the other side
are-done = you are done for this period, unless the other side says or does something
no-moves-left = { $most ->
    [one] you have used the only move of this period; wait for the next one
   *[other] you have used all { $most } moves of this period; wait for the next one
}
no-questions-left = you have asked { $most } times in this period; wait for the next one
not-begun = the talks have not begun; ask decision support, or say that you are ready
no-answers-yet = there is no offer to answer in this step; write a message or keep silent
is-message-step = this is the message step; you can act when it is over
is-answer-step = answer offer { $id } with yes or no
is-action-step = this is the action step: sign, opt out, set parameters, or do nothing

## Refusals: what is said

settles-nothing = an offer must settle something
offers-opting-out = opting out cannot be offered or asked for; it can be threatened with
request-to-self = a request goes to the other side
request-empty = a request must ask for a signature or for a parameter
threat-empty = a threat must say what you would do
comment-empty = a comment needs some words
comment-long = a comment has at most { $most } characters
comment-lines = a comment is one line of plain text
topic-long = a topic is a word or two, at most { $most } characters
no-offer = there is no offer { $id }
offer-own = offer { $id } is your own
offer-answered = you have answered offer { $id } already
no-offer-to-answer = there is no offer to answer

## Refusals: what is done and asked

does-not-act = say what to do: sign, opt out, or set a parameter
accepted-other = { $accepted } was accepted in this period, and nothing else can be signed
accepted-nothing = only what was offered and accepted in this period can be signed
signed-nothing = you have signed nothing
not-yours-to-do = what { $other } does is for { $other } to do; you can request it
count-of-parameters = { $count ->
    [one] { $side } has { $count } parameter
   *[other] { $side } has { $count } parameters
}
no-such-value = a parameter has no such value
no-such-value-of = '{ $parameter }' of { $side } has no such value
main-outside = { $main } goes from { $low } to { $high }
no-such-period = the periods are { $first } to { $last }

## Refusals: what is written

no-move = '{ $text }' is no move; begin with { "offer" }, { "conditional" }, { "request" }, { "threat" }, { "comment" }, { "yes N" }, { "no N" }, { "act" }, { "withdraw" }, { "ask" } or { "done" }
no-question = '{ $kind }' is no question; ask { "agreement" }, { "opting out" }, { "status quo" }, { "best" } or { "frontier" }
not-understood = '{ $item }' is not understood; write { "sign 34" }, { "opt out" }, or { "SIDE: PARAMETER = VALUE" }
not-whole = '{ $number }' is not a whole number
not-offer-number = '{ $number }' is not the number of an offer
not-period-number = '{ $number }' is not the number of a period; write e.g. { "at 4" }
unknown-side = there is no side '{ $name }'
unknown-parameter = there is no parameter '{ $name }'
unknown-parameter-of = { $side } has no parameter '{ $name }'
unknown-value-of = '{ $name }' is no value of { $parameter }
whose-parameter = both sides have '{ $parameter }'; say whose, such as { $first }: { $parameter } = ..
one-side-asked = a request names what one side is asked to do, such as { "request SIDE: sign 30" }
one-side-acts = an action is that of one side
names-or-places = write { "#1 = 2" } or names of parameters, not both
only-parameters = only parameters belong here, such as { "SIDE: PARAMETER = VALUE" }
which-agreement = say which agreement: { "ask agreement at 4: sign 34" }
who-opts-out = say who opts out: { "ask opting out at 4: SIDE: opt out" }
who-opts-out-such-as = say who opts out, such as { $first }: { "opt out" }
which-outcome = name an outcome: an agreement such as { "sign 34" }, opting out with who does it, or { "status quo" }

## Refusals: what programs send

unknown-move = there is no move '{ $name }'
unknown-message = there is no message '{ $name }'
unknown-question = there is no question '{ $name }'
unknown-entry = there is no entry '{ $name }'
unknown-outcome = there is no outcome '{ $name }'
unknown-event = '{ $name }' is no event of a crisis
not-an-object = expected an object
is-missing = '{ $key }' is missing
not-a-text = '{ $key }' is not a text
key-not-whole = '{ $key }' is not a whole number
main-not-whole = { "main" } is a whole number
sign-not-whole = { "sign" } is a whole number
opt-out-not-true = { "opt_out" } is { "true" } or absent
signs-and-opts-out = nobody can sign and opt out at once
parameters-not-object = { "parameters" } is an object: { "{\"name\": \"value\"}" }
value-not-text = the value of '{ $parameter }' must be a text
whose-parameters = say whose parameters these are with { "\"seat\"" }, or give { "\"values\"" } by position
value-not-place = values are positions from 0, or { "null" }
values-not-list = { "values" } is a list, as long as there are parameters
