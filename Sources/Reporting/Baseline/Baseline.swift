internal import Drawing
internal import JSON
internal import TouchLab

/// The figures and rulings of an earlier JSON report, to compare a later result with.
package struct Baseline: Sendable {
  /// The reason why a text is no baseline, in a few words.
  package struct Problem: Error, Sendable {
    package let reason: String
  }

  /// The scenario's path as the report names it.
  package let scenario: String
  let measures: [Measure]
  let people: [String]

  /// A figure, step, requirement or finding that can get worse.
  struct Measure: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
      case success
      case clean
      case completion
      case danger
      /// The probability of at least one irreversible error if each target is tapped once.
      case passRisk = "irreversible errors per pass"
      case time
      case step
      case requirement
      case finding
    }

    var kind: Kind
    /// The name of the subject, unique within its kind and person: `reply on message, five-items`.
    var name: String
    /// The id of the person; empty for steps and findings, which no person changes.
    var person = ""
    var layout = ""
    /// A probability, seconds, or the measured value of a requirement; nil if nothing was measured.
    var value: Double?
    /// Whether a step, requirement or rule passed; true for figures, which are only compared.
    var held = true
    /// Whether a requirement's limit is a minimum; true for everything else.
    var isLeast = true
    /// The part of the scenario that the measure describes.
    var subject: Subject?
    /// The size or the distance of a finding; nil for anything else.
    var shortfall: MeasuredLength?
  }

  /// A part of a layout, used to find its place in the scenario's text.
  enum Subject: Hashable, Sendable {
    case screen(String)
    case target(String, screen: String)
    case task(String)
    case step(Int, task: String)
    case requirement(Int)
    case finding(file: String, line: Int, column: Int)
  }

  /// Reads the baseline from the bytes of a JSON report.
  package init(_ bytes: [UInt8]) throws(Problem) {
    let report: JSONValue
    do {
      report = try JSONReader.read(bytes)
    } catch {
      throw Problem(
        reason: "it is not JSON: line \(error.line), column \(error.column): \(error.reason)")
    }
    guard let schema = report["schema"].double else {
      throw Problem(reason: "it is not a report of mistap: it has no schema")
    }
    guard schema == Double(JSONReport.schema) else {
      throw Problem(
        reason: "it has schema \(schema.rounded(places: 3)), and this version reads "
          + "\(JSONReport.schema)")
    }
    guard case .array = report["layouts"], let path = report["scenario"]["path"].text else {
      throw Problem(reason: "it is not the report of a run: it lacks its scenario or its layouts")
    }
    scenario = path
    measures = Self.measures(of: report)
    people = Self.people(in: report)
  }

  /// The measures of a result. Reads them from its JSON report, so that both sides mean the same.
  init(of result: StudyResult) {
    let report = JSONReport.value(of: result)
    scenario = result.study.path
    measures = Self.measures(of: report)
    people = Self.people(in: report)
  }

  private static func people(in report: JSONValue) -> [String] {
    ([report] + report["people"].elements).map { $0["person"]["id"].text ?? "" }
  }

  /// This baseline without the ids of its persons.
  var ofAnyone: Baseline {
    Baseline(
      scenario: scenario,
      measures: measures.map { measure in
        var measure = measure
        measure.person = ""
        return measure
      }, people: people)
  }

  private init(scenario: String, measures: [Measure], people: [String]) {
    self.scenario = scenario
    self.measures = measures
    self.people = people
  }

  private static func measures(of report: JSONValue) -> [Measure] {
    var found: [Measure] = []
    var seen: [Measure.Key: Int] = [:]
    for var measure in own(of: report) + report["people"].elements.flatMap(own) {
      // Equal names, such as those of equal steps, get a number by their order.
      let count = (seen[measure.key] ?? 0) + 1
      seen[measure.key] = count
      if count > 1 { measure.name += " (\(count))" }
      found.append(measure)
    }
    return found
  }

  private static func own(of report: JSONValue) -> [Measure] {
    let person = report["person"]["id"].text ?? ""
    let isFurther = report["schema"] == .null
    return report["layouts"].elements.flatMap(measures(ofLayout:)).compactMap { measure in
      var measure = measure
      switch measure.kind {
      case .step, .finding: return isFurther ? nil : measure
      default: measure.person = person
      }
      return measure
    }
  }

  private static func measures(ofLayout layout: JSONValue) -> [Measure] {
    let id = layout["id"].text ?? ""
    let found =
      layout["screens"].elements.flatMap { measures(ofScreen: $0, layout: id) }
      + PassRisk.measures(ofLayout: layout)
      + layout["tasks"].elements.flatMap { measures(ofTask: $0, layout: id) }
      + layout["gates"].elements.enumerated().map { index, requirement in
        Measure(
          kind: .requirement, name: "\(requirement["gate"].text ?? "") on \(id)",
          value: requirement["measured"].double, held: requirement["passed"].flag ?? true,
          isLeast: !(requirement["gate"].text ?? "").contains("at-most="),
          subject: .requirement(index))
      }
    return found.map { measure in
      var measure = measure
      measure.layout = id
      return measure
    }
  }

  private static func measures(ofScreen screen: JSONValue, layout: String) -> [Measure] {
    let id = screen["id"].text ?? ""
    let place = "\(id), \(layout)"
    let targets = screen["targets"].elements.compactMap { target -> Measure? in
      guard let success = target["exact"]["success"].double else { return nil }
      return Measure(
        kind: .success, name: "\(target["id"].text ?? "") on \(place)", value: success,
        subject: .target(target["id"].text ?? "", screen: id))
    }
    let findings = screen["findings"].elements.compactMap { finding -> Measure? in
      guard finding["severity"].text == Finding.Severity.error.rawValue,
        finding["outcome"].text == Finding.Ruling.fail.rawValue, finding["silenced"] == .null
      else { return nil }
      let target = finding["target"].text ?? ""
      let rule = finding["rule"].text ?? ""
      let name = "\(rule)\(target.isEmpty ? "" : " of \(target)") on \(place)"
      // A rule about a size has its figures, a rule about touches its share.
      return Measure(
        kind: .finding, name: name, value: finding["share"].double, held: false, isLeast: false,
        subject: subject(at: finding["place"]),
        shortfall: MeasuredLength(
          finding["measured"].text ?? "", required: finding["required"].text ?? ""))
    }
    return targets + findings
  }

  private static func subject(at place: JSONValue) -> Subject? {
    guard let file = place["file"].text,
      let line = place["line"].double.flatMap(Int.init(exactly:)),
      let column = place["column"].double.flatMap(Int.init(exactly:))
    else { return nil }
    return .finding(file: file, line: line, column: column)
  }

  private static func measures(ofTask task: JSONValue, layout: String) -> [Measure] {
    let id = task["id"].text ?? ""
    let name = "\(id) on \(layout)"
    let exact = task["exact"]
    let figures: [(Measure.Kind, String)] = [
      (.clean, "clean"), (.completion, "completion"), (.danger, "danger"), (.time, "seconds"),
    ]
    return figures.compactMap { kind, key in
      exact[key].double.map { Measure(kind: kind, name: name, value: $0, subject: .task(id)) }
    }
      + task["steps"].elements.enumerated().map { index, step in
        Measure(
          kind: .step, name: "\(step["step"].text ?? "") of \(name)",
          held: step["passed"].flag ?? true, subject: .step(index, task: id))
      }
  }
}

extension Baseline.Measure {
  /// The identity of a measure: two measures with equal keys are compared.
  struct Key: Hashable, Sendable {
    var kind: Kind
    var name: String
    var person: String
  }

  var key: Key { Key(kind: kind, name: name, person: person) }
}
