/// Typographic quotes, which word processors and phones insert in place of straight ones.
enum CurlyQuotes {
  private static let all: Set<Character> = ["“", "”", "„", "‟", "‘", "’"]

  /// Returns the correction if a word begins with one; nil otherwise.
  ///
  /// Within straight quotes they are text.
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
