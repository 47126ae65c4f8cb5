#!/usr/bin/env python3
"""Checks the order of the sources: what may use what, how long things are, and how they are named.

  house.py                runs all checks; each fault is a line
  house.py arrows         targets use targets, and folders use folders, as the ladder below allows
  house.py lengths        lines and files of Sources; lengths of files, types and functions
  house.py names          names of types and tests; conversions to whole numbers
  house.py systems        system modules; names that macOS or its libedit has otherwise or not at all
  house.py --self-test    plants faults in small sources, and has them found

Swift and C are split into words, without comments and the text of strings. Names are not resolved as a
compiler would: a name that may be anyone's counts as nobody's, so that no arrow is told that there is not.
"""
import functools
import os
import re
import sys
from collections import Counter, defaultdict

# The lines of Swift, C and headers in Sources, and the files; a step that removes some lowers the numbers.
# A commit that raises them says what users gain by it.
MOST_LINES, MOST_FILES = 108_300, 640
# The length of a type, with its extensions, is what a reader pays for, however many files it is split into.
MOST_OF_TYPE, MOST_OF_FILE, MOST_OF_FUNCTION = 1000, 600, 67
# Types that were longer when their last lines began to count; they may only shrink.
LONGER_TYPES = {"Reporting.StudyDocument": 1340}
# Fewer than these mean that the sources were not read.
LEAST = {"files": 300, "types": 500, "tests": 1000}

# The order of the house: the targets that a target may import, and its folders, each of which may use those
# before it. "." is the target's own folder. A C source is a rung of its own.
LADDER = {
    "KDL": ("", "Model Errors Parsing Printing Formatting"),
    "JSON": ("", "."),
    "TouchLab": ("", "Text Workers Geometry Mathematics Statistics Platform Interface HitTesting People Behaviour "
                     "Prediction Scenario Results Calibration"),
    "Guidelines": ("TouchLab", "TouchSpace Review Rules ."),
    "Studies": ("Guidelines TouchLab", "TaskChain Comparing Problems ."),
    "Remedies": ("Studies Guidelines TouchLab", "Effect Problems Catalogue Selection"),
    "ScenarioLanguage": ("KDL Guidelines TouchLab",
                         "Grammar . Diagnostics Reading Writing Editing Completing Navigating"),
    "CExpat": ("", "Document.c"),
    "Importing": ("CExpat JSON TouchLab ScenarioLanguage", "Input Facts Rules Formats Detection Linking Scenario"),
    "Drawing": ("TouchLab", "Text Markup Terminal Pictures"),
    "Reporting": ("JSON Drawing Remedies Studies Guidelines TouchLab",
                  "Figures Sentences Documents Renderers Data Baseline Formats"),
    "Mistap": ("Reporting Importing ScenarioLanguage Remedies Studies Guidelines TouchLab", "."),
    "Workbench": ("KDL JSON TouchLab Guidelines Studies Remedies ScenarioLanguage Importing Drawing Reporting",
                  "Environment Options Files Questions Shell CommandLine Prompt"),
    "PageAssets": ("", "."),
    "Servers": ("Workbench PageAssets Reporting Drawing ScenarioLanguage Guidelines TouchLab JSON",
                "JSONRPC LanguageServer AgentServer PageServer"),
    "CLineEditor": ("", "Terminal.c Text.c Signals.c Deadline.c Programs.c Loopback.c Pager.c Keys.c Reader.c Editor.c"),
    "mistap": ("Workbench Servers CLineEditor", "Process Files History Page Terminal ."),
}

# What each target may take from the system; what is not listed takes nothing.
OF_THE_SYSTEM = {
    "TouchLab": "Synchronization Dispatch", "Studies": "Synchronization", "Remedies": "Synchronization",
    "Workbench": "Synchronization", "Servers": "Synchronization", "mistap": "Darwin Glibc Synchronization",
}
# Functions of C that Swift may not call on macOS, or whose type differs from system to system.
CLOSED = set("popen pclose system fork vfork rand srand random srandom sprintf vsprintf printf fprintf "
             "posix_spawnattr_t posix_spawn_file_actions_t setjmp longjmp".split())
# MacTypes.h, which Foundation and Darwin bring in there, has types of these names.
MAC_TYPES = {"Point", "Size", "Style"}
# macOS has the libedit of December 2012, in every version of the system; these functions it binds keys to.
LIBEDIT = "Tests/MacHeaders/libedit/histedit.h"
BINDABLE = set((
    "vi-paste-next vi-paste-prev vi-prev-big-word vi-prev-word vi-next-big-word vi-next-word vi-change-case "
    "vi-change-meta vi-insert-at-bol vi-replace-char vi-replace-mode vi-substitute-char vi-substitute-line "
    "vi-change-to-eol vi-insert vi-add vi-add-at-eol vi-delete-meta vi-end-big-word vi-end-word vi-undo "
    "vi-command-mode vi-zero vi-delete-prev-char vi-list-or-eof vi-kill-line-prev vi-search-prev vi-search-next "
    "vi-repeat-search-next vi-repeat-search-prev vi-next-char vi-prev-char vi-to-next-char vi-to-prev-char "
    "vi-repeat-next-char vi-repeat-prev-char vi-match vi-undo-line vi-to-column vi-yank-end vi-yank "
    "vi-comment-out vi-alias vi-to-history-line vi-histedit vi-history-word vi-redo em-delete-or-list "
    "em-delete-next-word em-yank em-kill-line em-kill-region em-copy-region em-gosmacs-transpose em-next-word "
    "em-upper-case em-capitol-case em-lower-case em-set-mark em-exchange-mark em-universal-argument em-meta-next "
    "em-toggle-overwrite em-copy-prev-word em-inc-search-next em-inc-search-prev em-delete-prev-char "
    "ed-end-of-file ed-insert ed-delete-prev-word ed-delete-next-char ed-kill-line ed-move-to-end ed-move-to-beg "
    "ed-transpose-chars ed-next-char ed-prev-word ed-prev-char ed-quoted-insert ed-digit ed-argument-digit "
    "ed-unassigned ed-tty-sigint ed-tty-dsusp ed-tty-flush-output ed-tty-sigquit ed-tty-sigtstp "
    "ed-tty-stop-output ed-tty-start-output ed-newline ed-delete-prev-char ed-clear-screen ed-redisplay "
    "ed-start-over ed-sequence-lead-in ed-prev-history ed-next-history ed-search-prev-history "
    "ed-search-next-history ed-prev-line ed-next-line ed-command").split())

TYPES = {"struct", "enum", "class", "protocol", "actor", "typealias"}
FUNCTIONS = {"func", "init", "subscript", "deinit"}
NOTED = TYPES | FUNCTIONS | {"extension", "let", "var", "case", "for", "(", "{", "}"}
MODIFIERS = set("private fileprivate package public internal final indirect nonisolated static class mutating "
                "lazy weak unowned override consuming".split())
SIGNATURE_ENDS = FUNCTIONS | {"{", "}", "var", "let", "case"}
# Names of the standard library, which tell only with labels whose they are.
COMMON = set("""
    abs access all allCases allSatisfy any append arguments bytes characters children contains count distance drop
    dropFirst dropLast elements enumerated failure filter first flatMap forEach format get hash id index indices
    insert intersection isEmpty isFinite isNewline isWhitespace joined key keys last lastIndex lowercased map max
    maximum min minimum move name next none pi prefix properties radix rawValue read reduce removeAll removeFirst
    removeLast replace result reversed rounded run self set size sort sorted split start startIndex stride success
    suffix sum text type union up uppercased value values weak write zip""".split())


# Words: the texts of names and marks, their lines, and how many braces (depths) and brackets (nests) are open.

TOKEN = re.compile(r"([A-Za-z0-9_\x80-\U0010FFFF]+|[.,:;=<>!?&@|-]) *|([\x00-\x20]+)|//[^\n]*|(/\*)|(#*)\"|(`)[^`\n]*`?|"
                   r"('(?:\\.|[^'\n\\])*'?)|(.)", re.S)


class Words:
    """A source without its comments; a string is a quotation mark, and then the code that it interpolates."""

    def __init__(self, text):
        self.text, self.line, self.depth, self.nest = text, 1, 0, 0
        self.texts, self.lines, self.depths, self.nests = [], [], [], []
        self.read(0, None)

    def add(self, word):
        self.texts.append(word)
        self.lines.append(self.line)
        self.depths.append(self.depth)
        self.nests.append(self.nest)

    def mark(self, mark):
        if mark == "}":
            self.depth -= 1
        elif mark in ")]":
            self.nest -= 1
        self.add(mark)
        if mark == "{":
            self.depth += 1
        elif mark in "([":
            self.nest += 1

    def read(self, index, outer):
        """Reads to the end, or to the parenthesis that closes what is `outer`; the place behind it."""
        text, match_at = self.text, TOKEN.match
        texts, lines, depths, nests = self.texts, self.lines, self.depths, self.nests
        while match := match_at(text, index):
            index, kind = match.end(), match.lastindex
            if kind == 1:
                texts.append(match[1])
                lines.append(self.line)
                depths.append(self.depth)
                nests.append(self.nest)
            elif kind == 2:
                self.line += match[2].count("\n")
            elif kind == 3:
                index = self.comment(match.start())
            elif kind == 4:
                index = self.string(index, len(match[4]))
            elif kind == 5:
                self.add("`")
            elif kind == 7:
                if match[7] == ")" and self.nest == outer:
                    self.mark(")")
                    return index
                self.mark(match[7])
        return index

    def comment(self, start):
        depth, end = 0, len(self.text)
        for match in re.compile(r"/\*|\*/").finditer(self.text, start):
            depth += 1 if match[0] == "/*" else -1
            if depth == 0:
                end = match.end()
                break
        self.line += self.text.count("\n", start, end)
        return end

    def string(self, index, hashes):
        """Reads the string whose first quotation mark is before `index`."""
        self.add('"')
        is_long = self.text.startswith('""\n', index)
        index += 2 if is_long else 0
        close, escape = ('"""' if is_long else '"') + "#" * hashes, "\\" + "#" * hashes
        stop = re.compile(re.escape(close) + "|" + re.escape(escape) + r"|\n")
        while match := stop.search(self.text, index):
            index = match.end()
            if match[0] == close:
                return index
            if match[0] == "\n":
                if not is_long:
                    return index - 1
                self.line += 1
            elif self.text.startswith("(", index):
                self.mark("(")
                index = self.read(index + 1, self.nest)
            else:
                self.line += self.text.startswith("\n", index)
                index += 1
        return len(self.text)


def is_name(word):
    return word[0].isidentifier()


def is_type(word):
    return word[0].isupper()


# Declarations: what a Swift source declares, read off its words.


def parameters(words, opening):
    """The (label, whether a call may leave it out, names) of what is between a parenthesis and its end."""
    texts, nest, depth = words.texts, words.nests[opening], words.depths[opening]
    found, start, angles = [], opening + 1, 0
    for i in range(start, len(texts)):
        word = texts[i]
        if word == ")" and words.nests[i] == nest:
            if start < i:
                found.append(parameter(texts[start:i]))
            break
        if words.nests[i] != nest + 1 or words.depths[i] != depth:
            continue
        if word == "<" and is_type(texts[i - 1]):
            angles += 1
        elif word == ">" and angles > 0 and texts[i - 1] != "-":
            angles -= 1
        elif word == "," and angles == 0:
            found.append(parameter(texts[start:i]))
            start = i + 1
    return found


def parameter(texts):
    outer = texts[:texts.index(":")] if ":" in texts else texts
    names = [word for word in outer if is_name(word)]
    is_labelled = len(names) == len(outer) <= 2 and len(outer) < len(texts)
    # It has a value by default, or is a closure, which may trail.
    is_optional = any(a == "=" or a == "-" and b == ">" for a, b in zip(texts, texts[1:]))
    return names[0] if is_labelled and names else "_", is_optional, names


def takes(declared, labels):
    """Whether a call with these labels may be of a function with those parameters."""
    taken = 0
    for label, is_optional, _ in declared:
        if taken < len(labels) and labels[taken] == label:
            taken += 1
        elif not is_optional:
            return False
    return taken == len(labels)


class Declarations:
    def __init__(self, words):
        self.words, self.texts = words, words.texts
        self.types = []  # full name, line, whether nested, whether private
        self.members = []  # name, type that has it, parameters of a function, whether private
        self.functions = []  # name, line, length
        self.lengths = Counter()  # of types with their extensions, without those of nested types
        self.locals = set()  # names of parameters, and of what code declares
        self.labels = {self.texts[i - 1] for i, word in enumerate(self.texts) if word == ":" and self.is_label(i - 1)}
        self.scopes = []  # name, depth, whether private, line, lines of the types inside
        for i, word in enumerate(self.texts):
            if word not in NOTED:
                continue
            if word == "}":
                if self.scopes and words.depths[i] == self.scopes[-1][1]:
                    self.end_scope(words.lines[i])
            elif i + 1 < len(self.texts) and (i == 0 or self.texts[i - 1] != "."):
                self.read(i, word, self.texts[i + 1])

    def is_label(self, i):
        if i < 1 or i + 1 >= len(self.texts) or self.texts[i + 1] != ":":
            return False
        return self.texts[i - 1] in ("(", ",", "[") or self.words.lines[i - 1] < self.words.lines[i]

    def end_scope(self, line):
        name = ".".join(scope[0] for scope in self.scopes)
        scope = self.scopes.pop()
        length = line - scope[3] + 1
        self.lengths[name] += length - scope[4]
        if self.scopes:
            self.scopes[-1][4] += length

    def read(self, i, word, after):
        if word == "extension" and (is_name(after) or after == "["):
            self.open_scope(self.extended(i), i)
        elif word in FUNCTIONS:
            self.function(i, word, after)
        elif word in ("let", "var"):
            names = self.bound(i)
            if self.is_member(i):
                for name in names:
                    self.add(name, i)
            else:
                self.locals.update(names)
        elif word == "case" and self.is_member(i) and self.scopes:
            for name in self.cases(i):
                self.add(name, i)
        elif word == "for":
            if after != ":" and i > 0 and self.texts[i - 1] not in ("(", ","):
                self.locals.update(self.before_in(i, lambda j: self.texts[j] != "{"))
        elif word == "(":
            if i > 0 and i + 2 < len(self.texts) and self.texts[i + 2] == ":" and self.texts[i - 1] in "[(,:>=":
                for label, _, _ in parameters(self.words, i):  # of a tuple
                    if label != "_":
                        self.members.append((label, None, None, True))
        elif word == "{":
            line = self.words.lines[i]
            self.locals.update(self.before_in(i, lambda j: self.words.lines[j] == line and (
                is_name(self.texts[j]) or self.texts[j] in ",()[]:->?.")))
        elif word in TYPES and is_name(after) and self.words.nests[i] == 0 and after not in ("func", "var", "let"):
            full = ".".join([scope[0] for scope in self.scopes] + [after])
            self.types.append((full, self.words.lines[i], bool(self.scopes), self.has_private(i)))
            if self.is_member(i) and self.scopes:
                self.add(after, i)
            if word != "typealias":
                self.open_scope(after, i)

    def open_scope(self, name, i):
        self.scopes.append([name, self.words.depths[i], self.is_private(i), self.words.lines[i], 0])

    def function(self, i, word, after):
        if self.words.nests[i] == 0:
            self.body(i, word, after)
        if word == "deinit":
            return
        try:
            given = parameters(self.words, self.texts.index("(", i))
        except ValueError:
            return
        for _, _, names in given:
            self.locals.update(names)
        if word == "func" and is_name(after):
            if self.is_member(i):
                self.add(after, i, given)
            else:
                self.locals.add(after)

    def body(self, i, word, after):
        words = self.words
        for j in range(i + 1, len(self.texts)):
            is_outside = words.nests[j] <= words.nests[i] and words.depths[j] <= words.depths[i]
            if is_outside and self.texts[j] in SIGNATURE_ENDS:
                break
        else:
            return
        if self.texts[j] != "{":
            return  # as in a protocol
        for k in range(j, len(self.texts)):
            if self.texts[k] == "}" and words.depths[k] == words.depths[j]:
                name = after if word == "func" else word
                self.functions.append((name, words.lines[i], words.lines[k] - words.lines[i] + 1))
                return

    def is_member(self, i):
        """Whether a type or the file declares what begins here, and not code."""
        depth = self.scopes[-1][1] + 1 if self.scopes else 0
        return self.words.nests[i] == 0 and self.words.depths[i] == depth

    def has_private(self, i):
        while i > 0 and self.texts[i - 1] in MODIFIERS:
            i -= 1
            if self.texts[i] in ("private", "fileprivate"):
                return True
        return False

    def is_private(self, i):
        return self.has_private(i) or bool(self.scopes) and self.scopes[-1][2]

    def add(self, name, i, given=None):
        owner = self.scopes[-1][0].split(".")[-1] if self.scopes else None
        self.members.append((name, owner, given, self.is_private(i)))

    def extended(self, i):
        """The type that an extension is of: `Element.Row`; `Array` for `[Element]`."""
        name = "Array" if self.texts[i + 1] == "[" else ""
        for word in self.texts[i + 1:]:
            if not (is_name(word) or word == ".") or name and word != "." and name[-1] != ".":
                break
            name += word
        return name

    def bound(self, i):
        """The names behind `let` or `var`: `a`, `a = 1, b: Int`, `(a, b)` or, in a pattern, `.some(a, b)`."""
        texts, first = self.texts, i + 1
        if is_name(texts[first]):
            names, j = [texts[first]], first + 2
            place = (self.words.lines[first], self.words.depths[first])
            while j < len(texts) and all((self.words.lines[k], self.words.depths[k]) == place for k in (j - 1, j)):
                after = [texts[k] for k in (j + 1, j + 2)
                         if k < len(texts) and (self.words.lines[k], self.words.depths[k]) == place]
                if texts[j - 1] == "," and self.words.nests[j] == self.words.nests[first] and (
                        after and after[0] in (",", ":", "=") and after != ["=", "="]):
                    names.append(texts[j])
                j += 1
            return names
        for j in range(first, min(i + 4, len(texts))):
            if texts[j] == "(":
                names = []
                for k in range(j + 1, len(texts)):
                    if self.words.nests[k] <= self.words.nests[j]:
                        break
                    if is_name(texts[k]):
                        names.append(texts[k])
                return names
        return []

    def cases(self, i):
        """The names behind a `case` of an enumeration: `a`, `a(Int), b` or `a = 1, b = 2`."""
        names, is_first = [], True
        for j in range(i + 1, len(self.texts)):
            if self.words.nests[j] > self.words.nests[i]:
                continue
            word = self.texts[j]
            if word == "}" or is_name(word) and not is_first:
                break
            if is_name(word):
                names.append(word)
            is_first = word == ","
        return names

    def before_in(self, i, may_stand):
        """The names between a word and an `in` near it; none if something else comes between."""
        for j in range(i + 1, min(i + 26, len(self.texts))):
            if self.texts[j] == "in":
                return [word for word in self.texts[i + 1:j] if is_name(word)]
            if j == i + 25 or not may_stand(j):
                break
        return []


class Source:
    IMPORT = re.compile(r"^(?:@\w+ )*(?:(?:public|package|internal|private|fileprivate) )?import (\w+)", re.M)

    def __init__(self, path, text):
        self.path, self.text = path, text
        parts = path.split("/")
        self.name = parts[-1]
        self.target = parts[1] if len(parts) > 2 else ""
        self.folder = parts[2] if len(parts) > 3 else "."
        self.is_swift = path.endswith(".swift")
        # Swift is on the ladder by its folder, C by its file; headers are on no rung.
        self.rung = self.folder if self.is_swift else self.name if path.endswith(".c") else None

    @functools.cached_property
    def words(self):
        return Words(self.text)

    @functools.cached_property
    def declarations(self):
        return Declarations(self.words)

    def line(self, index):
        return self.text.count("\n", 0, index) + 1

    def imports(self):
        """The modules that it imports, with their lines."""
        return [(match[1], self.line(match.start())) for match in self.IMPORT.finditer(self.text)]


class Tree:
    """The files of a checkout, by path, and the order in which they may use each other."""

    def __init__(self, texts, ladder):
        self.texts = texts
        self.ladder = {name: (uses.split(), rungs.split()) for name, (uses, rungs) in ladder.items()}
        both = [Source(path, text) for path, text in sorted(texts.items()) if path.endswith((".swift", ".c", ".h"))]
        self.sources = [source for source in both if source.path.startswith("Sources/")]
        self.tests = [source for source in both if source.path.startswith("Tests/")
                      # A package of its own.
                      and not source.path.startswith("Tests/Consumer/")]
        self.swift = [source for source in self.sources if source.is_swift]
        self.all_swift = self.swift + [source for source in self.tests if source.is_swift]
        self.count = Counter()  # of what a check has read

    def size(self):
        """The lines and files of Sources."""
        return sum(source.text.count("\n") for source in self.sources), len(self.sources)

    def manifest(self):
        """What Package.swift says that each target depends on."""
        found = {}
        for part in re.split(
                r'arget\((?!name: "\w+", condition)',
                self.texts["Package.swift"].replace("name: program", 'name: "mistap"'))[1:]:
            name, uses = (re.search(word + r"([^\]]*)", part) for word in ("name: ", r"dependencies: \["))
            if name and '"' in name[1]:
                found[re.findall(r'"([^"]*)"', name[1])[0]] = re.findall(r'"([^"]*)"', uses[1] if uses else "")
        return found

    @classmethod
    def of_checkout(cls):
        texts = {}
        for top in ("Sources", "Tests"):
            for folder, _, names in os.walk(top):
                for name in names:
                    if name.endswith((".swift", ".c", ".h")):
                        path = os.path.join(folder, name)
                        texts[path] = open(path, encoding="utf-8", errors="replace").read()
        for path in ("Package.swift", "README.md"):
            texts[path] = open(path, encoding="utf-8").read()
        return cls(texts, LADDER)


# Arrows: a folder, or a C source, that names what another declares.


def arrows(source, origin, owner):
    """One arrow for each name and each other owner that it has."""
    seen = set()
    for i, word in enumerate(source.words.texts):
        to = owner(i, word)
        if to and to != origin and (to, word) not in seen:
            seen.add((to, word))
            yield origin, to, word, f"{source.path}:{source.words.lines[i]}"


def swift_arrows(sources, imported):
    """Arrows between the folders of a target.

    A type is a folder's if it is not private, not nested, and if no other folder declares one of its name.
    A member is a folder's if no other folder and no imported target declares it, and the file gives its name
    to nothing of its own.
    """
    owners, entries = defaultdict(set), defaultdict(list)
    for source in sources:
        for name, _, is_nested, is_private in source.declarations.types:
            if not is_nested and not is_private:
                owners[name].add(source.folder)
    for source in sources + imported:
        for member in source.declarations.members:
            entries[member[0]].append((member, (source.target, source.folder)))
    homes = {name: {folder for _, folder in found} for name, found in entries.items()}

    for source in sources:
        texts, declared, own = source.words.texts, source.declarations, (source.target, source.folder)

        def member_folder(i, name):
            """The other folder that alone declares what is named here; None where that is not known."""
            before, after = texts[i - 1] if i else "", texts[i + 1] if i + 1 < len(texts) else ""
            is_member = before == "." and not (i > 1 and texts[i - 2] == ".")
            of_type = texts[i - 2] if is_member and i > 1 and is_type(texts[i - 2]) else None
            labels = None  # of the call
            if after != "(" and name in COMMON:
                return None
            if is_type(name):
                if not is_member:
                    return None
            elif before in ("@", "#") or declared.is_label(i):
                return None
            elif after == "(":
                labels = [label for label, _, _ in parameters(source.words, i + 1)]
            is_shown = labels is not None and any(label != "_" for label in labels)
            if not is_shown and (name in COMMON or not is_member and name in declared.locals
                                 or of_type is None and name in declared.labels):
                return None
            visible = [(member, folder) for member, folder in entries[name] if not member[3] or folder == own]
            meant = [entry for entry in visible if of_type and entry[0][1] == of_type] or visible
            if not is_shown and any(folder == own for _, folder in meant):
                return None

            def fits(given):
                if labels is None:
                    return True
                return takes(given, labels) if given is not None else not is_shown and is_member

            folders = {folder for member, folder in meant if fits(member[2])}
            folder = folders.pop() if len(folders) == 1 else own
            return folder[1] if folder != own and folder[0] == own[0] else None

        def owner(i, word):
            if word in owners and not (i and texts[i - 1] == "."):  # behind a point is what a type or a value has
                return next(iter(owners[word])) if len(owners[word]) == 1 else None
            return member_folder(i, word) if word in homes and homes[word] != {own} else None

        yield from arrows(source, source.folder, owner)


def c_arrows(sources):
    """Arrows between C sources: a function belongs to the source in which it has a body."""
    owners = {}
    for source in sources:
        words, last = source.words, ""
        for i, word in enumerate(words.texts):
            if words.depths[i] == 0 and words.nests[i] == 0:
                if word in ("{", "=") and last.startswith("mistap_"):
                    owners[last] = source.name
                last = word if is_name(word) else "" if word in (";", "{", "}", "=") else last
    for source in sources:
        yield from arrows(source, source.name, lambda i, word: owners.get(word))


def target_arrows(tree, target):
    sources = [source for source in tree.sources if source.target == target and source.rung]
    if any(source.is_swift for source in sources):
        uses = tree.ladder[target][0]
        return swift_arrows(sources, [source for source in tree.swift if source.target in uses])
    return c_arrows(sources)


# Checks: each yields its faults.


def check_arrows(tree):
    manifest, before = tree.manifest(), []
    targets = {source.target for source in tree.sources}
    # On a Mac both folders are one, so that the program leaves out the files of the library by name.
    for source in tree.sources:
        if source.target == "Mistap" and f'"{source.name}"' not in tree.texts["Package.swift"]:
            yield f"Package.swift: ofLibrary lacks {source.name}"
    if targets != set(tree.ladder):
        yield f"Sources and the ladder differ in targets: {', '.join(sorted(targets ^ set(tree.ladder)))}"
    for target, (uses, rungs) in tree.ladder.items():
        if set(manifest.get(target, ["?"])) != set(uses):
            yield f"Package.swift: {target} depends on {manifest.get(target)}, and on the ladder on {uses}"
        yield from (f"The ladder has {target} before {use}, which it uses" for use in uses if use not in before)
        before.append(target)
        row = re.search(rf"^\| `{target}` \|.*?([^|\n]*)\|$", tree.texts["README.md"], re.M)
        if not row or set(re.findall("`([^`]*)`", row[1])) != set(uses):
            yield f"README.md: the row of {target} does not name {', '.join(uses) or 'nothing'}"
        folders = {source.rung for source in tree.sources if source.target == target and source.rung}
        if folders != set(rungs):
            yield f"Sources/{target} and the ladder differ in folders: {', '.join(sorted(folders ^ set(rungs)))}"
        for origin, to, name, place in target_arrows(tree, target):
            if not (origin in rungs and to in rungs and rungs.index(to) <= rungs.index(origin)):
                yield f"{place}: {origin} names {name}, which {to} declares; the order is {' '.join(rungs)}"
    for source in tree.swift:
        for module, line in source.imports():
            if module in tree.ladder and module not in tree.ladder[source.target][0]:
                yield f"{source.path}:{line} imports {module}, which the ladder does not allow"
    # A build that has all modules already finds those, too, that the package does not name.
    for source in tree.tests:
        for module, line in source.imports():
            if module in manifest and module not in manifest.get(source.target, []):
                yield f"{source.path}:{line} imports {module}, which Package.swift does not name for {source.target}"


def check_lengths(tree):
    lines, files = tree.size()
    if lines > MOST_LINES or files > MOST_FILES:
        yield f"Sources have {lines} lines in {files} files, at most {MOST_LINES} in {MOST_FILES}"
    types = Counter()
    for source in tree.swift:
        for name, length in source.declarations.lengths.items():
            types[f"{source.target}.{name}"] += length
        for name, line, length in source.declarations.functions:
            if length > MOST_OF_FUNCTION:
                yield f"{source.path}:{line}: {name} has {length} lines, at most {MOST_OF_FUNCTION}"
    tree.count["types"] = len(types)
    yield from (f"{name} has {n} lines, at most {MOST_OF_TYPE}" for name, n in types.items()
                if n > LONGER_TYPES.get(name, MOST_OF_TYPE))
    for source in tree.sources + tree.tests:
        if source.text.count("\n") > MOST_OF_FILE:
            yield f"{source.path} has {source.text.count(chr(10))} lines, at most {MOST_OF_FILE}"


def check_names(tree):
    places = defaultdict(set)
    for source in tree.swift:
        # The library for other packages calls its values as the libraries behind it do.
        for name, line, *_ in source.declarations.types if source.target != "Mistap" else ():
            # With the types around it: a kind of element may be called as a value type is.
            places[name].add(f"{source.path}:{line}")
    tree.count.update(types=len(places), tests=0)
    yield from (f"{name} is the name of several types: {', '.join(sorted(p))}"
                for name, p in sorted(places.items()) if len(p) > 1)
    for source in tree.tests:
        # A log shows a test's name without the name of its suite.
        for name in re.findall(r"\bfunc `([^`\\\n]+)`", source.text) if source.is_swift else ():
            tree.count["tests"] += 1
            if not name[0].isupper() and name[0] != "^":
                yield f"{source.path}: a test's name is a sentence that begins with a capital or a key: {name}"
    for source in tree.swift:
        for line in bare_conversions(source.text):
            yield f"{source.path}:{line}: say Int(saturating:), exactly:, clamping: or radix:"


# `Int(number)` traps on a number that is too large, infinite or none. Conversions with these labels take no
# number with a fraction, or return nil or an end of the range for one that does not fit; texts have a radix.
CONVERSION = re.compile(r"(?:^|[^.A-Za-z0-9_])U?Int(?:8|16|32|64)?(?:\.init)?\(\s*")
SAFE_LABELS = ("exactly:", "saturating:", "clamping:", "truncatingIfNeeded:", "bitPattern:", "ascii:", "littleEndian:",
               "bigEndian:")


def bare_conversions(text):
    code = re.sub(r"^ *//[^\n]*", "", text, flags=re.M)
    for match in CONVERSION.finditer(code):
        depth, end = 1, match.end()
        while depth > 0 and end < len(code):
            depth += {"(": 1, ")": -1}.get(code[end], 0)
            end += 1
        if not code.startswith(SAFE_LABELS, match.end()) and "radix:" not in code[match.end():end]:
            yield code.count("\n", 0, match.start()) + 1


def check_systems(tree):
    platforms = [source.target for source in tree.swift if source.name == "Platform.swift"]
    if platforms != ["mistap"]:
        yield f"Platform.swift is in {platforms}, and should be in mistap alone"
    for source in tree.swift:
        for module, line in source.imports():
            if module not in tree.ladder and module not in OF_THE_SYSTEM.get(source.target, "").split():
                yield f"{source.path}:{line} imports {module}"
        for mark in ("canImport(", "#if os(", "import Darwin", "import Glibc"):
            # Not every system has expat for programs.
            text = source.text.replace("canImport(CExpat)", "")
            if mark in text and source.name != "Platform.swift":
                yield f"{source.path} has {mark}: what differs by system is in Platform.swift"
    closed, mac_types = (re.compile(rf"\b(?:{'|'.join(names)})\b") for names in (CLOSED, MAC_TYPES))
    for source in tree.all_swift:
        is_mac = any(module in ("Foundation", "Darwin") for module, _ in source.imports())
        if not closed.search(source.text) and not (is_mac and mac_types.search(source.text)):
            continue
        texts, lines = source.words.texts, source.words.lines
        for i, word in enumerate(texts):
            before, after = texts[i - 1] if i else "", texts[i + 1] if i + 1 < len(texts) else ""
            if word in CLOSED and after == "(" and before not in (".", "func"):
                yield f"{source.path}:{lines[i]} calls {word}, which macOS has otherwise or not at all"
            if is_mac and word in MAC_TYPES and before != ".":
                yield f"{source.path}:{lines[i]} names {word} alone, which macOS has, too"
    declared = set(Words(tree.texts[LIBEDIT]).texts) | {"history_capacity"}
    for source in tree.sources:
        if source.target != "CLineEditor":
            continue
        for word, line in zip(source.words.texts, source.words.lines):
            if word.startswith(("el_", "history_", "tok_", "EL_", "H_", "CC_")) and word not in declared:
                yield f"{source.path}:{line} uses {word}, which the libedit of 2012 does not have"
        for match in re.finditer(r'L"((?:ed|em|vi)-[^"\n]*)', source.text):
            if match[1] not in BINDABLE:
                line = source.line(match.start())
                yield f"{source.path}:{line} binds {match[1]}, which the libedit of 2012 does not have"


CHECKS = {"arrows": check_arrows, "lengths": check_lengths, "names": check_names, "systems": check_systems}


def main(names):
    tree, status = Tree.of_checkout(), 0
    lines, tree.count["files"] = tree.size()
    if not names or "lengths" in names:
        print(f"Sources: {lines} lines in {tree.count['files']} files")
    for name in names or CHECKS:
        faults = list(CHECKS[name](tree))
        if faults:
            status = 1
            print("\n".join(faults))
    for what, least in LEAST.items():
        if what in tree.count and tree.count[what] <= least:
            status = 1
            print(f"only {tree.count[what]} {what} were read")
    return status


# The self-test: arrows of small sources, and checks of small trees with a fault each.

LOW = """
package struct Low {
  package var height = 1, width = 2
  package private(set) var depth = 0
}
extension Low {
  package func fit(_ size: Int, by step: Int = 1) {}
  package static func make(of size: Int, _ body: (Int) -> Void) -> Low { Low() }
  package enum Inner { case oval, square(side: Int) }
}
extension [Low] { package func stacked() -> Int { 0 } }
package func lowest(of all: [Low]) {}
"""
# The sources by folder, and the arrows; of a single text, which is beside LOW, the names of the arrows.
ARROWS = [
    ({"Low": "package struct Low {}\nextension Low { struct Inner {} }",
      "High": 'struct High {\n  var low: Low, text = "\\(Low())"\n}', ".": "let all: [High] = []"},
     [". High High 1", "High Low Low 2"]),
    # Comments, strings, private and nested types
    ({"Low": "private struct Low {}\nstruct Outer { struct Inner {} }",
      "High": '// Low, Outer\n/* Outer /* Outer */ Outer */ let a = "Outer", b = #"a "Outer" \\(Outer)"#\n'
              'let c = """\n  Outer "Outer"\n  """, inner: Inner, low: Low'}, []),
    # A name of two folders
    ({"Low": "enum Kind {}", "High": "enum Kind {}", "Top": "let kind: Kind"}, []),
    ("let a = b.height", ["height"]), ("let a = c.map(\\.width)", ["width"]), ('let a = "\\(b.depth)"', ["depth"]),
    ("let a = c.stacked()", ["stacked"]), ("func f() { fit(3) }", ["fit"]), ("func f() { b.fit(3, by: 2) }", ["fit"]),
    ("let a = b.make(of: 1) { _ in }", ["make"]), ("let a: Kind = .oval", ["oval"]),
    ("func f() { if case .square(let side) = b { print(side) } }", ["square"]),
    ("let a: Some.Inner = b", ["Inner"]), ("func f() { lowest(of: []) }", ["lowest"]),
    # Names that the file gives to something of its own
    ("func f(height: Int) -> Int { height }", []), ("func f() { for height in 1...2 { print(height) } }", []),
    ("let a = c.map { height in height }", []), ("func f() { let (a, height) = g(); print(a + height) }", []),
    ("func f() { if case .some(let height) = g() { print(height) } }", []),
    ("func f() { func fit(_ size: Int) {}; fit(3) }", []), ("let a = g(height: 1)", []),
    ("let a: (height: Int, b: Int) = g(); let b = a.height", []),
    # Labels that no declared function takes
    ("func f() { b.fit(3, at: 2) }", []), ("func f() { b.fit(size: 3) }", []), ("func f() { b.fit() }", []),
    ("func f() { lowest([]) }", []), ("func f() { b.make(from: 1) }", []), ("func f() { fit(1, 2) }", []),
    # Private members, and those of two folders
    ({"Low": "private extension X { var hidden: Int { 1 } }\nstruct Y { fileprivate func inner() {} }\n"
             "struct Z { var shared = 1; var own = 2; var own2 = 3 }", "Top": "struct T { var shared = 1 }",
      "High": "struct B { var own = 1; func f() { x.hidden; y.inner(); z.shared; z.own; z.own2 } }"},
     ["High Low own2 1"]),
    # The type before the point decides
    ({"Low": "enum Low { static let standard = 1 }", "Top": "enum Top { static let standard = 1 }",
      "High": "let a = Top.standard, b: Int = .standard"}, ["High Top Top 1", "High Top standard 1"]),
    # A member of an imported target
    ({"Low": "struct A { var far = 1, near = 1 }", "High": "let a = b.far, c = b.near",
      "Sources/Base/C.swift": "struct C { package var far = 1 }"}, ["High Low near 1"]),
]
SMALL_LADDER = {"Base": ("", "."), "CLib": ("", "First.c Second.c"), "CLineEditor": ("", "Keys.c"),
                "Lab": ("Base", "Low High"), "mistap": ("Lab", ".")}
SMALL_TREE = {
    "Package.swift": '.target(name: "Base"), .target(name: "CLib"), .target(name: "CLineEditor"), '
                     '.target(name: "Lab", dependencies: ["Base"]), .target(name: "mistap", dependencies: ["Lab"]), '
                     '.testTarget(name: "LabTests", dependencies: ["Lab"])',
    "README.md": "| `Base` | a | |\n| `CLib` | b | |\n| `CLineEditor` | c | |\n| `Lab` | d | `Base` |\n"
                 "| `mistap` | e | `Lab` |\n",
    "Sources/Base/Base.swift": "package struct Base {}\n",
    "Sources/CLib/First.c": "const int mistap_limit[] = {1};\nint mistap_first(mistap_kind k) {\n  return 1;\n}\n",
    "Sources/CLib/Second.c": "int mistap_second(void) { return mistap_first(0) + mistap_limit[0]; }\n",
    "Sources/CLineEditor/Keys.c": 'void f(void) { el_bind(L"^A", L"ed-move-to-beg", EL_BIND); }\n',
    "Sources/Lab/Low/Low.swift": "import Base\n\npackage struct Low { var size = 1 }\n",
    "Sources/Lab/High/High.swift": "struct High { let low: Low; let whole = Int(exactly: 1.5) }\n",
    "Sources/mistap/Platform.swift": "#if canImport(Darwin)\nimport Darwin\n#endif\n"
                                     "let size: Some.Size = f.printf(1)\n",
    "Tests/LabTests/LowTests.swift": "import Lab\nfunc `A low thing is small`() {}\n",
    LIBEDIT: "int el_bind(void);\n#define EL_BIND 1\n",
}
HIGH, LOWS, TESTS = "Sources/Lab/High/High.swift", "Sources/Lab/Low/Low.swift", "Tests/LabTests/LowTests.swift"
# The check, what takes the place of a file, and a part of the fault that is to be named.
FAULTS = [
    ("arrows", {LOWS: "struct Low { let high: High }\n"}, "Low names High, which High declares"),
    ("arrows", {LOWS: "let a = b.low\n"}, "Low names low, which High declares"),
    ("arrows", {"Sources/CLib/First.c": "int mistap_first(void) { return mistap_second(); }\n"},
     "First.c:1: First.c names mistap_second"),
    ("arrows", {"Sources/Lab/New/A.swift": "\n"}, "Sources/Lab and the ladder differ in folders: New"),
    ("arrows", {"Sources/Other/A.swift": "\n"}, "differ in targets: Other"),
    ("arrows", {"Sources/Base/Base.swift": "import Lab\n"}, "Base.swift:1 imports Lab"),
    ("arrows", {TESTS: "\n@testable private import Base\n"}, "LowTests.swift:2 imports Base"),
    ("arrows", {"Package.swift": '.target(name: "Lab")'}, "Package.swift: Lab depends on []"),
    ("arrows", {"README.md": "| `Lab` | d | `CLib` |\n"}, "README.md: the row of Lab"),
    ("lengths", {LOWS: "//\n" * (MOST_LINES + 1)}, f"at most {MOST_LINES}"),
    ("lengths", {LOWS: "struct Long {" + "\n" * 499 + "}", HIGH: "extension Long {" + "\n" * 500 + "}"},
     "Lab.Long has 1001 lines"),
    ("lengths", {HIGH: "struct A {\n  func f() {" + "\n" * 67 + "  }\n}\n"}, "High.swift:2: f has 68 lines"),
    ("lengths", {HIGH: "struct A {\n  init(a: Int = { 1 }()) {" + "\n" * 67 + "  }\n}\n"}, "High.swift:2: init has 68"),
    ("lengths", {HIGH: "struct A {\n  subscript(a: Int) -> Int {\n    get {" + "\n" * 67 + "}\n}\n}\n"}, ": subscript has"),
    ("lengths", {TESTS: "\n" * 601}, "LowTests.swift has 601 lines"),
    ("names", {HIGH: "struct Low {}\n"}, "Low is the name of several types"),
    ("names", {HIGH: "extension Far.Away { private final class Hidden {} }\n",
               LOWS: "enum Far { enum Away { class Hidden {} } }\n"},
     "Far.Away.Hidden is the name"),
    ("names", {TESTS: "func `and so it is`() {}\n"}, "and so it is"),
    ("names", {HIGH: "\nlet a = Int(x.rounded())\n"}, "High.swift:2: say Int(saturating:)"),
    ("names", {HIGH: '"\\(Int(100 * share))"\n'}, "High.swift:1: say Int"),
    ("names", {HIGH: "let b = UInt8.init(x)\n"}, "High.swift:1: say Int"),
    ("names", {HIGH: "let c = Int(saturating: x) + Int(text, radix: 10)\n// Int(x)\n"
                     "let d: Int? = Int(\n  exactly: x)\ncase .Int(let e): []\n"}, None),
    ("systems", {HIGH: "package import Foundation\n"}, "High.swift:1 imports Foundation"),
    ("systems", {HIGH: "#if os(Linux)\n#endif\n"}, "High.swift has #if os("),
    ("systems", {"Sources/Lab/Low/Platform.swift": "\n"}, "Platform.swift is in"),
    ("systems", {TESTS: "let a = printf(1)\n"}, "LowTests.swift:1 calls printf"),
    ("systems", {TESTS: "import Foundation\nlet a: Size\n"}, "LowTests.swift:2 names Size"),
    ("systems", {"Sources/CLineEditor/Keys.c": "el_new();\n"}, "Keys.c:1 uses el_new"),
    ("systems", {"Sources/CLineEditor/Keys.c": '\nf(L"ed-new");\n'}, "Keys.c:2 binds ed-new"),
]


def self_test():
    wrong = []
    for given, expected in ARROWS:
        files = given if isinstance(given, dict) else {"Low": LOW, "High": given}
        sources = [Source(path if "/" in path else f"Sources/Lab/{path}/A.swift".replace("/./", "/"), text)
                   for path, text in files.items()]
        own = [source for source in sources if source.target == "Lab"]
        found = [f"{origin} {to} {name} {place.split(':')[1]}" if isinstance(given, dict) else name
                 for origin, to, name, place in swift_arrows(own, [source for source in sources if source not in own])]
        if sorted(found) != expected:
            wrong.append(f"{given}: {found}, not {expected}")
    for name, changes, expected in [(name, {}, None) for name in CHECKS] + FAULTS:
        found = list(CHECKS[name](Tree({**SMALL_TREE, **changes}, SMALL_LADDER)))
        if bool(found) != bool(expected) or expected and not any(expected in fault for fault in found):
            wrong.append(f"{name} of {str(changes)[:200]}: {found}, not {expected}")
    upside_down = Tree(SMALL_TREE, dict(reversed(SMALL_LADDER.items())))
    if "The ladder has mistap before Lab, which it uses" not in check_arrows(upside_down):
        wrong.append("a ladder upside down is not found")
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    sys.exit(self_test() if "--self-test" in sys.argv else main(sys.argv[1:]))
