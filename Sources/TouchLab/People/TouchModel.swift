/// The growth of scatter with the size of the target: the Dual Gaussian model.
///
/// On each axis σ² = α·W² + (k·σₐ)², with W the visible target's size along the axis in mm; the
/// axes are independent (Bi & Zhai, UIST 2013, Bayesian Touch, and UIST 2016). The scatter factor k
/// is mistap's addition, for people who differ from the source's (`Person`).
package struct TouchModel: Hashable, Sendable {
  package var id: String
  /// The dimensionless α: the part of the variance that grows with the target.
  package var relativeX: Double
  package var relativeY: Double
  /// The part of the variance that does not grow with the target, σₐ² in mm².
  package var absoluteVarianceX: Double
  package var absoluteVarianceY: Double
  package var source: String

  /// Returns the standard deviations of touches aimed at a target of this size, in mm.
  package func deviation(
    width: Double, height: Double, spread: Double
  ) -> (x: Double, y: Double) {
    let scale = spread * spread
    return (
      x: (relativeX * width * width + scale * absoluteVarianceX).squareRoot(),
      y: (relativeY * height * height + scale * absoluteVarianceY).squareRoot()
    )
  }

  /// The coefficients of Tappy, fitted on rectangles on phones.
  ///
  /// No other set was read in its authors' own released code.
  package static let tappy = TouchModel(
    id: "tappy", relativeX: 0.0091, relativeY: 0.0149, absoluteVarianceX: 1.0949,
    absoluteVarianceY: 0.9414,
    source: "LY Corporation, Tappy, src/tappy.ts at 77c63c0 (Apache-2.0); arXiv 2403.03097")

  /// The coefficients of Bi & Zhai, fitted on circles of 2.4 to 7.2 mm: the pessimistic published
  /// set.
  package static let biZhai = TouchModel(
    id: "bi-zhai", relativeX: 0.0075, relativeY: 0.0108, absoluteVarianceX: 1.68,
    absoluteVarianceY: 1.33,
    source: "Bi & Zhai, UIST 2013 and 2016 (10.1145/2984511.2984546), as quoted by three code bases"
  )

  /// Coefficients without scatter: touches land on the aim point.
  package static let exact = TouchModel(
    id: "exact", relativeX: 0, relativeY: 0, absoluteVarianceX: 0, absoluteVarianceY: 0,
    source: "no scatter, for checking a layout's geometry")
}
