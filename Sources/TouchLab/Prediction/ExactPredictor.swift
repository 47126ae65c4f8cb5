/// Computes, without sampling, what touches on one placed screen reach.
///
/// The probability to reach an owner is Σ ΔΦx·ΔΦy over its runs (coordinate compression; the closed
/// form for one rectangle is Bi & Zhai's, UIST 2016); where some touches are scattered wider, it is
/// that of either kind times its share. Bands and runs further than `reach` standard
/// deviations from the aim hold less than 1e-16 together and are left out.
package struct ExactPredictor: Sendable {
  package let map: TargetMap
  private let density: Density

  /// Φ(−8.5) is 9.5e-18: what lies beyond cannot show in a double that is about 1.
  private static let reach = NormalTail.end

  /// A predictor for a placed screen; the density turns the person's millimetres into points.
  ///
  /// If cancelled, it knows the upper part of the screen alone; with `part`, that part.
  package init(
    _ placed: PlacedScreen, density: Density, within part: Rectangle? = nil,
    isCancelled: () -> Bool = { false }
  ) {
    self.init(TargetMap(placed, within: part, isCancelled: isCancelled), density: density)
  }

  /// A predictor for a screen that is cut already.
  init(_ map: TargetMap, density: Density) {
    self.map = map
    self.density = density
  }

  /// The probabilities of everything that touches aimed at a target can reach: for people who differ,
  /// the mean over them.
  ///
  /// With `intended`, the indices of the targets that do what is meant, it is also known how often each
  /// of them hits any of these.
  package func probabilities(
    aimingAt target: AimedTarget, meaning intended: [Int] = [], by person: Person
  ) -> OutcomeProbabilities {
    let aim = TouchDistribution.SharedAim(of: person, at: target, on: map.bounds, density: density)
    if person.spreads.count == NinePeople.count {
      let nine = TouchDistribution.members(of: person, aiming: aim, density: density)
      return probabilities(of: { nine[$0] }, NinePeople.self, meaning: intended)
    }
    let one = TouchDistribution(
      of: person, spread: person.spreads.first ?? person.spread, aiming: aim, density: density)
    return probabilities(of: { _ in one }, Double.self, meaning: [])
  }

  @inline(__always)
  private func probabilities<Lanes: PeopleLanes>(
    of people: (Int) -> TouchDistribution, _: Lanes.Type, meaning intended: [Int]
  ) -> OutcomeProbabilities {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: map.slotCount) { reached in
      reached.initialize(repeating: 0)
      var found = add(people, Lanes.self, meaning: intended.first, to: reached)
      for twin in intended.dropFirst() { found = found + hits(of: people, Lanes.self, on: twin) }
      return OutcomeProbabilities(
        reached: reached, slip: people(0).lapse, targetCount: map.targetCount,
        hits: intended.isEmpty ? [] : found.all.map { $0 * Double(Lanes.count) })
    }
  }

  /// What each of them adds to one target alone.
  private func hits<Lanes: PeopleLanes>(
    of people: (Int) -> TouchDistribution, _: Lanes.Type, on target: Int
  ) -> Lanes {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: map.slotCount) { reached in
      reached.initialize(repeating: 0)
      return add(people, Lanes.self, meaning: target, to: reached)
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
    _ people: (Int) -> TouchDistribution, _: Lanes.Type, meaning intended: Int?,
    to reached: UnsafeMutableBufferPointer<Double>
  ) -> Lanes {
    let someone = people(0)
    let share = (1 - someone.lapse) / Double(Lanes.count)
    guard let tail = someone.tail else {
      return addOnScreen(
        PeopleAxis { people($0).x }, PeopleAxis { people($0).y }, weighing: share,
        meaning: intended, to: reached)
    }
    let core: Lanes = addOnScreen(
      PeopleAxis { people($0).x }, PeopleAxis { people($0).y }, weighing: share * (1 - tail.share),
      meaning: intended, to: reached)
    return core
      + addOnScreen(
        PeopleAxis { people($0).tail?.x ?? people($0).x },
        PeopleAxis { people($0).tail?.y ?? people($0).y }, weighing: share * tail.share,
        meaning: intended, to: reached)
  }

  /// The inner loop of every exact figure; gives what each person adds to the target of an index.
  ///
  /// Its indices are those of the map's own cuts, never input, so that it may go without the checks
  /// that cost it a fifth of its speed.
  private func addOnScreen<Lanes: PeopleLanes>(
    _ across: PeopleAxis<Lanes>, _ down: PeopleAxis<Lanes>, weighing weight: Double,
    meaning intended: Int?, to reached: UnsafeMutableBufferPointer<Double>
  ) -> Lanes {
    let weights = Lanes { _ in weight }
    let offScreen = TargetMap.slot(of: TargetMap.offScreen, targetCount: map.targetCount)
    reached[offScreen] += (weights * self.offScreen(across, down)).sum
    let columns = map.xEdges.withUnsafeBufferPointer { window(of: across.widest, in: $0) }
    let bands = map.yEdges.withUnsafeBufferPointer { window(of: down.widest, in: $0) }
    guard !columns.isEmpty, !bands.isEmpty else { return .zero }
    var hits = Lanes.zero
    EdgeTails<Lanes>.with(across, at: map.xEdges, in: columns) { x in
      EdgeTails<Lanes>.with(down, at: map.yEdges, in: bands) { y in
        hits = add(
          x, in: Int32(columns.lowerBound)..<Int32(columns.upperBound), y, in: bands, weights,
          meaning: intended.map { TargetMap.Owner(truncatingIfNeeded: $0) } ?? TargetMap.nobody,
          to: reached)
      }
    }
    return hits
  }

  /// Adds what lies in a window of the cuts.
  @inline(__always)
  private func add<Lanes: PeopleLanes>(
    _ x: EdgeTails<Lanes>, in columns: Range<Int32>, _ y: EdgeTails<Lanes>, in bands: Range<Int>,
    _ weights: Lanes, meaning meant: TargetMap.Owner, to reached: UnsafeMutableBufferPointer<Double>
  ) -> Lanes {
    var hits = Lanes.zero
    let nothing = TargetMap.slot(of: TargetMap.nothing, targetCount: map.targetCount)
    // What most runs add to does not go through memory.
    var reachedNothing = reached[nothing]
    map.runs.withUnsafeBufferPointer { runs in
      map.bandStarts.withUnsafeBufferPointer { starts in
        for band in bands {
          let share = weights * y.between(band, band &+ 1)
          var index = starts[band]
          let end = starts[band &+ 1]
          while index &+ 8 < end, runs[index &+ 7].to <= columns.lowerBound { index &+= 8 }
          while index < end, runs[index].to <= columns.lowerBound { index &+= 1 }
          while index < end, runs[index].from < columns.upperBound {
            let run = runs[index]
            let found =
              share
              * x.between(
                Int(max(run.from, columns.lowerBound)), Int(min(run.to, columns.upperBound)))
            if run.owner == TargetMap.nothing {
              reachedNothing += found.sum
            } else {
              reached[TargetMap.slot(of: run.owner, targetCount: map.targetCount)] += found.sum
            }
            if run.owner == meant { hits = hits + found }
            index &+= 1
          }
        }
      }
    }
    reached[nothing] = reachedNothing
    return hits
  }

  /// How often each person's touches land beside the screen.
  @inline(__always)
  private func offScreen<Lanes: PeopleLanes>(
    _ across: PeopleAxis<Lanes>, _ down: PeopleAxis<Lanes>
  ) -> Lanes {
    guard let left = map.xEdges.first, let right = map.xEdges.last, let top = map.yEdges.first,
      let bottom = map.yEdges.last
    else { return Lanes { _ in 1 } }
    let beside = across.beyond(left, right)
    let beyond = down.beyond(top, bottom)
    return beside + beyond - beside * beyond
  }

  /// The cells, as indices of `edges`, that the touches of who scatters widest can reach at all.
  private func window(
    of axis: TouchAxis, in edges: UnsafeBufferPointer<Double>
  ) -> Range<Int> {
    let cells = edges.count - 1
    guard cells > 0 else { return 0..<0 }
    // What is brought back to an end of the screen lies in its outermost cell.
    let low = min(axis.mean - Self.reach * axis.deviation, axis.last.nextDown)
    let high = max(axis.mean + Self.reach * axis.deviation, axis.first.nextUp)
    let first = max(0, edges.countBelow(low.nextUp) - 1)
    let last = min(cells, edges.countBelow(high.nextUp))
    return first < last ? first..<last : 0..<0
  }
}
