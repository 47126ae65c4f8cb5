extension Scanner {
  /// Reads a number in any notation; it stores the text and computes no value.
  mutating func readNumber() throws(KDLError) -> KDLNumber {
    let start = place.offset
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") {
      skipASCII(1)
    }
    guard current != UInt8(ascii: ".") else { throw failure(.badNumber(.noIntegerDigit)) }
    let radix = prefixedRadix
    if radix == 10 {
      try skipDecimal()
    } else {
      skipASCII(2)
      try skipDigits(radix: radix, orElse: .noDigits(radix: radix))
    }
    // All identifier characters that follow belong to the number, so that `10px` is a bad number,
    // not `10`.
    if let scalar = currentScalar, scalar.isKDLIdentifierCharacter {
      throw failure(.badNumber(.digit(scalar, radix: radix)))
    }
    return KDLNumber(validated: text(from: start))
  }

  private var prefixedRadix: Int {
    guard current == UInt8(ascii: "0") else { return 10 }
    return switch byte(ahead: 1) {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: 10
    }
  }

  private mutating func skipDecimal() throws(KDLError) {
    try skipDigits(radix: 10, orElse: .noDigits(radix: 10))
    if current == UInt8(ascii: ".") {
      skipASCII(1)
      try skipDigits(radix: 10, orElse: .noFractionDigit)
    }
    if current | 0x20 == UInt8(ascii: "e") {
      skipASCII(1)
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") {
        skipASCII(1)
      }
      try skipDigits(radix: 10, orElse: .noExponentDigit)
    }
  }

  /// Skips a digit, then digits and underscores.
  private mutating func skipDigits(
    radix: Int, orElse flaw: KDLError.NumberFlaw
  ) throws(KDLError) {
    guard isAtDigit(radix: radix) else {
      guard let scalar = currentScalar, scalar.isKDLIdentifierCharacter else {
        throw failure(.badNumber(flaw))
      }
      throw failure(.badNumber(scalar == "_" ? flaw : .digit(scalar, radix: radix)))
    }
    while isAtDigit(radix: radix) || current == UInt8(ascii: "_") {
      place.offset += 1
    }
  }

  private func isAtDigit(radix: Int) -> Bool {
    if radix <= 10 {
      current &- UInt8(ascii: "0") < radix
    } else {
      current.isASCIIDigit || (current | 0x20) &- UInt8(ascii: "a") < 6
    }
  }
}
