import Foundation
import Testing

@testable import KDL

/// One document of KDL's own suite of tests.
struct OfficialCase: Sendable, CustomTestStringConvertible {
  let name: String
  let input: [UInt8]
  /// `nil` where the document must be refused.
  let expected: String?

  var testDescription: String { name }

  /// The cases in the folder that `KDL_TEST_CASES` names; none where there is no such folder.
  static let all: [OfficialCase] = {
    let inputs = folder.appending(path: "input")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: inputs.path)) ?? []
    return names.filter { $0.hasSuffix(".kdl") }.sorted().compactMap { name in
      guard let input = try? Data(contentsOf: inputs.appending(path: name)) else { return nil }
      let expected = try? Data(contentsOf: folder.appending(path: "expected_kdl/\(name)"))
      return OfficialCase(
        name: name, input: [UInt8](input),
        expected: expected.map { String(decoding: $0, as: UTF8.self) })
    }
  }()

  static let areThere = ConditionTrait.enabled(
    if: !all.isEmpty,
    "KDL's own test cases are not there: set KDL_TEST_CASES to a folder with input and expected_kdl"
  )

  private static var folder: URL {
    let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = ProcessInfo.processInfo.environment["KDL_TEST_CASES"] ?? "../shared/kdl-tests"
    return URL(filePath: path, directoryHint: .isDirectory, relativeTo: packageRoot)
  }
}

@Suite(OfficialCase.areThere) struct `KDL's own test cases` {
  @Test(arguments: OfficialCase.all)
  func `Official test cases are printed canonically or refused`(given: OfficialCase) throws {
    if given.name.hasSuffix("_fail.kdl") {
      #expect(throws: KDLError.self) { try KDLParser.parse(given.input) }
    } else {
      let expected = try #require(given.expected)
      #expect(KDLPrinter.canonical(try KDLParser.parse(given.input)) == expected)
    }
  }

  @Test(arguments: OfficialCase.all.filter { $0.expected != nil })
  func `Official test cases keep their meaning when printed`(given: OfficialCase) throws {
    let document = try KDLParser.parse(given.input)
    let printed = try KDLParser.parse(Array(KDLPrinter.canonical(document).utf8))
    #expect(printed.isSameDocument(as: document))
  }
}
