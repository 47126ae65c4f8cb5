extension String {
  /// The visible text: without invisible characters, with single spaces, trimmed.
  ///
  /// Private-use characters are pictures of icon fonts. They are removed with the separators beside
  /// them.
  var cleaned: String {
    if isClean { return self }
    var text = String.UnicodeScalarView()
    var hasGap = false
    var hadPicture = false
    for scalar in unicodeScalars {
      let category = scalar.properties.generalCategory
      if category == .privateUse {
        hadPicture = true
      } else if category == .control || scalar.properties.isWhitespace {
        hasGap = true
      } else if category != .format {
        if hasGap, !text.isEmpty { text.append(" ") }
        hasGap = false
        text.append(scalar)
      }
    }
    return String(hadPicture ? text.withoutJoints : text)
  }

  /// Whether the text needs no cleaning: ASCII words with single spaces, as most are.
  private var isClean: Bool {
    var last: UInt8 = 0x20
    for byte in utf8 {
      guard (0x20...0x7E).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return isEmpty || last != 0x20
  }

  /// The part after the last separator; the whole text without one.
  ///
  /// Separators are ASCII.
  func part(behindLast isSeparator: (Unicode.Scalar) -> Bool) -> String {
    guard let index = utf8.lastIndex(where: { isSeparator(Unicode.Scalar($0)) }) else {
      return self
    }
    return String(self[utf8.index(after: index)...])
  }

  /// The part after the first occurrence of `letters`; the whole text without one.
  func part(behindFirst letters: String) -> String {
    guard let start = utf8.index(of: letters.utf8) else { return self }
    return String(self[utf8.index(start, offsetBy: letters.utf8.count)...])
  }
}

extension String.UnicodeScalarView {
  /// The text without the separators at its ends that joined a picture to words.
  fileprivate var withoutJoints: String.UnicodeScalarView {
    func isJoint(_ scalar: Unicode.Scalar) -> Bool {
      " ,;:|·•‣-–—".unicodeScalars.contains(scalar)
    }
    let end = lastIndex { !isJoint($0) }.map(index(after:)) ?? startIndex
    return String.UnicodeScalarView(self[..<end].drop(while: isJoint))
  }
}

extension String.UTF8View {
  /// The index of the first occurrence of other bytes; nil if there is none.
  fileprivate func index(of other: String.UTF8View) -> Index? {
    guard let first = other.first else { return nil }
    var rest = self[...]
    while let index = rest.firstIndex(of: first) {
      if rest[index...].starts(with: other) { return index }
      rest = rest[rest.index(after: index)...]
    }
    return nil
  }

  /// Whether other bytes occur in a row.
  func holds(_ other: String.UTF8View) -> Bool { index(of: other) != nil }
}
