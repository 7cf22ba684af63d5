# What is said in the bilateral room.

## My brief, and what I know

b-brief = Your brief
b-role = You are { $role }.
b-knowledge = Who wants what
b-opponent-told = { $opponent } was told:
b-type-told = { $type }:
b-quoted = “{ $text }”
b-one-of-types = { $opponent } is of one of these { $count } types. You are not told which.
b-type-known = You know what { $opponent } wants:

## The points of every value

b-scores = Points of every value
b-scores-none = These wishes cannot be told issue by issue.
b-scores-value = Value
b-scores-mine = You
b-scores-without = Without agreement
b-scores-no-deal = no deal
b-scores-opt-out = opting out
b-scores-time = with every period
b-scores-no-change = no change

## What things are worth

b-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
b-points-now = { $count ->
    [one] { $points } point now
   *[other] { $points } points now
}
b-next = { $points } next period
b-next-same = same next period

## The table

b-table = On the table
b-open = open
b-pair = { $issue }: { $value }
b-pairs = { $before }; { $next }
b-agreed-none = Nothing is agreed yet.
b-agreed = Agreed so far
b-agreed-worth = Agreed so far: { $now } now, { $without } if nothing more is agreed
b-agreed-not-yet = Agreed so far, but it counts only once everything is agreed: { $without } until then
b-agreed-all = Agreed so far: { $items }.
b-not-begun = The game has not begun. Prepare your first offer.
b-not-now = You cannot act now. { $opponent } or the clock moves next.
b-left-in-turn = { $count ->
    [one] You may act: { $count } move left in this turn.
   *[other] You may act: { $count } moves left in this turn.
}
b-left-in-period = { $count ->
    [one] You may act: { $count } move left in this period.
   *[other] You may act: { $count } moves left in this period.
}

## What it is worth, to me and to whom the other side may be

b-view-table = Table
b-view-talk = Talk
b-view-know = I know
b-worth = What it is worth, now
b-worth-line = The line is what each side has if nothing more is agreed.
b-worth-me = You
b-worth-if = { $opponent }, if { $type }
b-worth-without = nothing more: { $points }
b-worth-offer = offer { $id }
b-worth-no-offer = no offer
b-worth-draft = my draft

## Their offer

b-their-side = The offer of { $opponent }
b-their-offer = { $opponent } offers (offer { $id })
b-their-none = { $opponent }
b-overtaken = Overtaken
b-overtaken-loses = It has other values for what is agreed on { $issues }: accepting it would give up { $lost } points that are agreed ({ $before } → { $after }).
b-overtaken-replaces = It has other values for what is agreed on { $issues }: accepting it would replace them ({ $before } → { $after }).
b-overtaken-final = It has other values for what is agreed on { $issues }. What is agreed stays; of this offer only the rest counts.
b-accept = Accept
b-accept-overtaken = Accept offer { $id } all the same …
b-part-hint = Tick issues to accept only these.
b-accept-part = Accept ticked only
b-reject = Reject
b-copy = Copy to my draft
b-copied = Their offer is now your draft.
b-part-worth = { $count ->
    [one] The ticked issues alone: { $points } point now.
   *[other] The ticked issues alone: { $points } points now.
}
b-no-offer = No offer of { $opponent } is on the table. Make one yourself, or wait.
b-opponent-missing = { $opponent } has not arrived yet. Prepare your first offer.
b-friend-missing = Your friend has not arrived yet. Send { $above }, and prepare your first offer.
    .above = the link above

## My draft

b-draft = My draft
b-draft-private = only you see it
b-draft-reads = { $opponent } will read
b-in-draft = { $issue } in my draft
b-draft-send = Send draft
b-draft-undo = Undo
b-draft-clear = Clear
b-draft-empty = Choose at least one value to make an offer. Issues may stay open.
b-draft-asking = What this draft says and is worth will be shown when the server answers.
b-draft-open = Something stays open. The points are those if nothing more were agreed.
b-draft-open-no-deal = Something stays open, and there is no deal until all is agreed. The points are those of no deal.

## Marks of values; they follow the value they mark

b-mark-agreed = agreed
b-mark-theirs = their offer
b-mark-mine = my offer
b-marked = , { $mark }

## To compare

b-compare = To compare, in points for me
b-compare-no-deal = No deal by the deadline
b-compare-agreed = Agreed so far, at the deadline
b-compare-opt-out = Opting out now
b-compare-best = Best offer received
b-compare-mine = My last offer
b-compare-none = none yet
b-compare-asking = still asking …

## To talk, to wait, to leave

b-comment = Say something (uses a move)
b-comment-hint = Say something
b-comment-send = Say it
b-done = Done for this period
b-pass = Pass this turn
b-opt-out = Opt out …
b-opt-out-means = Opt out? The negotiation would end now, for both sides.
b-opt-out-worth = If you opt out now
b-opt-out-offer = The offer on the table
b-opt-out-yes = Yes, opt out
b-opt-out-no = No, stay

## What happened

b-talk-empty = Nothing has happened yet. The first offer is often worth a thought.
b-talk-worth = { $points } for you now
b-talk-proposes = { $who } proposes:
b-talk-says = { $who } says:
b-talk-offer = Offer { $id }
b-talk-my-offer = Your offer { $id }
b-talk-words = { $words }.
b-talk-period = Period { $number }
b-offer-state = { $state ->
    [standing] On the table
    [contradicts] Overtaken
    [overtaken] Overtaken
    [accepted] Accepted
    [rejected] Rejected
   *[lapsed] Lapsed
}
b-last-offer = { $whose ->
    [mine] You make offer { $id }
   *[theirs] { $who } makes offer { $id }
}
b-last-worth = worth { $points } to you

## For those who watch

b-stands = Offers: { $offer }.
b-stands-none = Has no offer on the table.
b-stands-none-last = Has no offer on the table. The last one was: { $last }.
b-worth-for = for { $who }

## How it ended, and how good that was

b-ending = { $ending ->
    [agreement] You agreed on everything.
    [partial] Time ran out. What had been agreed by then stands.
    [opt-out] The negotiation was broken off.
    [no-deal] Time ran out without a deal.
    [fault] The game was stopped because of an illegal move.
   *[other] The game is over ({ $ending }).
}
b-they-agreed = They agreed on everything.
b-you-opted-out = You opted out.
b-opted-out = { $who } opted out.
b-worse-than-nothing = { $who } would have had more without a deal.
b-solution = { $names }: { $deal } ({ $worths }).
b-solution-name = { $kind ->
    [nash] The Nash solution (the largest product of both gains)
    [kalai_smorodinsky] The Kalai-Smorodinsky solution (both come equally near to their best)
    [egalitarian] The egalitarian solution (both fare as alike as can be)
   *[welfare] The welfare solution (the largest sum of points)
}
b-missed = Your deal beside the one you missed
b-missed-none = No deal beside the one you missed
b-missed-when = What you could have had in: { $when }.
b-missed-issue = Issue
b-missed-made = You agreed
b-missed-could = You could have had
b-missed-you = you
b-missed-time = Time
b-missed-period = period { $period }
b-missed-total = Total
b-no-deal = no deal
b-status-quo = Without a deal: { $worths }.
b-judgement-hint = Numbers in brackets are points before the effect of time.
b-worth-of = { $who } { $points }
b-step = Worth: { $worths }
b-step-classed = { $class ->
    [silent] Worth: { $worths } (silent)
    [nice] Worth: { $worths } (nice)
    [unfortunate] Worth: { $worths } (unfortunate)
    [selfish] Worth: { $worths } (selfish)
    [concession] Worth: { $worths } (concession)
    [fortunate] Worth: { $worths } (fortunate)
   *[other] Worth: { $worths } ({ $class })
}

## The keys

b-key-tab = Tab, Shift+Tab
    .does = go to the next or the previous control
b-key-arrows = arrow keys
    .does = choose a value within an issue
b-key-send = Alt+Enter
    .does = send my draft
b-key-undo = Alt+Backspace
    .does = undo the last change of my draft
b-key-comment = Enter
    .does = in the comment box: send the comment
b-key-leave = Escape
    .does = leave the question whether to opt out
