internal import Drawing
internal import Guidelines
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

struct ExplainQuestion: Sendable {
  let rule: String

  static let names = GuidelineCatalogue.summaries.map(\.id) + GuidelineSet.allCases.map(\.rawValue)

  /// Returns the page of the rule or the guideline set; the pages of all successors of a rule.
  func answer() throws(NoAnswer) -> Answer {
    if let guidelineSet = GuidelineSet(rawValue: rule) {
      return Answer(
        GuidelineSetDocument.document(of: guidelineSet),
        json: CatalogueJSON.guidelineSet(guidelineSet))
    }
    if let names = GuidelineCatalogue.successors[rule] {
      let pages = try names.map { name throws(NoAnswer) in
        try ExplainQuestion(rule: name).answer()
      }
      return Answer(
        text: { style in pages.map { $0.text(style) }.joined(separator: "\n\n") },
        json: { .array(pages.map { $0.json() }) })
    }
    guard let summary = GuidelineCatalogue.summary(id: rule) else {
      throw .refused(
        UsageError(
          "unknown rule '\(rule)'",
          hint: Fault.guess(for: rule, among: Self.names) ?? "see mistap list rules"))
    }
    return Answer(
      text: { style in
        let page = RuleDocument.document(of: summary).text(style: style).withoutTrailingNewline
        let drawings = RuleDrawings(summary, style: style).text
        return drawings.isEmpty ? page : "\(page)\n\n\(drawings)"
      }, json: { CatalogueJSON.rule(summary) })
  }
}

/// Drawings of a rule's examples: the first that passes, and the first that fails.
struct RuleDrawings {
  private let summary: GuidelineSummary
  private let style: TextStyle

  init(_ summary: GuidelineSummary, style: TextStyle) {
    self.summary = summary
    self.style = style
  }

  /// The drawings, each with the rule's findings below it.
  var text: String {
    [
      ("Drawn, where nothing fails:", summary.passing),
      ("Drawn, where something fails:", summary.failing),
    ].compactMap { title, example in
      drawing(example).map { "\(title)\n\($0)" }
    }.joined(separator: "\n\n")
  }

  /// Returns the drawing of the screen with a finding by the rule, otherwise of the first screen,
  /// by one of the rule's guideline sets.
  private func drawing(_ example: String) -> String? {
    let source = SourceFile(path: summary.id, text: example)
    guard var study = ScenarioReader.read(source).study else { return nil }
    if !summary.isOwn, !study.guidelineSets.contains(where: summary.guidelineSets.contains) {
      study.guidelineSets = Array(summary.guidelineSets.suffix(1))
    }
    guard let result = StudyRunner.run(study, draws: false) else { return nil }
    let screens = result.layouts.flatMap(\.screens)
    let found = screens.first { screen in screen.findings.contains { $0.rule == summary.id } }
    guard let screen = found ?? screens.first else { return nil }
    let findings = screen.findings.filter { $0.rule == summary.id }
    // A mark shows the place of the finding.
    let place = findings.lazy.compactMap { screen.placed.target(id: $0.target) }.first
    let picture = ScreenDrawing.render(
      screen.placed, around: Self.shown(findings, on: screen.placed),
      tap: place?.visibleFrame.center, tapName: "found", columns: style.width,
      rows: Self.rows, color: style.color)
    let said = findings.map { "  \($0.message.text)" }
    return ([picture.withoutTrailingNewline] + said).joined(separator: "\n")
  }

  /// Returns the ids of the elements with findings, or of all targets if there are a few; else none,
  /// which means the whole screen.
  private static func shown(_ findings: [Finding], on placed: PlacedScreen) -> Set<String> {
    let named = findings.flatMap { [$0.target, $0.neighbour] }.filter {
      placed.target(id: $0) != nil
    }
    if !named.isEmpty { return Set(named) }
    return placed.targets.count <= fewTargets ? Set(placed.targets.map(\.id)) : []
  }

  private static let fewTargets = 3

  /// The height of a drawing, in rows, so that two drawings and the page can be read together.
  private static let rows = 18
}
