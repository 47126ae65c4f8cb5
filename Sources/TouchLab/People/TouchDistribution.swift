/// Where a person's touches land on the screen when they mean one target, in points.
struct TouchDistribution: Sendable {
  /// Touches that are scattered wider than the others about the same point.
  struct Tail: Sendable {
    /// Their share of the touches that do not slip.
    let share: Double
    let x: Normal
    let y: Normal
  }

  let x: Normal
  let y: Normal
  /// The probability that the touch never becomes a tap.
  let lapse: Double
  /// Nil where all touches are scattered alike.
  let tail: Tail?

  /// The distribution of touches aimed at a target drawn at `visual` on a screen.
  init(
    of person: Person, aimedAt visual: Rectangle, on screen: Rectangle, density: Density
  ) {
    let deviation = person.model.deviation(
      width: density.millimetres(visual.width), height: density.millimetres(visual.height),
      spread: person.spread)
    let aim = visual.center
    let drift = person.hand.map {
      OffsetField.offset(of: $0, aimingAt: aim, on: screen, density: density)
    }
    x = Normal(
      mean: (aim.x + density.points(person.offsetX + (drift?.x ?? 0))).bounded,
      deviation: density.points(deviation.x).bounded)
    y = Normal(
      mean: (aim.y + density.points(person.offsetY + (drift?.y ?? 0))).bounded,
      deviation: density.points(deviation.y).bounded)
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

extension Normal {
  /// The same with so many times the deviation.
  fileprivate func wider(_ scale: Double) -> Normal {
    Normal(mean: mean, deviation: (scale * deviation).bounded)
  }
}

extension Double {
  /// The number, or the nearest one that is far from overflow: ∞ ÷ ∞ is no number, and no touch.
  fileprivate var bounded: Double { min(max(self, -1e300), 1e300) }
}
