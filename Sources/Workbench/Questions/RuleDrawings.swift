internal import Guidelines
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// The examples of a rule, drawn: the first in which nothing fails, and the first in which
/// something does.
struct RuleDrawings {
  private let summary: GuidelineSummary
  private let style: TextStyle

  init(_ summary: GuidelineSummary, style: TextStyle) {
    self.summary = summary
    self.style = style
  }

  /// Under each drawing stands what the rule says of it; empty for a rule without examples.
  var text: String {
    [
      ("Drawn, where nothing fails:", summary.passing.first),
      ("Drawn, where something fails:", summary.failing.first),
    ].compactMap { title, example in
      example.flatMap(drawing).map { "\(title)\n\($0)" }
    }.joined(separator: "\n\n")
  }

  /// The screen on which the rule finds something, else the first one, by an edition of the rule's.
  private func drawing(_ example: String) -> String? {
    let source = SourceFile(path: summary.id, text: example)
    guard var study = ScenarioReader.read(source).study else { return nil }
    if !summary.isOwn, !study.editions.contains(where: summary.editions.contains) {
      study.editions = Array(summary.editions.suffix(1))
    }
    guard let result = StudyRunner.run(study, draws: false) else { return nil }
    let screens = result.layouts.flatMap(\.screens)
    let found = screens.first { screen in screen.findings.contains { $0.rule == summary.id } }
    guard let screen = found ?? screens.first else { return nil }
    let findings = screen.findings.filter { $0.rule == summary.id }
    // A mark shows where the rule finds something: sizes of some points look alike.
    let place = findings.lazy.compactMap { screen.placed.target(id: $0.target) }.first
    let picture = ScreenDrawing.render(
      screen.placed, tap: place?.visual.center, tapName: "found", columns: style.width,
      rows: Self.rows, color: style.color)
    let said = findings.map { "  \($0.message.text)" }
    return ([picture.withoutTrailingNewline] + said).joined(separator: "\n")
  }

  /// Two drawings and the page are read together.
  private static let rows = 18
}
