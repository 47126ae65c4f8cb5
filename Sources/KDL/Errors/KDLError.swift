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

  /// The problem as one sentence in plain English, without the position.
  package var message: String { fact.message }

  /// The text to write instead; nil if there is no single answer.
  package var hint: String? { fact.hint }
}

extension KDLError: CustomStringConvertible {
  /// The error as `line:column: message (hint)`.
  package var description: String { "\(position): \(message)" + (hint.map { " (\($0))" } ?? "") }
}

extension KDLError.Fact {
  fileprivate var message: String {
    switch self {
    case .documentTooLarge(let limit): "The document is larger than \(limit) bytes."
    case .tooManyNodes(let limit): "The document has more than \(limit) nodes."
    case .invalidUTF8: "The text is not valid UTF-8 here."
    case .disallowedCodePoint(let scalar):
      "The character \(scalar.codePoint) is not allowed in a KDL document."
    case .unexpectedCharacter(let scalar, let expected):
      "Found \(scalar.shown) instead of \(expected.words)."
    case .unexpectedEnd(let expected): "The document ends before \(expected.words)."
    case .missingSpace: "A space is missing here."
    case .missingOpeningQuote: "The opening quote of this text is missing."
    case .bareKeyword(let word): "The word \(word) is reserved."
    case .unknownKeyword(let word): "There is no keyword \(word)."
    case .numberAsName: "A number cannot be a name."
    case .strayLineContinuation: "After \\ the line must end."
    case .nestingTooDeep(let limit): "Blocks are nested more than \(limit) deep."
    case .unclosedBlock(let opened): "The block opened at \(opened) is not closed."
    case .strayClosingBrace: "There is no open block that } could close."
    case .blockUnclosed(let line):
      "This block is not closed before line \(line), which is outside of it."
    case .earlyClosingBrace(let line): "This } closes the block of line \(line) too early."
    case .missingOpeningBrace: "A { is missing here: the lines below are inside."
    case .entryAfterBlock: "After its block a node must end."
    case .secondBlock: "A node has only one block of children."
    case .unclosedComment(let opened): "The comment opened at \(opened) is not closed."
    case .slashdashWithoutTarget: "After /- there is nothing to comment out."
    case .emptyTypeAnnotation: "A type annotation needs a name."
    case .typeAnnotationBeforeKey: "A key cannot have a type annotation."
    case .unterminatedString(let opened): "The string opened at \(opened) is not closed."
    case .unterminatedRawString(let opened, _): "The raw string opened at \(opened) is not closed."
    case .legacyRawString: "This is how KDL 1 wrote raw strings."
    case .badEscape(let scalar): "There is no escape \\ with \(scalar.shown)."
    case .badUnicodeEscape: "This is not the escape of a Unicode scalar value."
    case .textAfterMultilineOpening: #"The line must end after the opening """."#
    case .textBeforeMultilineClosing: #"The closing """ needs a line of its own."#
    case .multilineIndentation:
      #"This line does not begin with the same white space as the closing """."#
    case .badNumber(let flaw): flaw.message
    }
  }

  fileprivate var hint: String? {
    switch self {
    case .missingOpeningQuote(let word): "write \" before \(word ?? "its first word")"
    case .bareKeyword(let word): "write #\(word), or \"\(word)\" for the text"
    case .unexpectedCharacter("#", .nodeName), .unknownKeyword("#"): "a comment begins with //"
    case .unknownKeyword: "the keywords are #true, #false, #null, #inf, #-inf and #nan"
    case .numberAsName: "put it in quotes"
    case .unexpectedCharacter("=", .value): "a value follows =, and only a string can be a key"
    case .unexpectedCharacter(";", .nodeName): "one ; ends a node"
    case .unexpectedCharacter("{", .nodeName): "write { on the line of its node, after it"
    case .unexpectedCharacter("=", .nodeEnd): "write a space after a name or a value"
    case .strayClosingBrace: "remove it, or put it in quotes"
    case .blockUnclosed(let line): "write } before line \(line)"
    case .earlyClosingBrace: "remove it"
    case .missingOpeningBrace: "write { at the end of this line"
    case .entryAfterBlock: "begin a new line, or write ;"
    case .secondBlock: "put the children into one block"
    case .typeAnnotationBeforeKey: "write it after =, before the value"
    case .unterminatedString: "write \" at its end; for several lines open and close with \"\"\""
    case .unterminatedRawString(_, let hashes):
      "it ends with a quote and \(hashes == 1 ? "one #" : "\(hashes) #")"
    case .legacyRawString: "write #\"…\"#"
    case .badEscape: #"write \\ for a backslash; escapes are \n \r \t \s \b \f \" \\ \u{…}"#
    case .badUnicodeEscape: "write \\u{ and one to six hexadecimal digits and }"
    case .badNumber(let flaw): flaw.hint
    default: nil
    }
  }
}

extension KDLError.NumberFlaw {
  fileprivate var message: String {
    switch self {
    case .digit(let scalar, 10): "\(scalar.shown) is not allowed in a number."
    case .digit(let scalar, let radix):
      "\(scalar.shown) is not allowed in a number of base \(radix)."
    case .noDigits(let radix): "A number of base \(radix) needs digits."
    case .noIntegerDigit: "A number needs a digit before the point."
    case .noFractionDigit: "A number needs a digit after the point."
    case .noExponentDigit: "An exponent needs a digit."
    }
  }

  fileprivate var hint: String? {
    switch self {
    case .digit(",", _): "spaces separate values: leave out the comma"
    case .digit: "put it in quotes if it is text"
    case .noIntegerDigit: "write 0 before the point"
    case .noDigits, .noFractionDigit, .noExponentDigit: nil
    }
  }
}

extension KDLError.Expectation {
  fileprivate var words: String {
    switch self {
    case .nodeName: "the name of a node"
    case .value: "a value"
    case .typeName: "the name of a type"
    case .closingParenthesis: "a closing )"
    case .nodeEnd: "an argument, a property, a block or the end of the node"
    }
  }
}

extension Unicode.Scalar {
  /// The scalar itself if it is visible, otherwise its number.
  fileprivate var shown: String {
    switch value {
    case 0x0A, 0x0D: "the end of the line"
    case 0x21...0x7E, 0xA1...: "“\(self)”"
    default: codePoint
    }
  }

  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
