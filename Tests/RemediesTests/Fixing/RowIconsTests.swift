import LabSupport
import Remedies
import ScenarioLanguage
import Testing
import TouchLab

/// Rows with three small icons side by side, of which the last cannot be undone.
@Suite struct `Changes of icons beside one that cannot be undone` {
  /// The rows, with what stands about them in an app if that is asked for.
  private static func study(beside bars: Bool = false) throws -> Study {
    let rows = ["taxi", "hotel", "lunch"].map { id in
      """
      row \(id) "\(id)" opens=entry {
      icon-button -edit "Edit" x=290 y=20
      icon-button -photo "Receipt" x=322 y=20 opens=entry
      icon-button -delete "Delete" x=354 y=20 danger=irreversible
      }
      """
    }
    let text = """
      platform android
      device android-phone
      person thumb
      \(bars ? "tab-bar { tab reports selects=entries; tab trips selects=trips; tab me selects=me }" : "")
      screen entries title="March" {
      app-bar { \(bars ? "right search icon=search; right export icon=download" : "") }
      list row-height=64 {
      \(rows.joined(separator: "\n"))
      }
      \(bars ? "floating-button add icon=add right=16 bottom=16 opens=entry" : "")
      }
      screen entry title="Entry" { app-bar }
      \(bars ? "screen trips { app-bar }; screen me { app-bar }" : "")
      """
    return try #require(ScenarioReader.read(SourceFile(path: "a.kdl", text: text)).study)
  }

  private static func errors(_ screen: ScreenResult) -> Int {
    screen.findings.count(where: \.isError)
  }

  @Test func `go as far as spares both harm and misses`() throws {
    let study = try Self.study()
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 1))
    let first = try #require(fixes.first)
    #expect(first.harmSpared > 0.1)
    // As little as spares the harm leaves half of the misses, and some of the errors.
    #expect(first.after.missed < 0.6 * first.before.missed)
    #expect(Self.errors(first.screens.before) == 9 && Self.errors(first.screens.after) == 0)
  }

  @Test func `break nothing for harm alone that one before them mended`() throws {
    let study = try Self.study(beside: true)
    let fixer = try #require(Fixer(study.layouts[0], in: study, limits: .short))
    let fixes = try #require(fixer.combined(most: 5))
    #expect(fixes.count > 1)
    let last = try #require(fixes.last { $0.screen == "entries" })
    #expect(Self.errors(last.screens.after) == 0)
    for fix in fixes where fix.after.missed > fix.before.missed + 0.000_5 {
      #expect(Self.errors(fix.screens.after) <= Self.errors(fix.screens.before), "\(fix.edits)")
    }
  }

  @Test func `are found beyond what stands in the way`() throws {
    let study = try Self.study()
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let goal = SuggestionGoal(success: 0.98)
    let found = try #require(fixer.suggestions(for: goal, target: "taxi-photo")?.first)
    let best = try #require(found.improvements.first)
    #expect(best.rates.success >= 0.98)
    // The edit icon stands 8 dp to the left, and is 24 wide.
    let x = try #require(best.change.after.frame.x)
    #expect(x + 24 <= 290)
  }
}
