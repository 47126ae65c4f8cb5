extension Parser {
  /// Reads an argument, or a property if a `=` follows a string.
  mutating func readEntry() throws(KDLError) -> KDLEntry {
    let start = scanner.position
    let typeAnnotation = try readTypeAnnotation()
    let literalStart = scanner.position
    let content = try readContent()
    let range = SourceRange(start: literalStart, end: scanner.position)
    guard content.isString, try isBeforeEqualsSign() else {
      let value = KDLValue(typeAnnotation: typeAnnotation, content: content, range: range)
      return KDLEntry(value: value, range: SourceRange(start: start, end: range.end))
    }
    guard typeAnnotation == nil, case .string(let name) = content else {
      throw scanner.failure(.typeAnnotationBeforeKey, from: start)
    }
    return try readProperty(name, nameRange: range)
  }

  /// Reads the `=` and the value after it.
  private mutating func readProperty(
    _ name: String, nameRange: SourceRange
  ) throws(KDLError) -> KDLEntry {
    _ = try skipNodeSpace(isSilent: false)
    scanner.skipASCII(1)
    _ = try skipNodeSpace(isSilent: false)
    let typeAnnotation = try readTypeAnnotation()
    let literalStart = scanner.position
    let content = try readContent()
    let end = scanner.position
    let value = KDLValue(
      typeAnnotation: typeAnnotation, content: content,
      range: SourceRange(start: literalStart, end: end))
    return KDLEntry(
      name: name, nameRange: nameRange, value: value,
      range: SourceRange(start: nameRange.start, end: end))
  }

  /// Returns whether a `=` follows any white space and comments, without consuming them.
  private mutating func isBeforeEqualsSign() throws(KDLError) -> Bool {
    // Most often one space and the next entry follow, so that no look-ahead is necessary.
    if scanner.current == UInt8(ascii: " "), ASCIISet.identifier.contains(scanner.byte(ahead: 1)) {
      return false
    }
    let place = scanner.place
    _ = try skipNodeSpace(isSilent: true)
    let isFound = scanner.current == UInt8(ascii: "=")
    scanner.place = place
    return isFound
  }

  private mutating func readContent() throws(KDLError) -> KDLValue.Content {
    if scanner.isAtLetter {
      .string(try scanner.readIdentifier())
    } else if scanner.isAtNumber {
      .number(try scanner.readNumber())
    } else if scanner.current == UInt8(ascii: "#"), !scanner.isAtQuotedString {
      try scanner.readKeyword()
    } else {
      .string(try readString(expected: .value))
    }
  }

  /// Reads `(type)` and the space after it; nil if there is none.
  mutating func readTypeAnnotation() throws(KDLError) -> String? {
    guard scanner.current == UInt8(ascii: "(") else { return nil }
    let start = scanner.position
    scanner.skipASCII(1)
    _ = try skipNodeSpace(isSilent: false)
    if scanner.current == UInt8(ascii: ")") {
      scanner.skipASCII(1)
      throw scanner.failure(.emptyTypeAnnotation, from: start)
    }
    let name = try readString(expected: .typeName)
    _ = try skipNodeSpace(isSilent: false)
    guard scanner.current == UInt8(ascii: ")") else {
      throw scanner.unexpected(.closingParenthesis)
    }
    scanner.skipASCII(1)
    _ = try skipNodeSpace(isSilent: false)
    return name
  }

  /// Reads a string in any of its forms, where no other value is allowed.
  mutating func readString(expected: KDLError.Expectation) throws(KDLError) -> String {
    if scanner.isAtLetter {
      return try scanner.readIdentifier()
    }
    if scanner.isAtQuotedString {
      return try scanner.readQuotedString()
    }
    if scanner.isAtNumber {
      let start = scanner.position
      _ = try scanner.readNumber()
      throw scanner.failure(.numberAsName, from: start)
    }
    guard let scalar = scanner.currentScalar, scalar.isKDLIdentifierCharacter else {
      throw scanner.unexpected(expected)
    }
    return try scanner.readIdentifier()
  }
}

extension KDLValue.Content {
  fileprivate var isString: Bool {
    if case .string = self { true } else { false }
  }
}
