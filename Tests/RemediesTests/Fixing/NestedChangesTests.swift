import LabSupport
import Remedies
import ScenarioLanguage
import TestSupport
import Testing
import TouchLab

/// Changes of what holds something beside changes of what it holds, and what no change may do.
@Suite struct `Changes of what holds something` {
  /// Rows that are low for what they hold: a star, a cart and what cannot be undone, of which the gaps
  /// differ by the seed.
  private static func study(_ seed: UInt64, rows: Int = 3) throws -> Study {
    var random = ReferenceGenerator(seed: seed)
    let gap = random.number(in: 12...20).rounded()
    let list = (0..<rows).map { row in
      let icons = ["-star", "-cart", "-trash"].enumerated().map { index, name in
        let right = 16 + (24 + gap) * Double(2 - index)
        let danger = index == 2 ? " danger=irreversible" : ""
        return "icon-button \(name) right=\(right) width=24 height=24 center=y\(danger)"
      }
      return "row r\(row) \"Row\" {\n\(icons.joined(separator: "\n"))\n}"
    }
    let text = """
      platform ios
      device iphone-14
      person thumb
      screen home title="Home" {
      list row-height=44 {
      \(list.joined(separator: "\n"))
      }
      }
      screen other title="Other" {
      button one "One" x=20 y=200 width=60 height=24
      }
      """
    return try .reading(text)
  }

  @Test(arguments: UInt64(1)...UInt64(Campaign.count(of: 4, first: 2)))
  func `go beside changes of what it holds`(_ seed: UInt64) throws {
    let study = try Self.study(seed)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let fixes = try #require(fixer.fixes(most: 5)).filter { $0.screen == "home" }
    #expect(fixes.contains { $0.kind == .resize }, "\(seed)")
    #expect(fixes.contains { $0.kind == .enlargeHit }, "\(seed)")
    #expect(fixer.together(fixes)?.allSatisfy(\.self) == true)
    let layout = fixes.reduce(study.layouts[0]) { $1.applied(to: $0) }
    let missed = try #require(try study.screen("home", of: layout).misTapRate)
    #expect(abs(missed - (fixer.sum(of: fixes)?.after.missed ?? 1)) <= 1e-9)
    // In any order they come to the same, and what holds something is stated with what it holds then.
    let back = fixes.reversed().reduce(study.layouts[0]) { $1.applied(to: $0) }
    #expect(back.screens == layout.screens)
    var known = study.layouts[0]
    for fix in fixes {
      known = fix.applied(to: known)
      for edit in fix.edits {
        let stated = ChangeStatement.whole(fix.edits)
        #expect(!stated.isEmpty)
        let found = try #require(edit.element(in: known))
        #expect(edit.before.children.isEmpty || edit.after.children.count == found.children.count)
      }
    }
  }

  /// A form whose second field would be missed less above the first.
  @Test(arguments: ["older-adult", "thumb"])
  func `leaves a form's fields in their order`(_ person: String) throws {
    let text = """
      platform ios
      device iphone-14
      person \(person)
      screen form title="Form" {
      text-field name "Name" x=16 y=120 width=358 height=36
      text-field count "Count" x=16 y=162 width=358 height=36
      button store "Save" x=16 y=440 width=170 height=36
      button drop "Delete" x=194 y=440 width=170 height=36 danger=irreversible
      }
      """
    let study = try Study.reading(text)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let fixes = try #require(fixer.fixes(most: 5))
    #expect(!fixes.isEmpty)
    for fix in fixes {
      let (before, after) = (fix.screens.before.placed, fix.screens.after.placed)
      let name = try #require(after.target(id: "name"))
      let count = try #require(after.target(id: "count"))
      #expect(after.comes(name, before: count) && !after.comes(count, before: name))
      #expect(!before.reordered(["name"], on: after).contains("count") || fix.targets.count > 1)
    }
  }

  @Test func `and states no more than responds`() throws {
    let text = """
      platform ios
      device iphone-14
      person thumb
      screen settings title="Settings" {
      list {
      row sync "Sync" { switch sync-on }
      row units "Units"
      }
      }
      """
    let study = try Study.reading(text)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let fixes = try #require(fixer.fixes(most: 5))
    let change = try #require(fixes.flatMap(\.edits).first { $0.after.id == "sync-on" })
    let stated = try #require(change.after.hitRule.stated.first)
    let target = try #require(fixes.last?.screens.after.placed.target(id: "sync-on"))
    #expect(abs(stated.width - target.hitTarget.width) <= 0.01)
    #expect(abs(stated.height - target.hitTarget.height) <= 0.01)
  }
}
