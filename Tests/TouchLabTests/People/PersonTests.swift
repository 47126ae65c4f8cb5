import Foundation
import LabSupport
import Testing
import TouchLab

@Suite struct `People` {
  /// Errors in percent that the fitted people are quoted with, by side of a square target in mm.
  struct Fit: Sendable {
    var person: String
    var errors: [(side: Double, percent: Double)]
  }

  @Test(arguments: [
    Fit(
      person: "thumb",
      errors: [(3.8, 30.469), (5.8, 12.148), (7.7, 5.109), (9.6, 2.216), (11.5, 1.005)]),
    Fit(
      person: "thumb-rapid",
      errors: [(5.8, 16.147), (7.7, 8.757), (9.6, 5.618), (11.5, 4.265), (13.4, 3.666)]),
  ])
  func `Fitted people miss as often as their fit predicts`(_ fit: Fit) throws {
    // By erf of Python's math module, over nine people.
    for (side, percent) in fit.errors {
      let success = try `Touch models`.success(side, side, person(fit.person))
      #expect(close(100 * (1 - success), percent, 0.0006), "\(side) mm")
    }
  }

  @Test(arguments: [(1.0, 6.3), (1.35, 8.5), (2.0, 12.6), (2.4, 15.1)])
  func `The size that reaches a hit rate of 98% follows from k`(_ spread: Double, _ side: Double)
    throws
  {
    var someone = try person("index")
    someone.spread = spread
    let smaller = try `Touch models`.success(side - 0.06, side - 0.06, someone)
    let larger = try `Touch models`.success(side + 0.06, side + 0.06, someone)
    #expect(smaller < 0.98 && larger > 0.98)
  }

  @Test(arguments: [
    ("index", 1.0, 0.0, 0.0), ("index-careful", 0.86, 0, 0), ("index-everyday", 1.15, 0, 0),
    ("index-hurried", 1.44, 0.15, 0), ("thumb", 1.25, 0.37, 0), ("thumb-rapid", 1.30, 0.37, 0.031),
    ("thumb-unbounded", 2, 0.37, 0), ("older-adult", 2.26, 0, 0), ("walking", 1.5, 0, 0),
    ("thumb-walking", 1.63, 0.37, 0), ("motor-impairment", 4.6, 0.6, 0),
  ])
  func `Each person has its k, between-user SD and lapse rate`(
    _ id: String, _ spread: Double, _ variation: Double, _ lapse: Double
  ) throws {
    let person = try person(id)
    #expect(person.spread == spread && person.variation == variation)
    #expect(person.lapse == lapse && person.model == .tappy)
    #expect(person.offsetX == 0 && person.offsetY == 0)
  }

  @Test func `The everyday index finger is standard, and walking has weak support`() throws {
    #expect(PersonCatalogue.standard.id == "index-everyday")
    #expect(try person("walking").support == .weak)
    #expect(try person("index").support == .published)
    #expect(PersonCatalogue.all.allSatisfy { !$0.source.isEmpty && !$0.name.isEmpty })
    #expect(PersonCatalogue.person(id: "nobody") == nil)
  }

  @Test func `The conservative index finger has Bi & Zhai's published coefficients`() throws {
    let person = try person("index-conservative")
    #expect(person.model == .biZhai && person.spread == 1 && person.lapse == 0)
    #expect(person.support == .published && person.source.contains("quoted"))
    // It misses more than Tappy's at every size of the experiment (circles of 2.4 to 7.2 mm).
    for side in stride(from: 2.4, through: 7.2, by: 0.4) {
      let pessimistic = try `Touch models`.success(side, side, person)
      #expect(try pessimistic < `Touch models`.success(side, side, .tappy))
    }
  }

  @Test func `No person of the catalogue has a hand or heavy tails`() {
    #expect(PersonCatalogue.all.allSatisfy { $0.hand == nil && $0.tails == .normal })
  }

  @Test func `The ids of people are unique`() {
    #expect(Set(PersonCatalogue.all.map(\.id)).count == PersonCatalogue.all.count)
  }

  @Test func `Nine users stand for a varying person, at the middle of each ninth`() throws {
    let thumb = try person("thumb")
    let members = thumb.members
    #expect(members.count == 9 && thumb.isPopulation)
    for (index, member) in members.enumerated() {
      let z = log(member.spread / thumb.spread) / thumb.variation
      let share = (1 + ReferenceNormal.erf(z / 2.0.squareRoot())) / 2
      #expect(close(share, (Double(index) + 0.5) / 9, 1e-12))
      #expect(!member.isPopulation && member.members == [member])
    }
    var someone = try person("index")
    #expect(someone.members == [someone])
    someone.variation = 0.2
    someone.spread = 2
    #expect(close(someone.members[4].spread, 2, 1e-15) && someone.members[0].spread < 2)
  }

  /// 44 pt on an iPhone 14 are 7.29 mm; the nine by Python, in percent.
  @Test func `The least accurate of nine thumbs misses every fourth tap`() throws {
    let hits = try person("thumb").members.map { member in
      100 * IsolatedTarget(.square, size: 44 / (460 / 3 / 25.4)).success(by: member)
    }
    let expected = [99.9, 99.5, 99.0, 98.3, 97.1, 95.3, 92.5, 87.5, 75.6]
    for (hit, percent) in zip(hits, expected) { #expect(close(hit, percent, 0.051)) }
  }

  /// The nine by Python's statistics module, from Tappy's coefficients.
  @Test(arguments: [
    ("thumb", 0.345, 0.229), ("index-hurried", 0.140, 0.102), ("thumb-unbounded", 0.345, 0.284),
    ("motor-impairment", 0.559, 0.531),
  ])
  func `The realised between-user SD of nine users is less than the nominal one`(
    id: String, without: Double, at96: Double
  ) throws {
    let person = try person(id)
    for (size, expected) in [(0.0, without), (9.6, at96)] {
      #expect(abs(person.realisedVariation(size: size) - expected) < 5.1e-4, "\(size)")
      let logarithms = person.members.map {
        log(sqrt(0.0091 * size * size + $0.spread * $0.spread * 1.0949))
      }
      let mean = logarithms.reduce(0, +) / 9
      let squares = logarithms.map { ($0 - mean) * ($0 - mean) }
      let own = sqrt(squares.reduce(0, +) / 9)
      #expect(close(person.realisedVariation(size: size), own, 1e-12))
    }
    #expect(person.realisedVariation(size: 9.6) < 0.94 * person.variation)
  }

  /// Success on a lone square, hit target as drawn, by numpy.
  @Test(arguments: [
    ("index-careful", 0.970522, 0.998967), ("index-hurried", 0.790033, 0.981455),
    ("thumb-unbounded", 0.588557, 0.889216), ("walking", 0.773748, 0.981626),
    ("thumb-walking", 0.700011, 0.940506), ("motor-impairment", 0.231624, 0.498355),
  ])
  func `People of the catalogue hit squares of two sizes as computed elsewhere`(
    id: String, small: Double, large: Double
  ) throws {
    for (size, success) in [(5.0, small), (9.6, large)] {
      let own = IsolatedTarget(.square, size: size).success(by: try person(id))
      #expect(abs(own - success) < 1e-6, "\(size): \(own)")
    }
  }
}
