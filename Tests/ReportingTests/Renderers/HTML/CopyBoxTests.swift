import Remedies
import Studies
import TestSupport
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting
@testable import ScenarioLanguage

@Suite struct `What a page gives to copy` {
  /// The texts of the boxes of a page, as a browser hands them over.
  private static func texts(in page: String) -> [String] {
    let tokens = HTMLTokens(page)
    #expect(tokens.problems == [])
    return tokens.all("code").filter { $0.parents.last == "pre" }.map { code in
      let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
      return code.text.replacing(/&[^;]+;/) { entities[String($0.output)] ?? "?" }
    }
  }

  /// The text as it stands in canonical form inside a screen.
  private static func pasted(_ text: String) throws -> String {
    let source = SourceFile(path: "pasted.kdl", text: "screen s {\n\(text)\n}\n")
    return try Canonical.text(of: source)
  }

  private static func study(_ path: String) throws -> Study {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let reading = ScenarioReader.read(source) { path in
      guard let bytes = try? Repository.bytes(of: path) else { return .unreadable("not there") }
      return .file(SourceFile(path: path, bytes: bytes))
    }
    return try #require(reading.study)
  }

  @Test(arguments: Repository.files(in: "Scenarios", ending: ".kdl"))
  func `A copy box contains the whole text of any element of a scenario`(path: String) throws {
    for screen in try Self.study(path).layouts.flatMap(\.screens) {
      for element in screen.elements {
        let text = String(ScenarioWriter.element(element).lines().dropLast())
        let lines = text.split(separator: "\n").map(String.init)
        let found = Self.texts(in: CopyBox.markup(lines).source)
        #expect(found == [text])
      }
    }
  }

  @Test(
    arguments: [
      "Scenarios/checkout.kdl", "Scenarios/today/transfer.kdl",
      "Scenarios/toolbars-2008/findings.kdl",
    ])
  func `A copy box has each suggestion as lines of the scenario language`(path: String) throws {
    let study = try Self.study(path)
    let result = try #require(StudyRunner.run(study, draws: false, compares: false))
    var layouts: [[RankedChange]] = []
    for (layout, evaluated) in zip(study.layouts, result.layouts) {
      let fixer = try #require(Fixer(layout, in: study, evaluated: [evaluated]))
      let fixes = try #require(fixer.remedies(most: 3)?.fixes)
      layouts.append(
        fixes.enumerated().map { index, fix in
          RankedChange(
            rank: index + 1, fix: fix, statement: ChangeStatement.whole(fix.edits))
        })
    }
    let report = StudyReport(result, changes: StudyChanges(people: [layouts.map { .init($0) }]))
    let found = Self.texts(in: String(decoding: HTMLReport.file(report), as: UTF8.self))
    #expect(found.sorted() == layouts.flatMap { $0 }.map(\.statement).sorted())
    #expect(!found.isEmpty)
    for text in found {
      let inside = text.split(separator: "\n").map { "    \($0)\n" }.joined()
      #expect(try Self.pasted(text) == "screen s {\n\(inside)}\n")
    }
  }
}
