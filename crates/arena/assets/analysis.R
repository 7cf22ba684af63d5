# Who earns more, scenario by scenario. Run it in this folder: Rscript analysis.R
#
# Needs lme4 (on Debian: apt-get install r-cran-lme4). The seats of one game are not independent of each other, and neither are the games against one
# opponent: both are random effects.

library(lme4)

seats <- read.csv("seats.csv", stringsAsFactors = TRUE)
played <- seats[!is.na(seats$score), ]

for (scenario in unique(played$scenario)) {
  rows <- droplevels(played[played$scenario == scenario, ])
  cat("\n==", scenario, ":", length(unique(rows$game)), "games\n")
  if (nlevels(rows$agent) < 2 || sd(rows$score) == 0) {
    cat("one agent, or one score: nothing to compare\n")
    next
  }
  fixed <- if (nlevels(rows$seat) > 1) "score ~ agent + seat" else "score ~ agent"
  random <- if (nlevels(rows$others) > 1) "+ (1 | game) + (1 | others)" else "+ (1 | game)"
  fitted <- tryCatch(
    lmer(as.formula(paste(fixed, random)), data = rows),
    error = function(error) lm(as.formula(fixed), data = rows)
  )
  print(summary(fitted)$coefficients)
}
