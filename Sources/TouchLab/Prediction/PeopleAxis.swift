/// The touches of all users along one axis: one mean, with a standard deviation for each user.
struct PeopleAxis<Lanes: PeopleLanes> {
  /// The axis of the user with the widest scatter.
  let widest: TouchAxis
  /// 1 ÷ each standard deviation; ∞ for a user without scatter.
  let inverses: Lanes
  /// The distance from the mean beyond which touches are left out, in deviations of the widest.
  let end: Double

  /// Creates the axis from the users' deviations; touches beyond `first` and `last` are moved onto
  /// them.
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
  /// Returns the probabilities of landing outside `low ..< high`; 0 if all are below 1e-17.
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

  /// The coordinates between which the touches of the user with the widest scatter can land.
  ///
  /// Φ(−8.5) is 9.5e-18, too small to affect a double near 1. Bounds of a model interval end
  /// at 6.5 (`Person.isBound`). Touches that are moved onto an edge of the screen lie just inside it.
  @inline(__always)
  var reach: (low: Double, high: Double) {
    let most = end * widest.deviation
    return (
      min(widest.mean - most, widest.last.nextDown), max(widest.mean + most, widest.first.nextUp)
    )
  }

  /// Returns the probabilities of landing in `low ..< high`, from the smaller tails of both ends.
  @inline(__always)
  func between(_ low: Double, _ high: Double, _ near: NormalTail.Near) -> Lanes {
    let whole: Double = low < widest.mean && high >= widest.mean ? 1 : 0
    return (whole - tail(at: low, near)) + tail(at: high, near)
  }

  /// Returns the probability below an edge before the mean, the negative probability above other
  /// edges.
  @inline(__always)
  private func tail(at edge: Double, _ near: NormalTail.Near) -> Lanes {
    let isBefore = edge < widest.mean
    if edge <= widest.first || edge >= widest.last {
      let isAll = isBefore == (edge >= widest.last)
      return Lanes { _ in isAll ? isBefore ? 1 : -1 : 0 }
    }
    let distance = (edge - widest.mean).magnitude
    // A user without scatter lands on the mean, and 0 · ∞ is not a number.
    let tails =
      distance > 0
      ? inverses.map { near.beyond(distance * $0) }
      : inverses.map { $0 < .infinity ? 0.5 : 1 }
    return isBefore ? tails : .zero - tails
  }
}
