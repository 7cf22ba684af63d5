# What all pages say, whatever the game.

## The bar at the top

role = You are { $mark } { $role }
watching = You are watching.
save-state = { $state ->
    [connecting] Connecting
    [saved] Saved
    [saving] Saving
    [reconnecting] Reconnecting
   *[ended] Stopped
}

## The clock

clock-over = over
clock-paused = Paused: { $name }
at-zero = At zero: { $meaning }
seconds-left = { $seconds ->
    [one] { $seconds } second left. At zero: { $meaning }
   *[other] { $seconds } seconds left. At zero: { $meaning }
}

## Rules and help

rules = Rules
keys = Keys
saved-means = “Saved” means that your last move is on the server's disk. If the connection breaks, the page finds its way back by itself; you may also reload it.

## What the page has in front

no-answer = The server does not answer. Your draft is kept in this tab, and what you sent will be sent again.
tab-stopped = { $why ->
    [stuck] This table cannot go on now: the server lacks something that it needs, such as the model of an agent. Nothing is lost. Please tell whoever runs the server; when it has what it needs, the game goes on here.
   *[tabs] This page is open in too many tabs or on too many devices. This tab was the oldest and has stopped; what is shown here may be out of date.
}
absent = { $who ->
    [other] { $presence ->
        [left] The other side has left the table.
       *[away] The other side has lost its connection.
    }
   *[named] { $presence ->
        [left] { $name } has left the table.
       *[away] { $name } has lost the connection.
    }
}
absent-since = { $who ->
    [other] { $presence ->
        [left] The other side has left the table (since { $time }).
       *[away] The other side has lost its connection (since { $time }).
    }
   *[named] { $presence ->
        [left] { $name } has left the table (since { $time }).
       *[away] { $name } has lost the connection (since { $time }).
    }
}

## Links for friends

links-used = { $seats ->
    [2] Your link was used.
   *[other] Your links were used.
}
friend-missing = Your friend has not arrived yet. Send this link; whoever sits down there first keeps the seat:
friends-missing = { $count ->
    [one] One friend has not arrived yet. Send each a link; whoever sits down there first keeps the seat:
   *[other] { $count } friends have not arrived yet. Send each a link; whoever sits down there first keeps the seat:
}
seat-taken = { $seat }: somebody has taken this seat, but is not here just now. The game begins when everybody is here.
copy-link = Copy the link
copy-link-for = Copy the link for { $seat }
copied = Copied.
copy-yourself = Selected: copy it with Ctrl+C.

## The bar at the bottom

act-bar = What happened last, and what you can do
act-more = More to do
act-points = { $points } points
act-nothing-yet = Nothing has happened yet.
act-before = Before that: { $text }
ago-now = just now
ago-seconds = { $count } seconds ago
ago-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
ready = I am ready
ready-read = Read in peace. The clock starts when everybody is ready, at { $time } at the latest.
ready-waiting = { $who ->
    [other] You are ready. Waiting for the other side, until { $time } at the latest.
   *[others] You are ready. Waiting for the others, until { $time } at the latest.
}

## The question before a loss

ask-worth = With this move
ask-without = Without it
ask-no = No, go back
ask-yes = Yes, do it

## Meters

meter = What it is worth, beside what each side has without it
meter-who = Side
meter-worse = worse
meter-better = better

## What happened, and notes

views = Show
views-new = { $count ->
    [one] { $count } new
   *[other] { $count } new
}
talk = Talk, newest last
talk-empty = Nothing has happened yet.
talk-earlier = { $count ->
    [one] Show { $count } earlier entry
   *[other] Show { $count } earlier entries
}
notes = My notes (stay in this browser)

## For those who watch

on-table = On the table
story = The story
agent = The agent { $name }
agent-told = The agent { $name }: { $sentence }
watch-again = Watch again
watch-pause = Pause
watch-go-on = Go on
watch-step = One step
watch-speed = Speed
watch-speed-name = { $speed ->
    [slow] half
    [normal] normal
    [fast] 4 ×
    [fastest] 20 ×
   *[at_once] at once
}
watch-paused = Paused: nobody acts, and no time passes.
watch-goes-on = It goes on.
watch-pictures = The picture so far
watch-picture = { $title }. { $description }
watch-key-space = Space
watch-key-space-does = pauses, or goes on
watch-key-arrow = Arrow forward
watch-key-arrow-does = one step

## Names in a row

list-comma = { $before }, { $next }
list-last = { $before } and { $last }

## Numbers

percent = { $number } %
