/// The people that a scenario can name, each with its source and how far to trust it.
package enum PersonCatalogue {
  /// The person who taps when a scenario names none.
  package static let standard = indexEveryday

  package static let all = [
    index, indexCareful, indexEveryday, indexHurried, indexConservative, thumb, thumbRapid,
    olderAdult, walking, perfect,
  ]

  /// The person of an id.
  package static func person(id: String) -> Person? { all.first { $0.id == id } }

  static let index = Person(
    id: "index", name: "index finger, seated", interval: .index, support: .published,
    source: "Tappy's coefficients unchanged (LY Corporation, src/tappy.ts)")

  static let indexConservative = Person(
    id: "index-conservative", name: "index finger, Bi & Zhai's coefficients", model: .biZhai,
    interval: .index, support: .published,
    source: "Bi & Zhai, UIST 2013 and 2016, circles of 2.4 to 7.2 mm; read as quoted by code bases")

  static let indexCareful = Person(
    id: "index-careful", name: "index finger, told to be accurate", spread: 0.85,
    interval: .indexCareful, support: .fitted, source: hurrySource + "be accurate: RMSE 0.64 points"
  )

  static let indexEveryday = Person(
    id: "index-everyday", name: "index finger, as on any day", spread: 1.15,
    interval: .indexEveryday, support: .fitted,
    source: hurrySource + "neutral: RMSE 0.39 points")

  static let indexHurried = Person(
    id: "index-hurried", name: "index finger, told to be fast", spread: 1.4,
    interval: .indexHurried, support: .fitted,
    source: hurrySource + "be fast: RMSE 1.59 points")

  private static let hurrySource =
    "Yamanaka et al. 2023, pilot data, 6 people, "

  package static let thumb = Person(
    id: "thumb", name: "one-handed thumbs, single taps", spread: 1.25, variation: variation,
    interval: .thumb, support: .fitted,
    source: "Parhi, Karlson & Bederson 2006, discrete taps: RMSE 0.57 points; \(variationSource)")

  static let thumbRapid = Person(
    id: "thumb-rapid", name: "one-handed thumbs, rapid series", spread: 1.30,
    variation: variation, lapse: 0.031, interval: .thumbRapid, support: .fitted,
    source: "Parhi, Karlson & Bederson 2006, serial taps: RMSE 0.51 points; \(variationSource)")

  /// How thumbs differ: on two phones the standard deviation of the logarithm of a person's own is
  /// 0.36 to 0.38 (raw taps of Larsen et al., MobileHCI 2019, 23 right-handers).
  private static let variation = 0.37
  private static let variationSource = "people differ as Larsen et al. 2019 measured"

  static let olderAdult = Person(
    id: "older-adult", name: "older adult, 67 to 81 years", spread: 2.26,
    interval: .olderAdult, support: .fitted,
    source: "Sultana & Moffatt 2019, older group, loosely: RMSE 4.2 points over two figures")

  static let walking = Person(
    id: "walking", name: "walking", spread: 1.5, interval: .walking, support: .weak,
    source: "standard deviations back-computed by others as 1.27 to 1.74 times as large")

  static let perfect = Person(
    id: "perfect", name: "perfect aim", model: .exact, support: .custom,
    source: "no scatter: every touch lands where it is aimed")
}
