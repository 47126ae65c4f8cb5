#!/usr/bin/env python3
"""Writes the notices and the bill of materials of what the static program contains.

  notices.py VERSION FOLDER    writes FOLDER/THIRD-PARTY.txt and FOLDER/mistap.cdx.json

The licences are those of the packages from which the archives come, and of the toolchain. One that is missing is an error:
a program without its notices may not be given away.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

# What is linked in: the name, the package of Debian whose archive it is, and its licence.
LIBRARIES = [
    ("libedit", "libedit-dev", "BSD-3-Clause"), ("ncurses", "libncurses-dev", "MIT-open-group"),
    ("libbsd", "libbsd-dev", "BSD-3-Clause"), ("libmd", "libmd-dev", "BSD-3-Clause"),
    ("expat", "libexpat1-dev", "MIT"), ("glibc", "libc6-dev", "LGPL-2.1-or-later"),
]


def package(name):
    """The version and the licence text of a package of Debian."""
    path = pathlib.Path("/usr/share/doc", name, "copyright")
    if not path.is_file():
        sys.exit(f"notices.py: {path} is missing: install {name}")
    version = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", name], capture_output=True, text=True).stdout
    return version or "unknown", path.read_text(encoding="utf-8", errors="replace")


def swift():
    """The version and the licence of Swift's runtime, of the toolchain on PATH."""
    found = shutil.which("swift")
    said = subprocess.run([found, "--version"], capture_output=True, text=True).stdout if found else ""
    version = re.search(r"Swift version ([0-9.]+)", said)
    licence = pathlib.Path(found or "/").resolve().parent.parent / "share/swift/LICENSE.txt"
    if not version or not licence.is_file():
        sys.exit(f"notices.py: {licence} is missing")
    return version.group(1), licence.read_text(encoding="utf-8")


def main(version, folder):
    parts, components = [], []
    runtime, text = swift()
    everything = [("Swift runtime", runtime, "Apache-2.0 WITH Swift-exception", text)]
    for name, source, licence in LIBRARIES:
        number, text = package(source)
        everything.append((name, number, licence, text))
    for name, number, licence, text in everything:
        parts.append(f"{name} {number}\n{'=' * len(f'{name} {number}')}\n\n{text.rstrip()}\n")
        own = {"expression": licence} if " " in licence else {"license": {"id": licence}}
        if licence == "MIT-open-group":
            own = {"license": {"name": licence}}
        components.append({
            "type": "library", "bom-ref": name, "name": name, "version": number, "licenses": [own]})
    head = "mistap contains the libraries below. Their notices follow.\n\n"
    folder.joinpath("THIRD-PARTY.txt").write_text(head + "\n".join(parts), encoding="utf-8")
    bom = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {
            "type": "application", "bom-ref": "mistap", "name": "mistap", "version": version,
            "licenses": [{"license": {"id": "MIT"}}]}},
        "components": components,
        "dependencies": [{"ref": "mistap", "dependsOn": [one["bom-ref"] for one in components]}],
    }
    folder.joinpath("mistap.cdx.json").write_text(json.dumps(bom, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]))
