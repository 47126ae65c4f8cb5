extension String {
  /// The text as an id of at most 32 characters: in lower case, with a dash in place of anything
  /// but letters and digits.
  var asIdentifier: String {
    var words = wordsOfASCII ?? self.words
    while words.last == "-" { words.removeLast() }
    if words.count > Self.longest {
      let isWhole = words[Self.longest] == "-"
      words.removeLast(words.count - Self.longest)
      // The last word is dropped rather than cut, if at least half of the length remains.
      if !isWhole, let dash = words.lastIndex(of: "-"), dash >= Self.longest / 2 {
        words.removeLast(words.count - dash)
      }
      while words.last == "-" { words.removeLast() }
    }
    return String(String.UnicodeScalarView(words))
  }

  /// The words in lower case, with dashes between them and possibly one at the end.
  var words: [Unicode.Scalar] {
    var words: [Unicode.Scalar] = []
    for scalar in folded.cutCamelCase.lowercased().unicodeScalars {
      if scalar.isWordPart {
        words.append(scalar)
      } else if let last = words.last, last != "-" {
        words.append("-")
      }
    }
    return words
  }

  /// The words of an ASCII text, computed without Unicode's tables; nil for any other text.
  var wordsOfASCII: [Unicode.Scalar]? {
    var words: [Unicode.Scalar] = []
    var smalls = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        words.append(Unicode.Scalar(byte))
        smalls += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if smalls >= 2 { words.append("-") }
        words.append(Unicode.Scalar(byte | 0x20))
        smalls = 0
      case 0..<0x80:
        if let last = words.last, last != "-" { words.append("-") }
        smalls = 0
      default: return nil
      }
    }
    return words
  }

  private static let longest = 32

  /// The text with dashes between the words of camelCase.
  ///
  /// At least two lower-case letters or digits precede a dash.
  private var cutCamelCase: String {
    var result = String.UnicodeScalarView()
    var smalls = 0
    for scalar in unicodeScalars {
      let properties = scalar.properties
      if smalls >= 2, properties.isUppercase { result.append("-") }
      smalls = properties.isLowercase || properties.numericType == .decimal ? smalls + 1 : 0
      result.append(scalar)
    }
    return String(result)
  }

  /// Whether the app's own name for a target describes its purpose.
  var isUsableIdentifier: Bool {
    guard let first = unicodeScalars.first, !first.isDigit, unicodeScalars.count <= 48 else {
      return false
    }
    let lower = lowercased().utf8
    return !Self.signsOfObfuscation.contains { lower.holds($0.utf8) } && !isHexadecimal
  }

  private static let signsOfObfuscation = ["obfuscated", "name removed"]

  /// Whether it is a hexadecimal number of at least eight digits, possibly with dashes.
  private var isHexadecimal: Bool {
    var digits = 0
    var hasDecimals = false
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDecimals = true
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): break
      default: return false
      }
      digits += 1
    }
    return digits >= 8 && hasDecimals
  }

  /// The id in a form that is valid in a scenario, where some words have a meaning of their own.
  func standingBeside(_ kind: String) -> String {
    if self == "back" { return "back-button" }
    let isTaken = ["true", "false", "null", "inf", "nan", "curled-page"].contains(self)
    if isTaken || hasPrefix("key-") || unicodeScalars.first?.isDigit == true {
      return "\(kind)-\(self)"
    }
    return self
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType == .decimal }

  /// Whether it is a letter, a digit or a mark of any script.
  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
