internal import Drawing
package import JSON
internal import Remedies
package import Studies
package import TouchLab

/// The report for programs: JSON, schema 1.
package enum JSONReport {
  static let schema = 1

  /// The whole result as JSON. Equal results give equal bytes.
  package static func render(_ result: StudyResult) -> String {
    JSONWriter.write(value(of: result))
  }

  /// The whole result with the suggestions as JSON in UTF-8.
  static func file(_ report: StudyReport) -> [UInt8] { JSONWriter.file(value(of: report)) }

  package static func value(of result: StudyResult) -> JSONValue { value(of: StudyReport(result)) }

  private static func value(of report: StudyReport) -> JSONValue {
    let result = report.result
    let study = result.study
    let comparisons = report.comparisons
    let problems = report.problems
    let layouts = result.layouts.enumerated().map { index, found -> JSONValue in
      let changes = report.changes.found(for: index)
      let own = layout(found, changes: changes?.changes ?? [], of: result, report.corpus)
      let answered = ProblemJSON(unit: study.unit).values(of: problems, changes) {
        $0.layouts.contains(found.id)
      }
      return .object(own.members + [.init("problems", answered)])
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
      .init("platform", .string(study.platformName.rawValue)),
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
  private static func people(_ report: StudyReport) -> [JSONValue.Member] {
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

  /// The differences and the ranking as JSON, with entries like those of `comparison` in schema 1.
  /// The top level has the first person's; `people` has those of each further person.
  package static func render(_ set: ComparisonSet) -> String {
    String(decoding: file(set), as: UTF8.self)
  }

  /// The differences and the ranking as JSON in UTF-8.
  package static func file(_ set: ComparisonSet) -> [UInt8] { JSONWriter.file(value(set)) }

  package static func value(_ set: ComparisonSet) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", .integer(schema)),
      .init("tool", tool),
    ]
    members += set.person.map { [.init("person", person($0))] } ?? []
    if !set.conditions.isEmpty {
      let conditions = set.conditions.map { one -> JSONValue in
        [
          "scenario": .string(one.path), "person": person(one.person),
          "device": .string(one.device.id), "orientation": .string(one.orientation.rawValue),
        ]
      }
      members.append(.init("conditions", .array(conditions)))
    }
    members += comparisons(of: set)
    if !set.others.isEmpty {
      let people = set.others.map { other in
        JSONValue.object(
          (other.person.map { [.init("person", person($0))] } ?? [])
            + comparisons(of: other))
      }
      members.append(.init("people", .array(people)))
    }
    return .object(members)
  }

  private static func comparisons(of set: ComparisonSet) -> [JSONValue.Member] {
    [
      .init("comparison", .array(set.comparisons.map(comparison))),
      .init("ranking", ranking(set.ranking)), .init("recommended", .string(set.recommended)),
    ]
  }

  static func task(_ task: TaskResult) -> JSONValue {
    let prediction = task.prediction
    var members: [JSONValue.Member] = [
      .init("id", .string(task.id)),
      .init("passed", .bool(task.passed)),
      .init("steps", .array(task.steps.map(step))),
      .init("exact", exact(prediction)),
      .init(
        "planned",
        ["taps": .integer(task.taps), "seconds": .number(prediction.plannedSeconds)]),
      .init("losses", .array(prediction.steps.map(loss))),
    ]
    if let sampled = task.sampled { members.append(.init("sampled", self.sampled(sampled))) }
    return .object(members)
  }

  private static func exact(_ prediction: TaskPrediction) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("clean", .number(prediction.clean)),
      .init("completion", .number(prediction.completion)),
      .init("danger", .number(prediction.danger)),
      .init("taps", .number(prediction.taps)),
      .init("seconds", .number(prediction.seconds)),
      .init("bound", .number(prediction.bound)),
    ]
    members += bounds(prediction.interval(\.clean))
    members += bounds(prediction.interval(\.danger), "dangerLow", "dangerHigh")
    members += bounds(prediction.interval(\.taps), "tapsLow", "tapsHigh")
    let people = prediction.people.map(\.clean).sorted(by: >)
    if let oneInNine = people.last {
      members.append(.init("people", .array(people.map { .number($0) })))
      members.append(.init("oneInNine", .number(oneInNine)))
    }
    return .object(members)
  }

  private static func loss(_ loss: StepLoss) -> JSONValue {
    [
      "step": .string(loss.step),
      "index": .integer(loss.index),
      "misTaps": .number(loss.misTaps),
      "extraSeconds": .number(loss.extraSeconds),
      "lost": .number(loss.lost),
      "shareOfMisTaps": .number(loss.shareOfMisTaps),
      "shareOfExtraTime": .number(loss.shareOfExtraTime),
    ]
  }

  private static func sampled(_ sample: TaskSample) -> JSONValue {
    [
      "trials": .integer(sample.runs),
      "clean": estimate(sample.clean.estimate, sample.clean.interval()),
      "completion": estimate(sample.completion.estimate, sample.completion.interval()),
      "danger": estimate(sample.danger.estimate, sample.danger.interval()),
      "taps": estimate(sample.taps.estimate, sample.taps.interval()),
      "seconds": estimate(sample.seconds.estimate, sample.seconds.interval()),
    ]
  }

  private static func estimate(_ value: Double, _ interval: Interval) -> JSONValue {
    [
      "estimate": .number(value),
      "low": .number(interval.low),
      "high": .number(interval.high),
      "level": .number(interval.level),
    ]
  }

  static func finding(_ finding: Finding) -> JSONValue {
    let members: JSONValue = [
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue),
      "outcome": .string(finding.ruling.rawValue),
      "target": .string(finding.target),
      "message": .string(finding.message.text),
      "measured": .string(finding.message.measured),
      "required": .string(finding.message.required),
      "source": .string(finding.source),
      "advice": .string(finding.message.advice),
      "editions": .array(finding.guidelineSets.map { .string($0.rawValue) }),
      "place": place(finding.place),
      "silenced": .string(finding.silenced),
    ]
    guard case .object(let all) = members else { return members }
    let more: [(String, String?)] = [
      ("neighbour", finding.neighbour.isEmpty ? nil : finding.neighbour),
      ("reason", finding.reason?.rawValue), ("blame", finding.blame), ("person", finding.person),
    ]
    let figures: [(String, JSONValue?)] = [
      ("moment", finding.moment.map(moment)), ("share", finding.share.map { .number($0) }),
    ]
    return .object(
      all + more.compactMap { name, value in value.map { .init(name, .string($0)) } }
        + figures.compactMap { name, value in value.map { .init(name, $0) } })
  }

  static func requirement(_ result: RequirementResult) -> JSONValue {
    [
      "gate": .string(result.requirement.text),
      "passed": .bool(result.passed),
      "measured": .number(result.measured),
      "required": .number(result.requirement.bound.limit),
    ]
  }

  static func step(_ step: StepResult) -> JSONValue {
    let always: JSONValue = [
      "step": .string(step.step),
      "outcome": .string(step.outcome?.name),
      "passed": .bool(step.passed),
      "message": .string(step.message),
      "success": .number(step.success),
    ]
    guard let movement = step.movement, case .object(let members) = always else { return always }
    return .object(members + [.init("movement", self.movement(movement))])
  }

  /// The figures of a movement: lengths in mm, difficulties in bits, times in seconds.
  private static func movement(_ figures: MovementFigures) -> JSONValue {
    [
      "distance": .number(figures.movement.distance),
      "width": .number(figures.movement.width),
      "difficulty": .number(figures.movement.difficulty),
      "movementTime": .number(figures.seconds),
      "regime": .string(figures.movement.regime),
      "sd": .number(figures.deviation),
      "effectiveWidth": .number(figures.effectiveWidth),
      "effectiveDistance": .number(figures.effectiveDistance),
      "effectiveDifficulty": .number(figures.effectiveDifficulty),
      "throughput": .number(figures.throughput),
    ]
  }

  static func place(_ place: SourcePlace?) -> JSONValue {
    guard let place else { return .null }
    return [
      "file": .string(place.file),
      "line": .integer(place.line),
      "column": .integer(place.column),
    ]
  }

  static func target(_ result: TargetResult, _ corpus: NamedCorpus? = nil) -> JSONValue {
    let target = result.target
    var members: [JSONValue.Member] = [
      .init("id", .string(target.id)),
      .init("kind", .string(target.kind.name)),
      .init("label", .string(target.label)),
      .init("enabled", .bool(target.isEnabled)),
      .init("visual", rectangle(target.visibleFrame)),
      .init("hitTarget", rectangle(target.hitTarget)),
      .init("effectiveArea", .number(result.effective.area)),
    ]
    if let parent = target.parent { members.append(.init("parent", .string(parent))) }
    if !result.alike.isEmpty {
      members.append(.init("sameAction", .array(result.alike.map { .string($0) })))
    }
    if result.swipes > 0 { members.append(.init("swipes", .number(Double(result.swipes)))) }
    if result.isExtrapolated { members.append(.init("extrapolated", .bool(true))) }
    if !target.hitPieces.isEmpty {
      members.append(.init("hitTargets", .array(target.hitPieces.map(rectangle))))
    }
    if let exact = result.exact { members.append(.init("exact", self.exact(exact, of: result))) }
    members += presence(of: result)
    if let sampled = result.sampled, result.exact != nil {
      members.append(.init("sampled", self.sampled(sampled)))
    }
    members.append(.init("danger", .string(target.danger?.rawValue)))
    if let corpus { members.append(.init("percentile", .number(corpus.percentile(of: result)))) }
    return .object(members)
  }

  static func crowding(_ pair: CrowdedPair, among targets: [TargetResult]) -> JSONValue? {
    guard let names = targets.names(of: pair) else { return nil }
    return [
      "targets": [.string(names.first), .string(names.second)],
      "gap": .number(pair.gap),
      "gapMillimetres": .number(pair.gapMillimetres),
      "overlapArea": .number(pair.overlapArea),
      "confusion": .number(pair.confusion),
    ]
  }

  /// The members of a model interval; empty without one.
  static func bounds(
    _ interval: ModelInterval?, _ low: String = "low", _ high: String = "high"
  ) -> [JSONValue.Member] {
    interval.map { [.init(low, .number($0.low)), .init(high, .number($0.high))] } ?? []
  }

  static func rectangle(_ rectangle: Rectangle) -> JSONValue {
    [
      "x": .number(rectangle.x),
      "y": .number(rectangle.y),
      "width": .number(rectangle.width),
      "height": .number(rectangle.height),
    ]
  }

  private static func exact(
    _ chances: [TargetResult.Chance], of result: TargetResult
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("success", .number(result.success)),
      .init("outcomes", outcomes(result.isOutOfSight ? [] : chances)),
    ]
    members += bounds(result.successInterval)
    if let oneInNine = result.oneInNine {
      members.append(.init("people", .array(result.people.map { .number($0) })))
      members.append(.init("oneInNine", .number(oneInNine)))
    }
    return .object(members)
  }

  private static func outcomes(_ chances: [TargetResult.Chance]) -> JSONValue {
    .object(chances.map { JSONValue.Member($0.outcome.name, .number($0.probability)) })
  }

  /// The reason why no touch reaches a target, and its figures at other moments.
  static func presence(of result: TargetResult) -> [JSONValue.Member] {
    reason(result.reason, result.blame)
      + (result.moments.isEmpty
        ? [] : [.init("moments", .array(result.moments.map(figures)))])
  }

  /// The figures of a target at a moment.
  private static func figures(at moment: TargetResult.AtMoment) -> JSONValue {
    .object(
      [
        .init("id", .string(moment.moment.id)), .init("success", .number(moment.success)),
        .init("outcomes", outcomes(moment.isOutOfSight ? [] : moment.exact)),
      ] + reason(moment.reason, moment.blame))
  }

  private static func reason(_ reason: Finding.Reason?, _ blame: String?) -> [JSONValue.Member] {
    [("reason", reason?.rawValue), ("blame", blame)].compactMap { name, value in
      value.map { .init(name, .string($0)) }
    }
  }

  /// A moment of a screen.
  static func moment(_ moment: Moment) -> JSONValue {
    .object(
      [
        .init("id", .string(moment.id)), .init("kind", .string(moment.kind.rawValue)),
        .init("text", .string(moment.clause)),
      ] + (moment.by.map { [.init("by", .string($0))] } ?? []))
  }

  private static func sampled(_ sampled: SampledOutcomes) -> JSONValue {
    let counts = sampled.outcomes.map { JSONValue.Member($0.outcome.name, .integer($0.count)) }
    let interval = sampled.success.interval()
    return [
      "trials": .integer(sampled.trials),
      "outcomes": .object(counts),
      "success": [
        "estimate": .number(sampled.success.estimate),
        "low": .number(interval.low),
        "high": .number(interval.high),
        "level": .number(interval.level),
      ],
    ]
  }
}
