/// The people that a scenario can name, each with its source and how far to trust it.
package enum PersonCatalogue {
  /// The person who taps when a scenario names none.
  package static let standard = index

  package static let all = [
    index, indexConservative, thumb, thumbRapid, olderAdult, walking, perfect,
  ]

  /// The person of an id.
  package static func person(id: String) -> Person? { all.first { $0.id == id } }

  static let index = Person(
    id: "index", name: "index finger, seated", support: .published,
    source: "Tappy's coefficients unchanged (LY Corporation, src/tappy.ts)")

  static let indexConservative = Person(
    id: "index-conservative", name: "index finger, Bi & Zhai's coefficients", model: .biZhai,
    support: .published,
    source: "Bi & Zhai, UIST 2013 and 2016, circles of 2.4 to 7.2 mm; read as quoted by code bases")

  static let thumb = Person(
    id: "thumb", name: "one-handed thumb, single taps", spread: 1.27, lapse: 0.024,
    support: .fitted,
    source: "Parhi, Karlson & Bederson 2006, discrete taps: RMSE 1.26 points")

  static let thumbRapid = Person(
    id: "thumb-rapid", name: "one-handed thumb, rapid series", spread: 1.45, lapse: 0.038,
    support: .fitted,
    source: "Parhi, Karlson & Bederson 2006, serial taps: RMSE 0.41 points")

  static let olderAdult = Person(
    id: "older-adult", name: "older adult, 67 to 81 years", spread: 2.26, support: .fitted,
    source: "Sultana & Moffatt 2019, older group, loosely: RMSE 4.2 points over two figures")

  static let walking = Person(
    id: "walking", name: "walking", spread: 1.5, support: .weak,
    source: "standard deviations back-computed by others as 1.27 to 1.74 times as large")

  static let perfect = Person(
    id: "perfect", name: "perfect aim", model: .exact, support: .custom,
    source: "no scatter: every touch lands where it is aimed")
}
