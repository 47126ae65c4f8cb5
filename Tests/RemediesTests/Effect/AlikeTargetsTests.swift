import Remedies
import Testing
import TouchLab

/// What stands alike in the rows of a list is changed as one.
@Suite struct `Equal targets in rows` {
  private static func fixes(rows: Int, _ person: String = "thumb") throws -> [Fix] {
    let lines = (0..<rows).map { index in
      """
      row m\(index) "Medicine \(index)" opens=t {
          icon-button -open "Open" x=300 y=16 width=20 height=20
          icon-button -bin "Bin" x=322 y=16 width=20 height=20 danger=irreversible
      }
      """
    }
    let text = """
      screen home {
          app-bar
          list row-height=56 { \(lines.joined(separator: "\n")) }
      }
      screen t
      """
    let fixer = try Fixer.reading(text, platform: "android", person: person)
    return try #require(fixer.remedies(most: 4)).fixes
  }

  @Test func `A confirmation applies to all rows, those below the fold too`() throws {
    let fixes = try Self.fixes(rows: 18)
    let asking = try #require(fixes.first { $0.remedied?.remedy == .confirm })
    #expect(asking.edits.flatMap(\.added).count == 1)
    #expect(Set(asking.edits.map(\.after.effect)).count == 1)
    #expect(asking.edits.count == 18)
    #expect(asking.after.harm < asking.before.harm)
    #expect(asking.furtherTouches > 0)
  }

  @Test(arguments: ["thumb", "older-adult"])
  func `Equal targets in rows stay equal`(_ person: String) throws {
    for fix in try Self.fixes(rows: 18, person) {
      let icons = fix.screens.after.placed.targets.filter {
        $0.id.hasSuffix("-bin") && !$0.isCutByScrolling
      }
      #expect(Set(icons.map(\.visibleFrame.size)).count == 1, "\(fix.remedied?.title ?? "")")
      #expect(Set(icons.map(\.visibleFrame.x)).count == 1)
    }
  }
}
