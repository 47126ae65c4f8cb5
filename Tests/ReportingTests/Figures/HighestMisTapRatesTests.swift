import Studies
import Testing
import TouchLab

@testable import Reporting

@Suite struct `The highest mis-tap rates of a run` {
  /// Rows of like and unlike screens, for one and for several people.
  private static func rows() throws -> [SummaryRow] {
    var studies = (0..<6).map { number in
      var study = Samples.mail(trials: 10)
      study.path = "mail\(number).kdl"
      return study
    }
    for number in [1, 4] {
      studies[number].people = ["thumb-rapid", "older-adult"].compactMap(PersonCatalogue.person)
    }
    return try studies.map { SummaryRow(try #require(StudyRunner.run($0, draws: false))) }
  }

  @Test func `The highest rates are the same if each row keeps only candidates`() throws {
    let rows = try Self.rows()
    var mostMissed = HighestMisTapRates()
    let pruned = rows.map { mostMissed.pruned($0) }
    #expect(
      SummaryDocument.document(of: pruned).text() == SummaryDocument.document(of: rows).text())
    let kept = pruned.flatMap(\.everyone).reduce(0) { $0 + $1.missed.count }
    let all = rows.flatMap(\.everyone).reduce(0) { $0 + $1.missed.count }
    #expect(kept < all && kept >= SummaryRow.mostMissed)
  }

  @Test func `A row keeps no candidates beyond the limit`() throws {
    let row = try #require(try Self.rows().last)
    var mostMissed = HighestMisTapRates()
    for _ in 0..<SummaryRow.mostMissed { _ = mostMissed.pruned(row) }
    #expect(mostMissed.pruned(row).everyone.allSatisfy { $0.missed.isEmpty })
  }
}
