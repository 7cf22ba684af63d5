# What the laboratory says. Refusals are told to whoever tried the move: lower case, no full stop.

## Why something did not work

old-form = The page is too old. Go back to the start and try again.
too-many-devices = This seat has been opened on too many devices.
unreadable = the server does not understand this request; go back to the start and try again
no-scenario = there is no scenario '{ $name }'
full = the laboratory is full; try again in a while
no-role = there is no role '{ $role }'
seat-problem = { $seat }: { $why }
no-agent-named = there is no agent '{ $name }' for this seat; choose from: { $choices }
agent-needs-model = agent '{ $name }' needs a model; choose from: { $choices }
agent-other-model = agent '{ $name }' has no such model for this seat; choose from: { $choices }
agent-unfit = an agent that you have chosen cannot take its seat; choose another
agent-param = agent '{ $name }': { $why }
param-unreadable = '{ $part }' does not say what has which value; write as here: { $example }
param-unknown = there is no parameter '{ $name }'
param-value = { $given } is not allowed
param-no-file = { $given } names no file
param-twice = parameter '{ $name }' is given twice; give it once
param-missing = parameter '{ $name }' is not given
param-no-seat = there is no seat '{ $name }'
friend-watched = a table at which a friend plays cannot be watched
no-agent = no agent can take this seat

## At a table

started = Everybody is here. The clock runs.
resumed = { $seconds ->
    [one] The server was away for one second. The time is added.
   *[other] The server was away for { $seconds } seconds. The time is added.
}
closed-deserted = { $unit ->
    [days] { $time ->
        [one] This table was closed: nobody did anything for one day.
       *[other] This table was closed: nobody did anything for { $time } days.
    }
   *[hours] { $time ->
        [one] This table was closed: nobody did anything for one hour.
       *[other] This table was closed: nobody did anything for { $time } hours.
    }
}
closed-never-begun = { $unit ->
    [days] { $time ->
        [one] This table was closed: not everybody came within one day.
       *[other] This table was closed: not everybody came within { $time } days.
    }
   *[hours] { $time ->
        [one] This table was closed: not everybody came within one hour.
       *[other] This table was closed: not everybody came within { $time } hours.
    }
}
closed = This table was closed: nobody was here for a long time.
waiting = { $seats ->
    [2] Waiting for the other side to arrive.
   *[other] Waiting for the others to arrive.
}

not-watched = only tables at which agents play alone can be paused
too-many-wishes = this table has been paused and changed too often; it goes on as it is
not-ready = { $seats ->
    [2] the other side is not ready yet; your draft stays as it is
   *[other] not everybody is ready yet; your draft stays as it is
}
preparing = Before it begins
preparing-over = the game begins.

too-late = the time was up before this arrived; look again
not-arrived = { $seats ->
    [2] the other side has not arrived yet
   *[other] not everybody has arrived yet
}
is-closed = { $why }

## Who sat where, afterwards

filler-person = a person
filler-agent = the agent { $agent }

## The pages of the site

site-skip = Skip to the content
site-nav = Pages
site-play = Play
site-lessons = Lessons
site-progress = Your games
minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
minutes-range = { $least } to { $most } minutes
difficulty = { $difficulty ->
    [easy] easy
    [medium] medium
   *[hard] hard
}

## The front page

front-lead = Negotiate with an agent or a friend, then see what the deal was worth to both of you.
front-games = Games
front-how = How a game goes
front-how-bilateral = You take one side of a story and get a table that says how many points every outcome is worth to you. The other side has a table of its own, which you do not see. You make offers, answer offers and talk, until you agree, somebody opts out, or time is up. Afterwards both tables are opened, and you see how good the deal was for each of you.
front-how-trails = In the contract games a customer walks over a board to the goal of one of several providers, and all trade chips for the way. Three or more play, and any seat may be yours, a friend's or an agent's.
first-start-here = Start here
first-you = You
first-friend = Invite a friend
first-change = Change seats
first-no-account = No account. Nothing leaves this server.
kind-scenarios = { $more ->
    [0] { $title }
    [one] { $title }, and one more
   *[other] { $title }, and { $more } more
}

## A scenario to sit down at

play-you-are = You are
seat-the = the { $title }
card-opponent = Against
card-surprise = surprise me
card-surprise-why = One of these agents; you learn which when it is over.
card-friend = a friend
card-friends = friends
card-friend-why = You get a link to send.
agent-with-model = { $agent } with model { $model }
card-watch = nobody: watch { $count ->
    [one] one agent
    [2] two agents
    [3] three agents
    [4] four agents
    [5] five agents
    [6] six agents
   *[other] { $count } agents
}
card-watch-why = You look on, and nobody waits for you.
card-start = Start
seats-choose = Choose who sits where
seats-as-above = as above
seats-yours = Your own seat stays yours.
more-games = More: { $kind }

## Lessons

no-lesson = there is no lesson '{ $number }'
lessons-title = Learn to negotiate in five games
lessons-kept = Which you have done is kept in this browser only.
lesson-heading = Lesson { $number }: { $title }
lesson-try = Try this
lesson-goal = Goal
lesson-all = All lessons
lesson-claiming = Claiming
    .idea = What you ask for first says where the talk begins. Who asks for little gets less than that.
    .attempt = Look which outcome is best for you, offer it, and give way in small steps. The other side concedes fast at first: do not meet it halfway.
    .goal = At least { $points } points.
lesson-trading = Trading issues
    .idea = Two sides seldom want the same thing equally. Give what costs you little and is worth much to them, and take the opposite in return.
    .attempt = Find the issue that matters least to you and guess which matters most to them. Change two issues at a time, one in your favour and one in theirs.
    .goal = At least { $points } points for each of you.
lesson-time = Time
    .idea = Every clock works for somebody. Know whom yours serves, and what an hour of it is worth to each side.
    .attempt = Here every period brings you points and costs the other side some. Let it make the concessions: refuse early offers, and agree in the second half.
    .goal = At least { $points } points.
lesson-threats = Threats
    .idea = A threat is worth what it would cost to carry it out. Do not pay for one that the other side would never carry out, and make none that you would not.
    .attempt = Ask the decision support what opting out would bring each of you. Offer a little more than the other side could get that way, and sign.
    .goal = A signed agreement, and at least { $points } points.
lesson-trust = Trust
    .idea = Who meets you again remembers what you sent. A kept promise is an investment in the next one.
    .attempt = Propose exchanges that help both, send everything that you promised, on every board, and see what comes back.
    .goal = At least { $points } points, with every promise of yours kept.

## What was played

progress-title = Your games
progress-kept = What you have played is kept in this browser only; nothing of it leaves it.

## The page of a seat

seat-skip = Skip to the table
seat-time-left = Time left
seat-connecting = Connecting
seat-help = Rules and help
seat-device = Another device
seat-device-why = Your seat opens in this browser only. To move to your phone, say, get a link for it here.
seat-device-go = Continue on another device
seat-leaving = Leaving
seat-leaving-why = The others are told that you have left. Your seat stays yours: open this page again to come back.
seat-leave = Leave the table
seat-no-script = This page needs JavaScript to follow the game. Please switch it on and reload.
seat-go-on = Go on here
seat-ended = How it ended
seat-again = Play again
seat-again-switched = Play again with roles switched
seat-progress = Your games
seat-again-as = Play again as { $role }
seat-log = Download the log
seat-start = Back to start

## Pages that only say something

card-story = The story
invitation-role = You play { $role }. This link works once: when you have sat down, the seat is yours and nobody else can take it.
invitation-a-player = a player
invitation-sit = Sit down
device-how = Open this link on your other device and sit down there. It works once. It leads to your own seat: give it to nobody else.
device-here = You can also go on here: a seat may be open on several devices.
device-back = Back to the table

not-found = Not found
not-found-why = There is nothing at this address. Is the link complete?
not-allowed = Not allowed
other-site = This can only be done from a page of this server. (Behind a proxy, it must pass on the { $header } header as the browser sends it.)
no-host = A request must say in one { $header } header to whom it goes.
wrong-name = Wrong name
wrong-name-why = This server does not know itself by the name { $name }. If the name is right, start the server with { $option }.
too-long = Too long
too-long-why = { $bytes ->
    [one] More than one byte is not read.
   *[other] More than { $bytes } bytes are not read.
}
too-slow = Too slow
too-slow-why = The request did not come to an end. Please try again.
too-many = Too many
too-many-why = Please wait a minute and try again.
link-used = This link was used
link-used-why = Somebody has already sat down with this link, and a seat belongs to whoever took it. If that was you, go back to the browser in which you sat down; there, under “Rules and help”, you can also get a link for another device. If it was not you, ask whoever invited you for a new game.
one-moment = One moment
one-moment-why = { $seconds ->
    [one] That was a lot at once. Please try again in one second.
   *[other] That was a lot at once. Please try again in { $seconds } seconds.
}
not-over = Not over yet
not-over-why = This can be seen when the negotiation is over.
did-not-work = That did not work
stuck = This table cannot go on now
stuck-why = The server lacks something that this table needs, such as the model of an agent. Nothing is lost. Please tell whoever runs the server; when it has what it needs, open this page again and the game goes on.
trouble = Trouble
trouble-why = Something is wrong with the server. Nothing was lost; try again in a moment.
