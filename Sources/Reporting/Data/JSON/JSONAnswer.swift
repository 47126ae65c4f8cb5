internal import Drawing
package import JSON
package import Studies
package import TouchLab

/// The JSON of answers to single questions, for programs at the prompt and for agents.
package enum JSONAnswer {
  /// Returns the predictions of targets on a screen as it is now, for each person, and the problems
  /// of a single one.
  package static func prediction(
    _ people: [(person: Person, targets: [TargetResult])], on screen: String,
    problems: JSONValue? = nil
  ) -> JSONValue {
    let rates = first(
      of: people.map { person, targets in
        [
          "screen": .string(screen), "person": .string(person.id),
          "targets": .array(targets.map { .object(target($0)) }),
        ]
      })
    return problems.map { .object(rates.members + [.init("problems", $0)]) } ?? rates
  }

  /// Returns the first person's answer, with those of the others in it.
  private static func first(of people: [JSONValue]) -> JSONValue {
    guard let first = people.first, people.count > 1 else { return people.first ?? .null }
    return .object(first.members + [.init("others", .array(Array(people.dropFirst())))])
  }

  /// Returns the predictions of all targets of screens as first seen, the worst first; `everyone`
  /// has the screens of each person.
  package static func prediction(of everyone: [[ScreenResult]], for people: [Person]) -> JSONValue {
    first(of: zip(everyone, people).map { prediction(of: $0, for: $1) })
  }

  private static func prediction(of screens: [ScreenResult], for person: Person) -> JSONValue {
    let all = screens.flatMap { screen in
      screen.targets.filter(\.isListed).map { (screen: screen.id, target: $0) }
    }
    let rates = screens.flatMap(\.misTapRates)
    let mean = rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
    let worst = all.greatestFirst { $0.target.misTapRate ?? 0 }
    let used = Set(all.map(\.screen))
    return [
      "screen": .string(used.count == 1 ? used.first : nil),
      "person": .string(person.id), "misTapRate": .number(mean),
      "mis_taps": rate(mean, mean == nil ? nil : screens.misTapInterval),
      "targets": .array(
        worst.map { .object(target($0.target) + [.init("screen", .string($0.screen))]) }),
      "accidental": .array(screens.flatMap(accidental)),
    ]
  }

  /// Returns the counts of simulated touches aimed at a target, beside its exact hit rate.
  package static func touches(
    _ sampled: SampledOutcomes, of target: Target, hit: Double, by person: Person,
    taps: [JSONValue]?
  ) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("target", .string(target.id)), .init("person", .string(person.id)),
      .init("hit", .number(hit)), .init("trials", .integer(sampled.trials)),
      .init(
        "outcomes",
        .object(sampled.outcomes.map { .init($0.outcome.name, .integer($0.count)) })),
    ]
    return .object(members + (taps.map { [.init("taps", .array($0))] } ?? []))
  }

  /// Returns simulated taps aimed at a target, each with its place; a cancelled one has none.
  package static func taps(_ taps: [SimulatedTap], aimedAt target: String) -> [JSONValue] {
    taps.map { tap in
      [
        "target": .string(target), "x": .number(tap.point?.x), "y": .number(tap.point?.y),
        "hit": .string(tap.hit), "outcome": .string(tap.outcome.name),
      ]
    }
  }

  package static func crowding(on screen: ScreenResult) -> JSONValue {
    [
      "screen": .string(screen.id),
      "pairs": .array(
        screen.crowding.compactMap { JSONReport.crowding($0, among: screen.targets) }),
    ]
  }

  /// Returns the runs of tasks for one or more persons, in the shape of a report.
  package static func tasks(_ tasks: [(person: Person, result: TaskResult)]) -> JSONValue {
    [
      "tasks": .array(
        tasks.map { person, result in
          .object([.init("person", .string(person.id))] + JSONReport.task(result).members)
        })
    ]
  }

  private static func target(_ result: TargetResult) -> [JSONValue.Member] {
    let interval = result.successInterval
    return [
      .init("id", .string(result.target.id)), .init("label", .string(result.target.label)),
      .init("hit", .number(result.exact == nil ? nil : result.success)),
      .init("low", .number(interval?.low)), .init("high", .number(interval?.high)),
      .init("leastAccurate", .number(result.oneInNine)),
      .init("outcomes", outcomes(result)),
    ] + JSONReport.presence(of: result)
  }

  /// The outcomes of taps aimed at a target, from one in a thousand on.
  private static func outcomes(_ result: TargetResult) -> JSONValue {
    .object(
      (result.isOutOfSight ? [] : result.exact ?? []).filter {
        $0.outcome == .hit || $0.probability >= leastOutcome
      }
      .map { .init($0.outcome.name, .number($0.probability)) })
  }

  private static let leastOutcome = 0.001

  /// The irreversible and costly targets of a screen, each with the rate of accidental taps per pass.
  private static func accidental(on screen: ScreenResult) -> [JSONValue] {
    screen.targets.filter { $0.target.danger != nil && $0.target.isEnabled }.map { danger in
      let id = danger.target.id
      let others = screen.intended.filter { $0.target.id != id }
      let perPass = 1 - others.reduce(1) { $0 * (1 - $1.chance(of: .wrong(id))) }
      return [
        "id": .string(id), "screen": .string(screen.id),
        "danger": .string(danger.target.danger?.rawValue), "perPass": .number(perPass),
      ]
    }
  }

  /// Returns who gets a tap at a point, layer by layer.
  package static func decision(
    _ decision: HitTestResult, on placed: PlacedScreen, _ unit: LengthUnit
  ) -> JSONValue {
    var owner: String?
    if case .target(let index) = decision.reach, placed.targets.indices.contains(index) {
      owner = placed.targets[index].id
    }
    var nearest: (id: String, distance: Double)?
    var layers: [JSONValue] = []
    for stage in decision.stages {
      if case .nearest(let target, let distance) = stage {
        nearest = (target.id, distance)
        continue
      }
      let (element, takes) = layer(stage)
      layers.append([
        "element": .string(element), "takes": .bool(takes ?? (element == owner)),
        "because": .string(DecisionSentences.sentence(stage, unit)),
      ])
    }
    return [
      "x": .number(decision.point.x), "y": .number(decision.point.y), "owner": .string(owner),
      "layers": .array(layers), "nearest": .string(nearest?.id),
      "distance": .number(nearest?.distance),
    ]
  }

  /// The name of a layer, and whether it takes the tap; nil if only the owner says so.
  private static func layer(_ stage: HitTestResult.Stage) -> (element: String, takes: Bool?) {
    switch stage {
    case .bounds: ("screen", false)
    case .hiddenChrome: ("controls", true)
    case .statusBar(_, let takes): ("status-bar", takes)
    case .systemArea: ("system-area", true)
    case .panel(_, let inside): ("panel", inside ? false : nil)
    case .target(let target, let takes): (target.id, takes)
    case .visualOnly(let target): (target.id, false)
    case .nearest(let target, _): (target.id, false)
    case .candidate(_, let target, _): (target?.id ?? "container", nil)
    }
  }

  /// Returns the targets of a screen; `reference` is the name that numbers or a dump give one.
  package static func targets(of result: ScreenResult, reference: (Int) -> String?) -> JSONValue {
    let placed = result.placed
    return [
      "screen": .string(result.id),
      "targets": .array(
        placed.readingOrder.map { index in
          let target = placed.targets[index]
          let findings = result.findings.filter {
            $0.silenced == nil && $0.ruling != .pass
              && [$0.target, $0.neighbour].contains(target.id)
          }
          return [
            "ref": .string(reference(index)), "id": .string(target.id),
            "label": .string(target.label), "kind": .string(target.kind.name),
            "visual": JSONReport.rectangle(target.visibleFrame),
            "hitTarget": JSONReport.rectangle(target.hitTarget),
            "aim": ["x": .number(target.aim.x), "y": .number(target.aim.y)],
            "enabled": .bool(target.isEnabled),
            "findings": .array(findings.map { .string($0.rule) }),
          ]
        }),
    ]
  }

  /// Returns the effect of a change on a screen: mis-tap rates, irreversible errors and findings.
  package static func change(from before: ScreenResult?, to after: ScreenResult?) -> JSONValue {
    let old = before?.targets ?? []
    let new = after?.targets ?? []
    let ids = (old + new).filter(\.isIntended).map(\.target.id)
    var seen: Set<String> = []
    let changed = ids.filter { seen.insert($0).inserted }.compactMap { id -> JSONValue? in
      let rates = [old, new].map { $0.last { $0.target.id == id }?.misTapRate }
      if let one = rates[0], let other = rates[1], abs(one - other) <= leastDifference {
        return nil
      }
      return ["id": .string(id), "before": .number(rates[0]), "after": .number(rates[1])]
    }
    return [
      "changed": .array(changed),
      "misTapRate": ["before": .number(before?.misTapRate), "after": .number(after?.misTapRate)],
      "mis_taps": [
        "before": rate(before?.misTapRate, before.flatMap { [$0].misTapInterval }),
        "after": rate(after?.misTapRate, after.flatMap { [$0].misTapInterval }),
      ],
      "irreversible": [
        "before": .number(before?.irreversiblePerPass.first),
        "after": .number(after?.irreversiblePerPass.first),
      ],
      "findingsNew": findings(of: after, without: before),
      "findingsGone": findings(of: before, without: after),
      "findings_new": findings(of: after, without: before),
      "findings_gone": findings(of: before, without: after),
    ]
  }

  /// A rate with its model interval, the one form in which agents get rates.
  package static func rate(_ value: Double?, _ interval: ModelInterval? = nil) -> JSONValue {
    .object([.init("rate", .number(value))] + JSONReport.bounds(interval))
  }

  /// The size of the screen, in its unit.
  package static func size(of study: Study) -> JSONValue {
    let screen = study.device.screen(in: study.orientation)
    return [.number(screen.width), .number(screen.height)]
  }

  /// The facts behind all figures of an answer. `pixels` is the number of a dump's own units for
  /// one unit of the screen; nil for a scenario.
  package static func about(
    _ study: Study, screen: String? = nil, pixels: Double? = nil
  ) -> JSONValue {
    .object(
      (screen.map { [.init("screen", .string($0))] } ?? []) + [
        .init("size", size(of: study)), .init("unit", .string(study.unit.rawValue)),
      ] + (pixels.map { [.init("px", .number($0))] } ?? []) + [
        .init("person", .string(study.people.map(\.id).joined(separator: ", "))),
        .init("device", .string(study.device.id)),
      ])
  }

  /// The smallest difference that is none of rounding.
  private static let leastDifference = 1e-9

  /// The failures of one screen that another one does not have, by rule and targets.
  private static func findings(
    of screen: ScreenResult?, without other: ScreenResult?
  ) -> JSONValue {
    let known = Set((other?.findings ?? []).filter(\.isOpen).map(\.subject))
    let own = (screen?.findings ?? []).filter { $0.isOpen && !known.contains($0.subject) }
    return .array(
      own.map { finding in
        [
          "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
          "targets": .array(
            [finding.target, finding.neighbour].filter { !$0.isEmpty }.map(JSONValue.string)),
          "message": .string(finding.message.text),
        ]
      })
  }

  /// Returns why taps aimed at a target miss, and what would help.
  package static func misses(
    of result: TargetResult, cause: String?, changes: [RankedChange], problems: JSONValue
  ) -> JSONValue {
    let to = (result.exact ?? []).dropFirst().compactMap { chance -> JSONValue? in
      guard case .wrong(let id) = chance.outcome else { return nil }
      return ["id": .string(id), "rate": .number(chance.probability)]
    }
    return [
      "target": .string(result.target.id), "hit": .number(result.success),
      "outcomes": outcomes(result), "to": .array(to), "cause": .string(cause),
      "problems": problems, "suggestions": JSONReport.changes(changes),
    ]
  }

  /// Returns the problems of a target, and the way to it from the current screen.
  package static func away(_ target: String, way: String, problems: JSONValue) -> JSONValue {
    ["target": .string(target), "way": .string(way), "problems": problems]
  }

  /// Returns the problems of a study that are about a target on some screens of a layout, each with
  /// its remedy or its obstacle if these were sought.
  package static func problems(
    _ problems: [Problem], _ found: LayoutChanges? = nil, in unit: LengthUnit,
    where isShown: (Problem) -> Bool
  ) -> JSONValue {
    ProblemJSON(unit: unit).values(of: problems, found, explains: true, where: isShown)
  }
}

extension Finding {
  fileprivate var isOpen: Bool { silenced == nil && ruling != .pass }
  fileprivate var subject: [String] { [rule, target, neighbour] }
}
