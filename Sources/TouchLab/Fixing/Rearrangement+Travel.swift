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
  /// What may be at stake in the place of the best, as a share of that, so that more stays where it is.
  static let near = 1.01

  /// The same with all as near to where it was at first as is as good: nobody moves what may stay, nor
  /// down what is as good across.
  func takenBack(_ found: Found) -> Found {
    var now = found
    let most = Self.near * found.stake
    let all = found.arrangement.travelled
    var ways: [(moved: [Int], across: Double, down: Double)] = [(all, 1, 1)]
    for index in all { ways.append(([index], 1, 1)) }
    for index in all { ways += [([index], 1, 0), ([index], 0, 1)] }
    for way in ways {
      for share in [1, 0.75, 0.5, 0.25] {
        guard !screen.isCancelled else { return found }
        let trials = now.arrangement.takenBack(
          way.moved, across: share * way.across, down: share * way.down
        ).compactMap { trial in
          stake(trial).map { Found(arrangement: trial, stake: $0) }
        }
        guard let best = trials.min(by: { $0.stake < $1.stake }), best.stake <= most else {
          continue
        }
        now = best
        break
      }
    }
    return isKept?(now.arrangement) ?? true ? now : found
  }
}

extension Rearrangement {
  /// With some pieces taken back: what responds goes with them, or is fitted anew.
  fileprivate func takenBack(
    _ moved: [Int], across: Double, down: Double
  ) -> [Rearrangement] {
    var plain = self
    plain.takeBack(moved, across: across, down: down)
    guard plain.states != states else { return [] }
    return [plain]
      + [8.0, 16, 24, 32].map { margin in
        var spread = plain
        spread.spread(margin)
        return spread
      }
  }
}
