import Remedies
import ScenarioLanguage
import Testing
import TouchLab

/// Rows with three small icons side by side, of which the last cannot be undone.
@Suite struct `Changes of icons beside one that cannot be undone` {
  private static func study() throws -> Study {
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
      screen entries title="March" {
      app-bar
      list row-height=64 {
      \(rows.joined(separator: "\n"))
      }
      }
      screen entry title="Entry" { app-bar }
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
