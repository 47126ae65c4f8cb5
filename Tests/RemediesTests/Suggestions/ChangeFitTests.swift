import LabSupport
import Testing
import TouchLab

@testable import Remedies

/// What a designer would not do to a screen.
@Suite struct `What fits a screen` {
  private static func targets(_ fix: Fix, _ id: String) throws -> (Target, Target) {
    try (fix.screens.before.placed.required(id), fix.screens.after.placed.required(id))
  }

  /// What flows beyond the side of a phone, where nothing scrolls, or up and down alone.
  @Test(arguments: [("", ""), ("scroll {", "}")])
  func `sticks out no further than it did`(_ before: String, _ after: String) throws {
    let fixer = try Fixer.reading(
      """
      screen home {
          \(before)
          group g x=10 y=100 axis=horizontal spacing=4 {
              button a "A" width=30 height=24
              button b "B" width=316 height=34
              button c "C" width=100 height=34
          }
          \(after)
      }
      """, platform: "ios")
    let right = fixer.own.judged.screens[0].placed.bounds.right
    let fixes = try #require(fixer.fixes(most: 9))
    #expect(!fixes.isEmpty)
    for fix in fixes {
      let (old, new) = try Self.targets(fix, "c")
      #expect(old.whole.right > right && new.whole.right <= old.whole.right + 1e-6)
    }
  }
}
