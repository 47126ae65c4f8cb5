import LabSupport
import TestSupport
import Testing
import TouchLab

@testable import Remedies

/// What stands alike in the rows of a list is changed as one.
@Suite struct `What stands alike in rows` {
  /// Medicines with two little icons each, of which one cannot be undone.
  private static func study(_ seed: UInt64? = nil, rows: Int = 3) throws -> Study {
    var random = ReferenceGenerator(seed: seed ?? 0)
    let apart = seed == nil ? 36 : 4 * (random.number(in: 6...14)).rounded()
    let side = seed == nil ? 24 : 2 * (random.number(in: 10...16)).rounded()
    let person = seed.map { ["thumb", "older-adult", "index-everyday"][Int($0 % 3)] } ?? "thumb"
    let bin = seed == nil ? 366 : 360 - 4 * random.number(in: 0...20).rounded()
    let lines = (0..<rows).map { index in
      """
      row m\(index) "Medicine \(index)" opens=edit {
          icon-button -taken x=\(bin - apart) y=16 width=\(side) height=\(side)
          icon-button -bin x=\(bin) y=16 width=\(side) height=\(side) danger=irreversible
      }
      """
    }
    let text = """
      platform android
      device pixel-7
      person \(person)
      trials 10
      screen home {
          app-bar { right search "Search" icon=search; }
          list { \(lines.joined(separator: "\n")) }
      }
      screen edit { button ok x=20 y=300 width=200 height=80 }
      """
    return try .reading(text)
  }

  /// Where each icon stands in its row, of what size it is, and in what it responds.
  private static func standing(_ ending: String, on placed: PlacedScreen) -> Set<[Int]> {
    Set(
      placed.targets.filter { $0.id.hasSuffix(ending) && !$0.isCutByScrolling }.map { target in
        let (one, other) = (target.standing, target.responding)
        return [one.x, one.y, one.width, one.height, other.x, other.y, other.width, other.height]
          .map { Int((4 * $0).rounded()) }
      })
  }

  @Test func `moves apart together, which spares most of what cannot be undone`() throws {
    let study = try Self.study()
    let best = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 3)?.first)
    #expect([FixKind.move, .space].contains(best.kind))
    #expect(best.before.harm > 0.09 && best.after.harm < 0.01)
    #expect(best.after.missed < best.before.missed)
    let after = try study.screen(of: best.applied(to: study.layouts[0]))
    let told = try #require(Stake(after))
    #expect(abs(told.harm - best.after.harm) <= 1e-9)
    #expect(abs(told.missed - best.after.missed) <= 1e-9)
  }

  @Test(arguments: UInt64(1)...UInt64(Campaign.count(of: 12, first: 3)))
  func `stays alike on random screens`(_ seed: UInt64) throws {
    let study = try Self.study(seed)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let single = try #require(fixer.fixes(most: 5))
    #expect(!single.isEmpty)
    let before = try study.screen(of: study.layouts[0]).placed
    let words = RowWords(before, textSize: 1)
    for fix in single where fix.screen == "home" {
      let placed = fix.screens.after.placed
      for ending in ["-taken", "-bin"] {
        #expect(Self.standing(ending, on: placed).count == 1, "\(seed): \(fix.edits)")
      }
      for target in placed.targets {
        guard let row = target.parent.flatMap({ placed.target(id: $0) }) else { continue }
        #expect(target.visual.isInside(row.visual))
        let now = try #require(words[row.id])
        #expect(target.visual.left >= now.right - 1e-6, "\(target.id) covers words")
      }
    }
  }

  @Test func `takes along what lies below the fold`() throws {
    let study = try Self.study(rows: 18)
    let best = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 1)?.first)
    let list = try #require(best.applied(to: study.layouts[0]).screen(id: "home")?.elements.last)
    for ending in ["-taken", "-bin"] {
      let icons = list.children.flatMap(\.children).filter { $0.id.hasSuffix(ending) }
      #expect(icons.count == 18)
      #expect(Set(icons.map(\.frame)).count == 1)
      #expect(Set(icons.map(\.hitRule)).count == 1)
    }
  }

  @Test func `is moved together for one of them, too`() throws {
    let study = try Self.study()
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let goal = SuggestionGoal(success: 0.96)
    let found = try #require(
      fixer.suggestions(for: goal, screen: "home", target: "m0-taken")?.first)
    let change = try #require(found.improvements.map(\.change).first { $0.kind == .move })
    #expect(change.alike.map(\.after.id) == ["m1-taken", "m2-taken"])
    #expect(change.name == "-taken")
    #expect(Set(change.each.map(\.after.frame)).count == 1)
    let rates = try #require(found.improvements.first { $0.change == change }?.rates)
    let after = try study.screen(of: change.applied(to: study.layouts[0]))
    let success = try #require(after.targets.first { $0.target.id == "m0-taken" }?.success)
    #expect(abs(success - rates.success) <= 1e-9)
  }
}
