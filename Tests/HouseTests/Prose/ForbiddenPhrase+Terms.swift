/// The words of the product that have a better one, and the verbs of riddles.
extension ForbiddenPhrase {
  static let terms: [ForbiddenPhrase] = [
    ForbiddenPhrase(
      #"\b(?:taken|hit|deleted|activated) by mistake\b|\bby mistake\b"#,
      "by accident; accidental taps on X"),
    ForbiddenPhrase(
      #"\bmistakes?\b"#,
      "accidental activation, or irreversible error"),
    ForbiddenPhrase(
      #"\bmore dangerous\b|\bless dangerous\b|\bdanger ?%"#,
      "higher / lower risk of accidental <action>; irreversible errors %"),
    ForbiddenPhrase(
      #"\bharm(?:s|ed|ful)?\b"#,
      "irreversible errors, or risk of accidental <action>"),
    ForbiddenPhrase(
      #"\bclean ?%|(?<!runs )\bwithout a mis-tap\b"#,
      "error-free"),
    ForbiddenPhrase(
      #"\blost ?%"#,
      "not completed %"),
    ForbiddenPhrase(
      #"\bresponds?\b(?! to\b)|\brespond(?:ed|ing)\b(?! to\b)"#,
      "hit target (name it), or is active"),
    ForbiddenPhrase(
      #"\b(?:lands?|fell|falls?|go(?:es)?|hits?) on nothing\b|(?<=[%\d] )on nothing\b"#,
      "dead tap; the tap does nothing"),
    ForbiddenPhrase(
      #"\bmend(?:s|ed|ing)?\b"#,
      "fix, fixes"),
    ForbiddenPhrase(
      #"\bspar(?:es|ed|ing)\b|\bspare (?:most|so|a|an|the|it|them|less|more|as|what|mis|"#
        + #"harm)\b"#,
      "prevents (mis-taps), reduces (risk)"),
    ForbiddenPhrase(
      #"\bwhat to do\b"#,
      "Fix:"),
    ForbiddenPhrase(
      #"\bjudg(?:e|es|ed|ing)\b"#,
      "check, checked against"),
    ForbiddenPhrase(
      #"\bmissed on average\b|\bmissed most\b|\bmost missed\b"#,
      "mis-tap rate; highest mis-tap rate"),
    ForbiddenPhrase(
      #"(?<!likely )\b(?:meant|means?|mean) for (?!the purpose|one of the|people|a person|"#
        + #"humans)|\bis meant\b|\bare meant\b|\bwho means?\b|\bwhoever means?\b|\beach meant\b|"#
        + #"\bmeant once\b|\bpeople (?:can )?mean\b|\btouches meant\b"#,
      "aimed at; intended target"),
    ForbiddenPhrase(
      #"(?<!misses and )\bslip(?:s|ped|ping)?\b"#,
      "cancelled tap"),
    ForbiddenPhrase(
      #"\bpoints of touches\b|\bpercentage points?\b"#,
      "pp", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"(?<![\w.])[+\-−]?\d[\d.,]* points?\b"#,
      "pt (length) or pp (rates)", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\b(?:gates?|requirements?|everything|nothing|all|that|steps?|tasks?|expectations?|"#
        + #"which) (?:that )?(?:(?:did|does|do) not )?(?:holds?|held)\b(?! (?:a|an|the|its|it|"#
        + #"no|on|up|at|down|more|less|one|two|half|\\d+|so|still|in|together|them|only|"#
        + #"others)\b)|\b(?:did|does|do) not hold\b(?! (?:a|an|the|its|it)\b)|"#
        + #"\bmust hold\b(?! (?:a|an|the)\b)|\bheld (?:against|before|by)\b|\bholds? (?:every|"#
        + #"each|the|all) gates?\b|\ball held\b"#,
      "is met, passes; compared with"),
    ForbiddenPhrase(
      #"\bsilenc(?:e|es|ed|ing)\b"#,
      "ignored"),
    ForbiddenPhrase(
      #"\bcannot (?:tell|be told)\b|\bcan not tell\b"#,
      "needs review", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bpractically equal\b"#,
      "no meaningful difference"),
    ForbiddenPhrase(
      #"\bundecided\b"#,
      "inconclusive", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bgates?\b(?! (?:array|keeper))"#,
      "requirement"),
    ForbiddenPhrase(
      #"\beditions?\b(?= (?:of|that|judge|by|say|ask|which|is|are|find|in|it|and|or|named|"#
        + #"has|have)\b|[.,;:)]|$)|\b(?:other|these|those|which|an?|its|the|every|each|all|by|"#
        + #"several|two|both|no) editions?\b"#,
      "guideline set", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bresolutions? of (?:touch(?:es)?|a touch)\b|\b(?:platform|scenario|screen|app|own|"#
        + #"its|other|stated|whose|web|this|that|each|by|another|the|a|compose|uikit|"#
        + #"blink)(?:'s|’s)? resolutions?\b(?! (?:of|in) (?:the )?(?:panel|screen|display|"#
        + #"pixels?))|(?<=–)resolution\b|\bresolutions? (?:that|decides?|is known|says?)\b"#,
      "hit testing"),
    ForbiddenPhrase(
      #"\beffective (?:hit )?(?:targets?|size|areas?|pt|dp|px)\b"#,
      "usable hit target"),
    ForbiddenPhrase(
      #"\b(?:leaves?|left of it|are left of|is left of)\b(?= (?:\d|\uFFFC|of it\b))|"#
        + #"\b(?:are|is) left of (?:it|them)\b"#,
      "has a usable hit target of", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\btold\b(?! to\b| apart| nothing)|\btells?\b(?! (?:apart|the (?:compiler|system|app|"#
        + #"editor|terminal)))|\btelling\b(?! apart)"#,
      "show, list, report, say"),
    ForbiddenPhrase(
      #"\b(?:stands?|stood|standing) (?:in|within|where|beside|there|above|below|at|before|"#
        + #"behind|under|over|next|as|by|first|twice|once|alone|alike)\b"#,
      "is (in, beside …)"),
    ForbiddenPhrase(
      #"\bso (?:many|much)\b(?! (?:that|as|more|better|worse|less|faster|larger|smaller|"#
        + #"wider|for)\b)"#,
      "give the number: N …, at most N …"),
  ]
}
