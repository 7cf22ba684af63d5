## After a lesson

g-lesson = Lesson { $number }: { $title }
g-reached = Goal reached
g-missed = Not yet
g-next-lesson = Next lesson: { $title }
g-all-lessons = All lessons

## On the front page

g-done = done
g-lessons-done = { $done } of { $all } done, kept in this browser only
g-played-here = { $count ->
    [one] You have played one game in this browser.
   *[other] You have played { $count } games in this browser.
}
g-see = See how you did

## The page of games

g-none = You have finished no game in this browser yet.
g-play = Play one
g-played = { $count ->
    [one] One game, { $lessons } of { $all } lessons done.
   *[other] { $count } games, { $lessons } of { $all } lessons done.
}
g-person = a person
g-as-against = As { $role }, against { $against }
g-games = Games
g-last = Last
g-best = Best
g-mean = Average
g-share = Of what was within reach
g-chart = { $count ->
    [one] One game
   *[other] The last { $count } games, one bar each
}
g-look-again = Look at the last one again
g-forget = Forget all games
g-forget-sure = Forget all games in this browser? This cannot be taken back.
g-forget-yes = Yes, forget them
g-keep = Keep them
