"""Who earns more, scenario by scenario. Run it in this folder: python3 analysis.py

Needs pandas and statsmodels. The seats of one game are not independent of each other, so errors are clustered by game; the
mixed model has the game as a random effect besides, as in analysis.R.
"""

import warnings

import pandas
import statsmodels.formula.api as models

seats = pandas.read_csv("seats.csv", keep_default_na=False, na_values={"score": [""], "period": [""]})
played = seats.dropna(subset=["score"])

for scenario, rows in played.groupby("scenario", sort=False):
    print(f"\n== {scenario}: {rows['game'].nunique()} games")
    if rows["agent"].nunique() < 2 or rows["score"].std() == 0:
        print("one agent, or one score: nothing to compare")
        continue
    formula = "score ~ C(agent)" + (" + C(seat)" if rows["seat"].nunique() > 1 else "")
    clustered = models.ols(formula, rows).fit(cov_type="cluster", cov_kwds={"groups": rows["game"]})
    print(clustered.summary().tables[1])
    with warnings.catch_warnings():
        # Where all variance is within games the estimate is at the edge of what is possible, and says so.
        warnings.simplefilter("ignore")
        try:
            print(models.mixedlm(formula, rows, groups=rows["game"]).fit().summary().tables[1])
        except Exception as error:
            print(f"the mixed model cannot be fitted: {error}")
