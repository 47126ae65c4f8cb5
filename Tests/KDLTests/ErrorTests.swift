import KDL
import Testing

/// A text that is refused, where, and why.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  let text: String
  /// The range as `line:column-line:column`.
  let range: String
  let fact: KDLError.Fact

  init(_ text: String, _ range: String, _ fact: KDLError.Fact) {
    self.text = text
    self.range = range
    self.fact = fact
  }

  var testDescription: String { "\(text.prefix(40).debugDescription) at \(range)" }

  static func place(_ offset: Int, _ line: Int, _ column: Int) -> SourcePosition {
    SourcePosition(offset: offset, line: line, column: column)
  }

  static let characters = [
    ErrorCase("node \0", "1:6-1:7", .disallowedCodePoint("\0")),
    ErrorCase("é\n\"\u{202E}\"", "2:2-2:3", .disallowedCodePoint("\u{202E}")),
    ErrorCase("// \u{7F}", "1:4-1:5", .disallowedCodePoint("\u{7F}")),
    ErrorCase("a \u{FEFF}", "1:3-1:4", .disallowedCodePoint("\u{FEFF}")),
    ErrorCase("a;;", "1:3-1:4", .unexpectedCharacter(";", expected: .nodeName)),
    ErrorCase("a ]", "1:3-1:4", .unexpectedCharacter("]", expected: .value)),
    ErrorCase("a]", "1:2-1:3", .unexpectedCharacter("]", expected: .nodeEnd)),
    ErrorCase("a/b", "1:2-1:3", .unexpectedCharacter("/", expected: .nodeEnd)),
    ErrorCase("a 1=2", "1:4-1:5", .unexpectedCharacter("=", expected: .nodeEnd)),
    ErrorCase("a k=\nb", "1:5-1:5", .unexpectedCharacter("\n", expected: .value)),
    ErrorCase("a k=", "1:5-1:5", .unexpectedEnd(expected: .value)),
    ErrorCase("#true", "1:1-1:2", .unexpectedCharacter("#", expected: .nodeName)),
    ErrorCase("(t)", "1:4-1:4", .unexpectedEnd(expected: .nodeName)),
    ErrorCase("(t", "1:3-1:3", .unexpectedEnd(expected: .closingParenthesis)),
    ErrorCase("(t u)a", "1:4-1:5", .unexpectedCharacter("u", expected: .closingParenthesis)),
    ErrorCase("a (", "1:4-1:4", .unexpectedEnd(expected: .typeName)),
    ErrorCase("a (t)/-b", "1:6-1:7", .unexpectedCharacter("/", expected: .value)),
    ErrorCase("a \"b\"c", "1:6-1:7", .missingSpace),
    ErrorCase("a\"b\"", "1:2-1:3", .missingSpace),
    ErrorCase("a 1(t)2", "1:4-1:5", .missingSpace),
    ErrorCase("a #true#false", "1:8-1:9", .missingSpace),
    ErrorCase("a \\ b", "1:3-1:5", .strayLineContinuation),
    ErrorCase("a \\ /* c */ {}", "1:3-1:13", .strayLineContinuation),
  ]

  static let words = [
    ErrorCase("a true", "1:3-1:7", .bareKeyword("true")),
    ErrorCase("a k=null", "1:5-1:9", .bareKeyword("null")),
    ErrorCase("a false=1", "1:3-1:8", .bareKeyword("false")),
    ErrorCase("nan", "1:1-1:4", .bareKeyword("nan")),
    ErrorCase("a -inf", "1:3-1:7", .bareKeyword("-inf")),
    ErrorCase("(inf)a", "1:2-1:5", .bareKeyword("inf")),
    ErrorCase("a #yes", "1:3-1:7", .unknownKeyword("#yes")),
    ErrorCase("a #", "1:3-1:4", .unknownKeyword("#")),
    ErrorCase("a #trueish", "1:3-1:11", .unknownKeyword("#trueish")),
    ErrorCase("10 a", "1:1-1:3", .numberAsName),
    ErrorCase("(1)a", "1:2-1:3", .numberAsName),
    ErrorCase("()a", "1:1-1:3", .emptyTypeAnnotation),
    ErrorCase("a ( /* t */ )1", "1:3-1:14", .emptyTypeAnnotation),
    ErrorCase("a (t)k=1", "1:3-1:7", .typeAnnotationBeforeKey),
    ErrorCase("a r\"b\"", "1:3-1:4", .legacyRawString),
    ErrorCase("a r#\"b\"#", "1:3-1:4", .legacyRawString),
  ]

  static let quotes = [
    ErrorCase("a title=Save now\"", "1:9-1:18", .missingOpeningQuote(before: "Save")),
    ErrorCase("a k=Mílk\" {", "1:5-1:10", .missingOpeningQuote(before: "Mílk")),
    ErrorCase("a k=Milk\" l=\"x\"", "1:5-1:10", .missingOpeningQuote(before: "Milk")),
    ErrorCase("a x=1 Save now\";", "1:7-1:16", .missingOpeningQuote(before: "Save")),
    ErrorCase("a k=#true Save\"", "1:11-1:16", .missingOpeningQuote(before: "Save")),
    ErrorCase("a \"b\" Save now\"", "1:12-1:16", .missingOpeningQuote(before: nil)),
    ErrorCase("a Milk\"", "1:3-1:8", .missingOpeningQuote(before: "Milk")),
    ErrorCase("a milk Fresh milk\"}", "1:14-1:19", .missingOpeningQuote(before: nil)),
    ErrorCase("Milk\" k=1", "1:1-1:6", .missingOpeningQuote(before: "Milk")),
    ErrorCase("a b\"c\"", "1:4-1:5", .missingSpace),
    ErrorCase("a \"b\"\"", "1:6-1:7", .missingSpace),
  ]

  static let structure = [
    ErrorCase("a {\n  b {\n  }\n", "4:1-4:1", .unclosedBlock(opened: place(2, 1, 3))),
    ErrorCase("a { b /-{", "1:10-1:10", .unclosedBlock(opened: place(8, 1, 9))),
    ErrorCase("a\n}", "2:1-2:2", .strayClosingBrace),
    ErrorCase("a }", "1:3-1:4", .strayClosingBrace),
    ErrorCase("a {} b", "1:6-1:7", .entryAfterBlock),
    ErrorCase("a /-{} b", "1:8-1:9", .entryAfterBlock),
    ErrorCase("a {} {}", "1:6-1:7", .secondBlock),
    ErrorCase("é /* /* */", "1:11-1:11", .unclosedComment(opened: place(3, 1, 3))),
    ErrorCase("a { /- }", "1:5-1:7", .slashdashWithoutTarget),
    ErrorCase("a /-;", "1:3-1:5", .slashdashWithoutTarget),
    ErrorCase("/-", "1:1-1:3", .slashdashWithoutTarget),
    ErrorCase("/-/-a", "1:3-1:4", .unexpectedCharacter("/", expected: .nodeName)),
  ]

  static let strings = [
    ErrorCase("a \"b", "1:3-1:5", .unterminatedString(opened: place(2, 1, 3))),
    ErrorCase("a \"b\nc\"", "1:3-1:5", .unterminatedString(opened: place(2, 1, 3))),
    ErrorCase("a \"b\\", "1:3-1:6", .unterminatedString(opened: place(2, 1, 3))),
    ErrorCase("a \"b\\\n ", "1:3-2:2", .unterminatedString(opened: place(2, 1, 3))),
    ErrorCase("a \"\"\"\nb", "1:3-2:2", .unterminatedString(opened: place(2, 1, 3))),
    ErrorCase("a \"\"\"\nb\\", "1:3-2:3", .unterminatedString(opened: place(2, 1, 3))),
    ErrorCase("a #\"b\"", "1:3-1:7", .unterminatedRawString(opened: place(2, 1, 3), hashes: 1)),
    ErrorCase(
      "a ##\"b\n\"##", "1:3-1:7", .unterminatedRawString(opened: place(2, 1, 3), hashes: 2)),
    ErrorCase(
      "a #\"\"\"\nb\"\"\"", "1:3-2:5", .unterminatedRawString(opened: place(2, 1, 3), hashes: 1)),
    ErrorCase("a \"b\\q\"", "1:5-1:7", .badEscape("q")),
    ErrorCase("a \"\\/\"", "1:4-1:6", .badEscape("/")),
    ErrorCase("a \"\"\"\n \\é\n\"\"\"", "2:2-2:4", .badEscape("é")),
    ErrorCase("a \"\\u41\"", "1:4-1:6", .badUnicodeEscape),
    ErrorCase("a \"\\u{}\"", "1:4-1:7", .badUnicodeEscape),
    ErrorCase("a \"\\u{0000041}\"", "1:4-1:13", .badUnicodeEscape),
    ErrorCase("a \"\\u{D800}\"", "1:4-1:11", .badUnicodeEscape),
    ErrorCase("a \"\\u{110000}\"", "1:4-1:13", .badUnicodeEscape),
    ErrorCase("a \"\\u{4", "1:4-1:8", .badUnicodeEscape),
    ErrorCase("a \"\"\"b\n\"\"\"", "1:6-1:7", .textAfterMultilineOpening),
    ErrorCase("a \"\"\"\n b\"\"\"", "2:1-2:1", .textBeforeMultilineClosing),
    ErrorCase("a \"\"\"\n  b\n c\n  \"\"\"", "3:1-3:1", .multilineIndentation),
    ErrorCase("a \"\"\"\n\tb\n  \"\"\"", "2:1-2:1", .multilineIndentation),
    ErrorCase("a \"\"\"\n\\s b\n  \"\"\"", "2:1-2:1", .multilineIndentation),
  ]

  static let numbers = [
    ErrorCase("a 10px", "1:5-1:6", .badNumber(.digit("p", radix: 10))),
    ErrorCase("a 1.2.3", "1:6-1:7", .badNumber(.digit(".", radix: 10))),
    ErrorCase("a 0xfg", "1:6-1:7", .badNumber(.digit("g", radix: 16))),
    ErrorCase("a 0o8", "1:5-1:6", .badNumber(.digit("8", radix: 8))),
    ErrorCase("a 0b12", "1:6-1:7", .badNumber(.digit("2", radix: 2))),
    ErrorCase("a 0x", "1:5-1:5", .badNumber(.noDigits(radix: 16))),
    ErrorCase("a 0b_1", "1:5-1:6", .badNumber(.noDigits(radix: 2))),
    ErrorCase("a .5", "1:3-1:4", .badNumber(.noIntegerDigit)),
    ErrorCase("a -.5", "1:4-1:5", .badNumber(.noIntegerDigit)),
    ErrorCase("a 1.", "1:5-1:5", .badNumber(.noFractionDigit)),
    ErrorCase("a 1._5", "1:5-1:6", .badNumber(.noFractionDigit)),
    ErrorCase("a 1e", "1:5-1:5", .badNumber(.noExponentDigit)),
    ErrorCase("a 1e+_1", "1:6-1:7", .badNumber(.noExponentDigit)),
    ErrorCase("a 1e5x", "1:6-1:7", .badNumber(.digit("x", radix: 10))),
    ErrorCase("a 1é", "1:4-1:5", .badNumber(.digit("é", radix: 10))),
  ]

  static let all = characters + words + quotes + structure + strings + numbers
}

@Suite struct `KDL errors` {
  @Test(arguments: ErrorCase.all)
  func `A KDL error has its fact and its range`(given: ErrorCase) throws {
    let error = try #require(refusal(of: given.text))
    #expect(error.fact == given.fact)
    #expect(error.range.description == given.range)
    #expect(error.position == error.range.start)
  }

  @Test(arguments: ErrorCase.all)
  func `A KDL error is one sentence with at most a hint`(given: ErrorCase) throws {
    let error = try #require(refusal(of: given.text))
    #expect(error.message.hasSuffix("."))
    #expect(error.hint?.hasSuffix(".") != true)
  }

  @Test(arguments: [
    ("a true", "1:3: The word true is reserved. (write #true, or \"true\" for the text)"),
    ("a -inf", "1:3: The word -inf is reserved. (write #-inf, or \"-inf\" for the text)"),
    ("a {\nb", "2:2: The block opened at 1:3 is not closed."),
    ("a \0", "1:3: The character U+0000 is not allowed in a KDL document."),
    ("a k=\n", "1:5: Found the end of the line instead of a value."),
    ("a ##\"b", "1:3: The raw string opened at 1:3 is not closed. (it ends with a quote and 2 #)"),
    ("a 1x", "1:4: “x” is not allowed in a number. (put it in quotes if it is text)"),
    (
      "a 1,",
      "1:4: “,” is not allowed in a number. (spaces separate values: leave out the comma)"
    ),
    ("a k=b c\"", "1:5: The opening quote of this text is missing. (write \" before b)"),
    (
      "a b c\"",
      "1:5: The opening quote of this text is missing. (write \" before its first word)"
    ),
    ("a ]", "1:3: Found “]” instead of a value."),
  ])
  func `The text of a KDL error has position, message and hint`(text: String, words: String) throws
  {
    #expect(try #require(refusal(of: text)).description == words)
  }
}
