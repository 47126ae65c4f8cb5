/// How the scatter of touches grows with the size of the target: the Dual Gaussian model.
///
/// Per axis, σ² = α·W² + (k·σₐ)², W the visual target's size along the axis in mm; the axes are
/// independent. Form: Bi & Zhai, UIST 2013 (Bayesian Touch) and UIST 2016; k is ours (`Person`).
package struct TouchModel: Hashable, Sendable {
  package var id: String
  /// α, without unit: the part of the variance that grows with the target.
  package var relativeX: Double
  package var relativeY: Double
  /// σₐ² in mm²: the part that does not.
  package var absoluteVarianceX: Double
  package var absoluteVarianceY: Double
  package var source: String

  /// The standard deviations of touches aimed at a target of this size, in mm.
  package func deviation(
    width: Double, height: Double, spread: Double
  ) -> (x: Double, y: Double) {
    let scale = spread * spread
    return (
      x: (relativeX * width * width + scale * absoluteVarianceX).squareRoot(),
      y: (relativeY * height * height + scale * absoluteVarianceY).squareRoot()
    )
  }

  /// Fitted on rectangles on phones; the only set read in its authors' own shipped code.
  package static let tappy = TouchModel(
    id: "tappy", relativeX: 0.0091, relativeY: 0.0149, absoluteVarianceX: 1.0949,
    absoluteVarianceY: 0.9414,
    source: "LY Corporation, Tappy, src/tappy.ts at 77c63c0 (Apache-2.0); arXiv 2403.03097")

  /// Fitted on circles of 2.4 to 7.2 mm: the pessimistic published set.
  package static let biZhai = TouchModel(
    id: "bi-zhai", relativeX: 0.0075, relativeY: 0.0108, absoluteVarianceX: 1.68,
    absoluteVarianceY: 1.33,
    source: "Bi & Zhai, UIST 2013 and 2016 (10.1145/2984511.2984546), as quoted by three code bases"
  )

  /// Touches land where they are aimed.
  package static let exact = TouchModel(
    id: "exact", relativeX: 0, relativeY: 0, absoluteVarianceX: 0, absoluteVarianceY: 0,
    source: "no scatter, for checking a layout's geometry")
}
