/// A model of touch accuracy: how far touches scatter around the aim point.
package struct Person: Hashable, Sendable {
  /// The quality of the evidence for the figures.
  package enum Support: String, Hashable, Sendable {
    case published
    case fitted
    case weak
    case custom
  }

  package var id: String
  package var name: String
  package var model: TouchModel
  /// The scatter factor k, which multiplies the absolute part of the scatter's standard deviation.
  package var spread: Double { didSet { vary() } }
  /// The between-user SD τ: the standard deviation of ln k; 0 if one k stands for all users. Raw
  /// thumbs have 0.36 to 0.38 (Larsen et al. 2019, 23 right-handers, two phones).
  package var variation: Double { didSet { vary() } }
  /// The scatter factor of each user (`spreads(_:varying:)`).
  package private(set) var spreads: [Double]
  /// The lapse rate: the probability that a touch never becomes a tap.
  package var lapse: Double { didSet { if lapse != oldValue { interval?.lapse = nil } } }
  /// The model interval of k and the lapse rate; nil if unknown.
  package var interval: ScatterInterval?
  /// The mean offset of touches from the aim point, in mm to the right and down.
  package var offsetX: Double
  package var offsetY: Double
  /// The hand whose offset field is added to the offset; nil for none.
  package var hand: Hand?
  /// Whether touches beyond an edge of the screen count as on it if the target is flush with that
  /// edge (`TouchAxis`).
  package var overhangs: Bool
  package var tails: Tails
  /// The width of the finger's contact that `blink` searches, in px; nil for the smallest, 20 px.
  /// Chrome clamps it to 20 to 32 px. No source measures the widths that fingers report.
  package var contact: Double?
  /// Whether this is the optimistic or the pessimistic world of a person, which needs fewer digits.
  package internal(set) var isBound = false
  package var timing: Timing
  package var support: Support
  package var source: String

  package init(
    id: String, name: String, model: TouchModel = .tappy, spread: Double = 1, variation: Double = 0,
    lapse: Double = 0,
    offsetX: Double = 0, offsetY: Double = 0, hand: Hand? = nil, overhangs: Bool = true,
    tails: Tails = .normal, timing: Timing = .everyday.assumed, interval: ScatterInterval? = nil,
    support: Support, source: String
  ) {
    self.id = id
    self.name = name
    self.model = model
    self.spread = spread
    self.variation = variation
    spreads = Self.spreads(spread, varying: variation)
    self.lapse = lapse
    self.interval = interval
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.hand = hand
    self.overhangs = overhangs
    self.tails = tails
    self.timing = timing
    self.support = support
    self.source = source
  }

  private mutating func vary() { spreads = Self.spreads(spread, varying: variation) }

  /// The person as predicted, then in the optimistic and in the pessimistic world; the person alone
  /// if it has no interval. A world sets all unknowns of the model at once: the scatter factor k,
  /// the lapse rate, and whether touches beyond an edge count as on it. All users share a world's
  /// factor, because k is unknown, not who taps. Studies disagree on edges (Kasahara et al. 2026;
  /// Henze 2011, Avrahami 2015), so the pessimistic world gives no help there. τ, offsets, hands
  /// and tails do not change.
  package var worlds: [Person] {
    guard let interval else { return [self] }
    var optimistic = self
    optimistic.interval = nil
    optimistic.isBound = true
    var pessimistic = optimistic
    optimistic.spread *= interval.low
    pessimistic.spread *= interval.high
    if let lapse = interval.lapse {
      optimistic.lapse = lapse.lowerBound
      pessimistic.lapse = lapse.upperBound
    }
    pessimistic.overhangs = false
    return [self, optimistic, pessimistic]
  }

  /// The conditions of the catalogue's person with this id; nil for custom people and `perfect`.
  package var conditions: PersonConditions? { PersonConditions.all[id] }

  package var isPopulation: Bool { variation > 0 }

  /// Returns the scatter factor of each user, the most accurate first, all equally likely: nine if
  /// `variation` is above 0, otherwise `spread` alone. kᵢ = k·exp(τ·zᵢ), zᵢ = Φ⁻¹((i + ½)/9). The
  /// mixture of nine is the model itself, not an approximation of an integral, so that every figure
  /// is an exact mean over nine.
  static func spreads(_ spread: Double, varying variation: Double) -> [Double] {
    guard variation > 0 else { return [spread] }
    return quantiles.map { spread * RealFunctions.exponential(variation * $0) }
  }

  /// Returns the standard deviation over the users of the logarithm of σ across, for a target with
  /// both sides `size` mm. It is less than τ: τ widens σₐ alone, and the nine midpoints have a
  /// deviation of 0.931.
  package func realisedVariation(size: Double) -> Double {
    let logarithms = spreads.map { spread in
      RealFunctions.logarithm(model.deviation(width: size, height: size, spread: spread).x)
    }
    let count = Double(logarithms.count)
    let mean = logarithms.reduce(0, +) / count
    let squares = logarithms.map { ($0 - mean) * ($0 - mean) }
    return (squares.reduce(0, +) / count).squareRoot()
  }

  /// The users that the person stands for, the most accurate first; the person alone if `variation`
  /// is 0.
  package var members: [Person] {
    guard isPopulation else { return [self] }
    return spreads.map { spread in
      var member = self
      member.variation = 0
      member.spread = spread
      return member
    }
  }

  /// The midpoint quantiles Φ⁻¹((i + ½)/9) for i from 0 to 8.
  static let quantiles = [
    -1.593_218_818_023_050_4, -0.967_421_566_101_701, -0.589_455_797_849_778_3,
    -0.282_216_147_062_508_1, 0, 0.282_216_147_062_508_1, 0.589_455_797_849_778_3,
    0.967_421_566_101_701, 1.593_218_818_023_050_4,
  ]
}

/// The conditions under which the source of a person measured touches.
package struct PersonConditions: Hashable, Sendable {
  /// The participants and their number.
  package let people: String
  package let device: String
  package let posture: String
  package let instruction: String
  package let sizes: String
  /// The source of the movement times.
  package let time: String

  fileprivate static let all: [String: PersonConditions] = [
    "index": PersonConditions(
      people: "not published", device: "phones", posture: "seated, index finger",
      instruction: "not published", sizes: "rectangles, about 2 to 10 mm",
      time: "assumed: as index-everyday"),
    "index-conservative": PersonConditions(
      people: "not read", device: "phones", posture: "index finger", instruction: "not read",
      sizes: "circles of 2.4 to 7.2 mm", time: "assumed: as index-everyday"),
    "index-careful": pilot("be accurate", "measured on 6 people; retries on 10 misses"),
    "index-everyday": pilot("neutral", "measured on 6 people"),
    "index-hurried": pilot("be fast", "measured on 6 people"),
    "thumb": parhi("discrete taps", "3.8 to 11.5 mm"),
    "thumb-rapid": parhi("serial taps on a keypad", "5.8 to 13.4 mm"),
    "thumb-unbounded": PersonConditions(
      people: "23 right-handers (Larsen et al. 2019, raw taps)", device: "iPhone 6",
      posture: "one-handed thumb, upright phone", instruction: "tap crosshairs",
      sizes: "grids of 7, 9.6 and 12 mm", time: thumbTime),
    "older-adult": PersonConditions(
      people: "20 older adults of 67 to 81 years (Sultana & Moffatt 2019)", device: "phone",
      posture: "not read", instruction: "timed task", sizes: "circles of 4.88, 7.22 and 9.22 mm",
      time: "the ratio to young adults was measured: 947/713 ms, 20 and 16 people"),
    "motor-impairment": PersonConditions(
      people: "38 people with motor control disabilities (Chen et al. 2013, as quoted)",
      device: "kiosk", posture: "not read", instruction: "not read",
      sizes: "20, 25 and 30 mm; smaller ones are extrapolated",
      time: "not measured: as older adults, at least that"),
    "walking": walkers("index finger"), "thumb-walking": walkers("one-handed thumb"),
  ]

  private static let thumbTime =
    "measured on 23 people and two phones; known places by the law; retries assumed"

  private static func pilot(_ instruction: String, _ time: String) -> PersonConditions {
    PersonConditions(
      people: "6 people (pilot data of Yamanaka et al. 2023)", device: "12.9-inch tablet",
      posture: "index finger", instruction: instruction,
      sizes: "circles of 3, 5 and 7 mm, neighbours 0.5 mm away", time: time)
  }

  private static func parhi(_ instruction: String, _ sizes: String) -> PersonConditions {
    PersonConditions(
      people:
        "20 people (Parhi, Karlson & Bederson 2006); how they differ: 23 (Larsen et al. 2019)",
      device: "resistive screen of a PDA", posture: "one-handed thumb, standing",
      instruction: instruction,
      sizes: "squares of \(sizes)", time: thumbTime)
  }

  private static func walkers(_ finger: String) -> PersonConditions {
    PersonConditions(
      people: "16 people (Schildbach & Rukzio 2010), for the factor 1.30 alone", device: "phone",
      posture: "\(finger), walking; the source is about thumbs", instruction: "not read",
      sizes: "targets 20% to 40% larger than standing", time: "not measured")
  }
}
