internal import JSON
internal import TouchLab

extension JSONReport {
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
    if let exact = result.exact {
      members.append(.init("exact", self.exact(exact, of: result)))
    }
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
    let outcomes = chances.map { JSONValue.Member($0.outcome.name, .number($0.probability)) }
    var members: [JSONValue.Member] = [
      .init("success", .number(result.success)), .init("outcomes", .object(outcomes)),
    ]
    members += bounds(result.successInterval)
    if let oneInNine = result.oneInNine {
      members.append(.init("people", .array(result.people.map { .number($0) })))
      members.append(.init("oneInNine", .number(oneInNine)))
    }
    return .object(members)
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
