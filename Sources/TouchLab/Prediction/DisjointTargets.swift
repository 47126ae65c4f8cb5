/// The hit targets of a screen on which nothing overlaps, as rectangles. Every hit target is usable
/// as a whole there, so touches need no cuts through the whole screen. Each probability is one
/// ΔΦx·ΔΦy (the closed form of Bi & Zhai, UIST 2016), and the rest are dead taps.
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

  /// Adds the probabilities of touches to `reached`, by slot. Returns the sum of all added
  /// probabilities, and each user's probability of the target with the index `intended`.
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
  /// widest scatter to the narrowest. Less than ¼·exp(−(x² + y²)/2) of the touches lie more than x
  /// and y standard deviations away. The first of nine users left out for that has one ninth of
  /// 7.7e-13, and the following ones have less: no figure changes by 1e-13.
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

/// An isolated target on a large screen, with its visible target as hit target: the task of
/// accuracy studies.
package struct IsolatedTarget: Hashable, Sendable {
  package enum Shape: String, Hashable, Sendable {
    case square
    case circle
  }

  package var shape: Shape
  /// The side or diameter, in mm.
  package var size: Double

  /// Creates a target with a shape and a size in mm.
  package init(_ shape: Shape, size: Double) {
    self.shape = shape
    self.size = size
  }

  /// Returns the hit rate of touches aimed at the target: the mean over all users.
  package func success(by person: Person) -> Double {
    mean(over: person) { touches in
      var hit = probability(touches.x.normal, touches.y.normal)
      if let tail = touches.tail {
        hit = (1 - tail.share) * hit + tail.share * probability(tail.x.normal, tail.y.normal)
      }
      return (1 - touches.lapse) * hit
    }
  }

  /// Returns the mean distance of touches from the centre, in mm, without cancelled taps.
  package func meanDistance(by person: Person) -> Double {
    mean(over: person) { touches in
      let distance = Self.meanDistance(touches.x.normal, touches.y.normal)
      guard let tail = touches.tail else { return distance }
      return (1 - tail.share) * distance
        + tail.share * Self.meanDistance(tail.x.normal, tail.y.normal)
    }
  }

  /// Returns the mean of a value over all users, with the target in the middle of a phone-sized
  /// screen measured in mm.
  private func mean(over person: Person, _ value: (TouchDistribution) -> Double) -> Double {
    let members = TouchDistribution.members(
      of: person,
      aimedAt: AimedTarget(Rectangle(x: -size / 2, y: -size / 2, width: size, height: size)),
      on: Rectangle(x: -32, y: -57, width: 64, height: 114), density: Density(pointsPerInch: 25.4))
    return members.reduce(0) { $0 + value($1) } / Double(members.count)
  }

  private func probability(_ x: Normal, _ y: Normal) -> Double {
    let half = size / 2
    guard half > 0 else { return 0 }
    switch shape {
    case .square: return x.between(-half, half) * y.between(-half, half)
    case .circle:
      guard x.deviation == 0 else { return Self.disc(x, y, radius: half) }
      // All touches are on one vertical line through the disc.
      let chord = (max(0, half * half - x.mean * x.mean)).squareRoot()
      return y.between(-chord, chord)
    }
  }

  /// Returns ∫ φ(x)·(Φ(√(r² − x²)) − Φ(−√(r² − x²))) dx over the disc's width, with x = r·sin t.
  /// The integrand is a smooth periodic function of t. The rule of equal steps therefore converges
  /// exponentially once the steps are smaller than a standard deviation (Trefethen & Weideman 2014,
  /// SIAM Review 56).
  private static func disc(_ x: Normal, _ y: Normal, radius: Double) -> Double {
    let scale = 1 / (x.deviation * (2 * Double.pi).squareRoot())
    let deviations = radius / min(x.deviation, y.deviation)
    let steps =
      64 + 8 * (deviations < Double(mostDeviations) ? Int(saturating: deviations) : mostDeviations)
    return meanOverHalfTurn(steps: steps) { sine, cosine in
      let z = (radius * sine - x.mean) / x.deviation
      let half = radius * cosine
      return scale * RealFunctions.exponential(-z * z / 2) * y.between(-half, half) * half
    } * Double.pi
  }

  /// The radius in standard deviations above which steps do not get finer: no finger is so
  /// accurate.
  private static let mostDeviations = 10_000

  /// Returns the mean distance √(π/2)·√(sx²·cos² t + sy²·sin² t), averaged over all t. The
  /// direction of a standard normal point is uniform and its distance has Rayleigh's distribution.
  /// The formula ignores means other than 0, which no person compared with a measured distance has.
  private static func meanDistance(_ x: Normal, _ y: Normal) -> Double {
    (Double.pi / 2).squareRoot()
      * meanOverHalfTurn(steps: 256) { sine, cosine in
        let across = x.deviation * cosine
        let down = y.deviation * sine
        return (across * across + down * down).squareRoot()
      }
  }

  /// Returns the mean of a function of an angle with a period of half a turn.
  private static func meanOverHalfTurn(
    steps: Int, _ value: (_ sine: Double, _ cosine: Double) -> Double
  ) -> Double {
    var sum = 0.0
    for step in 0..<steps {
      let angle = Double.pi * ((Double(step) + 0.5) / Double(steps) - 0.5)
      let both = RealFunctions.sineAndCosine(angle)
      sum += value(both.sine, both.cosine)
    }
    return sum / Double(steps)
  }
}

/// The usable hit target: the part of a hit target that no element in front takes.
package struct UsableHitTarget: Hashable, Sendable {
  /// The usable area, in pt².
  package let area: Double
  /// The upright rectangle inside it with the longest shorter side; nil if nothing is usable.
  package let widest: Rectangle?

  /// Creates the usable hit target of an uncovered rectangle.
  package init(alone rectangle: Rectangle) {
    self.init(area: rectangle.area, widest: rectangle.isEmpty ? nil : rectangle)
  }

  init(area: Double, widest: Rectangle?) {
    self.area = area
    self.widest = widest
  }

  /// Whether a square of `side` points fits into the usable hit target. The comparison allows for
  /// rounding of computed lengths.
  package func fits(square side: Double) -> Bool {
    guard let widest else { return false }
    return min(widest.width, widest.height) >= side - 1e-6
  }
}

extension TargetMap {
  /// The usable rectangles of every target, band by band; equal ones of successive bands are
  /// joined.
  package var keptPieces: [[Rectangle]] {
    var kept = [[Rectangle]](repeating: [], count: targetCount)
    for band in 0..<max(0, yEdges.count - 1) {
      for run in runs[bandStarts[band]..<bandStarts[band + 1]] where run.owner >= 0 {
        let piece = Rectangle(
          left: xEdges[run.from.index], top: yEdges[band], right: xEdges[run.to.index],
          bottom: yEdges[band + 1])
        let above = kept[run.owner.index].lastIndex {
          $0.left == piece.left && $0.right == piece.right && $0.bottom == piece.top
        }
        if let above {
          kept[run.owner.index][above].height = piece.bottom - kept[run.owner.index][above].top
        } else {
          kept[run.owner.index].append(piece)
        }
      }
    }
    return kept
  }

  package var effectiveTargets: [UsableHitTarget] {
    var pieces = [[Piece]](repeating: [], count: targetCount)
    for band in 0..<max(0, yEdges.count - 1) {
      for run in runs[bandStarts[band]..<bandStarts[band + 1]] where run.owner >= 0 {
        pieces[run.owner.index].append(
          Piece(band: band, left: xEdges[run.from.index], right: xEdges[run.to.index]))
      }
    }
    return pieces.map { pieces in
      let area = pieces.reduce(0) {
        $0 + ($1.right - $1.left) * (yEdges[$1.band + 1] - yEdges[$1.band])
      }
      return UsableHitTarget(area: area, widest: widestRectangle(in: pieces))
    }
  }

  /// The part of one target in one band.
  fileprivate struct Piece {
    var band: Int
    var left: Double
    var right: Double
  }

  /// Returns the widest rectangle in pieces that come band by band.
  private func widestRectangle(in pieces: [Piece]) -> Rectangle? {
    var best: Rectangle?
    var open: [Piece] = []
    var cut: [Piece] = []
    var start = 0
    while start < pieces.count {
      let top = pieces[start].band
      let first = pieces.rangeOfBand(top, from: start)
      open.removeAll(keepingCapacity: true)
      open += pieces[first]
      var below = first
      var band = top
      while !open.isEmpty {
        for piece in open {
          let candidate = Rectangle(
            left: piece.left, top: yEdges[top], right: piece.right, bottom: yEdges[band + 1])
          if candidate.isWider(than: best) { best = candidate }
        }
        band += 1
        below = pieces.rangeOfBand(band, from: below.upperBound)
        cut.removeAll(keepingCapacity: true)
        for upper in open {
          for lower in pieces[below] {
            let left = max(upper.left, lower.left)
            let right = min(upper.right, lower.right)
            if left < right { cut.append(Piece(band: band, left: left, right: right)) }
          }
        }
        swap(&open, &cut)
      }
      start = first.upperBound
    }
    return best
  }
}

extension [TargetMap.Piece] {
  /// Returns the range of the pieces of a band, if they begin at `start`.
  fileprivate func rangeOfBand(_ band: Int, from start: Int) -> Range<Int> {
    var end = start
    while end < count, self[end].band == band { end += 1 }
    return start..<end
  }
}

extension Rectangle {
  /// Whether the shorter side is longer than the other's, or the area is larger if those are equal.
  fileprivate func isWider(than other: Rectangle?) -> Bool {
    guard let other else { return true }
    let side = min(width, height)
    let otherSide = min(other.width, other.height)
    return side > otherSide || (side == otherSide && area > other.area)
  }
}
