/// Where a person's touches land on the screen when they mean one target, in points.
struct TouchDistribution: Sendable {
  let x: Normal
  let y: Normal
  /// The probability that the touch never becomes a tap.
  let lapse: Double

  /// The distribution of touches aimed at a target drawn at `visual`.
  init(of person: Person, aimedAt visual: Rectangle, density: Density) {
    let deviation = person.model.deviation(
      width: density.millimetres(visual.width), height: density.millimetres(visual.height),
      spread: person.spread)
    x = Normal(
      mean: (visual.center.x + density.points(person.offsetX)).bounded,
      deviation: density.points(deviation.x).bounded)
    y = Normal(
      mean: (visual.center.y + density.points(person.offsetY)).bounded,
      deviation: density.points(deviation.y).bounded)
    lapse = person.lapse
  }

  /// The bound below which 64 random bits make a slip.
  var slipBound: UInt64 { UInt64(exactly: (lapse * 0x1p64).rounded(.down)) ?? .max }
}

extension Double {
  /// The number, or the nearest one that is far from overflow: ∞ ÷ ∞ is no number, and no touch.
  fileprivate var bounded: Double { min(max(self, -1e300), 1e300) }
}
