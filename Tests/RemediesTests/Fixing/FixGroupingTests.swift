import LabSupport
import Testing
import TouchLab

@testable import Remedies

/// What is changed as one is alike, or goes together where that keeps it on a line.
@Suite struct `What is changed as one` {
  /// A heart of its own, three buttons of one row, two narrow bars and a switch: a player.
  private static func player() throws -> Study {
    func icon(_ id: String, _ x: Double, _ y: Double, _ side: Double = 24) -> Element {
      Element.of(Element.IconButton(), id).with {
        $0.frame = PartialFrame(x: x, y: y, width: side, height: side)
      }
    }
    let elements = [
      icon("heart", 250, 120), icon("previous", 60, 200), icon("play", 130, 200),
      icon("next", 200, 200), .button("low", 40, 280, 90, 20), .button("high", 40, 330, 90, 20),
      .button("word", 170, 280, 60, 20),
      Element.of(Element.Switch(), "shuffle").with { $0.frame = PartialFrame(x: 200, y: 330) },
    ]
    return try Study.of(
      [Layout(id: "a", screens: [Screen("home", elements)])], person: "older-adult")
  }

  private static func areAlike(_ one: Target, _ other: Target) -> Bool {
    areInOneLine(one, other) && one.visual.size == other.visual.size
  }

  private static func areInOneLine(_ one: Target, _ other: Target) -> Bool {
    one.kind == other.kind
      && (one.visual.center.x == other.visual.center.x
        || one.visual.center.y == other.visual.center.y)
  }

  @Test func `is of one kind and one row or column where it grows, and of one size as it is drawn`()
    throws
  {
    let study = try Self.player()
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 9))
    let kinds: [FixKind] = [.enlargeHit, .grow]
    let groups = fixes.filter { kinds.contains($0.kind) && $0.targets.count > 1 }
    #expect(!groups.isEmpty)
    for fix in groups {
      let targets = fix.targets.compactMap { fix.screens.before.placed.target(id: $0) }
      for one in targets {
        let isDrawn = fix.kind == .grow
        let others = targets.filter {
          $0.id != one.id && (isDrawn ? Self.areAlike($0, one) : Self.areInOneLine($0, one))
        }
        #expect(!others.isEmpty, "\(fix.targets)")
      }
      #expect(Set(targets.map(\.kind)).count == 1)
    }
    let icons = groups.first { $0.targets.contains("play") }
    #expect(icons.map { Set($0.targets) } ?? [] == ["previous", "play", "next"])
    #expect(!fixes.contains { $0.targets.contains("heart") && $0.targets.count > 1 })
  }

  @Test func `moves across its line alone where it is unlike`() throws {
    let study = try Self.player()
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 9))
    for fix in fixes where fix.kind == .move && fix.targets.count > 1 {
      let targets = fix.targets.compactMap { fix.screens.before.placed.target(id: $0) }
      let moved = fix.edits.map { ($0.before.frame, $0.after.frame) }
      let isSideways = moved.contains { $0.x != $1.x }
      let isInRow = Set(targets.map(\.visual.center.y)).count == 1
      let areAlike = zip(targets, targets.dropFirst()).allSatisfy { Self.areAlike($0, $1) }
      #expect(areAlike || isSideways != isInRow, "\(fix.targets)")
    }
  }

  @Test func `stays on what holds it`() throws {
    let held = [
      Element.button("one", 4, 4, 24, 24), Element.button("two", 30, 4, 24, 24),
      Element.button("three", 56, 4, 40, 24),
    ]
    let plate = Element.of(Element.Plate(), "plate", children: held).with {
      $0.frame = PartialFrame(x: 60, y: 200, width: 100, height: 60)
    }
    let study = try Study.of(
      [Layout(id: "a", screens: [Screen("home", [plate])])], person: "older-adult")
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let room = Rectangle(x: 60, y: 200, width: 100, height: 60)
    let all = try #require(fixer.fixes(most: 5))
    #expect(!all.isEmpty)
    for target in all.flatMap({ $0.screens.after.placed.targets }) {
      #expect(room.intersection(target.visual) == target.visual, "\(target.id)")
    }
  }

  @Test(arguments: [(20.0, true), (24, false)])
  func `keeps like margins where it takes most of the width`(
    _ left: Double, _ areLike: Bool
  ) throws {
    let fields = [
      Element.button("name", left, 120, 280, 36), .button("street", left, 180, 280, 36),
    ]
    let study = try Study.of(
      [Layout(id: "a", screens: [Screen("home", fields)])], person: "older-adult")
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let search = try #require(fixer.searches(screen: nil).first)
    let edits = search.candidates.found.filter { $0.kind == .grow }
      .flatMap(\.edits)
    let wider = edits.map { ($0.before.frame, $0.after.frame) }.filter { $0.width != $1.width }
    try #require(!wider.isEmpty)
    let lopsided = wider.filter { before, after in
      let grown = (after.width ?? 0) - (before.width ?? 0)
      return abs((before.x ?? 0) - (after.x ?? 0) - grown / 2) > 0.01
    }
    #expect(lopsided.isEmpty == areLike)
  }
}
