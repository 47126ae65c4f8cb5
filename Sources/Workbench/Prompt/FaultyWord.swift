extension String {
  /// Returns the place of a word in a statement, alone or as one side of `key=value`; nil if it
  /// does not occur.
  func place(of word: String) -> Reply.Place? {
    let text = Array(unicodeScalars)
    let sought = Array(word.unicodeScalars)
    guard !sought.isEmpty, sought.count <= text.count else { return nil }
    var place = Reply.Place(line: 1, column: 1)
    for start in 0...(text.count - sought.count) {
      let end = start + sought.count
      let begins = start == 0 || text[start - 1].endsWord
      if begins, end == text.count || text[end].endsWord, text[start..<end].elementsEqual(sought) {
        return place
      }
      place.column += 1
      if text[start].isLineEnd(before: end < text.count ? text[start + 1] : nil) {
        place = Reply.Place(line: place.line + 1, column: 1)
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var endsWord: Bool {
    properties.isWhitespace || "\"=;{}".unicodeScalars.contains(self)
  }

  /// Whether a line ends here; a carriage return and a line feed together end one line.
  fileprivate func isLineEnd(before next: Unicode.Scalar?) -> Bool {
    self == "\n" || self == "\r" && next != "\n"
  }
}
