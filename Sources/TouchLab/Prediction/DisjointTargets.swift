/// The hit targets of a screen on which nothing overlaps, as rectangles.
///
/// Every hit target is usable as a whole there, so touches need no cuts through the whole screen.
/// Each probability is one ΔΦx·ΔΦy (the closed form of Bi & Zhai, UIST 2016), and the rest are dead
/// taps.
struct DisjointTargets: Sendable {
  /// A rectangle and the slot of its owner.
  struct Piece: Sendable {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
    let slot: Int
  }

  /// The pieces from top to bottom, then from left to right.
  let pieces: [Piece]
  /// The lowest edge of each piece and all those before it.
  private let lowest: [Double]

  /// Creates the pieces of a placed screen; nil if some overlap, or if regions are not rectangles.
  init?(_ placed: PlacedScreen) {
    guard placed.nodes.isEmpty, placed.hiddenChrome == nil,
      !placed.systemAreas.contains(where: \.takesTaps)
    else { return nil }
    let bounds = placed.bounds
    // The status bar is in front of all targets.
    let top = placed.statusBar.map { $0.spans(bounds) ? $0.bottom : bounds.top } ?? bounds.top
    var pieces: [Piece] = []
    pieces.reserveCapacity(placed.targets.count + 1)
    func add(_ frame: Rectangle, from top: Double, _ slot: Int) {
      let piece = Piece(
        left: max(frame.left, bounds.left), top: max(frame.top, top),
        right: min(frame.right, bounds.right), bottom: min(frame.bottom, bounds.bottom), slot: slot)
      if piece.left < piece.right, piece.top < piece.bottom { pieces.append(piece) }
    }
    for index in placed.targets.indices {
      if placed.targets[index].hitPieces.isEmpty {
        add(placed.targets[index].hitTarget, from: top, index)
      } else {
        for piece in placed.targets[index].hitPieces { add(piece, from: top, index) }
      }
    }
    if let statusBar = placed.statusBar {
      add(
        statusBar, from: bounds.top,
        TargetMap.slot(of: TargetMap.statusBar, targetCount: placed.targets.count))
    }
    pieces.sort { ($0.top, $0.left) < ($1.top, $1.left) }
    guard Self.areApart(pieces) else { return nil }
    self.pieces = pieces
    var lowest: [Double] = []
    lowest.reserveCapacity(pieces.count)
    for piece in pieces { lowest.append(max(piece.bottom, lowest.last ?? piece.bottom)) }
    self.lowest = lowest
  }

  /// Whether no two pieces overlap; they are sorted from top to bottom.
  private static func areApart(_ pieces: [Piece]) -> Bool {
    for (index, piece) in pieces.enumerated() {
      for other in pieces[(index + 1)...] {
        if other.top >= piece.bottom { break }
        if other.left < piece.right, piece.left < other.right { return false }
      }
    }
    return true
  }

  /// Adds the probabilities of touches to `reached`, by slot.
  ///
  /// Returns the sum of all added probabilities, and each user's probability of the target with the
  /// index `intended`.
  @inline(__always)
  func add<Lanes: PeopleLanes>(
    _ across: PeopleAxis<Lanes>, _ down: PeopleAxis<Lanes>, _ weight: Double,
    meaning intended: Int?, to reached: UnsafeMutableBufferPointer<Double>
  ) -> (all: Double, hits: Lanes) {
    let (left, right) = across.reach
    let (top, bottom) = down.reach
    var all = 0.0
    var hits = Lanes.zero
    SteadiestFirst.with(across, down) { people in
      for piece in pieces[lowest.partitioningIndex { $0 > top }...] {
        // Touches without scatter may land exactly on an edge, which belongs to the piece.
        if piece.top > bottom { break }
        guard piece.bottom > top, piece.left <= right, piece.right > left else { continue }
        let x = AxisSpan(piece.left, piece.right, on: across.widest)
        let y = AxisSpan(piece.top, piece.bottom, on: down.widest)
        var found = 0.0
        people.visit(who: x, y) { person, probability in
          let share = weight * probability
          found += share
          if piece.slot == intended { hits[person] += share }
        }
        reached[piece.slot] += found
        all += found
      }
    }
    return (all, hits)
  }
}

/// The users who aim at one target, the most accurate first, for loops over one user after another.
///
/// Most of the nine reach few of the pieces that the user with the widest scatter reaches.
private struct SteadiestFirst {
  /// 1 ÷ the standard deviation of each user, across and down.
  private let across: UnsafeMutableBufferPointer<Double>
  private let down: UnsafeMutableBufferPointer<Double>
  private let near: NormalTail.Near

  /// Calls `body` with the users, which are valid during the call only.
  @inline(__always)
  static func with<Lanes: PeopleLanes>(
    _ across: PeopleAxis<Lanes>, _ down: PeopleAxis<Lanes>, _ body: (Self) -> Void
  ) {
    across.inverses.withFigures { across in
      down.inverses.withFigures { down in
        NormalTail.standard.withNear { body(Self(across: across, down: down, near: $0)) }
      }
    }
  }

  /// Calls `body` with each user who may reach the area of two spans and the probability, from the
  /// widest scatter to the narrowest.
  ///
  /// Less than ¼·exp(−(x² + y²)/2) of the touches lie more than x and y standard deviations away.
  /// The first of nine users left out for that has one ninth of 7.7e-13, and the following ones
  /// have less: no figure changes by 1e-13.
  @inline(__always)
  func visit(who x: AxisSpan, _ y: AxisSpan, _ body: (Int, Double) -> Void) {
    var person = across.count
    let furthest = person > 1 ? 53 : NormalTail.end * NormalTail.end
    while person > 0 {
      person &-= 1
      let (inverseX, inverseY) = (across[person], down[person])
      let (wayX, wayY) = (x.way * inverseX, y.way * inverseY)
      // The product is 0 · ∞ for a user without scatter, which is not a number and no reason to
      // stop.
      if wayX * wayX + wayY * wayY >= furthest { break }
      body(person, y.probability(inverseY, near) * x.probability(inverseX, near))
    }
  }
}

/// An interval on one axis, as the distances of its ends from the mean that all users share.
private struct AxisSpan {
  /// The distance of its nearest point from the mean.
  let way: Double
  /// The distance of each end from the mean; ∞ for an end beyond which no touch lands.
  private let low: Double
  private let high: Double
  /// The sign of the tail beyond each end, away from the mean: 1 if it is added, −1 if subtracted.
  private let lowSign: Double
  private let highSign: Double
  /// 1 if the interval contains the mean, otherwise 0: the probability before the tails.
  private let whole: Double

  /// Creates the interval `low ..< high`.
  @inline(__always)
  init(_ low: Double, _ high: Double, on axis: TouchAxis) {
    let mean = axis.mean
    let (from, to) = (axis.met(at: low), axis.met(at: high))
    way = max(0, max(from - mean, mean - to))
    lowSign = from < mean ? -1 : 1
    highSign = to < mean ? 1 : -1
    self.low = (from - mean).magnitude
    self.high = (to - mean).magnitude
    // Touches without scatter land on the mean, which belongs to the interval that begins there.
    let holdsMean =
      axis.deviation > 0 ? from < mean && to >= mean : from <= mean && to > mean
    whole = holdsMean ? 1 : 0
  }

  /// Returns the probability that a user's touches land in the interval, from the smaller tails of
  /// both ends.
  @inline(__always)
  func probability(_ inverse: Double, _ near: NormalTail.Near) -> Double {
    whole + lowSign * near.beyond(low * inverse) + highSign * near.beyond(high * inverse)
  }
}

extension TouchAxis {
  /// Returns an edge for touches that are moved back onto the screen: ±∞ beyond which none land.
  @inline(__always)
  fileprivate func met(at edge: Double) -> Double {
    if edge <= first { return -.infinity }
    return edge >= last ? .infinity : edge
  }
}

extension Rectangle {
  /// Whether the rectangle covers the whole upper edge of a screen.
  fileprivate func spans(_ screen: Rectangle) -> Bool {
    left <= screen.left && right >= screen.right && top <= screen.top
  }
}
