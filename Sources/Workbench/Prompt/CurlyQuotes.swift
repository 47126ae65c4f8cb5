/// Typographic quotes, which word processors and phones put in the place of straight ones.
enum CurlyQuotes {
  private static let all: Set<Character> = ["“", "”", "„", "‟", "‘", "’"]

  /// What to write instead, if a word begins with one; within straight quotes they are text.
  static func problem(in text: String) -> String? {
    var isQuoted = false
    var isRemark = false
    var before: Character = " "
    for character in text {
      if character == "\"", before != "\\", !isRemark { isQuoted.toggle() }
      if character == "/", before == "/", !isQuoted { isRemark = true }
      if character.isNewline { isRemark = false }
      let startsWord = before.isWhitespace || before == "="
      if !isQuoted, !isRemark, startsWord, all.contains(character) {
        return "\(character) is a typographic quote: write straight ones, \"…\""
      }
      before = character
    }
    return nil
  }
}
