import Foundation
import KDL
import TestSupport
import Testing

/// A sentence of KDL 2.0's specification, and a document that shows it.
///
/// Written from the specification, so that a clone alone can be held to it; KDL's own suite of
/// cases is read where it is at hand.
struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  let says: String
  let input: String
  /// The canonical document; nil where the input must be refused.
  let output: String?

  var testDescription: String { "\(says): \(input.prefix(40).debugDescription)" }

  static let all: [SpecificationCase] = {
    let text = (try? Repository.text(of: "Tests/KDLTests/specification.json")) ?? ""
    return (try? JSONDecoder().decode([SpecificationCase].self, from: Data(text.utf8))) ?? []
  }()
}

@Suite struct `The specification of KDL` {
  @Test func `The specification has examples to read and to refuse`() {
    #expect(SpecificationCase.all.count { $0.output != nil } >= 202)
    #expect(SpecificationCase.all.count { $0.output == nil } >= 243)
  }

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
