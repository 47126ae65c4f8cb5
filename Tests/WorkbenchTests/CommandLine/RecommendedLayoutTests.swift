import Reporting
import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

/// Three commands name a layout: `run`, `compare` and `suggest`.
@Suite struct `The recommended layout` {
  /// The scenarios with two layouts or more.
  private static let scenarios = Repository.files(in: "Scenarios", ending: ".kdl").filter { path in
    let text = (try? Repository.text(of: path)) ?? ""
    return text.split(separator: "\n").count { $0.hasPrefix("layout ") } > 1
  }

  private func expectOneAnswer(_ study: Study) throws {
    let result = try #require(StudyRunner.run(study, draws: false))
    let verdict = try #require(StudyVerdict(result))
    guard let answer = try? CompareQuestion(studies: [study]).answer(.one) else { return }
    let suggested = result.layouts[result.recommendedLayout()].id
    #expect(answer.comparisons.recommended == verdict.recommended.id)
    #expect(suggested == verdict.recommended.id)
    // What is printed in words comes from one value.
    #expect(StudyVerdict(answer.comparisons)?.reason == verdict.reason)
  }

  @Test(arguments: scenarios)
  func `The layouts of a scenario have one recommendation`(_ path: String) throws {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let reading = ScenarioReader.read(source) { _ in .unreadable("not there") }
    guard let study = reading.study else { return }
    try expectOneAnswer(study)
  }

  @Test(arguments: UInt64(1)...12)
  func `Random layouts have one recommendation`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func layout(_ id: String) -> String {
      let buttons = (0..<Int.random(in: 1...4, using: &random)).map { index in
        let x = Int.random(in: 0...200, using: &random)
        let danger = Bool.random(using: &random) ? " danger=irreversible" : ""
        return "button b\(index) x=\(x) y=\(150 + 44 * index) width=40 height=40\(danger)"
      }
      return "layout \(id) { screen s { \(buttons.joined(separator: "; ")) } }"
    }
    let text = "platform ios\nperson thumb\n" + ["a", "b", "c"].map(layout).joined(separator: "\n")
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    try expectOneAnswer(try #require(reading.study))
  }

  @Test func `The commands name the layout that is safe where another alone has a danger`() throws {
    // The danger stands on one layout only, whose other targets are larger.
    let files = MemoryFiles([
      "a.kdl": """
      platform ios
      person thumb
      trials 100
      layout plain { screen s { button save "Save" x=100 y=300 width=40 height=40 } }
      layout risky {
          screen s {
              button save "Save" x=100 y=300 width=60 height=44
              button remove "Remove" x=160 y=300 width=60 height=44 danger=irreversible
          }
      }
      """
    ])
    _ = try mistap("run", "a.kdl", "--format", "json", "--changes", "0", files: files)
    let report = try JSON(#require(files["Reports/a.json"]))
    let compared = try JSON(
      mistap("compare", "a.kdl", "--format", "json", "--precise", files: files).out)
    #expect(report["recommended"] == "plain" && compared["recommended"] == "plain")
    let text = try mistap("compare", "a.kdl", files: files).out
    #expect(text.contains("Keep plain.") && !text.contains("Choose risky"))
    let suggested = try mistap("suggest", "a.kdl", files: files).out
    #expect(suggested.contains("plain") && !suggested.contains("risky"))
  }
}
