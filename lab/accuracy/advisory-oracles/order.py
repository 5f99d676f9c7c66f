"""Orders pairs of versions with the library pip is built on. Lines in: a TAB b; lines out: -1, 0 or 1."""
import sys

from packaging.version import Version

for line in sys.stdin:
    a, b = (Version(text) for text in line.rstrip("\n").split("\t"))
    print((a > b) - (a < b))
