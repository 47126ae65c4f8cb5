/// How many points of a screen make a millimetre: here alone points meet millimetres.
package struct Density: Hashable, Sendable {
  /// Points per millimetre.
  package let pointsPerMillimetre: Double

  /// The density of a screen of so many points per inch; one inch is 25.4 mm.
  package init(pointsPerInch: Double) {
    pointsPerMillimetre = pointsPerInch / 25.4
  }

  /// A length in millimetres.
  package func millimetres(_ points: Double) -> Double { points / pointsPerMillimetre }

  /// A length in points.
  package func points(_ millimetres: Double) -> Double { millimetres * pointsPerMillimetre }
}
