/// Where one person's touches land on the screen when they mean one target, in points.
package struct TouchDistribution: Sendable {
  /// Touches that are scattered wider than the others about the same point.
  package struct Tail: Sendable {
    /// Their share of the touches that do not slip.
    let share: Double
    package let x: TouchAxis
    package let y: TouchAxis
  }

  package let x: TouchAxis
  package let y: TouchAxis
  /// The probability that the touch never becomes a tap.
  let lapse: Double
  /// Nil where all touches are scattered alike.
  package let tail: Tail?

  /// What the touches of all have in common whom a person stands for, and who mean one target.
  package struct SharedAim {
    /// The size that they aim by, in mm.
    let size: Size
    /// Where they land on average, in points.
    let mean: Point
    /// The ends of the screen to which touches beyond are brought back; −∞ and ∞ for none.
    let first: Point
    let last: Point

    @inline(__always)
    init(
      of person: Person, at target: AimedTarget, on screen: Rectangle, density: Density
    ) {
      size = target.size(in: density)
      let aim = target.visual.center
      let drift = person.hand.map {
        target.visual.edgesShared(with: screen).keeping(
          OffsetField.offset(of: $0, aimingAt: aim, on: screen, density: density))
      }
      mean = Point(
        x: (aim.x + density.points(person.offsetX + (drift?.x ?? 0))).bounded,
        y: (aim.y + density.points(person.offsetY + (drift?.y ?? 0))).bounded)
      let hit = target.hitTarget
      let edges = person.overhangs ? hit.edgesShared(with: screen) : ScreenEdges()
      // Brought back to the target's own edge, which a layout may have put a hair beside the screen's.
      first = Point(
        x: edges.left ? max(hit.left, screen.left) : -.infinity,
        y: edges.top ? max(hit.top, screen.top) : -.infinity)
      last = Point(
        x: edges.right ? min(hit.right, screen.right) : .infinity,
        y: edges.bottom ? min(hit.bottom, screen.bottom) : .infinity)
    }
  }

  /// The distributions of touches that mean a target of a screen, one for each of the equally likely
  /// people whom `person` stands for.
  package static func members(
    of person: Person, aimedAt target: AimedTarget, on screen: Rectangle, density: Density
  ) -> [TouchDistribution] {
    members(
      of: person, aiming: SharedAim(of: person, at: target, on: screen, density: density),
      density: density)
  }

  /// The same where it is known what they have in common.
  package static func members(of person: Person, aiming aim: SharedAim, density: Density)
    -> [TouchDistribution]
  {
    person.spreads.map {
      TouchDistribution(of: person, spread: $0, aiming: aim, density: density)
    }
  }

  /// The touches of one of the people whom a person stands for.
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

  /// The bound below which 64 random bits make a slip.
  var slipBound: UInt64 { Self.bound(lapse) }

  /// The bound below which 64 random bits that make no slip make a touch of the tail; the slips'
  /// bound where there is no tail.
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

  /// The drift of thumbs on crosshairs without the part that points away from these edges.
  ///
  /// Crosshairs have no drawn edge to aim along. On drawn targets no source has thumbs land
  /// millimetres inward of an edge that the target touches (a
  /// choice; the guide, Edges of the screen).
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
  /// The edges that coincide with the screen's, within 0.01 pt: layouts compute them.
  fileprivate func edgesShared(with screen: Rectangle) -> ScreenEdges {
    func coincide(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= 0.01 }
    return ScreenEdges(
      left: coincide(left, screen.left), top: coincide(top, screen.top),
      right: coincide(right, screen.right), bottom: coincide(bottom, screen.bottom))
  }
}
