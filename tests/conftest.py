"""What holds for all tests: hypothesis tries the same examples every time."""

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None)
settings.load_profile("same")
