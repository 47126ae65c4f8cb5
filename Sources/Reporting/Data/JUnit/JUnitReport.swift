internal import Drawing
internal import Guidelines
internal import Studies
package import TouchLab

/// The results for CI servers: a suite for the scenario; a case for each task, requirement and
/// rule.
package enum JUnitReport {
  /// JUnit's XML as Jenkins, GitLab and others read it. Times are omitted, since they would differ
  /// between runs.
  package static func render(_ result: StudyResult) -> String { render(StudyReport(result)) }

  static func render(_ report: StudyReport) -> String {
    let result = report.result
    let everyone = SideBySide(result)
    var findings = ToldFindings(of: report.problems, in: result.study.unit)
    var cases = result.layouts.indices.flatMap { index in
      self.cases(of: everyone.at(index, \.layouts, by: \.id), result.study, &findings)
    }
    // Without a target a passed rule would mean nothing.
    if result.hasNothingToCheck { cases.removeAll { $0.failure == nil && $0.notes.isEmpty } }
    let platform = result.study.listedPlatform
    let failures = cases.count { $0.failure != nil }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\""
    let name = (result.study.path.isEmpty ? result.study.title : result.study.path).escapedForMarkup
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"\(Tool.name)\" \(counts)>",
      "  <testsuite name=\"\(name)\(platform.map { " on \($0)" } ?? "")\" \(counts)>",
    ]
    if let platform {
      lines += [
        "    <properties>", "      <property name=\"platform\" value=\"\(platform)\"/>",
        "    </properties>",
      ]
    }
    lines += cases.flatMap(\.lines)
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Case {
    var group: String
    var name: String
    var failure: (type: String, message: String, details: [String])?
    /// The place of the first failure.
    var place: SourcePlace?
    /// The remarks on a case, printed as its output.
    var notes: [String] = []

    var lines: [String] {
      let open =
        "    <testcase classname=\"\(group.escapedForMarkup)\" name=\"\(name.escapedForMarkup)\""
      guard failure != nil || !notes.isEmpty else { return [open + "/>"] }
      let shown = failure == nil ? nil : place
      let at = shown.map { " file=\"\($0.file.escapedForMarkup)\" line=\"\($0.line)\"" } ?? ""
      var lines = [open + at + ">"]
      if let failure {
        lines += [
          "      <failure type=\"\(failure.type.escapedForMarkup)\" message=\"\(failure.message.escapedForMarkup)\">"
            + failure.details.map(\.escapedForMarkup).joined(separator: "\n") + "</failure>"
        ]
      }
      if !notes.isEmpty {
        lines.append(
          "      <system-out>\(notes.map(\.escapedForMarkup).joined(separator: "\n"))</system-out>")
      }
      return lines + ["    </testcase>"]
    }
  }

  private static func cases(
    of layouts: SideBySide<LayoutResult>, _ study: Study, _ findings: inout ToldFindings
  ) -> [Case] {
    guard let layout = layouts.all.first?.part else { return [] }
    let told = layout.screens.flatMap { screen in
      screen.findings.map { finding in
        ToldFinding(
          screen: screen.id, finding: finding,
          sentence: findings.next(finding, on: screen.id, of: layout.id).sentence)
      }
    }
    let requirements = layouts.requirements.map { requirement in
      self.requirement(
        requirement, in: layout.id, namesPerson: layouts.isSeveral && !requirement.isOfNobody)
    }
    let rules = GuidelineCatalogue.summaries.filter { rule in
      rule.isOwn || rule.guidelineSets.contains { study.guidelineSets.contains($0) }
    }
    return layout.tasks.map { task($0, in: layout.id) } + requirements
      + rules.map { rule in
        self.rule(rule, in: layout.id, told.filter { $0.finding.rule == rule.id })
      }
  }

  private static func task(_ task: TaskResult, in layout: String) -> Case {
    let failed = task.steps.filter { !$0.passed }
    var result = Case(group: "\(layout).tasks", name: task.id)
    if let first = failed.first {
      result.place = first.place
      result.failure = (
        "step", "\(first.step): \(first.message)", failed.map { "\($0.step): \($0.message)" }
      )
    }
    return result
  }

  private static func requirement(
    _ requirement: PersonalRequirement, in layout: String, namesPerson: Bool
  ) -> Case {
    let whom = namesPerson ? " for \(requirement.person.id)" : ""
    var result = Case(group: "\(layout).gates", name: requirement.result.requirement.text + whom)
    if !requirement.result.passed {
      result.place = requirement.result.requirement.place
      result.failure = (
        "gate", RequirementSentences.sentence(requirement.result, for: requirement.person), []
      )
    }
    return result
  }

  /// The case of a rule: errors that the scenario does not ignore fail it, as they fail the run.
  private static func rule(
    _ rule: GuidelineSummary, in layout: String, _ findings: [ToldFinding]
  ) -> Case {
    var result = Case(group: "\(layout).guidelines", name: rule.id)
    let failed = findings.filter(\.finding.isError)
    if let first = failed.first {
      result.place = first.finding.place
      result.failure = (
        first.finding.severity.rawValue, first.sentence, failed.map(details)
      )
    }
    result.notes = findings.filter { !$0.finding.isError }.map { found in
      "\(FindingGroup.Common(of: found.finding).weight): \(details(found))"
    }
    return result
  }

  /// A finding with the sentence of its problem.
  private struct ToldFinding {
    let screen: String
    let finding: Finding
    let sentence: String
  }

  private static func details(_ found: ToldFinding) -> String {
    let place = found.finding.place.map { " (\($0.file):\($0.line):\($0.column))" } ?? ""
    let guidelineSets = found.finding.isOfToday ? " [\(found.finding.guidelineSetNames)]" : ""
    let target = found.finding.target.isEmpty ? "" : ", \(found.finding.target)"
    return "\(found.screen)\(target): \(found.sentence)\(guidelineSets)\(place)"
  }
}
