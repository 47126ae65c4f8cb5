import LabSupport
import Studies
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

  /// The targets of a study's screen, what is missed most first.
  private static func worst(_ study: Study) throws -> [String] {
    let screen = try #require(try study.result().layouts.first?.screens.first)
    return screen.targets.sorted { ($0.misTapRate ?? 0) > ($1.misTapRate ?? 0) }.map(\.target.id)
  }

  @Test func `leave nothing untried on a small screen`() throws {
    let found = try Self.found(Self.study()) { _ in }
    #expect(found.untried == 0 && !found.hasMore)
    #expect(found.fixes.count >= 6)
    let few = try Self.found(Self.study(), most: 3) { _ in }
    #expect(few.fixes.count == 3 && few.hasMore)
  }

  @Test func `leave what is missed least untried, and count it`() throws {
    let study = try Self.study()
    let found = try Self.found(study) {
      $0.tried = 1
      $0.leastTried = 4
    }
    let worst = Set(try Self.worst(study).prefix(4))
    #expect(found.untried == 8)
    #expect(!found.fixes.isEmpty)
    for fix in found.fixes { #expect(!worst.isDisjoint(with: fix.targets), "\(fix.targets)") }
  }

  @Test func `try what is missed most where there is no time to lay out more`() throws {
    let study = try Self.study()
    let found = try Self.found(study) { $0.placed = 300 }
    #expect(found.untried > 0 && found.untried < 12)
    let ranked = try Self.worst(study)
    let worst = try #require(ranked.first)
    #expect(found.fixes.contains { $0.targets.contains(worst) })
    let none = try Self.found(study) { $0.placed = 0 }
    #expect(none.fixes.isEmpty && none.untried == 12)
  }

  @Test func `judge no more than there is time for`() throws {
    let found = try Self.found(Self.study()) {
      $0.judged = 1
      $0.leastJudged = 1
    }
    #expect(found.fixes.count == 1)
  }

  @Test func `change equals one by one where there are too many to compare together`() throws {
    // Too wide a row for gaps in which they would respond in as much.
    let buttons = (0..<4).map { Element.button("b\($0)", 12 + 94 * Double($0), 200, 84, 30) }
    let study = try Study.of(
      [Layout(id: "a", screens: [Screen("home", buttons)])], person: "older-adult")
    let together = try Self.found(study) { _ in }.fixes
    #expect(together.contains { $0.kind == .enlargeHit && $0.targets.count == 4 })
    let alone = try Self.found(study) { $0.together = 0 }.fixes
    #expect(alone.filter { $0.kind == .enlargeHit }.allSatisfy { $0.targets.count == 1 })
    #expect(!alone.isEmpty)
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
