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
    let members = TouchDistribution.members(
      of: person, aimedAt: target, on: map.bounds, density: density)
    var reached = [Double](repeating: 0, count: map.slotCount)
    var hits: [Double] = []
    if members.count == NinePeople.count {
      var nine = add(members, NinePeople.self, meaning: intended.first, to: &reached)
      for twin in intended.dropFirst() {
        var again = [Double](repeating: 0, count: map.slotCount)
        nine = nine + add(members, NinePeople.self, meaning: twin, to: &again)
      }
      if !intended.isEmpty { hits = nine.all.map { $0 * Double(NinePeople.count) } }
    } else {
      _ = add(members, Double.self, meaning: nil, to: &reached)
    }
    return OutcomeProbabilities(
      reached: reached, slip: person.lapse, targetCount: map.targetCount, hits: hits)
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
    _ people: [TouchDistribution], _: Lanes.Type, meaning intended: Int?, to reached: inout [Double]
  ) -> Lanes {
    guard people.count == Lanes.count, let someone = people.first else { return .zero }
    let share = (1 - someone.lapse) / Double(people.count)
    guard let tail = someone.tail else {
      return addOnScreen(
        PeopleAxis { people[$0].x }, PeopleAxis { people[$0].y }, weighing: share,
        meaning: intended, to: &reached)
    }
    let core: Lanes = addOnScreen(
      PeopleAxis { people[$0].x }, PeopleAxis { people[$0].y }, weighing: share * (1 - tail.share),
      meaning: intended, to: &reached)
    return core
      + addOnScreen(
        PeopleAxis { people[$0].tail?.x ?? people[$0].x },
        PeopleAxis { people[$0].tail?.y ?? people[$0].y }, weighing: share * tail.share,
        meaning: intended, to: &reached)
  }

  /// The inner loop of every exact figure; gives what each person adds to the target of an index.
  ///
  /// Its indices are those of the map's own cuts, never input, so that it may go without the checks
  /// that cost it a fifth of its speed.
  private func addOnScreen<Lanes: PeopleLanes>(
    _ across: PeopleAxis<Lanes>, _ down: PeopleAxis<Lanes>, weighing weight: Double,
    meaning intended: Int?, to reached: inout [Double]
  ) -> Lanes {
    let weights = Lanes { _ in weight }
    let offScreen = TargetMap.slot(of: TargetMap.offScreen, targetCount: map.targetCount)
    reached[offScreen] += (weights * self.offScreen(across, down)).sum
    let columns = window(of: across.widest, in: map.xEdges)
    let bands = window(of: down.widest, in: map.yEdges)
    var hits = Lanes.zero
    guard !columns.isEmpty, !bands.isEmpty else { return hits }
    let first = Int32(columns.lowerBound)
    let last = Int32(columns.upperBound)
    let targetCount = map.targetCount
    let meant = intended.map { TargetMap.Owner(truncatingIfNeeded: $0) } ?? TargetMap.nobody
    EdgeTails<Lanes>.with(across, at: map.xEdges, in: columns) { x in
      EdgeTails<Lanes>.with(down, at: map.yEdges, in: bands) { y in
        map.runs.withUnsafeBufferPointer { runs in
          map.bandStarts.withUnsafeBufferPointer { starts in
            reached.withUnsafeMutableBufferPointer { reached in
              for band in bands {
                let share = weights * y.between(band, band + 1)
                for index in starts[band]..<starts[band + 1] {
                  let run = runs[index]
                  guard run.to > first else { continue }
                  guard run.from < last else { break }
                  let across = x.between(Int(max(run.from, first)), Int(min(run.to, last)))
                  let slot = TargetMap.slot(of: run.owner, targetCount: targetCount)
                  let found = share * across
                  reached[slot] += found.sum
                  if run.owner == meant { hits = hits + found }
                }
              }
            }
          }
        }
      }
    }
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
  private func window(of axis: TouchAxis, in edges: [Double]) -> Range<Int> {
    let cells = edges.count - 1
    guard cells > 0 else { return 0..<0 }
    // What is brought back to an end of the screen lies in its outermost cell.
    let low = min(axis.mean - Self.reach * axis.deviation, axis.last.nextDown)
    let high = max(axis.mean + Self.reach * axis.deviation, axis.first.nextUp)
    let first = max(0, edges.partitioningIndex { $0 > low } - 1)
    let last = min(cells, edges.partitioningIndex { $0 > high })
    return first < last ? first..<last : 0..<0
  }
}

extension Array {
  /// The first index of which `belongs` holds, in an array sorted so that it holds from there on.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
