/// Where a person's touches land when they mean one target, for pictures of it.
package struct TouchScatter: Sendable {
  /// Where touches land on average, and their standard deviation across and down, in points; that of
  /// most touches where some are scattered wider.
  package let center: Point
  package let deviation: Size
  private let hasHeavyTails: Bool

  /// The scatter of touches aimed at a target drawn at `visual` on a screen.
  package init(
    of person: Person, aimedAt visual: Rectangle, on screen: Rectangle, density: Density
  ) {
    let distribution = TouchDistribution(
      of: person, aimedAt: visual, on: screen, density: density)
    center = Point(x: distribution.x.mean, y: distribution.y.mean)
    deviation = Size(width: distribution.x.deviation, height: distribution.y.deviation)
    hasHeavyTails = distribution.tail != nil
  }

  /// Half the width and half the height of the ellipse that holds a share of the touches, 0 ..< 1.
  ///
  /// The distance from the centre in standard deviations follows Rayleigh's distribution, so the
  /// ellipse reaches √(−2 ln(1 − share)) of them: 1.1774 for half of the touches, 2.4477 for 95 %.
  /// With heavy tails, to where the mixture of two such distributions holds the share.
  package func ellipse(holding share: Double) -> Size {
    let reach = reach(leavingOut: 1 - min(max(share, 0), 1 - 1e-12))
    return Size(width: reach * deviation.width, height: reach * deviation.height)
  }

  /// How many of the core's standard deviations leave out a share of the touches.
  private func reach(leavingOut share: Double) -> Double {
    let core = (-2 * RealFunctions.naturalLogarithm(share)).squareRoot()
    guard hasHeavyTails else { return core }
    // Between where the core alone and where the wider touches alone would leave that share out; each
    // step halves what is left, until no double lies between.
    var low = core
    var high = HeavyTails.scale * core
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { return high }
      if leftOut(beyond: middle) > share { low = middle } else { high = middle }
    }
  }

  /// The share of touches beyond an ellipse that reaches so many of the core's standard deviations.
  private func leftOut(beyond reach: Double) -> Double {
    let far = reach / HeavyTails.scale
    return (1 - HeavyTails.share) * RealFunctions.exponential(-reach * reach / 2) + HeavyTails.share
      * RealFunctions.exponential(-far * far / 2)
  }
}
