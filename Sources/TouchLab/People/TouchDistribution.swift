/// Where one person's touches land on the screen when they mean one target, in points.
struct TouchDistribution: Sendable {
  /// Touches that are scattered wider than the others about the same point.
  struct Tail: Sendable {
    /// Their share of the touches that do not slip.
    let share: Double
    let x: TouchAxis
    let y: TouchAxis
  }

  let x: TouchAxis
  let y: TouchAxis
  /// The probability that the touch never becomes a tap.
  let lapse: Double
  /// Nil where all touches are scattered alike.
  let tail: Tail?

  /// The distributions of touches that mean a target of a screen, one for each of the equally likely
  /// people whom `person` stands for.
  static func members(
    of person: Person, aimedAt target: AimedTarget, on screen: Rectangle, density: Density
  ) -> [TouchDistribution] {
    let size = target.size(in: density)
    let aim = target.visual.center
    let drift = person.hand.map {
      OffsetField.offset(of: $0, aimingAt: aim, on: screen, density: density)
    }
    let mean = Point(
      x: (aim.x + density.points(person.offsetX + (drift?.x ?? 0))).bounded,
      y: (aim.y + density.points(person.offsetY + (drift?.y ?? 0))).bounded)
    let edges = person.overhangs ? target.hitTarget.edgesShared(with: screen) : ScreenEdges()
    return person.spreads.map { spread in
      let deviation = person.model.deviation(
        width: size.width, height: size.height, spread: spread)
      return TouchDistribution(
        x: TouchAxis(
          Normal(mean: mean.x, deviation: density.points(deviation.x).bounded),
          from: edges.left ? screen.left : -.infinity, to: edges.right ? screen.right : .infinity),
        y: TouchAxis(
          Normal(mean: mean.y, deviation: density.points(deviation.y).bounded),
          from: edges.top ? screen.top : -.infinity, to: edges.bottom ? screen.bottom : .infinity),
        of: person)
    }
  }

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
