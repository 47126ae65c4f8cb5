package import TouchLab

/// The shares of touches aimed at a target, by the place where they end.
package struct TouchShares: Hashable, Sendable {
  /// The place where a mis-tap ends.
  package enum Part: Hashable, Sendable, CaseIterable {
    /// On an element in front of the target.
    case inFront
    case neighbour
    /// On the target that contains it, such as the row of a button.
    case container
    case nothing
    /// Beside the screen, or on the status bar.
    case system
  }

  /// A target on which mis-taps end.
  package struct Taker: Hashable, Sendable {
    package let id: String
    package let part: Part
    package let rate: Double
  }

  package let missed: Double
  package let parts: [Part: Double]
  /// The targets that take touches, the likeliest first.
  package let takers: [Taker]

  /// The part with the most mis-taps.
  package var largest: Part {
    Part.allCases.max { (parts[$0] ?? 0) < (parts[$1] ?? 0) } ?? .nothing
  }

  /// The target that takes most of a part; nil if no target does.
  package func taker(of part: Part) -> Taker? { takers.first { $0.part == part } }

  /// The share of touches that a target takes.
  package func taken(by id: String) -> Double { takers.first { $0.id == id }?.rate ?? 0 }

  /// Creates the shares from the outcomes of touches aimed at a target.
  package init(of outcomes: [TargetResult.Chance], for target: Target, on lookup: TargetLookup) {
    var parts: [Part: Double] = [:]
    var takers: [Taker] = []
    // Outcomes below the smallest printed rate appear in no text.
    for chance in outcomes where chance.probability > LeastShown.hundredth / 100 {
      guard let part = Self.part(of: chance.outcome, for: target, on: lookup) else { continue }
      parts[part, default: 0] += chance.probability
      guard let id = chance.outcome.otherTarget else { continue }
      takers.append(Taker(id: id, part: part, rate: chance.probability))
    }
    missed = 1 - (outcomes.first { $0.outcome == .hit }?.probability ?? 0)
    self.parts = parts
    self.takers = takers.stablySorted { $0.rate > $1.rate }
  }

  private static func part(
    of outcome: Outcome, for target: Target, on lookup: TargetLookup
  ) -> Part? {
    switch outcome {
    case .hit, .slip: return nil
    case .nothing, .revealed, .dismissed: return .nothing
    case .statusBar, .offScreen: return .system
    case .wrong(let id), .disabled(let id):
      if id == target.parent || id == target.media { return .container }
      guard let other = lookup[id], let own = lookup[target.id] else { return .neighbour }
      let taker = lookup.placed.targets[other]
      if other < own, target.drawn.lies(within: taker.drawn) { return .container }
      let liesInFront =
        other > own && taker.parent != target.id
        && !taker.drawn.intersection(target.drawn).isEmpty
      return liesInFront ? .inFront : .neighbour
    }
  }
}

extension Outcome {
  /// The id of the other target that takes the touch; nil for none.
  package var otherTarget: String? {
    switch self {
    case .wrong(let id), .disabled(let id): id
    default: nil
    }
  }
}

/// A placed screen with an index of its targets by id.
package final class TargetLookup: Sendable {
  package let placed: PlacedScreen
  private let places: [String: Int]

  package init(_ placed: PlacedScreen) {
    self.placed = placed
    places = Dictionary(
      placed.targets.indices.map { (placed.targets[$0].id, $0) },
      uniquingKeysWith: { _, last in last })
  }

  /// The index of the front-most target with an id; nil for an unknown id.
  package subscript(id: String) -> Int? { places[id] }
}

extension TargetResult {
  /// Returns the outcomes of touches aimed at a target of a placed screen.
  static func chances(
    _ exact: OutcomeProbabilities, of index: Int, on placed: PlacedScreen
  ) -> [Chance] {
    exact.outcomes(on: placed, intending: index).map {
      Chance(outcome: $0.outcome, probability: $0.probability)
    }
  }
}
