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

# What agents answer when somebody comments: a temper and a situation each. Nothing here may say more than both sides know,
# or anything that is not true whenever the situation is.
manner-hard-question-1 = My offers say what I want. Read them.
manner-hard-question-2 = You ask, I offer. That is how it goes here.
manner-friendly-question-1 = A fair question. My offers are the best answer I can give.
manner-friendly-question-2 = I would rather show you in an offer than tell you.
manner-dry-question-1 = I answer with offers.
manner-dry-question-2 = That is for my offers to say.
manner-curious-question-1 = What would you do with the answer?
manner-curious-question-2 = Tell me first: which point matters most to you?
manner-hard-refused-1 = I said no to your last offer, and I meant it.
manner-hard-refused-2 = I said no. There is nothing to add to that.
manner-friendly-refused-1 = I am sorry that I had to say no. Please try again.
manner-friendly-refused-2 = Your last offer was not for me, but let us go on.
manner-dry-refused-1 = Your last offer did not do.
manner-dry-refused-2 = No to your last offer. Next.
manner-curious-refused-1 = I said no to your last offer. What could you change in it?
manner-curious-refused-2 = What made you offer just that?
manner-hard-rejected-1 = You said no. So make an offer yourself.
manner-hard-rejected-2 = No is easy to say. What do you offer?
manner-friendly-rejected-1 = You said no, and that is all right. What would suit you?
manner-friendly-rejected-2 = Pity. What would you need to say yes?
manner-dry-rejected-1 = You said no. Noted.
manner-dry-rejected-2 = Rejected, then. I go on.
manner-curious-rejected-1 = You said no to my offer. Which part of it was it?
manner-curious-rejected-2 = What was wrong with my last offer?
manner-hard-part-1 = We have agreed on a part. The rest is still open.
manner-hard-part-2 = A part is settled. Do not take the rest for granted.
manner-friendly-part-1 = We have agreed on a part already. That is a good sign.
manner-friendly-part-2 = Good that a part is settled. Shall we do the rest?
manner-dry-part-1 = A part is agreed. The rest is not.
manner-dry-part-2 = Partly settled. On to the rest.
manner-curious-part-1 = A part is settled. What would you like to take up next?
manner-curious-part-2 = Which of the open points matters most to you?
manner-hard-end-1 = There is not much time left. Decide.
manner-hard-end-2 = The clock runs for you as well.
manner-friendly-end-1 = There is not much time left. Let us find something.
manner-friendly-end-2 = It is late; let us try to finish together.
manner-dry-end-1 = There is not much time left.
manner-dry-end-2 = Late. Offers, please.
manner-curious-end-1 = There is not much time left. What would still make you agree?
manner-curious-end-2 = With so little time left, what matters most to you?
manner-hard-remark-1 = Words are cheap. Offers count.
manner-hard-remark-2 = I hear you. It changes nothing.
manner-friendly-remark-1 = Thank you for saying so.
manner-friendly-remark-2 = I am glad that we talk.
manner-dry-remark-1 = Noted.
manner-dry-remark-2 = If you say so.
manner-curious-remark-1 = Interesting. Go on.
manner-curious-remark-2 = Why do you say that?
