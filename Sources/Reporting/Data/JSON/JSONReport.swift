internal import JSON
internal import Studies
package import TouchLab

/// The report for programs: JSON, schema 1.
package enum JSONReport {
  static let schema = 1

  /// The whole result as JSON.
  ///
  /// Equal results give equal bytes.
  package static func render(_ result: StudyResult) -> String {
    JSONWriter.write(value(of: result))
  }

  /// The whole result with the suggestions as JSON in UTF-8.
  static func file(_ report: StudyReport) -> [UInt8] { JSONWriter.file(value(of: report)) }

  static func value(of result: StudyResult) -> JSONValue { value(of: StudyReport(result)) }

  private static func value(of report: StudyReport) -> JSONValue {
    let result = report.result
    let study = result.study
    let comparisons = report.comparisons
    let layouts = result.layouts.enumerated().map { index, found in
      layout(found, changes: report.changes.changes(of: index), of: result, report.corpus)
    }
    let all: JSONValue = [
      "schema": .integer(schema),
      "tool": tool,
      "scenario": ["path": .string(study.path), "title": .string(study.title)],
      "project": .string(study.project),
      "seed": .unsigned(study.seed),
      "trials": .integer(study.trials),
      "device": device(study),
      "person": person(study.person),
      "layouts": .array(layouts),
      "comparison": .array(result.comparisons.map(comparison)),
      "editions": .array(study.guidelineSets.map { .string($0.rawValue) }),
      "passed": .bool(result.passed),
    ]
    guard case .object(let members) = all else { return all }
    return .object(
      members + (result.hasNothingToCheck ? [.init("nothingToJudge", .bool(true))] : [])
        + touches(study) + ranking(of: comparisons) + people(report)
        + thumb(result) + limits(result) + corpus(report.corpus))
  }

  /// The platform, hit testing and length unit, unless the scenario leaves all at their defaults.
  private static func touches(_ study: Study) -> [JSONValue.Member] {
    guard study.platform != nil || study.hitTesting != .front || study.unit != .pt else {
      return []
    }
    return [
      .init("platform", .string(study.platform?.rawValue)),
      .init("resolution", .string(study.hitTesting.rawValue)),
      .init("unit", .string(study.unit.rawValue)),
    ]
  }

  /// The mis-tap rate of a thumb if the scenario sets no person; else empty.
  private static func thumb(_ result: StudyResult) -> [JSONValue.Member] {
    ThumbComparison(result).map { [.init("thumb", ["missed": .number($0.missed)])] } ?? []
  }

  /// The limits of the measurements that apply to these figures.
  private static func limits(_ result: StudyResult) -> [JSONValue.Member] {
    let sentences = LimitSentences.sentences(on: result)
    return sentences.isEmpty
      ? [] : [.init("notes", .array(sentences.map { .string($0) }))]
  }

  /// The corpus of the percentiles, and its size; empty without one.
  private static func corpus(_ corpus: NamedCorpus?) -> [JSONValue.Member] {
    guard let corpus else { return [] }
    let value: JSONValue = [
      "path": .string(corpus.path), "scenarios": .integer(corpus.figures.scenarios),
      "screens": .integer(corpus.figures.screens.count),
      "targets": .integer(corpus.figures.targets.count),
    ]
    return [.init("corpus", value)]
  }

  private static func ranking(of set: ComparisonSet?) -> [JSONValue.Member] {
    set.map {
      [.init("ranking", ranking($0.ranking)), .init("recommended", .string($0.recommended))]
    } ?? []
  }

  /// The results of each further person, in the shapes of the first one's.
  ///
  /// Findings are listed for the first person only.
  private static func people(
    _ report: StudyReport
  ) -> [JSONValue.Member] {
    guard !report.result.others.isEmpty else { return [] }
    let sets = report.comparisons?.others ?? []
    let people = report.result.others.enumerated().map { index, other -> JSONValue in
      let set = sets.indices.contains(index) ? sets[index] : nil
      let layouts = other.layouts.enumerated().map { position, found in
        layout(
          found, changes: report.changes.changes(of: position, for: index + 1), of: other,
          listsFindings: false)
      }
      return .object(
        [
          .init("person", person(other.study.person)),
          .init("layouts", .array(layouts)),
          .init("comparison", .array(other.comparisons.map(comparison))),
        ] + ranking(of: set))
    }
    return [.init("people", .array(people))]
  }

  static let tool: JSONValue = ["name": .string(Tool.name), "version": .string(Tool.version)]

  private static func device(_ study: Study) -> JSONValue {
    let device = study.device
    let screen = device.screen(in: study.orientation)
    return [
      "id": .string(device.id),
      "width": .number(screen.width),
      "height": .number(screen.height),
      "pointsPerMillimetre": .number(device.density.pointsPerMillimetre),
      "name": .string(device.name),
      "orientation": .string(study.orientation.rawValue),
    ]
  }

  static func person(_ person: Person) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let hand = person.hand { members.append(.init("hand", .string(hand.rawValue))) }
    if person.isPopulation { members.append(.init("varies", .number(person.variation))) }
    if !person.overhangs { members.append(.init("edges", .bool(false))) }
    if let contact = person.contact { members.append(.init("contact", .number(contact))) }
    if person.tails != .normal { members.append(.init("tails", .string(person.tails.rawValue))) }
    let always = self.always(person)
    guard !members.isEmpty, case .object(let all) = always else { return always }
    return .object(all + members)
  }

  /// The members that every person has.
  private static func always(_ person: Person) -> JSONValue {
    [
      "id": .string(person.id),
      "spread": .number(person.spread),
      "lapse": .number(person.lapse),
      "offset": [.number(person.offsetX), .number(person.offsetY)],
      "model": .string(person.model.id),
      "name": .string(person.name),
      "support": .string(person.support.rawValue),
      "source": .string(person.source),
    ]
  }

  private static func layout(
    _ layout: LayoutResult, changes: [RankedChange], of result: StudyResult,
    _ corpus: NamedCorpus? = nil, listsFindings: Bool = true
  ) -> JSONValue {
    .object(
      [
        .init("id", .string(layout.id)),
        .init(
          "screens",
          .array(layout.screens.map { screen($0, corpus, listsFindings: listsFindings) })),
        .init("tasks", .array(layout.tasks.map(task))),
        .init("gates", .array(layout.requirements.map(requirement))),
        .init("passed", .bool(layout.passed && !result.hasNothingToCheck)),
        .init("changes", Self.changes(changes)),
        .init("misTapRate", .number(layout.misTapRate)),
      ] + bounds(layout.screens.misTapInterval, "misTapRateLow", "misTapRateHigh"))
  }

  private static func screen(
    _ screen: ScreenResult, _ corpus: NamedCorpus?, listsFindings: Bool
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(screen.id)),
      .init("title", .string(screen.title)),
      .init("targets", .array(screen.targets.map { target($0, corpus) })),
      .init(
        "crowding", .array(screen.crowding.compactMap { crowding($0, among: screen.targets) })),
    ]
    if listsFindings {
      members.append(.init("findings", .array(screen.findings.map(finding))))
      if screen.standardControls > 0 {
        members.append(.init("standardControls", .integer(screen.standardControls)))
      }
    }
    members.append(.init("misTapRate", .number(screen.misTapRate)))
    members += bounds(screen.misTapInterval, "misTapRateLow", "misTapRateHigh")
    if let corpus { members.append(.init("percentile", .number(corpus.percentile(of: screen)))) }
    let perPass = screen.irreversible.isEmpty ? [] : screen.irreversiblePerPass
    if let value = perPass.first {
      members.append(
        .init(
          "irreversiblePerPass",
          .object([.init("value", .number(value))] + bounds(ModelInterval(over: perPass)))))
    }
    return .object(members)
  }
}
