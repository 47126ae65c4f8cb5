#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// Where a person's touches land when they mean one target, for pictures of it.
package struct TouchScatter: Sendable {
  /// Where touches land on average, and their standard deviation across and down, in points.
  package let center: Point
  package let deviation: Size

  /// The scatter of touches aimed at a target drawn at `visual`.
  package init(of person: Person, aimedAt visual: Rectangle, density: Density) {
    let distribution = TouchDistribution(of: person, aimedAt: visual, density: density)
    center = Point(x: distribution.x.mean, y: distribution.y.mean)
    deviation = Size(width: distribution.x.deviation, height: distribution.y.deviation)
  }

  /// Half the width and half the height of the ellipse that holds a share of the touches, 0 ..< 1.
  ///
  /// The distance from the centre in standard deviations follows Rayleigh's distribution, so the
  /// ellipse reaches √(−2 ln(1 − share)) of them: 1.1774 for half of the touches, 2.4477 for 95 %.
  package func ellipse(holding share: Double) -> Size {
    let reach = (-2 * log(1 - min(max(share, 0), 1 - 1e-12))).squareRoot()
    return Size(width: reach * deviation.width, height: reach * deviation.height)
  }
}
