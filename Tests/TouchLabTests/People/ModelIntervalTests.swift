import LabSupport
import Testing

@testable import TouchLab

/// Model intervals against the closed form by the tests' own erf, and against published digits.
@Suite struct `Model intervals` {
  /// A person of the table of factors, with the spread, the variation and the factors of the table.
  struct Row: Sendable {
    let id: String
    let spread: Double
    let variation: Double
    let factors: (low: Double, high: Double)
    /// Success, least and greatest, at 5 and 9.6 mm.
    let small: [Double]
    let large: [Double]

    init(
      _ id: String, _ spread: Double, _ variation: Double, _ factors: (Double, Double),
      _ small: [Double], _ large: [Double]
    ) {
      self.id = id
      self.spread = spread
      self.variation = variation
      self.factors = factors
      self.small = small
      self.large = large
    }
  }

  static let rows = [
    Row(
      "index", 1, 0, (0.81, 1.23), [0.941979, 0.8735, 0.9780], [0.997840, 0.9935, 0.9992]),
    Row(
      "index-careful", 0.86, 0, (0.77, 1.28), [0.970522, 0.9148, 0.9923],
      [0.998967, 0.9964, 0.9996]),
    Row(
      "index-everyday", 1.15, 0, (0.81, 1.23), [0.899867, 0.8064, 0.9573],
      [0.995490, 0.9864, 0.9985]),
    Row(
      "index-hurried", 1.44, 0.15, (0.76, 1.37), [0.790033, 0.5992, 0.9085],
      [0.981455, 0.9273, 0.9955]),
    Row(
      "thumb", 1.25, 0.37, (0.78, 1.29), [0.824244, 0.7056, 0.9082],
      [0.977837, 0.9426, 0.9927]),
    Row(
      "thumb-rapid", 1.3, 0.37, (0.77, 1.31), [0.782883, 0.6431, 0.8874],
      [0.943817, 0.8848, 0.9769]),
    Row(
      "older-adult", 2.26, 0, (0.78, 1.29), [0.509519, 0.3563, 0.6739],
      [0.891209, 0.7667, 0.9600]),
    Row(
      "walking", 1.5, 0, (0.80, 1.43), [0.773748, 0.5438, 0.8837], [0.981626, 0.9100, 0.9943]),
  ]

  /// The success at a lone square of a side in mm, by the formula of the models and the tests' erf.
  private static func success(
    _ side: Double, spread: Double, variation: Double, lapse: Double
  ) -> Double {
    let positive = [1.593218818, 0.967421566, 0.589455798, 0.282216147]
    let quantiles: [Double] = variation == 0 ? [0] : [0] + positive + positive.map { -$0 }
    let hits = quantiles.map { z in
      let k = spread * RealFunctions.exponential(variation * z)
      return [(0.0091, 1.0949), (0.0149, 0.9414)].reduce(1) { product, axis in
        let deviation = (axis.0 * side * side + k * k * axis.1).squareRoot()
        return product * ReferenceNormal.erf(side / 2 / deviation / 2.0.squareRoot())
      }
    }
    return (1 - lapse) * hits.reduce(0, +) / Double(hits.count)
  }

  @Test(arguments: rows)
  func `Interval ends equal the closed form at both ends of k and lapse rate`(
    _ row: Row
  ) throws {
    var person = try #require(PersonCatalogue.person(id: row.id))
    #expect(person.interval?.low == row.factors.low && person.interval?.high == row.factors.high)
    person.spread = row.spread
    person.variation = row.variation
    let lapse = row.id == "thumb-rapid" ? [0.031, 0.015, 0.05] : [0, 0, 0]
    for (side, digits) in [(5.0, row.small), (9.6, row.large)] {
      let ends = [1, row.factors.low, row.factors.high]
      let expected = zip(ends, lapse).map {
        Self.success(side, spread: row.spread * $0, variation: row.variation, lapse: $1)
      }
      let successes = person.worlds.map { IsolatedTarget(.square, size: side).success(by: $0) }
      for (one, other) in zip(successes, expected) { #expect(close(one, other, 1e-7)) }
      #expect(close(successes[0], digits[0], 6e-7), "\(successes[0])")
      let interval = try #require(ModelInterval(over: successes))
      #expect(close(interval.low, digits[1], 6e-5), "\(interval)")
      #expect(close(interval.high, digits[2], 6e-5), "\(interval)")
    }
  }

  @Test func `Model intervals contain the predicted rate for every person and size`() {
    for person in PersonCatalogue.all where person.interval != nil {
      for size in stride(from: 0.5, through: 30, by: 0.5) {
        let worlds = person.worlds.map { IsolatedTarget(.square, size: size).success(by: $0) }
        #expect(worlds[2] <= worlds[0] && worlds[0] <= worlds[1], "\(person.id) \(size)")
      }
    }
  }

  @Test func `Everyone in the catalogue except perfect aim has a model interval`() {
    for person in PersonCatalogue.all {
      #expect((person.interval == nil) == (person.id == "perfect"), "\(person.id)")
      #expect(person.worlds.count == (person.id == "perfect" ? 1 : 3))
    }
  }

  @Test func `The pessimistic world gives no help at edges`() throws {
    let worlds = try #require(PersonCatalogue.person(id: "thumb")).worlds
    #expect(worlds.map(\.overhangs) == [true, true, false])
  }

  /// 8.0 for 7.29 mm squares spares 0.25, 0.73 and 1.74 pp: far less apart than the rates are.
  @Test func `The interval of a difference comes from the difference in each world`() throws {
    let everyday = try #require(PersonCatalogue.person(id: "index-everyday"))
    func rates(_ size: Double) -> [Double] {
      everyday.worlds.map { 1 - IsolatedTarget(.square, size: size).success(by: $0) }
    }
    let difference = Difference(
      worlds: zip(rates(7.29), rates(8)).map { Difference(baseline: $0, candidate: $1) })
    let interval = try #require(difference.interval)
    #expect(close(difference.value, -0.0073, 5e-5))
    #expect(close(interval.low, -0.0174, 5e-5) && close(interval.high, -0.0025, 5e-5))
    #expect(interval.isFirm)
    #expect(interval.halfWidth < difference.baselineInterval?.halfWidth ?? 0)
  }

  @Test func `An interval with a zero or both signs is not firm`() {
    func isFirm(_ values: Double...) -> Bool? { ModelInterval(over: values)?.isFirm }
    #expect(isFirm(0.01, 0.02, 0.001) == true)
    #expect(isFirm(-0.01, -0.02, -0.001) == true)
    #expect(isFirm(0.01, 0.02, 0) == false)
    #expect(isFirm(0.01, 0.02, -0.001) == false)
    #expect(isFirm(0.01) == nil)
  }
}
