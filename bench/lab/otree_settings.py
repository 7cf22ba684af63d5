"""The settings of the oTree project of this benchmark: the same page without and with keeping what is said."""

SESSION_CONFIGS = [
    dict(name="relay", app_sequence=["relay"], num_demo_participants=2, keep=False),
    dict(name="keep", app_sequence=["relay"], num_demo_participants=2, keep=True),
]
SESSION_CONFIG_DEFAULTS = dict(real_world_currency_per_point=1, participation_fee=0)
LANGUAGE_CODE = "en"
REAL_WORLD_CURRENCY_CODE = "USD"
USE_POINTS = True
SECRET_KEY = "for a benchmark that only 127.0.0.1 can reach"
