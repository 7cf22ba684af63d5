# What is said in the contract game.

## What happens

proposes-unseen = { $who } makes { $other } a proposal.
decided = { $who } has decided.
accepts-none = { $who } accepts no proposal.
disclosed = The proposals were: { $offers }.
late-walk = Time is up; { $who } stays.

## The clock

clock = round { $round }, { $what }
clock-movement = movement
at-zero-walk = The customer stays where it is.

## Questions before a loss

caution-customer = { $worth ->
    [one] After this exchange you could get { $worth } point
   *[other] After this exchange you could get { $worth } points
} with your chips; without it, { $without }. Accept it all the same?
caution-provider = { $worth ->
    [one] This exchange leaves you with { $worth } point
   *[other] This exchange leaves you with { $worth } points
}, and { $customer } still cannot pay for the way to your goal; without it you have { $without }. Accept it all the same?
caution-provider-goal = { $worth ->
    [one] Even if { $customer } then reaches your goal, you have { $worth } point
   *[other] Even if { $customer } then reaches your goal, you have { $worth } points
}; without this exchange you have { $without }. Accept it all the same?
caution-stay = { $worth ->
    [one] If you stay now, the game ends and you have { $worth } point
   *[other] If you stay now, the game ends and you have { $worth } points
}; you can pay for a way to a goal and would have { $without } there. Stay all the same?

## The rules

rule-round = A round is a negotiation and a movement.
rule-providers = In { $rounds ->
    [odd] odd
   *[even] even
} rounds every provider may propose an exchange to { $customer }, who may accept one of them. No provider sees another's proposal while it is open{ $seen ->
    [later] ; after the answer all proposals are shown to everyone
   *[never] , nor later
}.
rule-customer = In { $rounds ->
    [odd] odd
   *[even] even
} rounds { $customer } may propose an exchange to one provider, who accepts or rejects it.
rule-exchange = When a proposal is accepted the chips change hands at once.
rule-walk = Then { $customer } may walk any number of squares ({ $directions }). Every square entered costs a chip of its colour. A walk ends on a goal.
rule-end = The game ends when { $customer } reaches a goal, or has not moved in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds running
}.
rule-points = Every chip left is worth { $chip ->
    [one] one point
   *[other] { $chip } points
}. A goal is worth { $goal ->
    [one] one point
   *[other] { $goal } points
} to { $customer } and to the provider whose goal it is.

## What the equilibrium would have done

would-propose = propose: { $offer }
would-pass = make no proposal
would-accept-none = accept none
would-accept = accept: { $offer }
would-stay = stay
would-walk = walk { $walk }

## What a decision cost, in the second person

you-accepted-none = You accepted no proposal.
no-provider-better = Nothing better was found that a provider would have accepted.
no-provider-known = What the providers would have accepted is not known.
better-to-walk = To walk { $walk }, to { $who }’s goal, was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
better-to-stay = To stay was worth { $value ->
    [one] one point
   *[other] { $value } points
} to you.
if-it-walks = The figure is for { $customer } going straight to its best goal afterwards.

## Refusals by the rules

walk-now = the customer moves now; walk or stay
have-decided = you have already decided; wait for the others
customer-moves = the customer moves now
no-provider = there is no such provider
own-chips-only = a provider proposes an exchange of its own chips only
no-proposal-of = { $who } has made no proposal in this round
no-seat = there is no such seat

## Refusals of what is written

no-move = '{ $text }' is no move; write: { "propose PROVIDER: CHIPS for CHIPS" }, { "pass" }, { "accept NAME" }, { "reject" }, { "walk up 2, left" }, or { "stay" }
no-json-move = '{ $name }' is no move; use { "propose" }, { "pass" }, { "accept" }, { "reject" } or { "walk" }
offers-not-list = { "offers" } is a list of exchanges
no-step = { "step" } is { "propose" }, { "answer" } or { "walk" }
no-event = '{ $name }' is no event of a contract game
customer-no-provider = the customer is no provider
names-no-provider = '{ $text }' names no provider; write { "PROVIDER: CHIPS for CHIPS" }, the provider's part first
provider-unknown = there is no provider '{ $name }'; they are: { $known }
not-exchange = '{ $text }' is not an exchange; write { "PROVIDER: CHIPS for CHIPS" }, the provider's part first
