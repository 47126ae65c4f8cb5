/// The interval about a person's spread, and about the lapse where there is one: what the models do
/// not know of people, at 95 %.
///
/// Three unknowns move k: the next group of as many people would give another (people), one k cannot
/// meet all figures of its source (fit), and another laboratory, device and task give another k for
/// the same kind of people (studies). Their half-widths of ln k are combined as the root of the sum
/// of squares. Studies are 1.96 × 0.09 = 0.176 for everybody: the k of four sources of ordinary index
/// fingers on drawn targets (Tappy 1.00, the coefficients of ISS 2020 1.00, Bi & Zhai 1.20, Yamanaka
/// 2023 neutral 1.14) have a standard deviation of ln k of 0.092. No sampling error was taken out of
/// that, because four sources are too few; it errs on the wide side.
package struct ScatterInterval: Hashable, Sendable {
  /// The factors on k at the optimistic and the pessimistic end.
  package let low: Double
  package let high: Double
  /// The lapse at both ends; nil where it is known, or 0.
  package var lapse: ClosedRange<Double>?

  package init(low: Double, high: Double, lapse: ClosedRange<Double>? = nil) {
    self.low = low
    self.high = high
    self.lapse = lapse
  }
}

/// The factors of the catalogue's people, two decimals, from the half-widths of ln k of "people"
/// (low side, high side) and "fit".
extension ScatterInterval {
  /// Yamanaka 2023 pilot: a bootstrap over 6 people gives k 0.87 [0.76, 0.98].
  ///
  /// With six people a percentile bootstrap is too narrow, so its half-widths are multiplied by (2.571/1.960)·√(6/5) =
  /// 1.437 (Student's t and the missing n/(n − 1); Hesterberg 2015): 0.194, 0.171.
  static let indexCareful = ScatterInterval(low: 0.77, high: 1.28)

  /// The same bootstrap, 1.14 [1.05, 1.23], widened alike: 0.118, 0.109.
  ///
  /// Example: ln(1.23/1.14) =
  /// 0.076, × 1.437 = 0.109; √(0.109² + 0.176²) = 0.207; e^0.207 = 1.23.
  static let indexEveryday = ScatterInterval(low: 0.81, high: 1.23)

  /// The same bootstrap, 1.44 [1.25, 1.73], widened alike: 0.203, 0.264.
  static let indexHurried = ScatterInterval(low: 0.76, high: 1.37)

  /// The people behind the published coefficients of index fingers were not published: those of
  /// `indexEveryday` are a choice.
  static let index = indexEveryday

  /// Parhi 2006, discrete: a parametric bootstrap (20 people, ln k normal with SD 0.37, 45 taps a
  /// size) gives k 1.255 [1.05, 1.49]: 0.18.
  static let thumb = ScatterInterval(low: 0.78, high: 1.29)

  /// Parhi 2006, serial, the same bootstrap: k 1.31 [1.08, 1.575], 0.20; with k and lapse together
  /// the lapse is 0.014 to 0.054, rounded to 0.015 and 0.050.
  static let thumbRapid = ScatterInterval(low: 0.77, high: 1.31, lapse: 0.015...0.050)

  /// Sultana & Moffatt 2019: 20 people, of whom it is unknown how they differ, so that the thumbs'
  /// 1.96 × 0.37/√20 = 0.163 stands for it.
  ///
  /// Fit 0.073: each of the two figures alone asks k 2.44 and
  /// 2.11.
  static let olderAdult = ScatterInterval(low: 0.78, high: 1.29)

  /// People as `indexEveryday`; fit 0.080 and 0.292: published factors of walking are 1.2 to 1.74
  /// about 1.30.
  static let walking = ScatterInterval(low: 0.80, high: 1.43)

  /// Bootstrap over 23 people: k 2.05 [1.76, 2.40] on one phone.
  static let thumbUnbounded = ScatterInterval(low: 0.79, high: 1.26)

  /// People as for `thumb`, fit as for `walking`.
  static let thumbWalking = ScatterInterval(low: 0.77, high: 1.47)

  /// 38 people: 1.96 × 0.6/√38.
  static let motorImpairment = ScatterInterval(low: 0.77, high: 1.30)
}
