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
      person: "thumb", errors: [(3.8, 31.0), (5.8, 10.6), (7.7, 4.8), (9.6, 3.2), (11.5, 2.7)]),
    Fit(
      person: "thumb-rapid",
      errors: [(5.8, 16.6), (7.7, 8.1), (9.6, 5.3), (11.5, 4.3), (13.4, 4.0)]),
  ])
  func `fitted people miss as often as the fit says`(_ fit: Fit) throws {
    // The quotes were made before k and lapse were rounded to print, which moves them by up to 0.13.
    for (side, percent) in fit.errors {
      let success = try `Touch models`.success(side, side, person(fit.person))
      #expect(close(100 * (1 - success), percent, 0.13), "\(side) mm")
    }
  }

  @Test(arguments: [(1.0, 6.3), (1.35, 8.5), (2.0, 12.6), (2.4, 15.1)])
  func `98 % take the size that the fit says`(_ spread: Double, _ side: Double) throws {
    var someone = try person("index")
    someone.spread = spread
    let smaller = try `Touch models`.success(side - 0.06, side - 0.06, someone)
    let larger = try `Touch models`.success(side + 0.06, side + 0.06, someone)
    #expect(smaller < 0.98 && larger > 0.98)
  }

  @Test(arguments: [
    ("index", 1.0, 0.0), ("thumb", 1.27, 0.024), ("thumb-rapid", 1.45, 0.038),
    ("older-adult", 2.26, 0.0), ("walking", 1.5, 0.0),
  ])
  func `people have their spread and their lapses`(
    _ id: String, _ spread: Double, _ lapse: Double
  ) throws {
    let person = try person(id)
    #expect(person.spread == spread && person.lapse == lapse && person.model == .tappy)
    #expect(person.offsetX == 0 && person.offsetY == 0)
  }

  @Test func `the index finger is the standard and walking is marked as weak`() throws {
    #expect(PersonCatalogue.standard.id == "index")
    #expect(try person("walking").support == .weak)
    #expect(try person("index").support == .published)
    #expect(PersonCatalogue.all.allSatisfy { !$0.source.isEmpty && !$0.name.isEmpty })
    #expect(PersonCatalogue.person(id: "nobody") == nil)
  }

  @Test func `the conservative index finger has Bi & Zhai's published coefficients`() throws {
    let person = try person("index-conservative")
    #expect(person.model == .biZhai && person.spread == 1 && person.lapse == 0)
    #expect(person.support == .published && person.source.contains("quoted"))
    // It misses more than Tappy's at every size of the experiment (circles of 2.4 to 7.2 mm).
    for side in stride(from: 2.4, through: 7.2, by: 0.4) {
      let pessimistic = try `Touch models`.success(side, side, person)
      #expect(try pessimistic < `Touch models`.success(side, side, .tappy))
    }
  }

  @Test func `nobody of the catalogue has options on`() {
    #expect(PersonCatalogue.all.allSatisfy { $0.hand == nil && $0.tails == .normal })
  }

  @Test func `ids of people are unique`() {
    #expect(Set(PersonCatalogue.all.map(\.id)).count == PersonCatalogue.all.count)
  }
}
