# What any game may say. Refusals are told to whoever tried the move: lower case, no full stop. What must be typed or sent
# just so stands in quotes within braces, { "take 1" }, and is the same in every language.

# A thing that does not exist, and what to write instead.
mistaken = { $what }; { $hint }
did-you-mean = did you mean '{ $name }'?
choose-from = choose from: { $names }

no-event = there is no event '{ $name }'
nobody-called = nobody is called '{ $name }'
not-a-player = '{ $key }' must be the name of a player
not-one-entry = expected an object with one entry, such as { $example }

# Nim, the game of the examples.
nim-not-your-turn = it is not your turn
nim-too-few = { $sticks ->
    [one] there is only one stick
   *[other] there are only { $sticks } sticks
}
nim-take = take 1 to { $most }
nim-notation = write { "take 1" }, { "take 2" } or { "take 3" }
nim-whole-number = expected a whole number
nim-begins = { $who } begins.
nim-takes = { $who } takes { $sticks }.
nim-time-up = The time is up.
nim-turn = turn { $turn }
nim-at-zero = You take one stick.

# The pictures of a bargain.
space-title = All outcomes, and what was agreed
space-caption = Every dot is an outcome; on the line neither side can gain without the other losing.
space-axis = points of { $who }
space-trail = offers of { $who }
curves-title = What each side asked for
curves-caption = The worth of each offer to the side that made it, in points of the first period.
curves-offer = offer
curves-points = points
