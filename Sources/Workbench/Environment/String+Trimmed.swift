extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

extension String {
  var withoutTrailingNewline: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
