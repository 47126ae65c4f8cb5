/// The people that a scenario can name, each with its source and its support. A fitted constant is
/// the value with the least error, to two decimals.
package enum PersonCatalogue {
  /// The person of a scenario that names none.
  package static let standard = indexEveryday

  /// The person who types on keyboards if a scenario names none. Typing is rapid and unwatched.
  /// Everyday fingers type two to three times too few wrong letters, hurried fingers about as many
  /// as measured (typed letters of 6 people, pilot data of Yamanaka et al. 2023).
  package static let typist = indexHurried

  package static let all = [
    index, indexCareful, indexEveryday, indexHurried, indexConservative, thumb, thumbRapid,
    thumbUnbounded, olderAdult, motorImpairment, walking, thumbWalking, perfect,
  ]

  package static func person(id: String) -> Person? { all.first { $0.id == id } }

  static let index = Person(
    id: "index", name: "index finger, seated", timing: .everyday.assumed, interval: .index,
    support: .published, source: "Tappy's coefficients unchanged (LY Corporation, src/tappy.ts)")

  static let indexConservative = Person(
    id: "index-conservative", name: "index finger, Bi & Zhai's coefficients", model: .biZhai,
    timing: .everyday.assumed, interval: .index, support: .published,
    source: "Bi & Zhai, UIST 2013 and 2016, circles of 2.4 to 7.2 mm; read as quoted by code bases")

  /// k has a root mean squared error of 0.38 pp at 3, 5 and 7 mm, where 0.85 has 0.64 pp.
  static let indexCareful = Person(
    id: "index-careful", name: "index finger, told to be accurate", spread: 0.86,
    timing: .careful, interval: .indexCareful, support: .fitted,
    source: hurrySource + "be accurate: RMSE 0.38 pp")

  /// k has a root mean squared error of 0.39 pp at 3, 5 and 7 mm, where 1.14 has 0.45 pp.
  static let indexEveryday = Person(
    id: "index-everyday", name: "index finger, as on any day", spread: 1.15, timing: .everyday,
    interval: .indexEveryday, support: .fitted, source: hurrySource + "neutral: RMSE 0.39 pp")

  /// k and τ were fitted together, with a root mean squared error of 0.17 pp; without τ 0.48 pp at
  /// best. The SD of the logarithm of people's own scatter is 0.24 (95%: 0.15 to 0.60) when they
  /// hurry. It is 0.09 and 0.11 under the other instructions, too little to model.
  package static let indexHurried = Person(
    id: "index-hurried", name: "index finger, told to be fast", spread: 1.44, variation: 0.15,
    timing: .hurried, interval: .indexHurried, support: .fitted,
    source: hurrySource + "be fast: RMSE 0.17 pp")

  private static let hurrySource =
    "Yamanaka et al. 2023, pilot data, 6 people, "

  package static let thumb = Person(
    id: "thumb", name: "one-handed thumbs, single taps", spread: 1.25, variation: variation,
    timing: .thumb, interval: .thumb, support: .fitted,
    source: "Parhi, Karlson & Bederson 2006, discrete taps: RMSE 0.57 pp; \(variationSource)")

  static let thumbRapid = Person(
    id: "thumb-rapid", name: "one-handed thumbs, rapid series", spread: 1.30,
    variation: variation, lapse: 0.031, timing: .thumb, interval: .thumbRapid, support: .fitted,
    source: "Parhi, Karlson & Bederson 2006, serial taps: RMSE 0.51 pp; \(variationSource)")

  /// k was fitted with τ 0.37 to grids of 7, 9.6 and 12 mm on the iPhone 6. The RMSE is 1.0 pp for
  /// the own cells at 9.6 mm, and 0.83 pp for the squares around the aims that `list calibration`
  /// shows. This k includes the drift of thumbs.
  package static let thumbUnbounded = Person(
    id: "thumb-unbounded", name: "one-handed thumbs on targets without visible edges", spread: 2.0,
    variation: variation, timing: .thumb, interval: .thumbUnbounded, support: .fitted,
    source: "Larsen et al. 2019, crosshairs on an iPhone 6, 23 people: RMSE 0.83 pp"
  )

  /// The between-user SD of thumbs: the SD of the logarithm of people's own scatter, both axes of
  /// two phones (raw taps of Larsen et al., MobileHCI 2019, 23 right-handers).
  private static let variation = 0.37
  private static let variationSource = "people differ as Larsen et al. 2019 measured"

  package static let olderAdult = Person(
    id: "older-adult", name: "older adult, 67 to 81 years", spread: 2.26, timing: .older,
    interval: .olderAdult, support: .fitted,
    source: "Sultana & Moffatt 2019, older group, loosely: RMSE 4.2 pp over two figures")

  /// k and τ give 19.1%, 12.4% and 8.1%, where 19%, 12% and 8% were measured at 20, 25 and 30 mm. k
  /// 5.1 with a lapse rate of 0.06 fits equally well. A lapse removes touches, wide scatter puts
  /// them on neighbours; the pessimistic reading was chosen. No source has times for this group:
  /// those of older adults are a lower bound.
  package static let motorImpairment = Person(
    id: "motor-impairment", name: "motor control disabilities, at a kiosk", spread: 4.6,
    variation: 0.6, timing: .older.assumed, interval: .motorImpairment, support: .weak,
    source: "Chen et al. 2013, 38 people, targets of 20 to 30 mm; smaller ones are extrapolated")

  /// k is the 1.15 of everyday fingers times 1.30. Walkers need targets 20 to 40% larger for the
  /// same rates (Schildbach & Rukzio 2010, 16 people). The form scales: sizes and k times c give
  /// the same rates.
  static let walking = Person(
    id: "walking", name: "index finger, walking", spread: 1.5, timing: .everyday.assumed,
    interval: .walking, support: .weak,
    source: "everyday fingers ×1.30: Schildbach & Rukzio 2010 needed targets 20% to 40% larger")

  /// k is the thumb's 1.25 times 1.30, as for `walking`; that source is about thumbs.
  package static let thumbWalking = Person(
    id: "thumb-walking", name: "one-handed thumbs, walking", spread: 1.63, variation: variation,
    timing: .thumb.assumed, interval: .thumbWalking, support: .weak,
    source: "thumbs ×1.30: Schildbach & Rukzio 2010 needed targets 20% to 40% larger")

  static let perfect = Person(
    id: "perfect", name: "perfect aim", model: .exact, timing: .everyday.assumed, support: .custom,
    source: "no scatter: every touch lands where it is aimed")
}
