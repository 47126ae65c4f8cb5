extension String {
  /// A text as people read it: without marks that are not seen, in single blanks, its ends trimmed.
  var cleaned: String {
    // Most are clean already.
    if utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return self }
    var text = String.UnicodeScalarView()
    var hasGap = false
    for scalar in unicodeScalars {
      let category = scalar.properties.generalCategory
      if category == .control || scalar.properties.isWhitespace {
        hasGap = true
      } else if category != .format {
        if hasGap, !text.isEmpty { text.append(" ") }
        hasGap = false
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The part behind the last of some characters.
  func part(behindLast isSeparator: (Character) -> Bool) -> String {
    guard let index = lastIndex(where: isSeparator) else { return self }
    return String(self[self.index(after: index)...])
  }
}
