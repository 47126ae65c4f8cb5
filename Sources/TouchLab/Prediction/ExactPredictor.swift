/// Computes in closed form which targets the touches on one placed screen activate. The probability
/// of an owner is Σ ΔΦx·ΔΦy over its rectangles (for one rectangle: Bi & Zhai, UIST 2016). Screens
/// without overlaps keep one rectangle a target; others use the runs of a map (coordinate
/// compression). With heavy tails the result is the weighted sum over both scatters. Everything
/// beyond 8.5 standard deviations from the aim has a probability of less than 1e-16 and is left
/// out.
package struct ExactPredictor: Sendable {
  /// The geometry that assigns touches to owners.
  private enum Ground: Sendable {
    case apart(DisjointTargets)
    case map(TargetMap)
  }

  private let ground: Ground
  private let bounds: Rectangle
  private let targetCount: Int
  private let density: Density

  /// Creates a predictor for a placed screen; `density` converts the person's millimetres into
  /// points. If cancelled, it knows the upper part of the screen only.
  package init(_ placed: PlacedScreen, density: Density, isCancelled: () -> Bool = { false }) {
    self.init(placed, density: density, pitch: 1, isCancelled: isCancelled)
  }

  /// Creates a predictor for `part` of a placed screen. With a `pitch` above 1, one pixel decides
  /// for a block of `pitch` × `pitch`. Areas equal to those of `base` are taken from its map.
  package init(
    _ placed: PlacedScreen, density: Density, pitch: Int = 1, within part: Rectangle? = nil,
    like base: PartitionedScreen? = nil, isCancelled: () -> Bool
  ) {
    self.init(
      placed,
      cut: TargetMap(placed, pitch: pitch, within: part, like: base, isCancelled: isCancelled),
      density: density)
  }

  /// Creates a predictor for a placed screen; `map` is evaluated only if targets overlap.
  package init(_ placed: PlacedScreen, cut map: @autoclosure () -> TargetMap, density: Density) {
    ground = DisjointTargets(placed).map { .apart($0) } ?? .map(map())
    bounds = placed.bounds
    targetCount = placed.targets.count
    self.density = density
  }

  /// Creates a predictor from a map.
  package init(_ map: TargetMap, density: Density) {
    ground = .map(map)
    bounds = map.bounds
    targetCount = map.targetCount
    self.density = density
  }

  /// The map of owners; nil if nothing overlaps.
  package var map: TargetMap? {
    if case .map(let map) = ground { map } else { nil }
  }

  /// Returns the probabilities of all outcomes of touches aimed at a target: the mean over all
  /// users. `intended` has the indices of the targets with the intended action. If it is not empty,
  /// the result also has each user's hit rate over all of these.
  package func probabilities(
    aimingAt target: AimedTarget, meaning intended: [Int] = [], by person: Person
  ) -> OutcomeProbabilities {
    let aim = TouchDistribution.SharedAim(of: person, at: target, on: bounds, density: density)
    let spreads = person.spreads
    if spreads.count == NinePeople.count {
      return probabilities(
        of: PeopleTouches<NinePeople>(of: person, aiming: aim, density: density) { spreads[$0] },
        meaning: intended)
    }
    return probabilities(
      of: PeopleTouches<Double>(of: person, aiming: aim, density: density) { _ in person.spread },
      meaning: [])
  }

  @inline(__always)
  private func probabilities<Lanes: PeopleLanes>(
    of people: PeopleTouches<Lanes>, meaning intended: [Int]
  ) -> OutcomeProbabilities {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: slotCount) { reached in
      reached.initialize(repeating: 0)
      var found = add(people, meaning: intended.first, to: reached)
      for twin in intended.dropFirst() { found = found + hits(of: people, on: twin) }
      return OutcomeProbabilities(
        reached: reached, slip: people.lapse, targetCount: targetCount,
        hits: intended.isEmpty ? [] : found.all.map { $0 * Double(Lanes.count) })
    }
  }

  private func hits<Lanes: PeopleLanes>(of people: PeopleTouches<Lanes>, on target: Int) -> Lanes {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: slotCount) { reached in
      reached.initialize(repeating: 0)
      return add(people, meaning: target, to: reached)
    }
  }

  /// Returns the probabilities for a target whose hit target is its visible target.
  package func probabilities(
    aimingAt visibleFrame: Rectangle, by person: Person
  ) -> OutcomeProbabilities {
    probabilities(aimingAt: AimedTarget(visibleFrame), by: person)
  }

  /// Adds the mean probabilities over the users, by owner.
  @inline(__always)
  private func add<Lanes: PeopleLanes>(
    _ people: PeopleTouches<Lanes>, meaning intended: Int?,
    to reached: UnsafeMutableBufferPointer<Double>
  ) -> Lanes {
    let share = (1 - people.lapse) / Double(Lanes.count)
    let most = people.axes(wider: 1)
    switch people.tails {
    case .normal:
      return addOnScreen(
        most.across, most.down, weighing: share, meaning: intended, to: reached)
    case .heavy:
      let tail = people.axes(wider: HeavyTails.scale)
      return addOnScreen(
        most.across, most.down, weighing: share * (1 - HeavyTails.share), meaning: intended,
        to: reached)
        + addOnScreen(
          tail.across, tail.down, weighing: share * HeavyTails.share, meaning: intended,
          to: reached)
    }
  }

  /// Adds the probabilities of touches on and beside the screen.
  private func addOnScreen<Lanes: PeopleLanes>(
    _ across: PeopleAxis<Lanes>, _ down: PeopleAxis<Lanes>, weighing weight: Double,
    meaning intended: Int?, to reached: UnsafeMutableBufferPointer<Double>
  ) -> Lanes {
    let weights = Lanes { _ in weight }
    let beside = weights * offScreen(across, down)
    reached[slot(of: TargetMap.offScreen)] += beside.sum
    switch ground {
    case .apart(let apart):
      let (onScreen, hits) = apart.add(across, down, weight, meaning: intended, to: reached)
      // A remainder of this size is the rounding error of some dozen operations.
      let rest = (weights - beside).sum - onScreen
      if rest > 1e-14 { reached[slot(of: TargetMap.nothing)] += rest }
      return hits
    case .map(let map):
      return map.add(across, down, weights, meaning: intended, to: reached)
    }
  }

  private func slot(of owner: TargetMap.Owner) -> Int {
    TargetMap.slot(of: owner, targetCount: targetCount)
  }

  private var slotCount: Int { targetCount + TargetMap.otherOwners }

  /// Returns each user's probability of a touch beside the screen.
  @inline(__always)
  private func offScreen<Lanes: PeopleLanes>(
    _ across: PeopleAxis<Lanes>, _ down: PeopleAxis<Lanes>
  ) -> Lanes {
    guard !bounds.isEmpty else { return Lanes { _ in 1 } }
    let beside = across.beyond(bounds.left, bounds.right)
    let beyond = down.beyond(bounds.top, bounds.bottom)
    return beside + beyond - beside * beyond
  }
}
