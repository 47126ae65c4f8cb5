extension String {
  /// The text as an id: lower case, with a dash for whatever is neither letter nor digit, at most 32
  /// letters long.
  var asIdentifier: String {
    var words = String.UnicodeScalarView()
    for scalar in folded.cutCamelCase.lowercased().unicodeScalars {
      if scalar.isWordPart {
        words.append(scalar)
      } else if let last = words.last, last != "-" {
        words.append("-")
      }
    }
    while words.last == "-" { words.removeLast() }
    guard words.count > Self.longest else { return String(words) }
    var cut = Array(words.prefix(Self.longest))
    // A word is kept whole where that leaves at least half.
    if let dash = cut.lastIndex(of: "-"), dash >= Self.longest / 2 {
      cut.removeLast(cut.count - dash)
    }
    while cut.last == "-" { cut.removeLast() }
    return String(String.UnicodeScalarView(cut))
  }

  private static let longest = 32

  /// With a dash between a small letter or digit after another and a capital: camelCase is two words.
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

  /// Whether a name that a program was given says what it is for.
  var isUsableIdentifier: Bool {
    guard let first = unicodeScalars.first, !first.isDigit, unicodeScalars.count <= 48 else {
      return false
    }
    let lower = Array(lowercased().utf8)
    let isObfuscated = Self.signsOfObfuscation.contains { sign in
      lower.indices.contains { lower[$0...].starts(with: sign) }
    }
    return !isObfuscated && !isHexadecimal
  }

  private static let signsOfObfuscation = ["obfuscated", "name removed"].map { Array($0.utf8) }

  /// Whether it is a number in base 16, or several with dashes between them.
  private var isHexadecimal: Bool {
    let digits = filter { $0 != "-" && $0 != "_" }
    return digits.count >= 8 && digits.allSatisfy { $0.isHexDigit && $0.isASCII }
      && digits.contains { $0.isNumber }
  }

  /// The id as it can stand in a scenario, where some have a meaning of their own.
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
