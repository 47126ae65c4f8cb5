internal import Drawing
internal import Remedies
internal import TouchLab

/// Workflow commands that make a GitHub job mark lines of files, one a line. Source:
/// https://docs.github.com/actions, Workflow commands, setting a notice, warning or error message.
enum Annotations {
  private enum Level: String {
    case notice
    case warning
    case error
  }

  /// Regressions, failed steps, requirements and rules, and suggestions, each at its line. GitHub
  /// shows the first few of a job. With a baseline only regressions are errors; all other failures
  /// become warnings.
  static func file(of report: StudyReport) -> [UInt8] {
    let result = report.result
    let worst: Level = report.hasBaseline ? .warning : .error
    var lines = report.worse.map { line(.error, $0.place, "worse than the baseline", $0.text) }
    var findings = ToldFindings(of: report.problems, in: result.study.unit)
    for layout in result.layouts { lines += failed(on: layout, worst, &findings) }
    for broken in FailedRequirements(of: result).all {
      let sentence = RequirementSentences.sentence(
        broken.requirement.result, for: broken.requirement.person)
      lines.append(
        line(
          worst, broken.requirement.result.requirement.place,
          "requirement on \(broken.layout)\(broken.whom)",
          "\(broken.requirement.result.requirement.text): \(sentence)"))
    }
    for (index, layout) in result.layouts.enumerated() {
      for change in report.changes.changes(of: index) { lines.append(line(of: change, layout.id)) }
      if let sum = FixSentences.together(report.changes.changes(of: index)) {
        let words = sum.plain
        lines.append(line(.notice, nil, "suggestions for \(layout.id)", words))
      }
    }
    if let left = report.remainingFailures {
      lines.append(line(.notice, nil, "remaining failures", left.plain))
    }
    if let platform = result.study.listedPlatform {
      lines = lines.map {
        $0.replacing("title=", with: "title=\(platform)%3A ", maxReplacements: 1)
      }
    }
    let text = lines.map { "\($0)\n" }.joined()
    return Array(text.utf8)
  }

  /// The failed steps and findings of a layout; errors among them have the level `worst`.
  private static func failed(
    on layout: LayoutResult, _ worst: Level, _ findings: inout ToldFindings
  ) -> [String] {
    var lines: [String] = []
    for task in layout.tasks {
      for step in task.steps where !step.passed {
        let text = "\(step.step): \(step.message)"
        lines.append(line(worst, step.place, "task \(task.id) on \(layout.id)", text))
      }
    }
    for screen in layout.screens {
      for finding in screen.findings {
        let sentence = findings.next(finding, on: screen.id, of: layout.id).sentence
        guard finding.fails, finding.severity != .note else { continue }
        lines.append(
          line(
            finding.severity == .error ? worst : .warning, finding.place,
            "\(finding.rule) on \(layout.id), \(screen.id)", sentence))
      }
    }
    return lines
  }

  private static func line(of change: RankedChange, _ layout: String) -> String {
    let fix = change.fix
    let place = fix.edits.first?.before.place
    return line(
      .notice, place, "suggestion \(change.rank) on \(layout), \(fix.screen)",
      "\(change.line)\n\(change.statement)")
  }

  private static func line(
    _ level: Level, _ place: SourcePlace?, _ title: String, _ text: String
  ) -> String {
    var properties =
      place.map {
        ["file=\(property($0.file))", "line=\($0.line)", "col=\($0.column)"]
      } ?? []
    properties.append("title=\(property(title))")
    return "::\(level.rawValue) \(properties.joined(separator: ","))::\(data(text))"
  }

  private static func data(_ text: String) -> String {
    // Line feeds are the only control characters that annotations may contain.
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
      .replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(scalar: ":", with: "%3A").replacing(scalar: ",", with: "%2C")
  }
}
