/// The distribution of the touches of one user who aims at one target, in points.
package struct TouchDistribution: Sendable {
  /// The touches with a wider scatter around the same mean.
  package struct Tail: Sendable {
    /// The share of these touches among those that are not cancelled.
    let share: Double
    package let x: TouchAxis
    package let y: TouchAxis
  }

  package let x: TouchAxis
  package let y: TouchAxis
  /// The lapse rate: the probability that the touch never becomes a tap.
  let lapse: Double
  /// The touches with a wider scatter; nil if all touches scatter alike.
  package let tail: Tail?

  /// The part of the distribution that all users of a person share when they aim at one target.
  package struct SharedAim {
    /// The size by which they aim, in mm.
    let size: Size
    /// The mean position of their touches, in points.
    let mean: Point
    /// The edges of the screen to which touches beyond them are moved; −∞ and ∞ for none.
    let first: Point
    let last: Point

    @inline(__always)
    init(
      of person: Person, at target: AimedTarget, on screen: Rectangle, density: Density
    ) {
      size = target.size(in: density)
      let aim = target.visibleFrame.center
      let drift = person.hand.map {
        target.visibleFrame.edgesShared(with: screen).keeping(
          OffsetField.offset(of: $0, aimingAt: aim, on: screen, density: density))
      }
      mean = Point(
        x: (aim.x + density.points(person.offsetX + (drift?.x ?? 0))).bounded,
        y: (aim.y + density.points(person.offsetY + (drift?.y ?? 0))).bounded)
      let hit = target.hitTarget
      let edges = person.overhangs ? hit.edgesShared(with: screen) : ScreenEdges()
      // The target's own edge limits touches, since a layout may place it slightly off the screen's
      // edge.
      first = Point(
        x: edges.left ? max(hit.left, screen.left) : -.infinity,
        y: edges.top ? max(hit.top, screen.top) : -.infinity)
      last = Point(
        x: edges.right ? min(hit.right, screen.right) : .infinity,
        y: edges.bottom ? min(hit.bottom, screen.bottom) : .infinity)
    }
  }

  /// Returns the distributions of the touches of each user of `person` who aims at a target.
  package static func members(
    of person: Person, aimedAt target: AimedTarget, on screen: Rectangle, density: Density
  ) -> [TouchDistribution] {
    members(
      of: person, aiming: SharedAim(of: person, at: target, on: screen, density: density),
      density: density)
  }

  /// Returns the distributions of the touches of each user of `person` for a shared aim.
  package static func members(of person: Person, aiming aim: SharedAim, density: Density)
    -> [TouchDistribution]
  {
    person.spreads.map {
      TouchDistribution(of: person, spread: $0, aiming: aim, density: density)
    }
  }

  /// Creates the distribution of one user's touches, with that user's scatter factor.
  @inline(__always)
  init(of person: Person, spread: Double, aiming aim: SharedAim, density: Density) {
    let deviation = person.model.deviation(
      width: aim.size.width, height: aim.size.height, spread: spread)
    self.init(
      x: TouchAxis(
        Normal(mean: aim.mean.x, deviation: density.points(deviation.x).bounded),
        from: aim.first.x, to: aim.last.x),
      y: TouchAxis(
        Normal(mean: aim.mean.y, deviation: density.points(deviation.y).bounded),
        from: aim.first.y, to: aim.last.y),
      of: person)
  }

  @inline(__always)
  private init(x: TouchAxis, y: TouchAxis, of person: Person) {
    self.x = x
    self.y = y
    lapse = person.lapse
    switch person.tails {
    case .normal: tail = nil
    case .heavy:
      tail = Tail(
        share: HeavyTails.share, x: x.wider(HeavyTails.scale), y: y.wider(HeavyTails.scale))
    }
  }

  /// The bound below which 64 random bits mean a cancelled tap.
  var slipBound: UInt64 { Self.bound(lapse) }

  /// The bound below which 64 random bits mean a touch of the tail, unless they mean a cancelled
  /// tap; equal to `slipBound` without a tail.
  var tailBound: UInt64 {
    guard let tail else { return slipBound }
    return max(slipBound, Self.bound(lapse + (1 - lapse) * tail.share))
  }

  private static func bound(_ probability: Double) -> UInt64 {
    UInt64(exactly: (probability * 0x1p64).rounded(.down)) ?? .max
  }
}

/// The edges of a screen with which a target is flush.
private struct ScreenEdges {
  var left = false
  var top = false
  var right = false
  var bottom = false

  /// Returns a thumb's drift without the part that points away from these edges.
  ///
  /// The drift was measured on crosshairs, which have no drawn edge to aim along. No source reports
  /// that thumbs land millimetres inward of an edge that a drawn target touches, so that part is
  /// removed (the guide, Edges of the screen).
  func keeping(_ drift: (x: Double, y: Double)) -> (x: Double, y: Double) {
    func kept(_ drift: Double, first: Bool, last: Bool) -> Double {
      min(max(drift, last ? 0 : -.infinity), first ? 0 : .infinity)
    }
    return (
      x: kept(drift.x, first: left, last: right), y: kept(drift.y, first: top, last: bottom)
    )
  }
}

extension Rectangle {
  /// Returns the edges that coincide with the screen's, within 0.01 pt, the rounding error of
  /// layouts.
  fileprivate func edgesShared(with screen: Rectangle) -> ScreenEdges {
    func coincide(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= 0.01 }
    return ScreenEdges(
      left: coincide(left, screen.left), top: coincide(top, screen.top),
      right: coincide(right, screen.right), bottom: coincide(bottom, screen.bottom))
  }
}
