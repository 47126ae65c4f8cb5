import Foundation
import ScenarioLanguage
import Testing
import TouchLab

private let rules = [
  "hit-target-larger-than-visual", "system-button-meaning", "system-button-style",
  "system-button-edition", "page-curl-flips", "tab-bar-count", "tab-bar-acts",
  "tab-bar-everywhere", "disabled-tab-explains", "tab-icon-meaning", "tab-badge",
  "search-field-is-search-bar", "scope-bar-needs-search-bar",
]

struct `Rules of system buttons, tabs and search` {
  @Test(arguments: rules)
  func `are not tripped by their passing examples, nor is any other rule`(_ id: String) throws {
    let summary = try #require(GuidelineCatalogue.summary(id: id))
    #expect(summary.passing.count >= 2)
    for example in summary.passing {
      #expect(try RuleBench.names(in: example) == [], "\(example)")
    }
  }

  @Test(arguments: rules)
  func `are tripped by their failing examples, and no other rule is`(_ id: String) throws {
    let summary = try #require(GuidelineCatalogue.summary(id: id))
    #expect(summary.failing.count >= 2)
    for example in summary.failing {
      let found = try RuleBench.findings(in: example)
      #expect(!found.isEmpty && found.allSatisfy { $0.rule == id }, "\(example)")
      #expect(found.allSatisfy { $0.ruling == .fail && $0.place != nil }, "\(example)")
    }
  }

  @Test func `leave the scenarios of the repository alone, but for seven tabs on a phone`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Scenarios")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var found: [String] = []
    // What is wrong on purpose is the table's of what is covered.
    for path in (paths ?? []).filter({ $0.hasSuffix(".kdl") && !$0.contains("/findings") }).sorted()
    {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let findings = try RuleBench.findings(in: text, path: path)
      found += findings.filter { rules.contains($0.rule) && $0.silenced == nil }.map {
        "\(path): \($0.rule) \($0.target)"
      }
    }
    #expect(found == ["clock.kdl: tab-bar-count "])
  }

  @Test func `leave the complete example of the manual alone`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let manual = try String(
      contentsOf: root.appending(
        path: "Sources/ScenarioLanguage/ScenarioLanguage.docc/TheScenarioLanguage.md"),
      encoding: .utf8)
    let example = try #require(
      manual.components(separatedBy: "```kdl\n").dropFirst().first?
        .components(separatedBy: "```").first)
    #expect(try RuleBench.findings(in: example).filter { rules.contains($0.rule) } == [])
  }
}
