extension Parser {
  /// An argument, or a property if a `=` comes after a string.
  mutating func readEntry() throws(KDLError) -> KDLEntry {
    let start = scanner.position
    let value = try readValue()
    guard case .string(let name) = value.content, try isBeforeEqualsSign() else {
      return KDLEntry(
        value: value, range: SourceRange(start: start, end: value.range.end))
    }
    guard value.typeAnnotation == nil else {
      throw scanner.failure(.typeAnnotationBeforeKey, from: start)
    }
    _ = try skipNodeSpace(isSilent: false)
    scanner.skipASCII(1)
    _ = try skipNodeSpace(isSilent: false)
    let propertyValue = try readValue()
    return KDLEntry(
      name: name, nameRange: value.range, value: propertyValue,
      range: SourceRange(start: start, end: propertyValue.range.end))
  }

  /// Looks past white space and comments, and comes back.
  private mutating func isBeforeEqualsSign() throws(KDLError) -> Bool {
    let place = scanner.place
    _ = try skipNodeSpace(isSilent: true)
    let isFound = scanner.current == UInt8(ascii: "=")
    scanner.place = place
    return isFound
  }

  private mutating func readValue() throws(KDLError) -> KDLValue {
    let typeAnnotation = try readTypeAnnotation()
    let start = scanner.position
    let content = try readContent()
    return KDLValue(
      typeAnnotation: typeAnnotation, content: content,
      range: SourceRange(start: start, end: scanner.position))
  }

  private mutating func readContent() throws(KDLError) -> KDLValue.Content {
    if scanner.isAtNumber {
      .number(try scanner.readNumber())
    } else if scanner.current == UInt8(ascii: "#"), !scanner.isAtQuotedString {
      try scanner.readKeyword()
    } else {
      .string(try readString(expected: .value))
    }
  }

  /// `(type)` and the space after it, where there is one.
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

  /// A string in any of its forms, where no other value may stand.
  mutating func readString(expected: KDLError.Expectation) throws(KDLError) -> String {
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
