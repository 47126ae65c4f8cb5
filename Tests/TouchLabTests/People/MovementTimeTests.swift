import Foundation
import LabSupport
import TestSupport
import Testing
import TouchLab

/// How long people take to a target, by constants that are written out here a second time.
@Suite struct `Movement time` {
  private static func person(_ id: String) throws -> Person {
    try #require(PersonCatalogue.person(id: id))
  }

  private static func timing(_ id: String) throws -> Timing { try person(id).timing }

  @Test(arguments: [
    ("index-everyday", 0.719), ("index-careful", 0.848), ("index-hurried", 0.647),
    ("older-adult", 0.956), ("thumb", 0.578), ("thumb-unbounded", 0.578),
  ])
  func `A seen target of 9 mm at 40 mm takes the published time of each person`(
    id: String, expected: Double
  ) throws {
    let bits = log2(40.0 / 9 + 1)
    #expect(close(MovementTime.difficulty(distance: 40, width: 9), bits, 1e-12))
    #expect(abs(bits - 2.4448) < 5e-5)
    let seconds = MovementTime.seconds(distance: 40, width: 9, by: try Self.timing(id))
    #expect(abs(seconds - expected) < 5.1e-4, "\(seconds)")
  }

  @Test func `A known place at 40 mm takes 352 ms times the person's factor`() throws {
    func known(_ id: String) throws -> Double {
      MovementTime.seconds(
        distance: 40, width: 9, isKnownPlace: true, by: try Self.timing(id))
    }
    #expect(abs(try known("index-everyday") - 0.352) < 5e-4)
    #expect(abs(try known("thumb") - 0.352) < 5e-4)
    #expect(close(try known("index-careful"), 1.18 * log2(40.0 / 9 + 1) / 6.95, 1e-12))
    #expect(
      abs(
        MovementTime.seconds(
          distance: 0, width: 9, isKnownPlace: true, by: try Self.timing("index-hurried")) - 0.135)
        < 1e-12)
  }

  /// Medians over 6 people, 20 mm to circles of 3, 5 and 7 mm, from the pilot data of Yamanaka 2023.
  @Test(arguments: [
    ("index-everyday", [728.0, 715, 705]), ("index-careful", [883, 846, 807]),
    ("index-hurried", [645, 644, 642]),
  ])
  func `Times for the three instructions are within 6% of the measured ones`(
    id: String, measured: [Double]
  ) throws {
    for (width, milliseconds) in zip([3.0, 5, 7], measured) {
      let seconds = MovementTime.seconds(distance: 20, width: width, by: try Self.timing(id))
      #expect(abs(1000 * seconds / milliseconds - 1) < 0.06, "\(width): \(seconds)")
    }
  }

  @Test func `The published and predicted times are those of the guide`() throws {
    let rows = PublishedTimes.all.map { figure -> [String] in
      let off = 100 * (figure.predicted / figure.measured - 1)
      let sign = off < 0 ? "−" : "+"
      return [
        "`\(figure.person.id)`", figure.width.rounded(places: 0),
        (1000 * figure.measured).rounded(places: 0), (1000 * figure.predicted).rounded(places: 0),
        "\(sign)\(off.magnitude.rounded(places: 0))%",
      ]
    }
    let table = GuideTable(
      ["person", "circle (mm)", "measured (ms)", "predicted (ms)", "difference"], rows)
    let path = "Sources/TouchLab/TouchLab.docc/HowMisTapsArePredicted.md"
    #expect(try table.difference(fromGuide: path) == [])
  }

  @Test func `Careful people take longer than hurried ones, mis-taps included`() throws {
    // A lone square of 5 mm, 19 mm away: a dead tap is repeated until the square is hit.
    func seconds(_ id: String) throws -> Double {
      let person = try Self.person(id)
      let movement = MovementTime.seconds(distance: 19, width: 5, by: person.timing)
      let tries = person.members.map { 1 / IsolatedTarget(.square, size: 5).success(by: $0) - 1 }
      return movement + tries.reduce(0, +) / Double(tries.count) * person.timing.retry
    }
    #expect(abs(try seconds("index-careful") - 0.86) < 0.006)
    #expect(abs(try seconds("index-hurried") - 0.76) < 0.006)
  }

  @Test func `Slower people notice the effect of a mis-tap later`() throws {
    #expect(close(try Self.timing("index-everyday").noticing, 1.285, 1e-12))
    #expect(close(try Self.timing("index-hurried").noticing, 0.9 * 1.285, 1e-12))
    #expect(close(try Self.timing("older-adult").noticing, 1.33 * 1.285, 1e-12))
    #expect(try Self.timing("thumb").retry == 0.6)
    #expect(try Self.timing("index-careful").retry == 0.8)
    #expect(try Self.timing("index-hurried").retry == 0.45)
  }

  @Test func `Times are comparable only between people timed on one kind of device`() throws {
    func compares(_ one: String, _ other: String) throws -> Bool {
      try Self.person(one).hasTimesComparable(to: try Self.person(other))
    }
    #expect(try compares("index-everyday", "index-hurried"))
    #expect(try compares("older-adult", "index-everyday"))
    #expect(try compares("thumb", "thumb-rapid"))
    for (one, other) in [
      ("thumb", "index-everyday"), ("index", "index-everyday"), ("walking", "index-everyday"),
      ("motor-impairment", "older-adult"), ("thumb-walking", "thumb"), ("perfect", "index-careful"),
    ] {
      #expect(try !compares(one, other) && !compares(other, one), "\(one), \(other)")
    }
    var described = try Self.person("index-everyday")
    described.support = .custom
    #expect(try !described.hasTimesComparable(to: Self.person("index-everyday")))
  }

  @Test func `The index of difficulty is finite for a target without size`() {
    #expect(MovementTime.difficulty(distance: 10, width: 0) == 0)
    #expect(MovementTime.difficulty(distance: -3, width: 5) == 0)
    #expect(MovementTime.seconds(distance: 1e300, width: 1e-3).isFinite)
  }
}
