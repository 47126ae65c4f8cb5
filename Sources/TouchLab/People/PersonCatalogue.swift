/// The people that a scenario can name, each with its source and how far to trust it.
package enum PersonCatalogue {
  /// The person who taps when a scenario names none.
  package static let standard = index

  package static let all = [index, thumb, thumbRapid, olderAdult, walking, perfect]

  /// The person of an id.
  package static func person(id: String) -> Person? { all.first { $0.id == id } }

  private static let index = Person(
    id: "index", name: "index finger, seated", support: .published,
    source: "Tappy's coefficients as published (LY Corporation, src/tappy.ts)")

  private static let thumb = Person(
    id: "thumb", name: "one-handed thumb, single taps", spread: 1.27, lapse: 0.024,
    support: .fitted,
    source: "fitted here to Parhi, Karlson & Bederson 2006, discrete taps: RMSE 1.25 points")

  private static let thumbRapid = Person(
    id: "thumb-rapid", name: "one-handed thumb, rapid series", spread: 1.45, lapse: 0.038,
    support: .fitted,
    source: "fitted here to Parhi, Karlson & Bederson 2006, serial taps: RMSE 0.41 points")

  private static let olderAdult = Person(
    id: "older-adult", name: "older adult, 67 to 81 years", spread: 2.26, support: .fitted,
    source: "fitted here to Sultana & Moffatt 2019, older group (k between 2.1 and 2.4)")

  private static let walking = Person(
    id: "walking", name: "walking", spread: 1.5, support: .weak,
    source: "weakly supported: standard deviations back-computed by others as 1.27 to 1.74 times")

  private static let perfect = Person(
    id: "perfect", name: "perfect aim", model: .exact, support: .custom,
    source: "no scatter: every touch lands where it is aimed")
}
