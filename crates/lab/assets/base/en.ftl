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

## What happened, and notes

history = What happened, newest first
history-empty = Nothing has happened yet.
notes = My notes (stay in this browser)

## For those who watch

on-table = On the table
story = The story
agent = The agent { $name }
agent-told = The agent { $name }: { $sentence }
watch-again = Watch again

## Names in a row

list-comma = { $before }, { $next }
list-last = { $before } and { $last }

## Numbers

percent = { $number } %
