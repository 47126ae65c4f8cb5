import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `Verdicts beside irreversible mistakes` {
  private static func result(danger: Danger?) throws -> StudyResult {
    var study = Verdicts.study()
    study.people = ["older-adult"].compactMap(PersonCatalogue.person)
    for index in study.layouts[0].screens[0].elements.indices
    where study.layouts[0].screens[0].elements[index].danger != nil {
      study.layouts[0].screens[0].elements[index].danger = danger
    }
    return try Verdicts.withoutFindings(study)
  }

  @Test func `A report names the risk of a scenario that meets its requirements`() throws {
    let report = StudyReport(try Self.result(danger: .irreversible))
    #expect(report.result.passed)
    let page = HTMLTokens(String(decoding: HTMLReport.file(report), as: UTF8.self))
    #expect(page.all("span").contains { $0.text.hasPrefix("Erase cannot be undone. ") })
    #expect(!page.all("span").contains { $0.text.contains("passed") })
    let text = report.document.text()
    #expect(text.contains("  Risk       Erase cannot be undone. "))
  }

  @Test(arguments: [80, 100, 200])
  func `A run's summary names the risk of a passed scenario within its width`(_ width: Int) throws {
    for danger in [Danger.irreversible, nil] {
      let row = SummaryRow(try Self.result(danger: danger))
      let document = SummaryDocument.document(of: [row], isVerbose: true)
      let text = document.text(style: TextStyle(width: width))
      #expect(text.contains("passed"))
      #expect(text.contains("accidental taps on ") == (danger != nil))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
      let table = document.blocks.compactMap { block -> Table? in
        if case .table(let table) = block { table } else { nil }
      }.first
      let verdict = try #require(table?.rows.first?.cells.last)
      #expect(verdict.spans.map(\.tone) == [danger == nil ? .good : nil])
    }
  }
}
