#!/usr/bin/env python3
"""Writes a page for readers outside of the repository: links into it become absolute.

  addresses.py README.md

While the project has no address, such links become their text, and pictures are left out.
"""
import re
import sys

# The address of the project's public repository, without a slash at its end. While it is empty, the package has no
# Project-URL, SARIF no informationUri, and no page a link to the project; a release fails.
ADDRESS = ""


def absolute(text, address=ADDRESS):
    """The text with links to other sites alone."""
    def link(match):
        words, target = match.groups()
        if re.match(r"https?:|mailto:", target):
            return match.group(0)
        if not address:
            return words
        return f"[{words}]({target if target.startswith('#') else f'{address}/blob/main/{target}'})"

    text = re.sub(r"(?<!!)\[([^\[\]]+)\]\(([^()\s]+)\)", link, text)
    if address:
        return re.sub(r'(<img src=")(?!https?:)', rf"\1{address}/raw/main/", text)
    text = re.sub(r"<p>\s*(?:<img [^>]*>\s*)*</p>\n*", "", text)
    return re.sub(r"<img [^>]*>\n*", "", text)


if __name__ == "__main__":
    if sys.argv[1:] == ["--address"]:
        print(ADDRESS)
    else:
        sys.stdout.write(absolute(open(sys.argv[1], encoding="utf-8").read()))
