internal import Drawing
package import JSON
internal import Studies
package import TouchLab

/// The findings of scenarios for programs: JSON, schema 1.
package enum CheckReport {
  /// Returns the report on files in their order.
  package static func value(of files: [CheckedFile], project: String?) -> JSONValue {
    let counts = FindingCounts(
      of: files.flatMap(\.layouts).flatMap(\.screens).flatMap(\.findings))
    return [
      "schema": .integer(JSONReport.schema), "tool": JSONReport.tool,
      "project": .string(project), "passed": .bool(files.allSatisfy(\.passed)),
      "counts": self.counts(counts),
      "problemCounts": self.counts(FindingCounts(ofProblems: files.flatMap(\.problems))),
      "files": .array(files.map(file)),
    ]
  }

  private static func counts(_ counts: FindingCounts) -> JSONValue {
    [
      "error": .integer(counts.errors), "warning": .integer(counts.warnings),
      "note": .integer(counts.notes), "needsReview": .integer(counts.unknown),
      "ignored": .integer(counts.silenced),
    ]
  }

  private static func file(_ file: CheckedFile) -> JSONValue {
    let study = file.study
    var fingerprints = FindingFingerprints()
    var screens: [JSONValue] = []
    for layout in file.layouts {
      for screen in layout.screens {
        screens.append([
          "layout": .string(layout.id), "id": .string(screen.id),
          "findings": .array(
            screen.findings.map { finding in
              self.finding(
                finding, fingerprints.next(finding, on: screen.id, of: layout.id))
            }),
        ])
      }
    }
    let platform = study.listedPlatform.map { [JSONValue.Member("platform", .string($0))] } ?? []
    return .object(
      [
        .init("path", .string(study.path)), .init("device", .string(study.device.id)),
        .init("person", .string(study.person.id)),
        .init("unit", .string(study.unit.rawValue)), .init("size", JSONAnswer.size(of: study)),
        .init("editions", .array(study.guidelineSets.map { .string($0.rawValue) })),
        .init("passed", .bool(file.passed)),
        .init("remarks", .array(file.remarks.map(JSONValue.string))),
      ] + platform + [
        .init("screens", .array(screens)),
        .init("problems", ProblemJSON(unit: study.unit).values(of: file.problems)),
      ])
  }

  /// A finding with the keys of the report of a run, its targets and its fingerprint.
  static func finding(_ finding: Finding, _ fingerprint: String) -> JSONValue {
    let common = JSONReport.finding(finding).members
      .filter { !["reason", "blame", "neighbour"].contains($0.name) }
    let targets = [finding.target, finding.neighbour].filter { !$0.isEmpty }
    return .object(
      common + [
        .init("targets", .array(targets.map(JSONValue.string))),
        .init("reason", .string(finding.reason?.rawValue)),
        .init("blame", .string(finding.blame)), .init("fingerprint", .string(fingerprint)),
      ])
  }
}

/// The findings of a study, one after the other, with the sentences of their problems.
package struct ToldFindings: Sendable {
  package struct Told: Sendable {
    package let fingerprint: String
    /// The sentence of the finding's problem.
    package let sentence: String
    /// The first of the other targets of the problem, and what takes their touches.
    package let related: [Related]
    /// The effect of most touches that go wrong, in one word; nil for none.
    var harm: String?
  }

  package struct Related: Sendable {
    let id: String
    package let name: String
    package let place: SourcePlace
  }

  private var fingerprints = FindingFingerprints()
  private let problems: [String: Problem]
  private let unit: LengthUnit

  package init(of result: StudyResult) {
    self.init(of: result.problems, in: result.study.unit)
  }

  init(of problems: [Problem], in unit: LengthUnit) {
    self.unit = unit
    var byFinding: [String: Problem] = [:]
    for problem in problems {
      for finding in problem.rules.lazy.flatMap(\.findings) {
        byFinding[FindingFingerprints.fingerprint(of: finding)] = problem
      }
    }
    self.problems = byFinding
  }

  /// The largest number of related targets: an editor or a page of alerts shows a few.
  private static let mostRelated = 10

  package mutating func next(
    _ finding: Finding, on screen: String, of layout: String
  ) -> Told {
    let fingerprint = fingerprints.next(finding, on: screen, of: layout)
    guard let problem = problems[fingerprint] else {
      let sentence = "\(finding.message.text). \(finding.message.advice)"
      return Told(fingerprint: fingerprint, sentence: sentence, related: [])
    }
    let others = problem.targets.filter { $0.id != finding.target }
    let blame = problem.blame.map { [$0] } ?? []
    return Told(
      fingerprint: fingerprint, sentence: ProblemSentence(problem, unit: unit).plain,
      related: Array(
        (blame.filter { $0.id != finding.target } + others).compactMap { subject in
          subject.place.map { Related(id: subject.id, name: subject.name, place: $0) }
        }.prefix(Self.mostRelated)), harm: problem.harm?.outcome.rawValue)
  }
}

/// Gives the findings of a scenario their fingerprints, one after the other. A fingerprint stays
/// while layout, screen, target and rule keep their names.
struct FindingFingerprints {
  private var seen: [String: Int] = [:]

  mutating func next(_ finding: Finding, on screen: String, of layout: String) -> String {
    let key = Self.key(of: finding, on: screen, of: layout)
    seen[key, default: 0] += 1
    return SARIFReport.fingerprint(of: key, number: seen[key] ?? 1)
  }

  static func fingerprint(of placed: Problem.PlacedFinding) -> String {
    SARIFReport.fingerprint(
      of: key(of: placed.finding, on: placed.screen, of: placed.layout), number: placed.number)
  }

  private static func key(of finding: Finding, on screen: String, of layout: String) -> String {
    ([layout, screen] + finding.identity).joined(separator: "\u{0}")
  }
}
