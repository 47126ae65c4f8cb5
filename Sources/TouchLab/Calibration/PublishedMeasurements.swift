import Synchronization

/// The published error rates that predictions are compared with, each with its source. Only the
/// abstracts of most papers were available; the rates of Parhi and of Sultana & Moffatt are as
/// quoted by reviews of the full texts. Bi & Zhai (UIST 2016) are missing: they publish bounds on
/// their model's error, but no readable rate of a single size. The rates of Yamanaka et al. (by
/// instruction) and of Larsen et al. (on crosshairs) were counted from raw touches.
package enum PublishedMeasurements {
  package static let all = [
    discrete, serial, older, younger, careful, everyday, hurried, guidance, narrowPhone, widePhone,
    kiosk,
  ]

  private static let discrete = PublishedStudy(
    name: "Parhi, Karlson & Bederson 2006, discrete taps",
    setting: "one-handed thumb, standing, resistive screen; squares",
    source: "MobileHCI 2006, 10.1145/1152215.1152260, as quoted by a review of the full text",
    people: 20, shape: .square,
    figures: figures([(3.8, 29.9), (5.8, 12.9), (7.7, 5.0), (9.6, 2.8), (11.5, 1.6)]),
    compared: [
      .init(
        person: PersonCatalogue.thumb, use: .fitted, fitted: [.spread],
        asked: [.rootMeanSquare(atMost: 0.006), .difference(at: 11.5, within: 0.009)])
    ])

  private static let serial = PublishedStudy(
    name: "Parhi, Karlson & Bederson 2006, serial taps",
    setting: "the same people on a keypad of squares",
    source: "MobileHCI 2006, 10.1145/1152215.1152260, as quoted by a review of the full text",
    people: 20, shape: .square,
    figures: figures([(5.8, 16.5), (7.7, 8.3), (9.6, 5.0), (11.5, 5.0), (13.4, 3.5)]),
    compared: [
      .init(
        person: PersonCatalogue.thumbRapid, use: .fitted, fitted: [.spread, .lapse],
        asked: [.rootMeanSquare(atMost: 0.006)])
    ])

  private static let older = PublishedStudy(
    name: "Sultana & Moffatt 2019, older adults",
    setting: "67 to 81 years, phone; circles; misses and slips",
    source: "ACM TACCESS, 10.1145/3300178, as quoted by a review of the full text",
    people: 20, shape: .circle,
    figures: figures([(4.88, 62.4)]) + [PublishedStudy.Figure(sizes: circles, error: 0.3217)],
    meanDistance: 3.36,
    compared: [
      .init(
        person: PersonCatalogue.olderAdult, use: .fitted, fitted: [.spread, .lapse],
        asked: [.usual])
    ])

  private static let younger = PublishedStudy(
    name: "Sultana & Moffatt 2019, young adults",
    setting: "22 to 35 years, phone; circles; misses and slips",
    source: "ACM TACCESS, 10.1145/3300178, as quoted by a review of the full text",
    people: 16, shape: .circle,
    figures: figures([(4.88, 24.9)]) + [PublishedStudy.Figure(sizes: circles, error: 0.0917)],
    meanDistance: 1.92,
    compared: checks(
      PersonCatalogue.thumb, PersonCatalogue.indexHurried, PersonCatalogue.indexEveryday,
      PersonCatalogue.indexConservative, PersonCatalogue.index))

  /// Returns a study of circles with neighbours 0.5 mm away.
  private static func hurry(
    _ instruction: String, _ hits: [(size: Double, percent: Double)],
    _ compared: [PublishedStudy.ComparedPerson]
  ) -> PublishedStudy {
    PublishedStudy(
      name: "Yamanaka et al. 2023, \(instruction)",
      setting: "index finger, 12.9-inch tablet; inside the square about circles with neighbours",
      source: "CHI 2023, pilot data (github HoorayTritium/bayesian_touch, BSD-3), counted",
      people: 6, shape: .square, figures: figures(hits.map { ($0.size, 100 - $0.percent) }),
      compared: compared)
  }

  private static let careful = hurry(
    "be accurate", [(3, 79.8), (5, 96.4), (7, 99.5)],
    [fitted(PersonCatalogue.indexCareful, within: 0.005)] + checks(PersonCatalogue.index))

  private static let everyday = hurry(
    "neutral", [(3, 62.0), (5, 90.0), (7, 98.3)],
    [fitted(PersonCatalogue.indexEveryday, within: 0.005)]
      + checks(PersonCatalogue.index, PersonCatalogue.indexConservative))

  private static let hurried = hurry(
    "be fast", [(3, 47.5), (5, 79.2), (7, 92.9)],
    [
      .init(
        person: PersonCatalogue.indexHurried, use: .fitted, fitted: [.spread, .variation],
        asked: [.rootMeanSquare(atMost: 0.005)])
    ])

  /// A rounded design rule that both quote; the source does not name its participants.
  private static let guidance = PublishedStudy(
    name: "Microsoft and Nielsen, design guidance",
    setting: "about 1 in 100 misses at 7 mm; a rounded rule, the people behind it not named",
    source: "as quoted; the study behind it could not be read",
    people: nil, shape: .square, figures: figures([(7, 1)]),
    compared: checks(
      PersonCatalogue.index, PersonCatalogue.indexCareful, PersonCatalogue.indexEveryday))

  private static let narrowPhone = PublishedStudy(
    name: "Larsen et al. 2019, iPhone 6 class",
    setting: "one-handed thumb, right-handers, crosshairs; inside a square about the aim",
    source: "MobileHCI 2019, raw taps (github henningpohl/hcidata, CC BY 4.0), counted",
    people: 23, shape: .square, figures: figures([(7, 24.7), (9.6, 11.7), (12, 5.9)]),
    compared: [
      crosshairs,
      .init(
        person: PersonCatalogue.thumbUnbounded, use: .fitted, fitted: [.spread],
        asked: [.usual]),
    ])

  private static let widePhone = PublishedStudy(
    name: "Larsen et al. 2019, Nexus 6P",
    setting: "the same people on a larger phone",
    source: "MobileHCI 2019, raw taps (github henningpohl/hcidata, CC BY 4.0), counted",
    people: 23, shape: .square, figures: figures([(7, 26.6), (9.6, 12.9), (12, 7.1)]),
    compared: [crosshairs] + checks(PersonCatalogue.thumbUnbounded))

  private static let kiosk = PublishedStudy(
    name: "Chen et al. 2013, motor control disabilities",
    setting: "at a kiosk; squares",
    source: "PMC3572909, as quoted by a review",
    people: 38, shape: .square, figures: figures([(20, 19), (25, 12), (30, 8)]),
    compared: [
      .init(
        person: PersonCatalogue.motorImpairment, use: .fitted, fitted: [.spread, .variation],
        asked: [.rootMeanSquare(atMost: 0.005)])
    ])

  /// The between-user SD of `thumb` was measured on these touches.
  private static let crosshairs = PublishedStudy.ComparedPerson(
    person: PersonCatalogue.thumb, use: .bound, measured: [.variation], asked: [.fewer])

  private static func fitted(
    _ person: Person, within most: Double
  ) -> PublishedStudy.ComparedPerson {
    .init(
      person: person, use: .fitted, fitted: [.spread], asked: [.rootMeanSquare(atMost: most)])
  }

  private static func checks(_ people: Person...) -> [PublishedStudy.ComparedPerson] {
    people.map { .init(person: $0, use: .check, asked: [.usual]) }
  }

  /// The diameters of the circles in Sultana & Moffatt, in mm.
  private static let circles = [4.88, 7.22, 9.22]

  /// Figures of one size each, from mm and percent.
  private static func figures(
    _ pairs: [(size: Double, percent: Double)]
  ) -> [PublishedStudy.Figure] {
    pairs.map { PublishedStudy.Figure(sizes: [$0.size], error: $0.percent / 100) }
  }
}

extension PublishedMeasurements {
  /// The error of the predictions for a person against one study.
  package struct Fit: Sendable {
    package let study: String
    package let use: PublishedStudy.Use
    /// The root mean squared error, 0 to 1, and the limit that it should meet.
    package let error: Double
    package let limit: Double?
  }

  /// Returns the fits of a person of the catalogue to the studies that do not merely bound them;
  /// empty for others. The first call computes them.
  package static func fits(of person: Person) -> [Fit] {
    let comparisons = all.flatMap { study in
      study.compared.filter { $0.use != .bound && $0.person == person }.map { (study, $0) }
    }
    // Equal people have equal fits, and people of the catalogue have ids of their own.
    if comparisons.isEmpty { return [] }
    if let known = knownFits.withLock({ $0[person.id] }) { return known }
    let fits = comparisons.map { study, compared in
      Fit(
        study: study.name, use: compared.use, error: study.rootMeanSquareError(by: person),
        limit: compared.asked.lazy.compactMap { limit -> Double? in
          if case .rootMeanSquare(let most) = limit { most } else { nil }
        }.first)
    }
    knownFits.withLock { $0[person.id] = fits }
    return fits
  }

  private static let knownFits = Mutex<[String: [Fit]]>([:])
}
