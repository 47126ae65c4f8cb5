import KDL
import Testing

/// A sentence of KDL 2.0's specification, a document that shows it, and what it comes to.
///
/// Written from the specification, so that a clone alone can be held to it; KDL's own suite of
/// cases is read where it is at hand.
struct SpecificationCase: Sendable, CustomTestStringConvertible {
  let says: String
  let input: String
  /// The canonical document; nil where the input must be refused.
  let output: String?

  /// The lines that follow come of the input; no line is the empty document.
  init(_ says: String, _ input: String, gives lines: String...) {
    self.says = says
    self.input = input
    output = lines.isEmpty ? "\n" : lines.map { $0 + "\n" }.joined()
  }

  private init(refused says: String, _ input: String) {
    self.says = says
    self.input = input
    output = nil
  }

  static func refused(_ says: String, _ inputs: String...) -> [SpecificationCase] {
    inputs.map { SpecificationCase(refused: says, $0) }
  }

  var testDescription: String { "\(says): \(input.prefix(40).debugDescription)" }

  static let all: [SpecificationCase] =
    documents + nodes + blocks + types + properties + arguments + words + strings
    + whitespaceEscapes
    + rawStrings + multilineStrings + numbers + comments + slashdashes + continuations + characters
}

@Suite struct `The specification of KDL` {
  @Test(arguments: SpecificationCase.all)
  func `The examples of the specification are read or refused as it says`(given: SpecificationCase)
    throws
  {
    guard let output = given.output else {
      #expect(refusal(of: given.input) != nil)
      return
    }
    let document = try parse(given.input)
    let canonical = KDLPrinter.canonical(document)
    #expect(canonical == output)
    #expect(try parse(canonical).isSameDocument(as: document))
  }

  @Test(arguments: SpecificationCase.all.filter { $0.output != nil })
  func `The formatter keeps the meaning of the specification's examples`(given: SpecificationCase)
    throws
  {
    let formatted = try format(given.input)
    #expect(try parse(formatted).isSameDocument(as: try parse(given.input)))
    #expect(try format(formatted) == formatted)
  }
}
