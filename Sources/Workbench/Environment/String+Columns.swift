internal import TouchLab

extension StringProtocol {
  /// The number of terminal columns that the text takes, measured as in reports; colours take none.
  package var shownColumns: Int {
    guard utf8.contains(0x1B) else { return columns }
    var shown = String.UnicodeScalarView()
    var isEscape = false
    for scalar in unicodeScalars {
      if isEscape {
        isEscape = scalar != "m"
      } else if scalar == "\u{1B}" {
        isEscape = true
      } else {
        shown.append(scalar)
      }
    }
    return String(shown).columns
  }
}

extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  var withoutTrailingNewline: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
