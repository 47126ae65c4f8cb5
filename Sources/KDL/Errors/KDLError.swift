/// What is wrong with a document and where; `message` and `hint` put it into words.
package struct KDLError: Error, Hashable, Sendable {
  /// What should be marked; empty where something is missing.
  package var range: SourceRange
  package var fact: Fact

  /// Where a reader should look first.
  package var position: SourcePosition { range.start }

  /// What is wrong in a text of which the first line has another number; the range stays as it is.
  package func countingLines(from first: Int) -> KDLError {
    var error = self
    switch fact {
    case .blockUnclosed(let line): error.fact = .blockUnclosed(before: line + first - 1)
    case .earlyClosingBrace(let line): error.fact = .earlyClosingBrace(opened: line + first - 1)
    default: break
    }
    return error
  }
}

extension KDLError {
  /// The ways in which a text is not KDL 2.0, without words.
  package enum Fact: Hashable, Sendable {
    case documentTooLarge(limit: Int)
    case invalidUTF8
    case disallowedCodePoint(Unicode.Scalar)

    case unexpectedCharacter(Unicode.Scalar, expected: Expectation)
    case unexpectedEnd(expected: Expectation)
    case missingSpace
    /// A closing quote whose text is not opened; the word where it begins, where that is known.
    case missingOpeningQuote(before: String?)
    case bareKeyword(String)
    case unknownKeyword(String)
    case numberAsName
    case strayLineContinuation

    case nestingTooDeep(limit: Int)
    case unclosedBlock(opened: SourcePosition)
    case strayClosingBrace
    /// A block before whose end a line stands outside of it.
    case blockUnclosed(before: Int)
    /// A brace that closes the block opened on a line, to which what follows belongs still.
    case earlyClosingBrace(opened: Int)
    case missingOpeningBrace
    case entryAfterBlock
    case secondBlock
    case unclosedComment(opened: SourcePosition)
    case slashdashWithoutTarget

    case emptyTypeAnnotation
    case typeAnnotationBeforeKey

    case unterminatedString(opened: SourcePosition)
    case unterminatedRawString(opened: SourcePosition, hashes: Int)
    case legacyRawString
    case badEscape(Unicode.Scalar)
    case badUnicodeEscape
    case textAfterMultilineOpening
    case textBeforeMultilineClosing
    case multilineIndentation

    case badNumber(NumberFlaw)
  }

  /// What could have stood where something else stands.
  package enum Expectation: Hashable, Sendable {
    case nodeName
    case value
    case typeName
    case closingParenthesis
    case nodeEnd
  }

  /// Why something that begins like a number is none.
  package enum NumberFlaw: Hashable, Sendable {
    case digit(Unicode.Scalar, radix: Int)
    case noDigits(radix: Int)
    case noIntegerDigit
    case noFractionDigit
    case noExponentDigit
  }
}
