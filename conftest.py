"""Tests see the maps as they are shipped, whatever tickets a developer entered at home."""

import os

# A file has no folders in it, so nothing can be entered there. At once and not in a fixture:
# test modules load maps while they are imported.
os.environ["TTR_LAB_HOME"] = __file__
