import JSON
import Studies
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

/// Several people side by side in every report.
@Suite struct `Reports on several people` {
  private static let thumbAndOlder = ["thumb", "older-adult"]

  private static func study(_ people: [String], _ study: Study = Samples.mail(trials: 500)) -> Study
  {
    var study = study
    study.people = people.compactMap(PersonCatalogue.person)
    return study
  }

  private static func result(_ people: [String]) throws -> StudyResult {
    try #require(StudyRunner.run(study(people)))
  }

  private static func cells(_ table: Table) -> [[String]] {
    table.rows.map { row in row.cells.map { $0.spans.map(\.text).joined() } }
  }

  // MARK: - JSON

  /// What a report has without the members of these names.
  private static func without(_ names: Set<String>, _ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map { without(names, $0) })
    case .object(let members):
      .object(
        members.filter { !names.contains($0.name) }.map { member in
          .init(member.name, without(names, member.value))
        })
    default: value
    }
  }

  @Test(arguments: [thumbAndOlder, ["older-adult", "walking", "thumb"], ["perfect", "index"]])
  func `JSON has each person's results byte for byte as if alone`(people: [String]) throws {
    let report = JSONReport.value(of: try Self.result(people))
    let everyone = [report] + report["people"].elements
    #expect(everyone.map { $0["person"]["id"].text } == people)
    // Intervals and verdicts of comparisons are corrected over all people.
    let corrected: Set = ["findings", "family", "low", "high", "verdict", "level", "adjusted"]
    for (part, person) in zip(everyone, people) {
      let alone = JSONReport.value(of: try Self.result([person]))
      #expect(alone["people"] == .null)
      for key in ["person", "layouts", "comparison", "ranking"] {
        let names = key == "comparison" ? corrected : ["findings", "problems"]
        #expect(
          JSONWriter.write(Self.without(names, part[key]))
            == JSONWriter.write(Self.without(names, alone[key])), "\(key) of \(person)")
      }
    }
  }

  @Test func `JSON lists all findings with the first person and names the other persons`() throws {
    let report = JSONReport.value(of: try Self.result(Self.thumbAndOlder))
    let screens = report["layouts"].elements.flatMap { $0["screens"].elements }
    let findings = screens.flatMap { $0["findings"].elements }
    #expect(findings.contains { $0["person"].text == "older-adult" })
    #expect(findings.contains { $0["person"] == .null })
    let others = report["people"].elements.flatMap { $0["layouts"].elements }
      .flatMap { $0["screens"].elements }
    #expect(others.count == screens.count && others.allSatisfy { $0["findings"] == .null })
  }

  // MARK: - Text and Markdown

  @Test(arguments: [80, 100])
  func `A report on six people fits into 80 and 100 columns`(columns: Int) throws {
    let people = ["index", "thumb", "thumb-rapid", "older-adult", "walking", "perfect"]
    let text = StudyDocument.document(of: try Self.result(people)).text(
      style: TextStyle(color: false, width: columns))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns })
    #expect(text.contains("thumb-rapid"))
  }

  // MARK: - Other formats

  @Test func `CSV has rows for every person`() throws {
    let rows = csvRows(CSVReport.render(try Self.result(Self.thumbAndOlder)))
    let alone = try Self.thumbAndOlder.flatMap { person in
      csvRows(CSVReport.render(try Self.result([person]))).dropFirst()
    }
    #expect(Array(rows.dropFirst()) == alone)
    let compared = csvRows(
      CSVReport.render(try Self.result(Self.thumbAndOlder).comparisonSet))
    #expect(compared.first?.last == "person")
    #expect(Set(compared.dropFirst().compactMap(\.last)) == Set(Self.thumbAndOlder))
    #expect(Set(compared.map(\.count)).count == 1)
  }

  @Test func `JUnit has a case for each person's requirements, and one for everything else`() throws
  {
    let cases = { (people: [String]) in
      JUnitReport.render(try Self.result(people)).split(separator: "\n")
        .filter { $0.contains("<testcase") }
    }
    let alone = try cases(["thumb"])
    let both = try cases(Self.thumbAndOlder)
    let requirements = alone.count { $0.contains(".gates\"") }
    #expect(requirements > 0 && both.count == alone.count + requirements)
    #expect(both.count { $0.contains(" for older-adult\"") } == requirements)
    #expect(both.count { $0.contains(" for thumb\"") } == requirements)
  }

  @Test func `A finding of only one person is in SARIF once`() throws {
    let result = try Self.result(Self.thumbAndOlder)
    let all = result.layouts.flatMap(\.screens).flatMap(\.findings)
    let rules = Set(all.filter { $0.person != nil }.map(\.rule))
    #expect(!rules.isEmpty)
    let sarif = SARIFReport.render(result)
    for rule in rules {
      #expect(
        sarif.count(of: "\"ruleId\": \"\(rule)\"") == all.count { $0.rule == rule }, "\(rule)")
    }
  }

  @Test func `A page has mis-tap columns by person, and tables with unique names`() throws {
    let result = try Self.result(Self.thumbAndOlder)
    let tokens = HTMLTokens(HTMLReport.render(result))
    #expect(tokens.problems == [])
    let captions = tokens.all("caption").map(\.text)
    #expect(captions.contains("Layouts and people") && Set(captions).count == captions.count)
    let heads = tokens.all("th").filter { $0.text.hasSuffix(", older adults") }
    #expect(heads.count == result.layouts.count)
    let choices = tokens.all("input").filter { $0.attributes["name"] == "person" }
    #expect(choices.map { $0.attributes["checked"] != nil } == [true, false])
  }

  @Test func `A run's summary has a row for each person and counts each scenario once`() throws {
    let several = SummaryRow(try Self.result(Self.thumbAndOlder))
    let alone = SummaryRow(try Self.result(["index"]))
    let document = SummaryDocument.document(of: [several, alone], isVerbose: true)
    let tables = document.blocks.compactMap { block -> Table? in
      if case .table(let table) = block { table } else { nil }
    }
    #expect(Self.cells(tables[0]).map { $0[1] } == ["thumb", "older-adult", "index"])
    #expect(Self.cells(tables[1]).allSatisfy { $0.count == 4 })
    let text = SummaryDocument.document(of: [several, alone]).text()
    #expect(text.replacing(fixedSpace, with: " ").contains("2 scenarios: "))
    #expect(!SummaryDocument.document(of: [alone]).text().contains("person"))
  }

  @Test func `Reports escape hostile ids of people`() throws {
    var study = Self.study(["thumb", "thumb"])
    study.people[1].id = "<q>\u{1B}[31m|=1\"&"
    study.requirements = [
      Requirement(metric: .success(target: "reply"), bound: .atLeast(1), text: "gate")
    ]
    let result = try #require(StudyRunner.run(study))
    for text in [
      StudyDocument.document(of: result).text(), StudyDocument.document(of: result).markdown(),
      JUnitReport.render(result),
      HTMLReport.render(result), JSONReport.render(result), CSVReport.render(result),
      SummaryDocument.document(of: [SummaryRow(result)]).text(),
      CSVReport.render(result.comparisonSet),
    ] {
      #expect(!text.contains("\u{1B}"))
    }
    // Pages have no such element of their own.
    #expect(!HTMLReport.render(result).contains("<q>"))
    #expect(!JUnitReport.render(result).contains("<q>"))
    #expect(!StudyDocument.document(of: result).markdown().contains("<q>"))
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
