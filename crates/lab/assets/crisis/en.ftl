# What the crisis room says. Names of sides, issues, measures and their values come from the scenario; what happened,
# refusals and rules come from the server.

## What can be done now

c-now = What you can do now
c-not-arrived = { $who } has not arrived yet. The clock does not run; read your brief meanwhile.
c-may-act = You may act.
c-may-prepare = You have { $length } to prepare: read your brief, and ask decision support. The talks begin when both sides are ready.
c-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
c-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
# $next is one of the sentences below, $left is "c-moves-left".
c-may-talk = { $next } { $left }
c-moves-left = { $count ->
    [one] { $count } move left in this period.
   *[other] { $count } moves left in this period.
}
c-next-sign = { $who } has signed { $main }. Sign the same to end the crisis, or go on.
c-next-answer = Answer { $who }’s offer, write, or act.
c-next-wait = You have signed { $main }, { $who } has not. Wait, write, or act.
c-next-keep-word = { $main } is agreed in words. Keep your word and sign, or go on.
c-next-write = Write to { $who }, or act.
c-may-write = Message step: write one message to { $who }, or keep silent. If both write, one of the two is drawn.
c-may-answer = { $who }’s offer waits for you: say yes or no.
c-may-set-measures = Action step: nothing was accepted in this period. Set measures, opt out, or do nothing.
c-may-sign = Action step: { $main } was accepted and can be signed now. Sign, opt out, or do nothing.

c-wait = Wait for { $who }.
c-wait-preparation = You are ready. The talks begin when { $who } is ready too, or when the clock is at zero.
c-wait-no-moves = You have used all your moves of this period. The next one begins at zero.
c-wait-done = You are done for this period, unless { $who } says or does something.
c-wait-message = You have chosen. What is heard will be known when { $who } has chosen too.
c-wait-answer = { $who } is thinking about your offer.
c-wait-action = You have chosen. What both do will be known when { $who } has chosen too.

c-done = { $step ->
    [preparation] I am ready
    [open] Done for this period
    [message] Keep silent
    [answer] Leave it unanswered
    [action] Do nothing
   *[other] Nothing more
}

## The views of the room on a small screen

c-view-talk = Talk
c-view-table = Table
c-view-ask = Ask
c-view-know = I know

## What the bar says of what happened: $who did it

c-news = { $kind ->
    [offer] { $whose ->
        [mine] You made offer { $id }
       *[theirs] { $who } makes offer { $id }
    }
    [conditional_offer] { $whose ->
        [mine] You made offer { $id }, with a condition
       *[theirs] { $who } makes offer { $id }, with a condition
    }
    [yes] { $whose ->
        [mine] You said yes to offer { $id }
       *[theirs] { $who } says yes to offer { $id }
    }
   *[no] { $whose ->
        [mine] You said no to offer { $id }
       *[theirs] { $who } says no to offer { $id }
    }
}
c-news-words = { $who }: { $text }
c-for-you = { $points } for you

## What the ways out bring

c-ways = Points for you now
c-way-agreed = What is agreed, if signed
c-way-quo = Status quo at the end
c-way-mine = You opt out (expected)
c-way-theirs = { $who } opts out (expected)
c-nothing-agreed = no main value agreed yet
c-same-next = same next period
c-next-period = { $points } next period
c-theirs-now = { $who } { $now }
c-theirs-now-next = { $who } { $now }, next { $next }

## Points

c-you = you
# A number with its unit; $next is "c-next-period" or nothing.
c-worth = { $number } { $unit } { $next }
c-points = { $count ->
    [one] point
   *[other] points
}

## The brief

c-brief = You are { $role }: your brief and the story
c-brief-mine = Your brief:
c-brief-theirs = { $who } was told:
# Briefs speak to the one who plays the role, so they are quoted.
c-quoted = “{ $text }”
c-story = The story:

## Who wants what

c-knowledge = Who wants what
c-knowledge-hint = Both sides know all of this. Points of an agreement are added up.
c-term-points = Points of every term
c-column-you = You
c-agreement-on = An agreement on the { $issue }
c-base = to begin with
c-each-unit = each of the { $unit }
c-measure-of = { $who }: { $measure }
c-measure-of-always = { $who }: { $measure } (counts in every outcome)
c-opts-out-how = { $who } opts out ({ $deed })
c-time = Time
c-the-status-quo = the status quo
c-every-period = with every period, in every outcome

c-odds = The odds of opting out, by period
c-odds-hint = What to expect is worked out with the measures that are in force at the start.
c-odds-of = Odds if { $who } opts out
c-if-opts-out = If { $who } opts out
c-column-period = Period
c-column-expected = expected for you
c-column-for = for { $who }
c-column-outcome = What comes
c-column-odds = Odds
c-expected = expected

## The terms of messages, measures and questions

c-main-range = { $unit }, { $low } to { $high }
c-open = open
c-main-outside = From { $low } to { $high } { $unit }, please.
c-main-whole = A whole number, please.
# The two figures behind a value.
c-figures = Behind a value: points for you / for { $who }.
c-value-figures = { $mine } / { $theirs }
c-value-points = { $value } ({ $points })
# A value of the main issue.
c-amount = { $main } { $unit }

## Talking

c-no-offer-waits = No offer of { $who } waits for your answer.
c-older-offers = Older offers that wait
c-offer-label = { $who }’s offer { $id }
c-offer-full = Points if both sign this and keep their word.
c-offer-part = It leaves something open; the points count that as it is now.
c-offer-no-main = It names no main value, so it cannot be signed as it is.
c-answer = { $word ->
    [yes] Yes to offer { $id }
   *[no] No to offer { $id }
}
c-copy = Copy to my message
# Behind the one above, for those who hear it alone.
c-which-offer = (offer { $id })
c-copied = Their offer is now your draft.

## Writing a message

c-write = Write to { $who }
c-kind = Kind of message
c-what-they-do = What { $who } does
c-what-we-do = What we, { $who }, do
c-opts-out = { $who } { $deed }
c-both-sign = Both sign: { $issue }
c-they-sign = { $who } signs: { $issue }
c-words = Your words
c-about = About
c-about-anything = anything
c-text = Text
c-will-read = { $who } will read:
c-send = { $kind ->
    [offer] Send offer
    [conditional_offer] Send offer
    [request] Send request
    [threat] Send threat
   *[comment] Send comment
}
c-sent = Sent. Change something to write another.
c-undo = Undo
c-clear = Clear
c-left-open = What is left open counts as it is in force.
c-no-answer-yet = The server has not answered yet.
c-choose-terms = Choose at least one term. What you leave open can be settled later.
c-write-something = Write something, or choose what it is about for ready sentences.

## Letters

c-no-letter = No letter yet. Words bind nobody: whoever says yes still has to sign.
c-letter-you = You
c-letter-what = { $kind ->
    [offer] offer { $id }
    [conditional_offer] offer with a condition { $id }
    [request] request { $id }
    [threat] threat { $id }
    [comment] comment { $id }
    [yes] yes { $id }
   *[no] no { $id }
}
# What became of an offer, mine or theirs.
c-fate = { $fate ->
    [yes] yes
    [no] no
    [lapsed] lapsed
    [overtaken] overtaken
   *[waits] { $whose ->
        [mine] no answer yet
       *[theirs] waits for you
    }
}

## Acting

c-act = What you do
c-act-steps = One act in a period. Both sides choose at once, and then both see it.
c-act-free = { $who } sees it at once, and it counts.
c-sign-main = Sign for: { $issue }
c-sign = Sign
c-sign-for = Sign for { $amount }
c-withdraw = Take my signature back
c-sign-hint = There is an agreement when you and { $who } have signed the same.
c-nothing-accepted = Nothing was accepted in this period.
c-type-value = Type the value that you want to sign for.
c-sign-ends = { $who } has signed this. Your signature ends the crisis: { $mine } for you, { $theirs } for { $who }.
c-sign-worth = With what is in force: { $mine } for you, { $theirs } for { $who }, once { $who } signs the same.
c-measures = Our measures
c-put = Put in force
c-measures-in-force = As they are in force. Choose another value to change one.
c-will-see = { $who } will see: { $sentence }

## Opting out

c-opt-out = Opt out …
c-opt-out-means = { $who } { $deed }, and the talks end for both. Opt out?
c-opt-out-expected = What you can expect of it
c-opt-out-without = What you have without it
c-opt-out-yes = Yes, opt out
c-opt-out-no = No, stay
c-opt-out-later = { $count ->
    [one] In the next period you could expect { $points } point from it.
   *[other] In the next period you could expect { $points } points from it.
}

## How things stand

c-situation = On the table
c-agreed-in-words = Agreed in words: { $agreed }
c-nothing-yet = nothing yet
c-signatures = Signatures
c-signature = { $mark } { $who }: { $state }
c-signed = ✓ has signed { $amount }
c-not-signed = has not signed
c-column-measure = Measure
c-column-in-force = In force
c-column-agreed = Agreed
c-kept = ✓ { $value }
c-not-kept = { $value }, not done yet

## What offers are worth

c-meter = What it is worth, now
c-meter-line = The line is what a side has if nothing is signed: the status quo, or opting out.
c-meter-no-offer = no offer
c-meter-draft = my draft
c-meter-without = without: { $points }

## Decision support

c-support = Decision support
c-support-hint = What would it be worth? The other side does not see what you ask.
c-support-empty = Nothing asked yet. Choose any outcome in any period, and ask.
c-support-kind = Ask about
c-ask-agreement = an agreement
c-ask-best = the best for you that they might take
c-ask-opting-out = opting out
c-ask-status-quo = the status quo
c-ask-frontier = the frontier
c-support-who = Who opts out
c-support-period = In
c-period-of = period { $period } of { $periods }
# Where periods are counted as in the paper.
c-period-of-paper = period { $period } of { $first } to { $last }
c-ask = Ask
c-take-draft = Take over my draft
c-questions-left = { $count ->
    [one] { $count } question left in this period.
   *[other] { $count } questions left in this period.
}
c-earlier = Earlier questions

c-asked-agreement = { $issue } { $main } ({ $first } | { $second }), period { $period }
c-asked-opting-out = { $who } opts out, period { $period }
c-asked-status-quo = the status quo
c-asked-best = the best agreement for you that they prefer to opting out, period { $period }
c-asked-frontier = the frontier, period { $period }
c-answer-none = There is none.
c-answer-words = { $words }.
c-by-period = By period
c-period = period { $period }
c-period-now = period { $period }, now

c-frontier-label = { $count ->
    [one] The frontier: { $count } agreement by its worth to { $first } and { $second }. The list below has the figures.
   *[other] The frontier: { $count } agreements by their worth to { $first } and { $second }. The list below has the figures.
}
c-frontier-empty = There is nothing to draw.
c-frontier-axis = points of { $who }
c-frontier-mark = { $shape } { $name }: { $first-points } for { $first }, { $second-points } for { $second }
c-frontier-point = { $agreement }: { $first-points } for { $first }, { $second-points } for { $second }
c-frontier-list = { $count ->
    [one] The { $count } agreement on it
   *[other] The { $count } agreements on it
}
c-mark-status-quo = status quo
c-mark-agreed = what is agreed
c-mark-opting-out = { $who } opts out
c-mark-offer = offer { $id }

## Watching

c-watch-nothing = Nothing is agreed yet.
c-watch-agreed = Agreed in words: { $main }. Signatures are what counts.
c-watch-signed = Has signed { $main }.
c-watch-not-signed = Has not signed.
c-watch-in-force = In force: { $measures }.
c-watch-measure = { $measure } { $value }
c-watch-no-offer = Has no offer that waits for an answer.
c-watch-for = for { $who }
c-watch-points = { $number } { $unit }

## The result

c-end-agreement-yours = You signed an agreement.
c-end-agreement = They signed an agreement.
c-end-opted-out-yours = You opted out: { $result }.
c-end-opted-out = { $who } opted out: { $result }.
c-end-status-quo = Time ran out without an agreement.
c-end-stopped = The game was stopped because of an illegal move.
# $worth is told in the words of the debrief, $against is the sentence below.
c-equilibrium = Two cool heads who keep their word (the equilibrium) could expect { $worth } from the first period on: { $words }. { $against }
c-against = { $first-got ->
    [more] { $first } got { $first-gap } more
    [less] { $first } got { $first-gap } less
   *[same] { $first } got exactly that
}, { $second-got ->
    [more] { $second } got { $second-gap } more
    [less] { $second } got { $second-gap } less
   *[same] { $second } got exactly that
}.
c-quo-was-better = { $who } would have had more from the status quo.
c-opting-was-better = { $who } could have expected more from opting out: { $points }.
c-nash = The Nash solution (the largest product of both gains): { $words } ({ $worth }).
c-quo-worth = The status quo: { $worth }.
c-queries = Questions to decision support: { $first } { $first-count }, { $second } { $second-count }.
c-points-of = Points of agreements are those of the period in which the crisis ended.
c-unheard = Messages that were never heard ({ $count })
c-unheard-letter = { $who }: { $sentence }
c-step-worth = Worth: { $first } { $first-points }, { $second } { $second-points }. { $answer ->
    [yes] Answer: yes.
    [no] Answer: no.
   *[none] No answer.
}

## Keys

c-key-tab = Tab, Shift+Tab
    .what = go to the next or the previous control
c-key-arrows = arrow keys
    .what = choose among values or change a number
c-key-send = Alt+Enter
    .what = send my message
c-key-undo = Alt+Backspace
    .what = undo the last change of my message
c-key-escape = Escape
    .what = leave a question, or what is behind “more”
