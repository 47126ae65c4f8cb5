"""``python -m mistap ARGS`` starts the program."""
import os
import sys

from mistap._program import program

if __name__ == "__main__":
    os.execv(program(), [program(), *sys.argv[1:]])
