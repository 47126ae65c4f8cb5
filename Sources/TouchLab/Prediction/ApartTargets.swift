/// What responds on a screen on which nothing overlaps: everything keeps all of its own, so that no
/// cuts through the whole screen are needed to tell what touches reach.
///
/// Each probability is then one ΔΦx·ΔΦy (the closed form of Bi & Zhai, UIST 2016), and what reaches
/// nothing is what remains.
struct ApartTargets: Sendable {
  /// A rectangle and the slot of what owns it.
  struct Piece: Sendable {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
    let slot: Int
  }

  /// From top to bottom.
  let pieces: [Piece]
  /// Of every piece and those before it the lowest edge.
  private let lowest: [Double]

  /// The pieces of a placed screen; nil where some overlap, or where regions are no rectangles.
  init?(_ placed: PlacedScreen) {
    guard placed.nodes.isEmpty, placed.hiddenChrome == nil,
      !placed.systemAreas.contains(where: \.takesTaps)
    else { return nil }
    let bounds = placed.bounds
    // The status bar lies in front of all.
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

  /// Whether no two of some pieces, sorted from top to bottom, overlap.
  private static func areApart(_ pieces: [Piece]) -> Bool {
    for (index, piece) in pieces.enumerated() {
      for other in pieces[(index + 1)...] {
        if other.top >= piece.bottom { break }
        if other.left < piece.right, piece.left < other.right { return false }
      }
    }
    return true
  }

  /// Adds what touches reach, by slot; gives what all of it comes to, and what of it is the target of
  /// an index, person by person.
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
        // Touches without scatter may land on the very edge, which is the piece's own.
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

/// People who mean one target, the steadiest first, where each is asked alone.
///
/// Most of nine reach little of what the one does who scatters widest.
private struct SteadiestFirst {
  /// 1 ÷ the deviation of each.
  private let across: UnsafeMutableBufferPointer<Double>
  private let down: UnsafeMutableBufferPointer<Double>
  private let near: NormalTail.Near

  /// Gives them to `body`; they live as long as the call.
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

  /// Gives who may reach two stretches at once, each with the probability, from the one who scatters
  /// widest to the steadiest.
  ///
  /// Beyond x and y standard deviations lies less than ¼·exp(−(x² + y²)/2). Of nine people the first
  /// who is left out for that is one ninth of 7.7e-13, and those after it reach less: no figure
  /// changes by 1e-13.
  @inline(__always)
  func visit(who x: AxisSpan, _ y: AxisSpan, _ body: (Int, Double) -> Void) {
    var person = across.count
    let furthest = person > 1 ? 53 : NormalTail.end * NormalTail.end
    while person > 0 {
      person &-= 1
      let (inverseX, inverseY) = (across[person], down[person])
      let (wayX, wayY) = (x.way * inverseX, y.way * inverseY)
      // Of who does not scatter it may be 0 · ∞, which is no number and no reason to stop.
      if wayX * wayX + wayY * wayY >= furthest { break }
      body(person, y.probability(inverseY, near) * x.probability(inverseX, near))
    }
  }
}

/// A stretch of one axis, as far as it is the same for all who mean one target: how far its ends are
/// from where touches land on average.
private struct AxisSpan {
  /// How far its nearest point is from the mean.
  let way: Double
  /// How far each end is from the mean; ∞ for an end beyond which nothing lands.
  private let low: Double
  private let high: Double
  /// Whether what lies beyond each end, away from the mean, is added or taken off: 1 or −1.
  private let lowSign: Double
  private let highSign: Double
  /// What it holds but for what lies beyond its ends.
  private let whole: Double

  /// The stretch `low ..< high`.
  @inline(__always)
  init(_ low: Double, _ high: Double, on axis: TouchAxis) {
    let mean = axis.mean
    let (from, to) = (axis.met(at: low), axis.met(at: high))
    way = max(0, max(from - mean, mean - to))
    lowSign = from < mean ? -1 : 1
    highSign = to < mean ? 1 : -1
    self.low = (from - mean).magnitude
    self.high = (to - mean).magnitude
    // Who does not scatter lands on the mean, which belongs to what begins there.
    let holdsMean =
      axis.deviation > 0 ? from < mean && to >= mean : from <= mean && to > mean
    whole = holdsMean ? 1 : 0
  }

  /// The probability that somebody's touches land in it, from the smaller tails of both ends.
  @inline(__always)
  func probability(_ inverse: Double, _ near: NormalTail.Near) -> Double {
    whole + lowSign * near.beyond(low * inverse) + highSign * near.beyond(high * inverse)
  }
}

extension TouchAxis {
  /// An edge as touches meet it that are brought back to the ends: none land beyond them.
  @inline(__always)
  fileprivate func met(at edge: Double) -> Double {
    if edge <= first { return -.infinity }
    return edge >= last ? .infinity : edge
  }
}

extension Rectangle {
  /// Whether it lies along the whole upper edge of a screen.
  fileprivate func spans(_ screen: Rectangle) -> Bool {
    left <= screen.left && right >= screen.right && top <= screen.top
  }
}
