#!/usr/bin/env python3
"""Finds English in guides, string literals and doc comments that plain words are better than.

  words.py                 names each forbidden phrase and long sentence with its file and line, and fails
                           where there are more of them than a few
  words.py texts|comments  does so for guides and literals, or for doc comments
  words.py --self-test     has sentences with and without faults read

It reads README.md, CONTRIBUTING.md, each .md below Sources, Scenarios and Tests, and the Swift of Sources.
Code is no English: spans in backticks, fences other than console and text, literals of one word, raw
values of cases, lines of other languages. A paragraph or a literal may say `words: allow RULE` on its line.
"""
import os
import re
import sys

MOST_WORDS = 30  # of a sentence
MOST_IN_TEXTS, MOST_IN_COMMENTS, MOST_ALLOWED = 20, 20, 40
# Fewer bytes of guides, literals and comments than these mean that they were not read.
LEAST = {"g": 100_000, "l": 50_000, "c": 300_000}

# The start of a sentence, of a paragraph or after another sentence; the rest of one that is no question.
START = r"(?:^|(?<=[.!?][ \"”’)]))[\"“(\[*_\-–·•> ]*"
STATEMENT = r"(?![^.!?\n]*\?)"
PARTICIPLES = (
    "proven|missed|excepted|excluded|included|left|told|tried|counted|shown|meant|asked|needed|known|unknown|"
    "drawn|judged|written|read|found|kept|held|made|said|given|taken|chosen|hidden|named|stated|lost|seen|"
    "changed|moved|placed|skipped|tested|supported|unsupported|prepared|allowed|compared|measured|fitted|"
    "assumed|planned|refused|ignored|silenced|covered|added|removed|put|cut|done|gone|built|run|reached|"
    "printed|listed|marked")
SUBJECT = "begin with the subject: who or what, verb, number"
NOUN = "begin with a noun, or a verb in the third person"

# A pattern, the better wording, and where it counts: in (g)uides, (l)iterals, doc (c)omments. The words of
# the product come first, then phrases, then sentences without a head.
PHRASES = [
    (r"\b(?:taken|hit|deleted|activated) by mistake\b|\bby mistake\b", "by accident; accidental taps on X"),
    (r"\bmistakes?\b", "accidental activation, or irreversible error"),
    (r"\bmore dangerous\b|\bless dangerous\b|\bdanger ?%", "higher / lower risk of accidental <action>; irreversible errors %"),
    (r"\bharm(?:s|ed|ful)?\b", "irreversible errors, or risk of accidental <action>"),
    (r"\bclean ?%|(?<!runs )\bwithout a mis-tap\b", "error-free"),
    (r"\blost ?%", "not completed %"),
    (r"\bresponds?\b(?! to\b)|\brespond(?:ed|ing)\b(?! to\b)", "hit target (name it), or is active"),
    (r"\b(?:lands?|fell|falls?|go(?:es)?|hits?) on nothing\b|(?<=[%\d] )on nothing\b", "dead tap; the tap does nothing"),
    (r"\bmend(?:s|ed|ing)?\b", "fix, fixes"),
    (r"\bspar(?:es|ed|ing)\b|\bspare (?:most|so|a|an|the|it|them|less|more|as|what|mis|harm)\b", "prevents (mis-taps), reduces (risk)"),
    (r"\bwhat to do\b", "Fix:"),
    (r"\bjudg(?:e|es|ed|ing)\b", "check, checked against"),
    (r"\bmissed on average\b|\bmissed most\b|\bmost missed\b", "mis-tap rate; highest mis-tap rate"),
    (r"(?<!likely )\b(?:meant|means?|mean) for (?!the purpose|one of the|people|a person|humans)|"
     r"\bis meant\b|\bare meant\b|\bwho means?\b|\bwhoever means?\b|\beach meant\b|\bmeant once\b|"
     r"\bpeople (?:can )?mean\b|\btouches meant\b", "aimed at; intended target"),
    (r"(?<!misses and )\bslip(?:s|ped|ping)?\b", "cancelled tap"),
    (r"\bpoints of touches\b|\bpercentage points?\b", "pp", "gl"),
    (r"(?<![\w.])[+\-−]?\d[\d.,]* points?\b", "pt (length) or pp (rates)", "gl"),
    (r"\b(?:gates?|requirements?|everything|nothing|all|that|steps?|tasks?|expectations?|"
     r"which) (?:that )?(?:(?:did|does|do) not )?(?:holds?|held)\b(?! (?:a|an|the|its|it|no|on|up|at|down|"
     r"more|less|one|two|half|\\d+|so|still|in|together|them|only|others)\b)|\b(?:did|does|"
     r"do) not hold\b(?! (?:a|an|the|its|it)\b)|\bmust hold\b(?! (?:a|an|the)\b)|\bheld (?:against|before|"
     r"by)\b|\bholds? (?:every|each|the|all) gates?\b|\ball held\b", "is met, passes; compared with"),
    (r"\bsilenc(?:e|es|ed|ing)\b", "ignored"),
    (r"\bcannot (?:tell|be told)\b|\bcan not tell\b", "needs review", "gl"),
    (r"\bpractically equal\b", "no meaningful difference"),
    (r"\bundecided\b", "inconclusive", "gl"),
    (r"\bgates?\b(?! (?:array|keeper))", "requirement"),
    (r"\beditions?\b(?= (?:of|that|judge|by|say|ask|which|is|are|find|in|it|and|or|named|has|have)\b|"
     r"[.,;:)]|$)|\b(?:other|these|those|which|an?|its|the|every|each|all|by|several|two|both|"
     r"no) editions?\b", "guideline set", "gl"),
    (r"\bresolutions? of (?:touch(?:es)?|a touch)\b|\b(?:platform|scenario|screen|app|own|its|other|stated|"
     r"whose|web|this|that|each|by|another|the|a|compose|uikit|blink)(?:'s|’s)? resolutions?\b(?! (?:of|"
     r"in) (?:the )?(?:panel|screen|display|pixels?))|(?<=–)resolution\b|\bresolutions? (?:that|decides?|"
     r"is known|says?)\b", "hit testing"),
    (r"\beffective (?:hit )?(?:targets?|size|areas?|pt|dp|px)\b", "usable hit target"),
    (r"\b(?:leaves?|left of it|are left of|is left of)\b(?= (?:\d|\uFFFC|of it\b))|\b(?:are|"
     r"is) left of (?:it|them)\b", "has a usable hit target of", "gl"),
    (r"\btold\b(?! to\b| apart| nothing)|\btells?\b(?! (?:apart|the (?:compiler|system|app|editor|"
     r"terminal)))|\btelling\b(?! apart)", "show, list, report, say"),
    (r"\b(?:stands?|stood|standing) (?:in|within|where|beside|there|above|below|at|before|behind|under|"
     r"over|next|as|by|first|twice|once|alone|alike)\b", "is (in, beside …)"),
    (r"\bso (?:many|much)\b(?! (?:that|as|more|better|worse|less|faster|larger|smaller|wider|for)\b)", "give the number: N …, at most N …"),
    (r"\bafresh\b|\banew\b", "again"),
    (r"\bwhoever\b|\bwhomever\b|\bwhom\b|\bwherein\b|\bwhereof\b|\bthereof\b|\bthereby\b|\blest\b|"
     r"\bfor want of\b|\bsave that\b|\bhence\b|\bnought\b", "plain words: people who, because, in which"),
    (r", else (?!if\b)(?=(?:its|the|a|an|of|from|against|in|by|with|to|as|that|all|what|where|on|at|"
     r"nothing|none|every|\d|\uFFFC|X\b))", "otherwise"),
    (r"\bkin\b", "similar targets", "gl"),
    (r"\b(?:taken|taking|mistaken|confused) for (?:each other|one another|the other|another)\b|"
     r"\bone for the other\b", "confused with each other; wrong-target taps"),
    (r"\bfirst (?:meets?|met)\b|\bas (?:a user|users|people) (?:first )?meets?\b|\bmet first\b|"
     r"\bmet screens?\b", "as first seen"),
    (r"\bwalk(?:s|ed|ing)? (?:every|each|a|the|all|through) tasks?\b|\btasks? (?:is|are) walked\b", "run the task"),
    (r"\b1 in \d+ (?:people|persons?) miss(?:es)?\b|\blives? with\b|\bworst-served\b", "least accurate 1 in 9: N%", "gl"),
    (r"\bour choice\b", "a choice of mistap (say why)"),
    (r"\bin so far as\b|\bas far as\b(?= (?:it|they|that|a|the) \w+ (?:is|are|says?|asks?)\b)", "if, where"),
    (r"\bwithout (?:harm|verdict)\b|\bnobody would\b|\bnobody (?:means|named|says)\b", "name the subject plainly", "gl"),
    (r"\bproven\b|\bprovenly\b", "tested", "gl"),
    (r"\bconfirmed by [\d,\uFFFC]+ simulated|\bsamples confirm\b", "simulation checks the arithmetic, not the model", "gl"),
    (r"\bsampled\b(?= (?:hit|%))", "simulated", "gl"),
    (r"\b(?:told|tell|tells|telling) apart\b", "distinguish; unambiguous", "gl"),
    (r"^there (?:is|are):|(?<=[\n;] )there (?:is|are): |\bthere (?:is|are): (?=\uFFFC)", "Choose one of: …", "l"),
    (r"\bthat there (?:is|are)\b(?! (?:a|an|no|one|two|more)\b)|\bof the (?:\d+|\uFFFC) there are\b", "existing; name it"),
    (r"(?<!there )\b(?:is|are) no (?:dump|rule|target|fault|word|scenario|picture|page|screen|finding|"
     r"place|id|element|number|name|report|shard|layout)\b", "is not a …", "gl"),
    (r"\bis there already\b", "already exists", "gl"),
    (r"\ba (?:tenth|fifth|quarter|third) (?:short|too)\b", "N% too small", "gl"),
    (r"\bholds? (?:a|no) square\b|\bhold the square\b", "is at least N×N", "gl"),
    (r"\bkeeps? so far\b", "has spacing of", "gl"),
    (r"\bmakes? of (?:it|them|what|several|touches|these|three)\b", "name the result"),
    (r"\b(?:asks|says|states|names) holds?\b", "requirements met", "gl"),
    (r"\bof severity error\b", "guideline error", "gl"),
    (r"\bpass(?:ed|es) its checks\b", "All requirements met", "gl"),
    (r"\bdecides? (?:a )?touch(?:es)?\b|\btouches are decided\b", "hit testing", "gl"),
    (r"\b(?:this|that|the|one) (?:target|screen|layout|person|rule|file|task|element) alone\b|"
     r"\bchanged alone\b", "only", "gl"),
    (r"\band so (?:the|are|is|do|does|did)\b", "repeat the verb", "gl"),
    (r"\bto the letter\b", "exactly", "gl"),
    (r"\bbetter and less\b|\bworse and more\b", "one verdict word; risk named apart", "gl"),
    (START + r"(?-i:Of (?!course\b)|What (?!if\b|else\b)|Where (?!possible\b|needed\b|available\b))" + STATEMENT, SUBJECT),
    (START + r"(?-i:Which |Whose |Whom |Who (?!else\b))" + STATEMENT, SUBJECT),
    (r"^(?-i:(?:what|whose|who|whom) \w+ \w+)(?![^\n]*\?$)", "begin with a noun or an imperative verb", "l"),
    (r"^(?-i:What(?![-\w])|The same\b|So (?!that\b)|Of\b|Which\b|Where\b|Whose\b|Whom?\b)" + STATEMENT, NOUN, "c"),
    (r"^(?-i:That (?!is\b)|Those\b|All that\b|As (?:much|many|far|it|they|a|the|in|of)\b)" + STATEMENT, NOUN, "c"),
    (r"^(?-i:(?:By|In|For|From|To|With|On|At) (?:what|which|whom|whose)\b)" + STATEMENT, NOUN, "c"),
    (r"^(?-i:In so far\b|Nobody\b|However\b)", NOUN, "c"),
    (r"\bwhat (?:responds?|lies|is (?:drawn|shown|left|told|meant|missed|hit|tried|asked|said|so|there|"
     r"irreversible|not there|in front)|draws|shows|spares?|holds?|held|stands?|fits|falls|fell|there is|"
     r"was tried|was there|cannot be undone|sticks|scrolls|moves|cuts|covers|hides|lets|others|of it|of them|"
     r"it (?:asks|says|holds|hits|draws|leaves|shows|covers|takes|is|does|was))\b",
     "name the thing: a noun in place of 'what …'"),
    (START + r"(?-i:(?:Not |Also |Thus |Never |Most |Only )?)(?:" + PARTICIPLES + r")"
     r"(?: (?:out|most|first|best|so|there|here|on|off|once|too|as \w+))?"
     r" (?:is|are|was|were|stands?|comes?|lies|go|goes)"
     r" (?:what|the|all|a|an|only|each|every|its|one|those|that|nothing|no|(?-i:[A-Z`\uFFFC]))",
     "subject first, then the predicate"),
    (r"[\d\uFFFC)][ \u00A0\u202F]%(?![a-z])", "no space before %", "gl"),
]
RULES = [(re.compile(row[0], re.I | re.M), row[1], row[2] if len(row) > 2 else "glc") for row in PHRASES]
SENTENCE_END = re.compile(r"[.!?][\"”’)]*\s+(?=[\"“(\[]?[A-Z0-9`])|\n")
WORD = re.compile(r"[A-Za-z\uFFFC][\w'’\-]*|\d[\d.,×%]*")
ALLOWS = "words: allow "


class Prose:
    """The texts of one kind, a paragraph a line, with the place of each piece."""

    def __init__(self, area):
        self.area, self.parts, self.length, self.paragraph, self.is_open = area, [], 0, 0, False
        self.pieces = []  # start, path, line, paragraph, whether a sentence
        self.allowed = set()  # paragraphs

    def append(self, words):
        self.parts.append(words)
        self.length += len(words)

    def add(self, words, path, line, allows=False, is_sentence=True):
        if self.is_open:
            self.append(" ")
        self.pieces.append((self.length, path, line, self.paragraph, is_sentence))
        if allows:
            self.allowed.add(self.paragraph)
        self.append(plain(words))
        self.is_open = True

    def close(self):
        if self.is_open:
            self.append("\n")
            self.paragraph, self.is_open = self.paragraph + 1, False

    def piece(self, offset):
        low, high = 0, len(self.pieces)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self.pieces[middle][0] <= offset else (low, middle)
        return self.pieces[max(0, low - 1)]

    def hits(self):
        """The forbidden phrases in order, of which overlapping ones count once, then the long sentences."""
        text, found = "".join(self.parts), []
        for pattern, advice, areas in RULES:
            for match in pattern.finditer(text) if self.area in areas else ():
                start, path, line, paragraph, _ = self.piece(match.start())
                if paragraph in self.allowed or any(a < match.end() and match.start() < b for a, b, *_ in found):
                    continue
                excerpt = text[max(start, match.start() - 20):match.end() + 40].strip("\n").split("\n")[0]
                found.append((match.start(), match.end(), path, line, f"{excerpt} → {advice}"))
        found.sort(key=lambda hit: hit[0])
        begin = 0
        for match in SENTENCE_END.finditer(text):
            start, end, begin = begin, match.start(), match.end()
            _, path, line, paragraph, is_sentence = self.piece(start)
            count = len(WORD.findall(text, start, end)) if end - start > 3 * MOST_WORDS else 0
            if count > MOST_WORDS and is_sentence and paragraph not in self.allowed:
                advice = f"{count} words; at most {MOST_WORDS}"
                found.append((start, end, path, line, f"{text[start:start + 60]}… → {advice}"))
        return [(path, line, what) for _, _, path, line, what in found]


def plain(words):
    """Markdown without its marks: code becomes X, a link its text."""
    marks = r"`[^`]*`*|<(?! )[^>]*>|[*\[]|\](?:\([^)]*\))?"
    return re.sub(marks, lambda m: "X" if m[0][0] == "`" else "", words.lstrip(" ")).rstrip(" ")


def read_guide(text, path, prose):
    """Reads paragraphs, headings, list items and cells of tables."""
    fence, is_console = None, False
    for number, line in enumerate(text.split("\n"), 1):
        words, allows = line.lstrip(" "), ALLOWS in line
        if words.startswith(("```", "~~~")):
            prose.close()
            is_console = fence is None and words.lstrip(words[0]) in ("console", "text")
            fence = words[0] if fence is None else None
        elif fence:
            if is_console and words and words[0] not in "$#>":
                prose.add(words, path, number, allows)
                prose.close()
        elif not words.strip("-=*_ |:"):
            prose.close()
        elif words[0] == "|":
            prose.close()
            for cell in words.split("|"):
                if len([word for word in cell.split(" ") if word]) > 1:
                    prose.add(cell, path, number, allows, is_sentence=False)
                    prose.close()
        elif words[0] == "#":
            prose.close()
            prose.add(words.lstrip("#"), path, number, allows)
            prose.close()
        else:
            if re.match(r"[-*] |\d+\.", words):
                prose.close()
                words = words.partition(" ")[2]
            prose.add(words, path, number, allows)
            if line.endswith("  "):
                prose.close()
    prose.close()


def read_comments(text, path, prose):
    """Reads the doc comments of a Swift source."""
    is_code, last = False, 0
    for number, line in enumerate(text.split("\n"), 1):
        if not line.lstrip(" ").startswith("///"):
            continue
        if number > last + 1:
            prose.close()
            is_code = False
        last = number
        words = line.lstrip(" ")[3:].lstrip(" ")
        if words.startswith("```"):
            prose.close()
            is_code = not is_code
        elif not is_code:
            if not words or words.startswith(("- ", "* ")):
                prose.close()
                words = words[2:]
                if words.startswith(("Parameter", "Returns", "Throws")) and ":" in words:
                    words = words.partition(":")[2].lstrip(" ")
            if words:
                prose.add(words, path, number)
    prose.close()


class Literals:
    """Reads the string literals of a Swift source, joined over `+`; an interpolation becomes \\uFFFC."""

    OUTSIDE = re.compile(r'[^"/#]+|//[^\n]*|/\*.*?\*/|(#{0,2})"|(.)', re.S)
    BETWEEN = re.compile(r'[ \n+]+|//[^\n]*|/\*.*?\*/|(#{0,2})"|(.)', re.S)

    def __init__(self, text, path, prose):
        self.text, self.path, self.prose = text, path, prose
        self.allowed = {n for n, line in enumerate(text.split("\n"), 1) if ALLOWS in line}
        self.joined = None  # the text, its line, and whether the literal has several lines
        index = 0
        while index < len(text):
            match = (self.BETWEEN if self.joined else self.OUTSIDE).match(text, index)
            index = match.end()
            if match[1] is not None:
                index = self.outer(match.start(), len(match[1]))
            elif match[2]:
                self.flush()
        self.flush()
        prose.close()

    def line(self, index):
        return self.text.count("\n", 0, index) + 1

    def outer(self, index, hashes):
        before = self.text[self.text.rfind("\n", 0, index) + 1:index].split()
        words, is_long, end = self.literal(index, hashes)
        if len(before) == 3 and before[0] == "case" and before[2] == "=":
            return end  # a raw value
        if self.joined and not self.joined[2] and not is_long:
            self.joined = (self.joined[0] + words, self.joined[1], False)
        else:
            self.flush()
            self.joined = (words, self.line(index), is_long)
        return end

    def literal(self, index, hashes):
        """The text of the literal that begins here, whether it has several lines, and its end."""
        text, parts = self.text, []
        index += hashes
        is_long = text.startswith('"""\n', index)
        close = ('"""' if is_long else '"') + "#" * hashes
        escape = "\\" + "#" * hashes
        stop = re.compile("|".join([re.escape(close), re.escape(escape)] + ([] if is_long else [r"\n"])))
        index += len(close) - hashes
        while match := stop.search(text, index):
            parts.append(text[index:match.start()])
            index = match.end()
            if match[0] == close:
                break
            if match[0] == "\n":
                index -= 1
                break
            mark, index = text[index:index + 1], index + 1
            if mark == "(":
                parts.append("\uFFFC")
                index = self.interpolation(index)
            elif mark == "\n":
                index = re.compile(" *").match(text, index).end()
            elif mark == "u":
                parts.append(" ")
                index = re.compile(r"[^}\n]*.?", re.S).match(text, index).end()
            else:
                parts.append("\n" if mark == "n" else mark)
        else:
            index = len(text)
        return "".join(parts), is_long, index

    def interpolation(self, index):
        depth = 1
        while match := re.compile(r'[()"]').search(self.text, index):
            index = match.end()
            if match[0] == '"':
                words, is_long, index = self.literal(match.start(), 0)
                self.add(words, self.line(match.start()), is_long)
            else:
                depth += 1 if match[0] == "(" else -1
                if depth == 0:
                    return index
        return len(self.text)

    def flush(self):
        if self.joined:
            self.add(*self.joined)
            self.joined = None

    def add(self, text, line, is_long):
        words = [w for w in re.split("[ \n]", text) if len(w) > 1 and all(c.isalpha() or c in "’'-.,:;()" for c in w)]
        if len(words) < 2:
            return
        for row, part in enumerate(text.split("\n")):
            part = part.lstrip(" ")
            if part and not is_code(part, is_long):
                self.prose.add(part, self.path, line + row if is_long else line, line in self.allowed)
            if not is_long or not part or is_code(part, is_long):
                self.prose.close()
        self.prose.close()


def is_code(line, is_long):
    """Whether a line of a literal is of a language for machines."""
    if is_long and ('"' in line or line.startswith(("//", "$", "|"))):
        return True
    marks = sum(line.count(mark) for mark in "{}<>;=|\\$")
    return (marks > 1 and marks * 25 > len(line.encode())
            or any(mark in line for mark in ("https://", "::", "=>", "()", "=#", "%%"))
            or line.startswith(("@", ".", "</")))


READERS = {"g": read_guide, "l": Literals, "c": read_comments}


def files(folder, ending):
    paths = (os.path.join(place, name) for place, _, names in os.walk(folder) for name in names)
    return sorted(path for path in paths if path.endswith(ending))


def main(part):
    guides, sources = ["README.md", "CONTRIBUTING.md"], files("Sources", ".swift")
    for folder in ("Sources", "Scenarios", "Tests"):
        guides += files(folder, ".md")
    texts = {path: open(path, encoding="utf-8").read() for path in guides + sources}
    hits, faults = {}, []
    for area in {"texts": "gl", "comments": "c"}.get(part, "glc"):
        prose = Prose(area)
        for path in guides if area == "g" else sources:
            READERS[area](texts[path], path, prose)
        hits[area] = [f"{path}:{line}: {what}" for path, line, what in prose.hits()]
        if len("".join(prose.parts).encode()) < LEAST[area]:
            faults.append(f"too little was read: {area}")
    for areas, most, name in (("gl", MOST_IN_TEXTS, "guides and literals"), ("c", MOST_IN_COMMENTS, "doc comments")):
        found = [hit for area in areas for hit in hits.get(area, [])]
        print("".join(hit + "\n" for hit in found), end="")
        if len(found) > most:
            faults.append(f"{len(found)} phrases and sentences in {name}, at most {most}")
    allowed = sum(text.count(ALLOWS) for text in texts.values())
    if not 0 < allowed <= MOST_ALLOWED:
        faults.append(f"{allowed} lines are allowed a forbidden phrase, at most {MOST_ALLOWED}")
    print("".join(fault + "\n" for fault in faults), end="")
    return 1 if faults else 0


# The area, a text, and the lines that are to be named.
EXAMPLES = [
    ("g", "# T\n\nWhat responds grows by 14 pt.\n", [3, 3]),
    ("g", "Taps that people mean for Save miss it.\n", [1]),
    ("g", "It works. Of the taps, half miss.\n", [1]),
    ("g", "Proven is Linux.\n", [1]),
    ("g", "The rate is 5 %.\n", [1]),
    ("g", "| fine | mends crowding |\n", [1]),
    ("g", "A long\nline that the gate\nholds ends here.\n", [2]),
    ("g", "```console\n$ what responds\nwhat responds\n```\n", [3]),
    ("g", "When " + "a tap " * 15 + "ends, it ends.\n", [1]),
    ("g", "When people aim at Save, 16% of taps miss it.\n", []),
    ("g", "`what responds` is code.\n", []),
    ("g", "```\nwhat responds\n```\n", []),
    ("g", "What if I move Save?\n", []),
    ("g", "<!-- words: allow term --> It mends crowding.\n", []),
    ("l", 'let rate = 5\nlet text = "a tap is taken "\n  + "by mistake \\(rate > 1 ? "what responds to it" : "")"\n'
          'let key = "danger"\n', [3, 2]),
    ("l", 'case mended = "mends the row"\nlet a = #"mends "\\#(b) row"#, c = """\n  The row\n  mends itself.\n  """\n', [2, 4]),
    ("c", "/// What it spares.\n// What it spares.\n/// The gain.\n///\n/// Returns `what responds`.\nlet gain = 1\n", [1, 1]),
]


def self_test():
    failed = 0
    for area, text, lines in EXAMPLES:
        prose = Prose(area)
        READERS[area](text, "a", prose)
        named = [line for _, line, _ in prose.hits()]
        if named != lines:
            failed += 1
            print(f"{text!r}: lines {named}, not {lines}")
    return 1 if failed else 0


if __name__ == "__main__":
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    sys.exit(self_test() if "--self-test" in sys.argv else main("".join(sys.argv[1:])))
