/// Typographic quotes, which word processors and phones insert in place of straight ones.
enum CurlyQuotes {
  private static let all: Set<Unicode.Scalar> = ["“", "”", "„", "‟", "‘", "’"]

  /// Returns the correction if a word begins with one; nil otherwise.
  ///
  /// Within straight quotes they are text.
  static func problem(in text: String) -> String? {
    var scan = QuoteScan()
    var isRemark = false
    var before: Unicode.Scalar = " "
    for character in text.unicodeScalars {
      if !isRemark { scan.pass(character) }
      if character == "/", before == "/", !scan.isQuoted { isRemark = true }
      if character == "\n" || character == "\r" { isRemark = false }
      let startsWord = before.properties.isWhitespace || before == "="
      if !scan.isQuoted, !isRemark, startsWord, all.contains(character) {
        return "\(character) is a typographic quote: write straight ones, \"…\""
      }
      before = character
    }
    return nil
  }
}
