/// The mean offset of thumbs from their aim point, as a function of the position on the screen, in
/// mm. Two planes fit 22,366 one-handed taps of 23 right-handers on crosshairs, on two phones held
/// upright.
///
/// With u and v the aim's position from 0 to 1 across and down, dx = a + b·u + c·v to the right,
/// and dy likewise downwards. A right thumb drifts right at the left of the screen, and up at the
/// bottom. The taps are the raw data of Larsen et al., MobileHCI 2019 (github henningpohl/hcidata,
/// CC BY 4.0).
///
/// Only right thumbs on phones 58 and 71 mm wide were measured; the rest is assumed:
/// - Between the two widths the planes are interpolated; beyond them the nearer phone's planes
///   apply.
/// - The left hand mirrors the right one.
/// - On a turned phone or a tablet, u and v are shares of the screen as it lies, and the width is
///   its shorter side.
package struct OffsetField: Hashable, Sendable {
  /// A plane over the screen, in mm: its value at the top left corner and its slopes across and
  /// down.
  struct Plane: Hashable, Sendable {
    var corner: Double
    var across: Double
    var down: Double

    func at(_ u: Double, _ v: Double) -> Double { corner + across * u + down * v }

    func mixed(with other: Plane, _ share: Double) -> Plane {
      func mix(_ one: Double, _ two: Double) -> Double { one + share * (two - one) }
      return Plane(
        corner: mix(corner, other.corner), across: mix(across, other.across),
        down: mix(down, other.down))
    }
  }

  let x: Plane
  let y: Plane

  /// The field of a phone of the iPhone 6's class, with a screen of 58 mm × 104 mm.
  static let narrow = OffsetField(
    x: Plane(corner: 0.86, across: -0.91, down: 0.45),
    y: Plane(corner: 0.07, across: 0.72, down: -2.08))
  /// The field of the Nexus 6P, with a screen of 71 mm × 126 mm.
  static let wide = OffsetField(
    x: Plane(corner: 1.55, across: -1.86, down: 0.77),
    y: Plane(corner: 1.30, across: 1.03, down: -2.46))
  /// The widths of the two screens, in mm.
  static let narrowWidth = 58.0
  static let wideWidth = 71.0

  /// Whether the screen is upright and its width is one of the measured ones or between them.
  package static func isMeasured(on screen: Rectangle, density: Density) -> Bool {
    let width = density.millimetres(screen.width)
    return screen.width < screen.height && width >= narrowWidth && width <= wideWidth
  }

  /// Returns the field of a right thumb on a screen whose shorter side is `width` mm.
  static func right(width: Double) -> OffsetField {
    let share = ((width - narrowWidth) / (wideWidth - narrowWidth)).share
    return OffsetField(
      x: narrow.x.mixed(with: wide.x, share), y: narrow.y.mixed(with: wide.y, share))
  }

  /// Returns how far thumbs land inward of crosshairs near an edge, in mm, added to the planes. The
  /// shift is m·exp(−d/r), with d the distance from an edge.
  ///
  /// It has m 4.0 and r 1.6 at the sides, 1.2 and 1.6 at the top, and 3.4 and 3.0 at the bottom. It
  /// was fitted on one phone of Larsen et al. and checked on the other. Within 4.5 mm of the bottom
  /// edge they measured 3.51 mm; the planes alone give 1.59 mm, with the shift 2.31 mm.
  private static func inwardShift(
    of aim: Point, on screen: Rectangle, density: Density
  ) -> (x: Double, y: Double) {
    func shift(_ most: Double, _ distance: Double, _ reach: Double) -> Double {
      let distance = max(0, density.millimetres(distance))
      return distance.isNaN ? 0 : most * RealFunctions.exponential(-distance / reach)
    }
    return (
      x: shift(4.0, aim.x - screen.left, 1.6) - shift(4.0, screen.right - aim.x, 1.6),
      y: shift(1.2, aim.y - screen.top, 1.6) - shift(3.4, screen.bottom - aim.y, 3.0)
    )
  }

  /// Returns the mean offset in mm of a thumb that aims at a point of a screen, both in points.
  static func offset(
    of hand: Person.Hand, aimingAt aim: Point, on screen: Rectangle, density: Density
  ) -> (x: Double, y: Double) {
    let field = right(width: density.millimetres(min(screen.width, screen.height)))
    let u = ((aim.x - screen.left) / screen.width).share
    let v = ((aim.y - screen.top) / screen.height).share
    let inward = inwardShift(of: aim, on: screen, density: density)
    switch hand {
    case .right: return (field.x.at(u, v) + inward.x, field.y.at(u, v) + inward.y)
    case .left: return (-field.x.at(1 - u, v) + inward.x, field.y.at(1 - u, v) + inward.y)
    }
  }
}

extension Double {
  /// The nearest number from 0 to 1; 0.5 if not a number, such as a position on an empty screen.
  fileprivate var share: Double { isNaN ? 0.5 : min(max(self, 0), 1) }
}
