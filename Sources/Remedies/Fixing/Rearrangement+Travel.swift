internal import TouchLab

/// How far pieces are from where they were at first.
extension Rearrangement {
  /// The way of all pieces from where they were at first, in points.
  var travel: Double {
    leads.reduce(0) { $0 + fromHome($1).x.magnitude + fromHome($1).y.magnitude }
  }

  /// The pieces that are elsewhere than at first, those that are furthest from there first.
  var travelled: [Int] {
    leads.filter { pieces[$0].canMove && fromHome($0) != .zero }.stablySorted {
      let (one, other) = (fromHome($0), fromHome($1))
      return one.x.magnitude + one.y.magnitude > other.x.magnitude + other.y.magnitude
    }
  }

  /// Takes some pieces back a share of their way across, and one of their way down.
  mutating func takeBack(_ moved: [Int], across: Double, down: Double) {
    for index in moved {
      let way = fromHome(index)
      // Whole points are easier to read and to type.
      move([index], (-across * way.x).rounded(), (-down * way.y).rounded())
    }
  }

  private func fromHome(_ index: Int) -> Point {
    let (piece, state) = (pieces[index], states[index])
    let (now, first) = (piece.target.element.frame, piece.original.frame)
    return Point(
      x: state.x + (now.x ?? 0) - (first.x ?? 0), y: state.y + (now.y ?? 0) - (first.y ?? 0))
  }
}

extension RearrangementSearch {
  /// What may be at stake in the place of the best, as a share of that, so that more stays where it is; it
  /// may always be as much more as shows in no report.
  private static let near = 1.01

  /// The most that may be at stake in the place of something as good.
  static func most(asGoodAs stake: Double) -> Double {
    max(near * stake, stake + Stake.notableHarm)
  }

  /// The same with all as near to where it was at first as is as good: nobody moves what may stay, nor
  /// down what is as good across, nor puts in another order what is as good in its own.
  mutating func takenBack(_ found: Found) -> Found {
    let most = Self.most(asGoodAs: found.stake)
    var now = ordered(found, most)
    now = homewards(now, most)
    now = pulled(now, most)
    guard !screen.isCancelled else { return found }
    return isKept?(now.arrangement) ?? true ? now : found
  }

  /// With what changed places for nothing back in its own.
  private mutating func ordered(_ found: Found, _ most: Double) -> Found {
    var now = found
    var isChanged = true
    while isChanged, !screen.isCancelled {
      isChanged = false
      for (one, other) in now.arrangement.movedPairs {
        let trials = now.arrangement.inPlaceOfEachOther(one, other)
        guard let best = best(of: trials, near: now.arrangement, most) else { continue }
        // Each shortens the ways, so that this comes to an end.
        now = best
        isChanged = true
      }
    }
    return now
  }

  /// With shares of the ways taken back.
  private mutating func homewards(_ found: Found, _ most: Double) -> Found {
    var now = found
    let all = found.arrangement.travelled
    var ways: [(moved: [Int], across: Double, down: Double)] = [(all, 1, 1)]
    for index in all { ways.append(([index], 1, 1)) }
    for index in all { ways += [([index], 1, 0), ([index], 0, 1)] }
    for way in ways {
      for share in [1, 0.75, 0.5, 0.25] {
        guard !screen.isCancelled else { return found }
        let trials = now.arrangement.takenBack(
          way.moved, across: share * way.across, down: share * way.down)
        guard let best = best(of: trials, near: now.arrangement, most) else { continue }
        now = best
        break
      }
    }
    return now
  }

  /// With each as near to where it was as others leave room for.
  private mutating func pulled(_ found: Found, _ most: Double) -> Found {
    var now = found
    for _ in 0..<Self.mostPulls {
      let before = now.arrangement.states
      for index in now.arrangement.travelled {
        for isSideways in [true, false] {
          guard !screen.isCancelled else { return found }
          for trials in now.arrangement.pulled(index, isSideways) {
            guard let best = best(of: trials, near: now.arrangement, most) else { continue }
            now = best
            break
          }
        }
      }
      if now.arrangement.states == before { break }
    }
    return now
  }

  /// So often all are gone over at most: our choice.
  private static let mostPulls = 3

  /// The one with the least at stake, where that is no more than so much.
  private mutating func best(
    of trials: [Rearrangement], near now: Rearrangement, _ most: Double
  ) -> Found? {
    var best: Found?
    for trial in trials {
      guard let stake = stake(trial, near: now), stake <= best?.stake ?? most else { continue }
      if stake < best?.stake ?? .infinity { best = Found(arrangement: trial, stake: stake) }
    }
    return best
  }
}

extension Rearrangement {
  /// All two pieces of which at least one is elsewhere than at first.
  fileprivate var movedPairs: [(Int, Int)] {
    let moved = Set(travelled)
    let able = leads.filter { pieces[$0].canMove }
    return able.enumerated().flatMap { position, one in
      able.dropFirst(position + 1).filter { moved.contains(one) || moved.contains($0) }
        .map { (one, $0) }
    }
  }

  /// The sum of the squares of all ways, which is less where nothing has passed another.
  private var strain: Double {
    leads.reduce(0) {
      let way = fromHome($1)
      return $0 + way.x * way.x + way.y * way.y
    }
  }

  /// With two pieces each in the other's place; none where that is further from where they were.
  fileprivate func inPlaceOfEachOther(_ one: Int, _ other: Int) -> [Rearrangement] {
    var plain = self
    plain.exchange(one, other)
    guard plain.strain < strain - 1 else { return [] }
    return plain.withSpreads
  }

  /// With a piece nearer to where it was along one axis, at each place that others have a say in, the
  /// nearest first.
  fileprivate func pulled(_ index: Int, _ isSideways: Bool) -> [[Rearrangement]] {
    let way = isSideways ? fromHome(index).x : fromHome(index).y
    let companions = pieces[index].companions
    let together = isSideways ? companions.inColumn : companions.inRow
    let places = telling(index, isSideways).map { $0.rounded() }
      .filter { (way + $0).magnitude < way.magnitude - 0.5 }
    return Set(places).sorted { ((way + $0).magnitude, $0) < ((way + $1).magnitude, $1) }
      .prefix(Self.mostPlaces).map { place in
        var trial = self
        trial.move(together, isSideways ? place : 0, isSideways ? 0 : place)
        return trial.withSpreads
      }
  }

  /// So many places are tried for a piece, and what responds of all so far about them, in points: our
  /// choices.
  private static let mostPlaces = 12
  private static let spreads: [Double] = [8, 16, 24, 32]

  /// What responds as it is, or fitted anew.
  private var withSpreads: [Rearrangement] {
    [self]
      + Self.spreads.map { margin in
        var spread = self
        spread.spread(margin)
        return spread
      }
  }

  /// With some pieces taken back: what responds goes with them, or is fitted anew.
  fileprivate func takenBack(
    _ moved: [Int], across: Double, down: Double
  ) -> [Rearrangement] {
    var plain = self
    plain.takeBack(moved, across: across, down: down)
    guard plain.states != states else { return [] }
    return plain.withSpreads
  }
}
