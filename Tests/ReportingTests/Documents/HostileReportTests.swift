import Foundation
import Studies
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct `Hostile text` {
  /// Every kind of text that goes to a terminal.
  private func texts(_ result: StudyResult, _ style: TextStyle) -> [String] {
    let placed = result.layouts[0].screens[0].placed
    return [
      StudyDocument.document(of: result).text(style: style),
      SummaryDocument.document(of: [SummaryRow(result)]).text(style: style),
      ComparisonDocument.document(of: result.comparisonSet).text(style: style),
      TargetsDocument.document(of: placed).text(style: style),
      PredictionDocument.document(of: result.layouts[0].screens[0].targets[0]).text(style: style),
      ScreenDrawing.render(placed, columns: style.width),
    ]
  }

  @Test(arguments: HostileText.all)
  func `Hostile text sends no control characters to a terminal`(_ hostile: HostileText) throws {
    let result = try HostileText.result(hostile.text)
    for text in texts(result, .plain) {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(line.columns <= 80, "\(line)")
        for scalar in line.unicodeScalars {
          #expect(scalar.properties.generalCategory != .control)
          #expect(scalar.value == 0x200D || scalar.properties.generalCategory != .format)
          #expect(![0x2028, 0x2029].contains(scalar.value))
        }
      }
    }
  }

  @Test(arguments: HostileText.all)
  func `Hostile text is the same when read back from JSON`(_ hostile: HostileText) throws {
    let result = try HostileText.result(hostile.text)
    let text = JSONReport.render(result)
    #expect(!text.contains("<"))
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let scenario = try #require(report["scenario"] as? [String: String])
    #expect(
      scenario["title"].map { Array($0.unicodeScalars) } == Array(hostile.text.unicodeScalars))
    let layouts = try #require(report["layouts"] as? [[String: Any]])
    #expect(layouts.last?["id"] as? String == hostile.text)
  }

  @Test(arguments: HostileText.all)
  func `Hostile text stays in its field of a CSV report`(_ hostile: HostileText) throws {
    let result = try HostileText.result(hostile.text)
    let tables = [CSVReport.render(result), CSVReport.render(result.comparisonSet)]
    for (text, columns) in zip(tables, [31, 22]) {
      let rows = csvRows(text)
      #expect(rows.count > 2)
      for row in rows {
        #expect(row.count == columns)
        for field in row {
          let start = field.unicodeScalars.first { !$0.properties.isWhitespace }
          #expect(!["=", "+", "@", "\t"].contains(start) || Double(field) != nil, "\(field)")
          #expect(start != "-" || Double(field) != nil)
        }
      }
    }
  }

  @Test(arguments: HostileText.all)
  func `Hostile text breaks no line of a check report`(_ hostile: HostileText) throws {
    let result = try HostileText.result(hostile.text)
    let layouts = try #require(FindingsRunner.findings(of: result.study))
    let text = CheckDocument.text(
      of: [CheckedLines(CheckedFile(result.study, layouts), style: .plain)], style: .plain)
    #expect(
      !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    for line in text.split(separator: "\n").dropLast() { #expect(line.hasSuffix("]"), "\(line)") }
  }

  @Test(arguments: HostileText.all)
  func `Hostile text stays in its Markdown cell and adds no HTML`(_ hostile: HostileText) throws {
    let result = try HostileText.result(hostile.text)
    for text in [
      StudyDocument.document(of: result).markdown(),
      ComparisonDocument.document(of: result.comparisonSet).markdown(),
    ] {
      let bare = text.replacing(/<\/?(details|summary)>/, with: "")
      #expect(!bare.unicodeScalars.contains { $0 == "<" || $0 == ">" })
      var columns: Int?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          columns = nil
          continue
        }
        let bars = bars(in: line)
        #expect(columns == nil || bars == columns, "\(line)")
        columns = bars
      }
    }
  }

  @Test(arguments: HostileText.all)
  func `JUnit and SARIF are well-formed with hostile text`(_ hostile: HostileText) throws {
    let result = try HostileText.result(hostile.text)
    let xml = JUnitReport.render(result)
    let parser = XMLParser(data: Data(xml.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let tokens = HTMLTokens(xml)
    #expect(tokens.problems == [])
    let known = ["testsuites", "testsuite", "testcase", "failure", "system-out"]
    #expect(tokens.elements.allSatisfy { known.contains($0.name) })
    let sarif = SARIFReport.render(result)
    #expect(sarif.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    let log = try JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any]
    #expect((log?["runs"] as? [Any])?.count == 1)
  }

  /// The bars that part cells: those not behind an odd number of backslashes.
  private func bars(in line: Substring) -> Int {
    var isEscaped = false
    var count = 0
    for scalar in line.unicodeScalars {
      if scalar == "|", !isEscaped { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }

  @Test(arguments: HostileText.all)
  func `Hostile text does not break the frame of a text drawing`(_ hostile: HostileText) throws {
    let placed = try HostileText.result(hostile.text).layouts[0].screens[0].placed
    for size in [(80, 24), (40, 10), (120, 60)] {
      expectIntactFrame(
        ScreenDrawing.render(placed, columns: size.0, rows: size.1), columns: size.0, rows: size.1)
    }
  }
}
