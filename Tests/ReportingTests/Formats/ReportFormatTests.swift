import Studies
import Testing

@testable import Drawing
@testable import Reporting

@Suite struct `Formats of reports` {
  @Test func `Every report format has its own name and file ending`() {
    #expect(Set(ReportFormat.all.map(\.name)).count == ReportFormat.all.count)
    #expect(Set(ReportFormat.all.map(\.ending)).count == ReportFormat.all.count)
    for format in ReportFormat.all { #expect(ReportFormat(rawValue: format.name) == format) }
    #expect(ReportFormat(rawValue: "pdf") == nil)
  }

  @Test func `Four formats are written by default`() {
    #expect(ReportFormat.standard.map(\.name) == ["text", "json", "csv", "html"])
  }

  @Test func `Every format renders a study and names its other contents`() throws {
    let result = try Samples.result(of: Samples.mail(), draws: false)
    let report = StudyReport(result)
    for format in ReportFormat.all {
      #expect(!format.render(report).isEmpty)
      #expect((format.render(result.comparisonSet) != nil) == format.knowsComparisons)
    }
    #expect(
      ReportFormat.list(ReportFormat.all.filter(\.knowsComparisons))
        == "text, markdown, json, csv or html")
    #expect(
      ReportFormat.list(ReportFormat.all.filter(\.knowsSuggestions)) == "text, markdown or json")
  }

  @Test func `A report file has the bytes of the text`() throws {
    let result = try Samples.result(of: Samples.mail(), draws: false)
    let text = StudyDocument.document(of: result).text(style: .file)
    #expect(ReportFormat.text.render(StudyReport(result)) == Array(text.utf8))
    #expect(ReportFormat.json.render(StudyReport(result)) == Array(JSONReport.render(result).utf8))
  }
}
