package import TouchLab

/// Where the touches go that miss a target.
///
/// In every report what cannot be undone comes first, then other targets, then whatever else is
/// touched, and last what slips, for fingers slip off everything alike; the likeliest of each first.
package struct MisTaps: Sendable {
  /// All that are likely enough to be shown.
  package let all: [TargetResult.Chance]

  /// The mis-taps among the outcomes of touches, `irreversible` being the ids of what cannot be
  /// undone on their screen.
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

  /// Whether the first of all activates something.
  private let beginsWithHarm: Bool
  /// Whether that cannot be undone.
  private let beginsIrreversible: Bool

  /// The likeliest, so many at most, in the order of all.
  ///
  /// The likeliest of all is among them, and the first of all, which does the most harm, however rare
  /// it is, if there is room for two; a sentence has room for it `besides` them.
  package func likeliest(_ count: Int, besides: Bool = false) -> [TargetResult.Chance] {
    guard all.count > count else { return all }
    var kept = Array(all.indices.greatestFirst { all[$0].probability }.prefix(count))
    if beginsWithHarm, !kept.contains(0), kept.count > 1 {
      if besides { kept.append(0) } else { kept[kept.count - 1] = 0 }
    }
    return kept.sorted().map { all[$0] }
  }

  /// The likeliest that is no slip, behind what cannot be undone where that is another.
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
  /// The ids of the targets that do what cannot be undone.
  package var irreversible: Set<String> {
    Set(targets.filter { $0.danger == .irreversible }.map(\.id))
  }
}
