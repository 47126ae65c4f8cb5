import Reporting
import ScenarioLanguage
import Studies
import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `The ledger of a run` {
  private static func record(_ number: Int) throws -> ScenarioRecord {
    let source = SourceFile(path: "s\(number).kdl", text: Samples.tiny)
    let study = try #require(ScenarioReader.read(source).study)
    let report = StudyReport(try #require(StudyRunner.run(study, draws: false)))
    return ScenarioRecord(
      reportPath: "s\(number)", row: report.row(leadingTo: "s\(number).html"),
      verdict: RunVerdict(report.result), hashes: [SHA256(of: "\(number)")])
  }

  @Test(arguments: [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3]])
  func `The progress log keeps scenarios in order, whichever ends first`(_ order: [Int]) throws {
    var ledger = RunProgressLog(scenarios: order.count, isShard: true)
    for number in order {
      ledger.enter(
        number.isMultiple(of: 2)
          ? .whole(try Self.record(number), SARIFLog()) : .failed("no \(number)"),
        at: number)
    }
    #expect(ledger.records.map(\.reportPath) == ["s0", "s2", "s4"])
    #expect(ledger.records.map(\.hashes) == [0, 2, 4].map { [SHA256(of: "\($0)")] })
    #expect(ledger.problems == ["no 1", "no 3"])
  }

  @Test func `The progress log keeps whole records only for shards`() throws {
    let record = try Self.record(1)
    for isShard in [true, false] {
      var ledger = RunProgressLog(scenarios: 2, isShard: isShard)
      ledger.enter(.whole(record, SARIFLog()), at: 0)
      let kept = try #require(ledger.records.first)
      #expect((kept.json == record.json) == isShard)
    }
  }
}
