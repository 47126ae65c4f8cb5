/// Touches of all people along one axis: about one mean, each with a deviation of their own.
struct PeopleAxis<Lanes: PeopleLanes> {
  /// Of the one who scatters widest.
  let widest: TouchAxis
  /// 1 ÷ each deviation; ∞ for who does not scatter.
  let inverses: Lanes
  /// The distance from the mean beyond which touches are left out, in deviations of the widest.
  let end: Double

  /// Touches of people with these deviations about a mean, brought back to the ends of the screen.
  @inline(__always)
  init(
    _ deviations: Lanes, about mean: Double, from first: Double, to last: Double,
    end: Double = NormalTail.end
  ) {
    var widest = deviations[0]
    for person in 1..<max(1, Lanes.count) { widest = max(widest, deviations[person]) }
    self.widest = TouchAxis(Normal(mean: mean, deviation: widest), from: first, to: last)
    inverses = deviations.map { 1 / $0 }
    self.end = end
  }
}

extension PeopleAxis {
  /// The probabilities to land outside `low ..< high`, as far as that is more than 1e-17.
  @inline(__always)
  func beyond(_ low: Double, _ high: Double) -> Lanes {
    let reach = end * widest.deviation
    let isNear = widest.mean - low <= reach || high - widest.mean <= reach
    guard isNear else { return .zero }
    return NormalTail.standard.withNear { near in
      let below = tail(at: low, near)
      let above = tail(at: high, near)
      return Lanes { _ in (low < widest.mean ? 0 : 1) + (high < widest.mean ? 1 : 0) } + below
        - above
    }
  }

  /// Between which coordinates the touches of who scatters widest can land at all.
  ///
  /// Φ(−8.5) is 9.5e-18: what lies beyond cannot show in a double that is about 1. Bounds of a model
  /// interval end at 6.5 (`Person.isBound`). What is brought back to an end of the screen lies right
  /// inside it.
  @inline(__always)
  var reach: (low: Double, high: Double) {
    let most = end * widest.deviation
    return (
      min(widest.mean - most, widest.last.nextDown), max(widest.mean + most, widest.first.nextUp)
    )
  }

  /// The probabilities to land in `low ..< high`, from the smaller tails of both.
  @inline(__always)
  func between(_ low: Double, _ high: Double, _ near: NormalTail.Near) -> Lanes {
    let whole: Double = low < widest.mean && high >= widest.mean ? 1 : 0
    return (whole - tail(at: low, near)) + tail(at: high, near)
  }

  /// What lies below an edge before the mean; for others less what lies above.
  @inline(__always)
  private func tail(at edge: Double, _ near: NormalTail.Near) -> Lanes {
    let isBefore = edge < widest.mean
    if edge <= widest.first || edge >= widest.last {
      let isAll = isBefore == (edge >= widest.last)
      return Lanes { _ in isAll ? isBefore ? 1 : -1 : 0 }
    }
    let distance = (edge - widest.mean).magnitude
    // Who does not scatter lands on the mean; 0 · ∞ is no number.
    let tails =
      distance > 0
      ? inverses.map { near.beyond(distance * $0) }
      : inverses.map { $0 < .infinity ? 0.5 : 1 }
    return isBefore ? tails : .zero - tails
  }
}
