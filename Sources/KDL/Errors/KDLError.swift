/// An error in a document, with its range; `message` and `hint` put it into words.
package struct KDLError: Error, Hashable, Sendable {
  /// The range to mark; empty if something is missing there.
  package var range: SourceRange
  package var fact: Fact

  /// The position where a reader should look first.
  package var position: SourcePosition { range.start }

  /// Returns the error for a text whose first line has the number `first`; its range does not
  /// change.
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
  /// The ways in which a text is not KDL 2.0, as cases without words.
  package enum Fact: Hashable, Sendable {
    case documentTooLarge(limit: Int)
    case tooManyNodes(limit: Int)
    case invalidUTF8
    case disallowedCodePoint(Unicode.Scalar)

    case unexpectedCharacter(Unicode.Scalar, expected: Expectation)
    case unexpectedEnd(expected: Expectation)
    case missingSpace
    /// A closing quote without an opening one, with the word where the text begins, if that is
    /// known.
    case missingOpeningQuote(before: String?)
    case bareKeyword(String)
    case unknownKeyword(String)
    case numberAsName
    case strayLineContinuation

    case nestingTooDeep(limit: Int)
    case unclosedBlock(opened: SourcePosition)
    case strayClosingBrace
    /// A block that is still open before a line outside of it.
    case blockUnclosed(before: Int)
    /// A brace that closes the block of a line too early: the lines below still belong to it.
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

  /// The syntax that was possible where something else was found.
  package enum Expectation: Hashable, Sendable {
    case nodeName
    case value
    case typeName
    case closingParenthesis
    case nodeEnd
  }

  /// A reason why a text that begins like a number is not a number.
  package enum NumberFlaw: Hashable, Sendable {
    case digit(Unicode.Scalar, radix: Int)
    case noDigits(radix: Int)
    case noIntegerDigit
    case noFractionDigit
    case noExponentDigit
  }
}
