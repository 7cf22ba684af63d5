# What is said in the room of a game that has none of its own.

## The room

p-stand = How things stand
p-brief = Your brief
p-story = The story
p-not-begun = The game has not begun.
p-your-turn = You may act now.
p-not-your-turn = Others, or the clock, move next.

## The line

p-line = What do you do?
p-send = Send
p-send-warned = Send it all the same
p-warned = { $warning } Send it once more if you mean it.
p-empty = Type what you want to do, or choose one of the examples.
p-examples = For example:
p-more-examples = What else can be typed

## The end

p-ending = { $ending ->
    [agreement] Everything was agreed.
    [partial] Time ran out. What had been agreed by then stands.
    [opt-out] It was broken off.
    [no-deal] It ended without a deal.
    [fault] The game was stopped because of an illegal move.
   *[other] The game is over ({ $ending }).
}
p-yes = yes
p-no = no
p-fact = { $name } { $value }

## Keys, and what they do

p-key-tab = Tab, Shift+Tab
    .does = go to the next or the previous control
p-key-enter = Enter
    .does = in the line: send it; on an example: take it into the line
p-key-send = Alt+Enter
    .does = send the line, wherever you are
