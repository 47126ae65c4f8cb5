internal import Drawing
package import TouchLab

/// The measured value and the limit of a requirement, as all reports print them. The value has more
/// digits than the model supports only if fewer would print it like the limit. A failed requirement
/// therefore never reads as met.
package struct RequirementFigure {
  /// The measured value without its unit; nil if nothing was measured.
  package let measured: String?
  /// The limit, without its unit.
  package let limit: String
  /// The unit: `%` or `s`.
  package let unit: String
  private let bound: Requirement.Bound

  package init(_ result: RequirementResult) {
    let bound = result.requirement.bound
    self.bound = bound
    let isTime = result.requirement.metric.isTime
    unit = isTime ? "s" : "%"
    let factor = isTime ? 1.0 : 100
    let scaledLimit = factor * bound.limit
    guard let value = result.measured, value.isFinite else {
      measured = result.measured.map { _ in "–" }
      limit = scaledLimit.rounded(places: Self.limitPlaces)
      return
    }
    let scaled = factor * value
    let rounded = isTime ? scaled.fixed(places: 1) : value.roundedPercent
    if value == bound.limit || rounded != scaledLimit.rounded(places: Self.limitPlaces) {
      limit = scaledLimit.rounded(places: Self.limitPlaces)
      measured = value == bound.limit ? limit : rounded
      return
    }
    let places = (1...Self.mostPlaces).first { places in
      scaled.fixed(places: places) != scaledLimit.fixed(places: places)
    }
    limit = scaledLimit.rounded(places: max(Self.limitPlaces, places ?? 0))
    // Nil if the value is too close to the limit for `mostPlaces` digits.
    measured =
      places.map { scaled.fixed(places: $0) } ?? (value < bound.limit ? "<" : ">") + limit
  }

  /// A figure followed by the unit: `90%`, `4.2 s`.
  package func withUnit(_ figure: String) -> String {
    unit == "%" ? figure + unit : "\(figure) \(unit)"
  }

  /// The limit with its sign: `≥ 90`.
  package var required: String {
    switch bound {
    case .atLeast: "≥ \(limit)"
    case .atMost: "≤ \(limit)"
    }
  }

  /// The limit in running text, with its unit: `at least 90%`.
  package var requiredInWords: String {
    switch bound {
    case .atLeast: "at least \(withUnit(limit))"
    case .atMost: "at most \(withUnit(limit))"
    }
  }

  private static let limitPlaces = 4
  private static let mostPlaces = 10
}

/// The number of a study's requirements, and of those that are not met. A requirement that several
/// layouts or persons have counts once; it is met if all of them meet it.
package struct RequirementCounts: Sendable {
  package let all: Int
  package let notMet: Int

  package init(of result: StudyResult) {
    var isMet: [Requirement: Bool] = [:]
    for requirement in result.everyone.flatMap(\.layouts).flatMap(\.requirements) {
      isMet[requirement.requirement] =
        (isMet[requirement.requirement] ?? true) && requirement.passed
    }
    all = isMet.count
    notMet = isMet.values.count { !$0 }
  }

  /// The number of requirements that are met.
  package var met: Int { all - notMet }

  /// The counts in words: `1 of 3 requirements not met`, `2 requirements met`, `no requirements`.
  package var text: String {
    if notMet > 0 { return "\(notMet) of \(all.counted("requirement")) not met" }
    return all == 0 ? "no requirements" : "\(all.counted("requirement")) met"
  }
}

struct FailedRequirements {
  struct One {
    let layout: String
    let requirement: PersonalRequirement
    let namesPerson: Bool

    /// The person, if there are several: ` for older-adult`; else empty.
    var whom: String { namesPerson ? " for \(requirement.person.id)" : "" }
  }

  /// The failed requirements, by layout; those of several persons on one requirement adjoin.
  let all: [One]

  init(of result: StudyResult) {
    let everyone = SideBySide(result)
    all = result.layouts.enumerated().flatMap { index, layout in
      everyone.at(index, \.layouts, by: \.id).requirements.filter { !$0.result.passed }.map {
        requirement in
        One(
          layout: layout.id, requirement: requirement,
          namesPerson: everyone.isSeveral && !requirement.isOfNobody)
      }
    }
  }
}

struct Failures: Hashable, Sendable {
  var steps = 0
  var requirements = 0
  /// Errors that are not ignored.
  var findings = 0

  init(steps: Int, requirements: Int, findings: Int) {
    self.steps = steps
    self.requirements = requirements
    self.findings = findings
  }

  init(of result: StudyResult) {
    for layout in result.layouts { steps += layout.tasks.flatMap(\.steps).count { !$0.passed } }
    findings = FindingCounts(of: result).errors
    // Steps run without mis-taps, and the first person's findings include those of the others. Only
    // requirements are evaluated for each person.
    requirements = result.everyone.flatMap(\.layouts).flatMap(\.requirements).count { !$0.passed }
  }

  /// Counts the failures of a result's own person. A requirement on a person outside the study
  /// counts for the first one.
  init(ofPersonIn result: StudyResult) {
    let person = result.study.person.id
    steps = result.layouts.flatMap(\.tasks).flatMap(\.steps).count { !$0.passed }
    requirements = result.layouts.flatMap(\.requirements).count { !$0.passed }
    let own = result.layouts.lazy.flatMap(\.screens).flatMap(\.findings).filter { finding in
      (finding.person ?? person) == person
    }
    findings = FindingCounts(of: own).errors
  }

  init(ofLayout id: String, in result: StudyResult) {
    let layouts = result.layouts.filter { $0.id == id }
    steps = layouts.flatMap(\.tasks).flatMap(\.steps).count { !$0.passed }
    let everyone = result.everyone.flatMap(\.layouts).filter { $0.id == id }
    requirements = everyone.flatMap(\.requirements).count { !$0.passed }
    findings = FindingCounts(of: layouts.flatMap(\.screens).flatMap(\.findings)).errors
  }

  var isEmpty: Bool { steps == 0 && requirements == 0 && findings == 0 }

  var word: Line { isEmpty ? Line("passed", .good) : Line("failed", .bad) }

  /// The failures by kind: `2 steps, 1 requirement`; empty for none.
  var counts: Line {
    let counts = [
      steps > 0 ? steps.counted("step") : nil,
      requirements > 0 ? requirements.counted("requirement") : nil,
      findings > 0 ? findings.counted("guideline error") : nil,
    ]
    return Line(counts.compactMap { $0 }.joined(separator: ", "))
  }
}

/// A regression since a baseline, and its place in the scenario if there is one.
package struct Regression: Sendable {
  package let place: SourcePlace?
  package let text: String

  package init(place: SourcePlace?, text: String) {
    self.place = place
    self.text = text
  }
}
