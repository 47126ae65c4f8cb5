"""The program mistap: where it is, how it is asked, and what its errors say."""

from __future__ import annotations

import contextlib
import functools
import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sysconfig
import tempfile
from typing import Any, Dict, List, Optional, Sequence

__version__ = "0.1.0"
Json = Dict[str, Any]

class MistapError(Exception):
    """An error with a hint, and the names to choose from."""
    def __init__(self, message: str, hint: Optional[str] = None, choices: Sequence[str] = ()) -> None:
        super().__init__(message + (f"\n    {hint}" if hint else ""))
        self.message, self.hint, self.choices = message, hint, tuple(choices)

class ReadError(MistapError, ValueError):
    """The screen cannot be read."""
class UnknownName(MistapError, LookupError):
    """A target, person, device, guideline set or rule is unknown."""

class ProgramError(MistapError, RuntimeError):
    """The program is missing, of another version, or ended without an answer."""
def _candidates() -> List[str]:
    if os.environ.get("MISTAP_BIN"):
        return [os.environ["MISTAP_BIN"]]
    files: Sequence[importlib.metadata.PackagePath] = ()
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        files = importlib.metadata.files("mistap") or ()
    found = [str(file.locate()) for file in files if file.name == "mistap" and file.parent.name == "bin"]
    return [*found, os.path.join(sysconfig.get_path("scripts"), "mistap"), shutil.which("mistap") or ""]

def program() -> str:
    """The path of the program, which has the version of this module."""
    for path in _candidates():
        if os.path.isfile(path):
            _check_version(path)
            return path
    raise ProgramError("the program mistap is not installed", "install the wheel, or name the program in MISTAP_BIN")

@functools.lru_cache(maxsize=None)
def _check_version(path: str) -> None:
    try:
        said = subprocess.run([path, "--version"], capture_output=True, encoding="utf-8").stdout.split()
    except OSError as error:
        raise ProgramError(f"'{path}' cannot be started: {error.strerror}") from error
    version = said[-1] if said else "unknown"
    if version != __version__:
        raise ProgramError(f"'{path}' has version {version}, and the module mistap {__version__}")

def run(arguments: Sequence[str]) -> str:
    """The standard output of the program; an error for status 2."""
    done = subprocess.run(
        [program(), *arguments], capture_output=True, encoding="utf-8", errors="replace", stdin=subprocess.DEVNULL)
    if done.returncode not in (0, 1):
        raise failure(done.stderr)
    return done.stdout

def failure(text: str) -> MistapError:
    """The error that the program printed."""
    lines = [line for line in text.splitlines() if line.strip()]
    first = next((index for index, line in enumerate(lines) if "error: " in line), None)
    if first is None:
        return ProgramError("the program ended without an answer", text.strip() or None)
    place, _, message = lines[first].partition("error: ")
    place = os.path.basename(place.replace("mistap: ", "").strip())
    hint = "\n    ".join(line.strip() for line in lines[first + 1:] if line.startswith("    ")) or None
    if re.match(r"there is no \w+ '|--\w+: unknown value", message):
        return UnknownName(message, hint, _choices(hint or ""))
    return ReadError(f"{place} {message}" if place else message, hint)

def _choices(hint: str) -> List[str]:
    """The names in a hint: did you mean 'thumb'?, or choose one of: a, b."""
    _, colon, names = hint.partition(": ")
    return re.findall(r"'([^']+)'", hint) or [name.strip() for name in names.split(",") if colon and name.strip()]

class Session:
    """A process that answers commands about one screen, one line of JSON for each."""
    def __init__(self, arguments: Sequence[str], folder: str) -> None:
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [program(), *arguments, "--json", "--precise"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self._errors, cwd=folder)

    def ask(self, command: str) -> Json:
        """The result of a command of the prompt."""
        assert self._process.stdin is not None and self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(command.encode("utf-8") + b"\n")
            self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            self._process.wait()
            self._errors.seek(0)
            raise failure(self._errors.read().decode("utf-8", "replace"))
        answer: Json = json.loads(line)
        if answer["ok"]:
            result: Json = answer["result"]
            return result
        message, _, hint = answer["error"]["message"].partition("; ")
        choices = answer["error"].get("choices", ())
        raise UnknownName(message, hint or None, choices) if choices else ReadError(message, hint or None)

    def close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(BrokenPipeError):
                if pipe:
                    pipe.close()
        self._process.wait()
        self._errors.close()

def word(name: str) -> str:
    """A name as it is typed at the prompt."""
    return name if re.fullmatch(r"[A-Za-z_][\w-]*", name) else json.dumps(name, ensure_ascii=False)
