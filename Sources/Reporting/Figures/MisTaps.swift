package import TouchLab

/// The mis-taps of a target by outcome.
///
/// Accidental taps on irreversible actions come first, then other targets, then the remaining
/// outcomes. Cancelled taps come last, since they occur on every target. Within each group the
/// likeliest comes first.
package struct MisTaps: Sendable {
  /// All mis-taps of printable probability.
  package let all: [TargetResult.Chance]

  /// Selects the mis-taps among outcomes; `irreversible` has the ids of irreversible actions on the
  /// screen.
  package init(_ chances: [TargetResult.Chance]?, irreversible: Set<String> = []) {
    let misTaps = (chances ?? []).filter {
      $0.probability >= LeastShown.hundredth && $0.outcome != .hit
    }
    let ranks = misTaps.map { Self.rank(of: $0.outcome, irreversible) }
    let likeliest = misTaps.indices.greatestFirst { misTaps[$0].probability }
    var all: [TargetResult.Chance] = []
    all.reserveCapacity(misTaps.count)
    for rank in 0...Self.lastRank {
      for index in likeliest where ranks[index] == rank { all.append(misTaps[index]) }
    }
    self.all = all
    beginsWithHarm = ranks.contains { $0 < Self.harmless }
    beginsIrreversible = ranks.contains(0)
  }

  /// Whether the first outcome activates a target.
  private let beginsWithHarm: Bool
  /// Whether the first outcome is an irreversible error.
  private let beginsIrreversible: Bool

  /// The likeliest outcomes, at most `count`, in the order of `all`.
  ///
  /// The result includes the likeliest one. If `count` is at least 2, it also includes the first
  /// one if that activates a target, however rare. With `besides` that one does not replace
  /// another.
  package func likeliest(_ count: Int, besides: Bool = false) -> [TargetResult.Chance] {
    guard all.count > count else { return all }
    var kept = Array(all.indices.greatestFirst { all[$0].probability }.prefix(count))
    if beginsWithHarm, !kept.contains(0), kept.count > 1 {
      if besides { kept.append(0) } else { kept[kept.count - 1] = 0 }
    }
    return kept.sorted().map { all[$0] }
  }

  /// The likeliest outcome except cancelled taps, after the likeliest irreversible error if that is
  /// a different one.
  package var likeliestElsewhere: [TargetResult.Chance] {
    let elsewhere = all.filter { $0.outcome != .slip }
    guard let most = elsewhere.greatestFirst(\.probability).first else { return [] }
    guard beginsIrreversible, let first = all.first, first.outcome != most.outcome else {
      return [most]
    }
    return [first, most]
  }

  private static let harmless = 2
  private static let lastRank = 3

  private static func rank(of outcome: Outcome, _ irreversible: Set<String>) -> Int {
    switch outcome {
    case .wrong(let id): irreversible.contains(id) ? 0 : 1
    case .disabled, .statusBar, .revealed, .nothing, .offScreen, .hit: 2
    case .slip: lastRank
    }
  }
}

extension PlacedScreen {
  /// The ids of the irreversible actions.
  package var irreversible: Set<String> {
    Set(targets.filter { $0.danger == .irreversible }.map(\.id))
  }
}
