internal import TouchLab

extension String {
  /// The text without anything that could control a terminal, change the reading direction or break
  /// a line.
  ///
  /// Text from files is never trusted. Control characters become their pictures (ESC is ␛), line
  /// breaks and tabs become spaces, and invisible format characters are removed.
  var printable: String {
    if isPrintableASCII || hasVisibleScalarsAlone { return self }
    var shown = UnicodeScalarView()
    for character in self {
      for scalar in character.unicodeScalars.prefix(mostScalars) {
        guard let visible = scalar.visible else { continue }
        // A combining mark at the start would join the text that the report writes before it.
        if shown.isEmpty, visible.clings { continue }
        shown.append(visible)
      }
    }
    return String(shown)
  }

  /// Whether every scalar is visible and combines with none: Latin letters, punctuation, arrows,
  /// mathematical signs and box drawing.
  private var hasVisibleScalarsAlone: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010...0x2027, 0x2190...0x22FF,
        0x2500...0x25FC, 0x2713, 0x2717:
        true
      default: false
      }
    }
  }
}

extension Unicode.Scalar {
  /// The visible form of the scalar; nil to remove it.
  fileprivate var visible: Unicode.Scalar? {
    switch value {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85: " "
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: nil
    // The joiners that shape letters and combine emoji stay.
    case 0x200C, 0x200D: self
    default:
      switch properties.generalCategory {
      case .format: nil
      case .lineSeparator, .paragraphSeparator: " "
      case .unassigned, .surrogate: "\u{FFFD}"
      default: self
      }
    }
  }

  /// Whether the scalar combines with the one before it.
  fileprivate var clings: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: properties.isEmojiModifier
    }
  }
}

/// The maximum number of scalars in a character.
///
/// The longest emoji have fewer; letters with more marks are an attack.
private let mostScalars = 12
