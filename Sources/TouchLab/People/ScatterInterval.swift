/// The 95% interval of a person's scatter factor, and of the lapse rate if there is one.
///
/// Three unknowns move k:
/// - people: the next group of the same size would give another k;
/// - fit: one k cannot match all figures of its source;
/// - studies: another laboratory, device and task give another k for the same kind of people.
///
/// Their half-widths of ln k are combined as the root of the sum of squares.
///
/// Studies are 1.96 × 0.09 = 0.176 for everybody, from four sources of ordinary index fingers on
/// drawn targets. Their k are 1.00 (Tappy), 1.00 (coefficients of ISS 2020), 1.20 (Bi & Zhai) and
/// 1.14 (Yamanaka 2023, neutral), with a standard deviation of ln k of 0.092. No sampling error was
/// removed, because four sources are too few; that errs on the wide side.
package struct ScatterInterval: Hashable, Sendable {
  /// The factors on k in the optimistic and in the pessimistic world.
  package let low: Double
  package let high: Double
  /// The lapse rate in both worlds; nil if it is known, or 0.
  package var lapse: ClosedRange<Double>?

  package init(low: Double, high: Double, lapse: ClosedRange<Double>? = nil) {
    self.low = low
    self.high = high
    self.lapse = lapse
  }
}

/// The factors of the catalogue's people to two decimals. Each comes from the half-widths of ln k
/// for "people" (low side, high side) and for "fit".
extension ScatterInterval {
  /// Yamanaka 2023 pilot, "be accurate": a bootstrap over 6 people gives k 0.87 [0.76, 0.98]. With
  /// six people a percentile bootstrap is too narrow.
  ///
  /// Its half-widths are therefore multiplied by (2.571/1.960)·√(6/5) = 1.437, which gives 0.194
  /// and 0.171. The factors are Student's t and the missing n/(n − 1) (Hesterberg 2015).
  static let indexCareful = ScatterInterval(low: 0.77, high: 1.28)

  /// Yamanaka 2023 pilot, neutral: the bootstrap gives k 1.14 [1.05, 1.23], widened like
  /// `indexCareful` to 0.118 and 0.109. Example: ln(1.23/1.14) = 0.076, × 1.437 = 0.109; √(0.109² +
  /// 0.176²) = 0.207; e^0.207 = 1.23.
  static let indexEveryday = ScatterInterval(low: 0.81, high: 1.23)

  /// Yamanaka 2023 pilot, "be fast": the bootstrap gives k 1.44 [1.25, 1.73], widened like
  /// `indexCareful` to 0.203 and 0.264.
  static let indexHurried = ScatterInterval(low: 0.76, high: 1.37)

  /// The interval of `indexEveryday`, because the participants behind the published coefficients of
  /// index fingers are unknown.
  static let index = indexEveryday

  /// Parhi 2006, discrete: a parametric bootstrap (20 people, ln k normal with SD 0.37, 45 taps a
  /// size) gives k 1.255 [1.05, 1.49]: 0.18.
  static let thumb = ScatterInterval(low: 0.78, high: 1.29)

  /// Parhi 2006, serial: the bootstrap of `thumb` gives k 1.31 [1.08, 1.575], 0.20. With k and
  /// lapse rate together the lapse rate is 0.014 to 0.054, rounded to 0.015 and 0.050.
  static let thumbRapid = ScatterInterval(low: 0.77, high: 1.31, lapse: 0.015...0.050)

  /// Sultana & Moffatt 2019, 20 people: their between-user SD is unknown, so the thumbs' 1.96 ×
  /// 0.37/√20 = 0.163 stands for it. The fit is 0.073: each of the two figures alone needs k 2.44
  /// and 2.11.
  static let olderAdult = ScatterInterval(low: 0.78, high: 1.29)

  /// People as for `indexEveryday`; fit 0.080 and 0.292, since published factors of walking are 1.2
  /// to 1.74 around 1.30.
  static let walking = ScatterInterval(low: 0.80, high: 1.43)

  /// Bootstrap over 23 people: k 2.05 [1.76, 2.40] on one phone.
  static let thumbUnbounded = ScatterInterval(low: 0.79, high: 1.26)

  /// People as for `thumb`, fit as for `walking`.
  static let thumbWalking = ScatterInterval(low: 0.77, high: 1.47)

  /// 38 people: 1.96 × 0.6/√38.
  static let motorImpairment = ScatterInterval(low: 0.77, high: 1.30)
}
