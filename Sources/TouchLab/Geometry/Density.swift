/// The density of a screen.
///
/// It alone converts between points and millimetres.
package struct Density: Hashable, Sendable {
  /// Points per millimetre.
  package let pointsPerMillimetre: Double

  /// The density of a screen with `pointsPerInch` points per inch; one inch is 25.4 mm.
  package init(pointsPerInch: Double) {
    pointsPerMillimetre = pointsPerInch / 25.4
  }

  /// Returns a length in points as millimetres.
  package func millimetres(_ points: Double) -> Double { points / pointsPerMillimetre }

  /// Returns a length in millimetres as points.
  package func points(_ millimetres: Double) -> Double { millimetres * pointsPerMillimetre }
}
