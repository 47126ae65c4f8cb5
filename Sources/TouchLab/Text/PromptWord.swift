extension String {
  /// The text as one word of a command at the prompt, in quotes if the prompt would read it
  /// otherwise. The word is also a string of KDL. It is one line without invisible characters, so
  /// that nothing on its way to the prompt changes it, and no `@1` in it stands for another target.
  package var promptWord: String { isPlainAtPrompt ? self : inPromptQuotes }

  private var isPlainAtPrompt: Bool {
    guard let first = unicodeScalars.first, first.isLetter || first == "_" else { return false }
    return !Self.reservedAtPrompt.contains(self)
      && unicodeScalars.allSatisfy {
        $0.isLetter || $0.properties.generalCategory == .decimalNumber
          || "-_.".unicodeScalars
            .contains($0)
      }
  }

  /// The names of values, which KDL does not read as strings.
  private static let reservedAtPrompt: Set<String> = ["true", "false", "null", "inf", "nan"]

  private var inPromptQuotes: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.standsAlone: quoted.unicodeScalars.append(scalar)
      default: quoted += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether the scalar is a visible character by itself, or a plain space.
  fileprivate var standsAlone: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      return false
    default: return !properties.isEmojiModifier
    }
  }
}
