/// Computes, without sampling, what touches on one placed screen reach.
///
/// The probability to reach an owner is Σ ΔΦx·ΔΦy over its rectangles (the closed form for one is Bi &
/// Zhai's, UIST 2016): those that do not overlap are asked one by one, others through the runs of a
/// map (coordinate compression). Where some touches are scattered wider, it is that of either kind
/// times its share. What lies further than `reach` standard deviations from the aim holds less than
/// 1e-16 together and is left out.
package struct ExactPredictor: Sendable {
  /// What owns touches.
  private enum Ground: Sendable {
    case apart(ApartTargets)
    case map(TargetMap)
  }

  private let ground: Ground
  private let bounds: Rectangle
  private let targetCount: Int
  private let density: Density

  /// A predictor for a placed screen; the density turns the person's millimetres into points.
  ///
  /// If cancelled, it knows the upper part of the screen alone.
  package init(
    _ placed: PlacedScreen, density: Density, isCancelled: () -> Bool = { false }
  ) {
    self.init(placed, density: density, pitch: 1, isCancelled: isCancelled)
  }

  /// The same, with `part` of that part alone.
  ///
  /// With a `pitch` above 1, one whole pixel is decided for so many by so many; what is like `base` is as
  /// it was there.
  package init(
    _ placed: PlacedScreen, density: Density, pitch: Int = 1, within part: Rectangle? = nil,
    like base: CutScreen? = nil, isCancelled: () -> Bool
  ) {
    self.init(
      placed,
      cut: TargetMap(placed, pitch: pitch, within: part, like: base, isCancelled: isCancelled),
      density: density)
  }

  /// A predictor for a placed screen, of which a map is made only where some of it overlap.
  package init(_ placed: PlacedScreen, cut map: @autoclosure () -> TargetMap, density: Density) {
    ground = ApartTargets(placed).map { .apart($0) } ?? .map(map())
    bounds = placed.bounds
    targetCount = placed.targets.count
    self.density = density
  }

  /// A predictor for a screen that is cut already.
  package init(_ map: TargetMap, density: Density) {
    ground = .map(map)
    bounds = map.bounds
    targetCount = map.targetCount
    self.density = density
  }

  /// The map by which touches are told apart; nil where nothing overlaps.
  package var map: TargetMap? {
    if case .map(let map) = ground { map } else { nil }
  }

  /// The probabilities of everything that touches aimed at a target can reach: for people who differ,
  /// the mean over them.
  ///
  /// With `intended`, the indices of the targets that do what is meant, it is also known how often each
  /// of them hits any of these.
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

  /// What each of them adds to one target alone.
  private func hits<Lanes: PeopleLanes>(of people: PeopleTouches<Lanes>, on target: Int) -> Lanes {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: slotCount) { reached in
      reached.initialize(repeating: 0)
      return add(people, meaning: target, to: reached)
    }
  }

  /// The same for something that responds where it is drawn.
  package func probabilities(
    aimingAt visual: Rectangle, by person: Person
  ) -> OutcomeProbabilities {
    probabilities(aimingAt: AimedTarget(visual), by: person)
  }

  /// Adds the mean of what people's touches reach, by owner; gives what each of them adds to the
  /// target of an index.
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

  /// Adds what touches on the screen and beside it reach; gives what each person adds to the target of
  /// an index.
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
      // What is left of 1 after some dozen roundings is nothing.
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

  /// How often each person's touches land beside the screen.
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
