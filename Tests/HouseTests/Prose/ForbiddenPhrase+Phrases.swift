/// Phrases that a plain sentence does without.
extension ForbiddenPhrase {
  static let phrases: [ForbiddenPhrase] = [
    ForbiddenPhrase(
      #"\bafresh\b|\banew\b"#,
      "again"),
    ForbiddenPhrase(
      #"\bwhoever\b|\bwhomever\b|\bwhom\b|\bwherein\b|\bwhereof\b|\bthereof\b|\bthereby\b|"#
        + #"\blest\b|\bfor want of\b|\bsave that\b|\bhence\b|\bnought\b"#,
      "plain words: people who, because, in which"),
    ForbiddenPhrase(
      #", else (?!if\b)(?=(?:its|the|a|an|of|from|against|in|by|with|to|as|that|all|what|"#
        + #"where|on|at|nothing|none|every|\d|\uFFFC|X\b))"#,
      "otherwise"),
    ForbiddenPhrase(
      #"\bkin\b"#,
      "similar targets", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\b(?:taken|taking|mistaken|confused) for (?:each other|one another|the other|"#
        + #"another)\b|\bone for the other\b"#,
      "confused with each other; wrong-target taps"),
    ForbiddenPhrase(
      #"\bfirst (?:meets?|met)\b|\bas (?:a user|users|people) (?:first )?meets?\b|"#
        + #"\bmet first\b|\bmet screens?\b"#,
      "as first seen"),
    ForbiddenPhrase(
      #"\bwalk(?:s|ed|ing)? (?:every|each|a|the|all|through) tasks?\b|\btasks? (?:is|"#
        + #"are) walked\b"#,
      "run the task"),
    ForbiddenPhrase(
      #"\b1 in \d+ (?:people|persons?) miss(?:es)?\b|\blives? with\b|\bworst-served\b"#,
      "least accurate 1 in 9: N%", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bour choice\b"#,
      "a choice of mistap (say why)"),
    ForbiddenPhrase(
      #"\bin so far as\b|\bas far as\b(?= (?:it|they|that|a|the) \w+ (?:is|are|says?|"#
        + #"asks?)\b)"#,
      "if, where"),
    ForbiddenPhrase(
      #"\bwithout (?:harm|verdict)\b|\bnobody would\b|\bnobody (?:means|named|says)\b"#,
      "name the subject plainly", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bproven\b|\bprovenly\b"#,
      "tested", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bconfirmed by [\d,\uFFFC]+ simulated|\bsamples confirm\b"#,
      "simulation checks the arithmetic, not the model", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bsampled\b(?= (?:hit|%))"#,
      "simulated", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\b(?:told|tell|tells|telling) apart\b"#,
      "distinguish; unambiguous", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"^there (?:is|are):|(?<=[\n;] )there (?:is|are): |\bthere (?:is|are): (?=\uFFFC)"#,
      "Choose one of: …", in: [.literal]),
    ForbiddenPhrase(
      #"\bthat there (?:is|are)\b(?! (?:a|an|no|one|two|more)\b)|\bof the (?:\d+|"#
        + #"\uFFFC) there are\b"#,
      "existing; name it"),
    ForbiddenPhrase(
      #"(?<!there )\b(?:is|are) no (?:dump|rule|target|fault|word|scenario|picture|page|"#
        + #"screen|finding|place|id|element|number|name|report|shard|layout)\b"#,
      "is not a …", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bis there already\b"#,
      "already exists", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\ba (?:tenth|fifth|quarter|third) (?:short|too)\b"#,
      "N% too small", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bholds? (?:a|no) square\b|\bhold the square\b"#,
      "is at least N×N", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bkeeps? so far\b"#,
      "has spacing of", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bmakes? of (?:it|them|what|several|touches|these|three)\b"#,
      "name the result"),
    ForbiddenPhrase(
      #"\b(?:asks|says|states|names) holds?\b"#,
      "requirements met", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bof severity error\b"#,
      "guideline error", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bpass(?:ed|es) its checks\b"#,
      "All requirements met", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bdecides? (?:a )?touch(?:es)?\b|\btouches are decided\b"#,
      "hit testing", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\b(?:this|that|the|one) (?:target|screen|layout|person|rule|file|task|"#
        + #"element) alone\b|\bchanged alone\b"#,
      "only", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\band so (?:the|are|is|do|does|did)\b"#,
      "repeat the verb", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bto the letter\b"#,
      "exactly", in: [.guide, .literal]),
    ForbiddenPhrase(
      #"\bbetter and less\b|\bworse and more\b"#,
      "one verdict word; risk named apart", in: [.guide, .literal]),
  ]
}
