import LabSupport
import Testing
import TouchLab

@testable import Remedies

/// What a search has no time for: it says so, and answers the same whoever works on it.
@Suite struct `Limits of the search for changes` {
  /// Twelve buttons, each of a size of its own, of which some cannot be undone.
  private static func study() throws -> Study {
    let buttons = (0..<12).map { index -> Element in
      let size = Double(index)
      let (column, row) = (Double(index % 4), Double(index / 4))
      let button = Element.button(
        "b\(index)", 14 + 76 * column, 90 + 84 * row, 20 + 3 * size, 20 + 2 * size, hit: .visual)
      return button.with { if index % 5 == 1 { $0.danger = .irreversible } }
    }
    return try Study.of(
      [Layout(id: "a", screens: [Screen("home", buttons)])], person: "older-adult")
  }

  private static func found(
    _ study: Study, most: Int = 12, workers: Int = 1, _ change: (inout SearchLimits) -> Void
  ) throws -> FoundFixes {
    var limits = SearchLimits.usual
    change(&limits)
    let fixer = try #require(
      Fixer(study.layouts[0], in: study, workers: Workers(count: workers), limits: limits))
    return try #require(fixer.found(most: most))
  }

  @Test func `leave nothing untried on a small screen`() throws {
    let found = try Self.found(Self.study()) { _ in }
    #expect(found.untried == 0 && !found.hasMore)
    #expect(found.fixes.count >= 6)
    let few = try Self.found(Self.study(), most: 3) { _ in }
    #expect(few.fixes.count == 3 && few.hasMore)
  }

  @Test(arguments: [2, 3, 7])
  func `come to the same with any number of workers`(_ workers: Int) throws {
    let study = try Self.study()
    for placed in [1_000_000, 3_000] {
      let one = try Self.found(study) { $0.placed = placed }
      let several = try Self.found(study, workers: workers) { $0.placed = placed }
      #expect(one.fixes.map(\.edits) == several.fixes.map(\.edits))
      #expect(one.untried == several.untried)
    }
  }

  @Test func `nothing is looked for where hardly anything is missed`() throws {
    let fixer = try Fixer.reading(
      "screen a {\n    button go \"Go\" x=20 y=150 width=350 height=400\n}", platform: "ios")
    #expect(fixer.searches(screen: nil).isEmpty)
    #expect(try #require(fixer.fixes(most: 5)).isEmpty)
  }
}
