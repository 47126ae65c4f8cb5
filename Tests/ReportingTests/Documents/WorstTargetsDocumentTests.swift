import Testing
import TouchLab

@testable import Reporting

@Suite struct `What one in nine lives with is told` {
  private static func result(_ people: String...) throws -> StudyResult {
    var study = Samples.mail()
    study.people = people.compactMap { PersonCatalogue.person(id: $0) }
    return try Samples.result(of: study)
  }

  private static func worst(_ result: StudyResult) throws -> String {
    let people = result.everyone.map { ($0.study.person.id, $0.layouts[0].screens) }
    return try #require(WorstTargetsDocument.document(of: people, in: result.study)).text()
  }

  @Test func `A report lists the worst targets for the least accurate 1 in 9`() throws {
    let one = try Self.worst(Self.result("thumb"))
    #expect(one.contains("\n  least accurate 1 in 9: "))
    #expect(one.contains(" on "))
    let several = try Self.worst(Self.result("index", "thumb", "thumb-rapid"))
    #expect(several.contains("\n  thumb: least accurate 1 in 9: "))
    #expect(several.contains("\n  thumb-rapid: least accurate 1 in 9: "))
    #expect(!several.contains("index: 1 in 9"))
    #expect(!(try Self.worst(Self.result("index"))).contains("1 in 9"))
  }
}
