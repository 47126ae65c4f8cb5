import Reporting
import Testing
import TouchLab

@testable import Drawing

/// Reads comma-separated values as RFC 4180 has them.
func csvRows(_ text: String) -> [[String]] {
  var rows: [[String]] = []
  var row: [String] = []
  var field = ""
  var isQuoted = false
  var scalars = text.unicodeScalars[...]
  while let scalar = scalars.popFirst() {
    switch (scalar, isQuoted) {
    case ("\"", true) where scalars.first == "\"":
      scalars.removeFirst()
      field.append("\"")
    case ("\"", _): isQuoted.toggle()
    case (",", false):
      row.append(field)
      field = ""
    case ("\r", false): break
    case ("\n", false):
      rows.append(row + [field])
      row = []
      field = ""
    default: field.unicodeScalars.append(scalar)
    }
  }
  return rows
}

@Suite struct `CSV report` {
  @Test func `A CSV report has a header and one row for every target`() throws {
    let result = try Samples.result(of: Samples.mail())
    let rows = csvRows(CSVReport.render(result))
    let targets = result.layouts.flatMap(\.screens).flatMap(\.targets)
    #expect(rows.count == targets.count + 1)
    #expect(rows.allSatisfy { $0.count == 31 })
    #expect(
      rows.first?.prefix(7) == [
        "scenario", "layout", "screen", "target", "kind", "label", "enabled",
      ])
    #expect(rows.dropFirst().allSatisfy { $0[0] == result.study.path })
    #expect(rows.dropFirst().map { $0[3] } == targets.map(\.target.id))
    for (row, target) in zip(rows.dropFirst(), targets) {
      #expect(Double(row[7]) == target.target.visibleFrame.x)
      #expect(Double(row[15]) == target.effective.area)
      #expect(Double(row[16]) == target.success)
      #expect(Double(row[17]) == target.misTapRate)
      #expect(row[18] == target.worstMisTap?.outcome.name ?? "")
      #expect(Int(row[21]) == target.sampled?.hits)
      #expect(row[25...26] == ["thumb", "iphone-3g"])
      #expect(Double(row[27]) == target.successInterval?.low)
      #expect(Double(row[28]) == target.successInterval?.high)
    }
  }

  @Test func `A CSV report ends every line with CR and LF`() throws {
    let text = CSVReport.render(try Samples.result(of: Samples.mail()))
    let lines = text.unicodeScalars.count { $0 == "\n" }
    #expect(lines == text.unicodeScalars.count { $0 == "\r" })
    #expect(text.hasSuffix("\r\n"))
  }

  struct FieldCase: Sendable, CustomTestStringConvertible {
    let label: String
    let field: String
    var testDescription: String { field }
  }

  @Test(arguments: [
    FieldCase(label: "Save", field: "Save"),
    FieldCase(label: "=1+1", field: "'=1+1"),
    FieldCase(label: "+1", field: "'+1"),
    FieldCase(label: "-1", field: "'-1"),
    FieldCase(label: "@A1", field: "'@A1"),
    FieldCase(label: "\t=1", field: "' =1"),
    FieldCase(label: "\r=1", field: "' =1"),
    FieldCase(label: "＝1", field: "'＝1"),
    FieldCase(label: "\u{200B}=1", field: "'=1"),
    FieldCase(label: "1-1", field: "1-1"),
    FieldCase(label: "a\nb", field: "a b"),
    FieldCase(label: "a,\"b\"", field: "a,\"b\""),
    FieldCase(label: "a\u{1B}b\0", field: "a␛b␀"),
  ])
  func `A CSV field starts no formula and has no control characters`(_ given: FieldCase) throws {
    let study = Samples.crowded(labels: (given.label, "Delete"))
    let rows = csvRows(CSVReport.render(try Samples.result(of: study)))
    #expect(rows[1][5] == given.field)
  }

  @Test func `A negative number in a CSV field stays a number`() throws {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements[0].frame.x = -20
    let rows = csvRows(CSVReport.render(try Samples.result(of: study)))
    #expect(rows[1][7] == "-20")
  }
}
