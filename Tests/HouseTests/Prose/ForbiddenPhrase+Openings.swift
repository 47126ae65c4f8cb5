/// Sentences without a head, and predicates before their subject.
extension ForbiddenPhrase {
  /// The start of a sentence: of a paragraph, or after another sentence.
  private static let start = #"(?:^|(?<=[.!?][ "”’)]))["“(\[*_\-–·•> ]*"#
  /// A sentence that is no question.
  private static let statement = #"(?![^.!?\n]*\?)"#

  static let openings: [ForbiddenPhrase] = [
    ForbiddenPhrase(
      start
        + #"(?-i:Of (?!course\b)|What (?!if\b|else\b)|Where (?!possible\b|needed\b|available\b))"#
        + statement, "begin with the subject: who or what, verb, number"),
    ForbiddenPhrase(
      start + #"(?-i:Which |Whose |Whom |Who (?!else\b))"# + statement,
      "begin with the subject: who or what, verb, number"),
    ForbiddenPhrase(
      #"^(?-i:(?:what|whose|who|whom) \w+ \w+)(?![^\n]*\?$)"#,
      "begin with a noun or an imperative verb", in: [.literal]),
    ForbiddenPhrase(
      #"^(?-i:What(?![-\w])|The same\b|So (?!that\b)|Of\b|Which\b|Where\b|Whose\b|Whom?\b)"#
        + statement, "begin with a noun, or a verb in the third person", in: [.comment]),
    ForbiddenPhrase(
      #"^(?-i:That (?!is\b)|Those\b|All that\b|As (?:much|many|far|it|they|a|the|in|of)\b)"#
        + statement, "begin with a noun, or a verb in the third person", in: [.comment]),
    ForbiddenPhrase(
      #"^(?-i:(?:By|In|For|From|To|With|On|At) (?:what|which|whom|whose)\b)"# + statement,
      "begin with a noun, or a verb in the third person", in: [.comment]),
    ForbiddenPhrase(
      #"^(?-i:In so far\b|Nobody\b|However\b)"#,
      "begin with a noun, or a verb in the third person", in: [.comment]),
    ForbiddenPhrase(
      #"\bwhat (?:responds?|lies|is (?:drawn|shown|left|told|meant|missed|hit|tried|asked|said|so"#
        + #"|there|irreversible|not there|in front)|draws|shows|spares?|holds?|held|stands?|fits"#
        + #"|falls|fell|there is|was tried|was there|cannot be undone|sticks|scrolls|moves|cuts"#
        + #"|covers|hides|lets|others|of it|of them"#
        + #"|it (?:asks|says|holds|hits|draws|leaves|shows|covers|takes|is|does|was))\b"#,
      "name the thing: a noun in place of 'what …'"),
    ForbiddenPhrase(
      start + "(?-i:(?:Not |Also |Thus |Never |Most |Only )?)(?:\(participles))"
        + #"(?: (?:out|most|first|best|so|there|here|on|off|once|too|as \w+))?"#
        + #" (?:is|are|was|were|stands?|comes?|lies|go|goes)"#
        + #" (?:what|the|all|a|an|only|each|every|its|one|those|that|nothing|no|(?-i:[A-Z`\uFFFC]))"#,
      "subject first, then the predicate"),
    ForbiddenPhrase(
      #"[\d\uFFFC)][ \u00A0\u202F]%(?![a-z])"#, "no space before %", in: [.guide, .literal]),
  ]

  private static let participles =
    "proven|missed|excepted|excluded|included|left|told|tried|counted|shown|meant|asked|needed|known"
    + "|unknown|drawn|judged|written|read|found|kept|held|made|said|given|taken|chosen|hidden|named"
    + "|stated|lost|seen|changed|moved|placed|skipped|tested|supported|unsupported|prepared|allowed"
    + "|compared|measured|fitted|assumed|planned|refused|ignored|silenced|covered|added|removed|put"
    + "|cut|done|gone|built|run|reached|printed|listed|marked"
}
