internal import TouchLab

extension String {
  /// The text with nothing left in it that could steer a terminal, turn the reading direction or
  /// break a line.
  ///
  /// Text from files is never trusted: control characters become their pictures (ESC is ␛), line
  /// breaks and tabs become spaces, and invisible format characters are left out.
  var printable: String {
    if isPrintableASCII || hasVisibleScalarsAlone { return self }
    var shown = UnicodeScalarView()
    for character in self {
      for scalar in character.unicodeScalars.prefix(mostScalars) {
        guard let visible = scalar.visible else { continue }
        // A mark with nothing before it would cling to whatever the report writes before the text.
        if shown.isEmpty, visible.clings { continue }
        shown.append(visible)
      }
    }
    return String(shown)
  }

  /// Whether every scalar is one of those that surely show and combine with none: Latin letters,
  /// punctuation, arrows and signs of mathematics.
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
  /// What stands for the scalar in a report; nil for nothing.
  fileprivate var visible: Unicode.Scalar? {
    switch value {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85: " "
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: nil
    // The two that shape letters and join emoji.
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

  /// Whether the scalar has no place of its own without one before it.
  fileprivate var clings: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: properties.isEmojiModifier
    }
  }
}

/// The longest emoji have fewer scalars; letters with more marks than this are an attack.
private let mostScalars = 12
