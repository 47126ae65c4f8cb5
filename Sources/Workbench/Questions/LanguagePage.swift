internal import ScenarioLanguage

/// The scenario language on one page, from the grammar.
enum LanguagePage {
  /// The page, in at most 8 KB.
  static let text: String = {
    let parts = [
      """
      # The scenario language of mistap (KDL 2)
      One statement a line; blocks in braces. Lengths are pt (iOS), dp (Android) or px (web).

          platform android
          device pixel-8
          person thumb
          screen form title="Profile" {
              button save "Save" x=16 y=200 width=150 height=48 opens=saved
              button remove "Delete" x=182 y=200 width=150 height=48 danger=irreversible
          }
          screen saved { }
          task save-it { start form; tap save; expect screen=saved }
          require success target=save at-least=0.95
      """,
      list("Statements", Grammar.top), list("Elements of a screen", Grammar.screen.children ?? []),
      list("Steps of a task", Grammar.steps),
    ]
    return String(parts.joined(separator: "\n\n").prefix(mostCharacters))
  }()

  private static let mostCharacters = 7_900

  private static func list(_ title: String, _ forms: [NodeForm]) -> String {
    (["## \(title)"] + forms.map { "- `\($0.name) \($0.argumentWords)`: \($0.note)" })
      .joined(separator: "\n")
  }
}
