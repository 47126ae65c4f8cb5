import Foundation
import ScenarioLanguage
import Testing
import TouchLab

/// Rules that fire on ordinary scenarios are no use: these have what they deserve and no more.
@Suite struct `Ordinary scenarios` {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The rules of bars; those of targets find what they find.
  private static let rules: Set = [
    "toolbar-item-count", "toolbar-mixed-styles", "toolbar-icon-sizes", "toolbar-switches-mode",
    "toolbar-position", "fixed-bar-height", "bar-icons-fit-landscape", "navigation-title",
    "back-label", "navigation-bar-controls", "navigation-bar-plain-style", "back-image-mask",
    "bar-font", "bar-appearance",
  ]

  private static func found(_ text: String, path: String) throws -> [String] {
    try JudgedScenario(text, path: path, editions: Edition.allCases).findings.map(\.rule)
      .filter { rules.contains($0) }
  }

  @Test func `those of the repository are left alone, but for a toolbar of seven`() throws {
    let folder = Self.root.appending(path: "Scenarios")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".kdl") }
    #expect(names.contains("mail.kdl"))
    for name in names.sorted() {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let expected = name == "mail.kdl" ? ["toolbar-item-count"] : []
      #expect(try Self.found(text, path: name) == expected, "\(name)")
    }
  }

  @Test func `so is the complete example of the language`() throws {
    let page = Self.root.appending(
      path: "Sources/ScenarioLanguage/ScenarioLanguage.docc/TheScenarioLanguage.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "```kdl\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    let example = String(text[start.upperBound..<end.lowerBound])
    #expect(try Self.found(example, path: "example.kdl") == ["toolbar-item-count"])
  }

  @Test(arguments: ["portrait", "landscape"])
  func `silence is no fault in any edition`(_ held: String) throws {
    let scenario = """
      orientation \(held)
      tab-bar { tab notes "Notes" selects=notes; tab tags "Tags" selects=tags }
      screen notes {
          navigation-bar { left edit; right add }
          search-bar find
          list { row a opens=note; row b opens=note }
      }
      screen note title="Note" {
          navigation-bar title="note" { right done }
          toolbar { item share; item bin; item more-actions presents=sheet }
          action-sheet sheet { action copy; action keep }
      }
      screen tags { navigation-bar { segmented kinds { segment all; segment mine } } }
      """
    #expect(try Self.found(scenario, path: "notes.kdl") == [])
  }

  @Test func `a bar's style is read, and a wrong one is an error`() throws {
    let reading = ScenarioReader.read(
      SourceFile(path: "a.kdl", text: "screen a { toolbar style=bordred { item b } }"))
    #expect(reading.study == nil && reading.diagnostics.count == 1)
    let right = ScenarioReader.read(
      SourceFile(path: "a.kdl", text: "screen a { navigation-bar style=plain }"))
    #expect(right.study?.layouts.first?.screens.first?.elements.first?.style == .plain)
  }
}
