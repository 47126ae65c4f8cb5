import Foundation
import Testing
import TouchLab

@testable import Reporting

@Suite struct `Tables of calibration` {
  /// The guide holds the tables as they are computed; on failure, put in what this prints.
  @Test func `are those of the guide`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = "Sources/TouchLab/TouchLab.docc/PublishedAndPredicted.md"
    let guide = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let tables = CalibrationDocument.document().markdown()
    #expect(guide.contains(tables), "\(tables)")
  }

  @Test func `have every study, person and figure`() throws {
    for text in [CalibrationDocument.document().text(), CalibrationDocument.document().markdown()] {
      for study in PublishedMeasurements.all {
        #expect(text.contains(study.name.prefix { $0 != " " && $0 != "," }))
        for comparison in study.compared { #expect(text.contains(comparison.person.id)) }
      }
    }
    let rows = CalibrationDocument.document().markdown().split(separator: "\n")
    #expect(rows.contains("| 3.8 | 29.90 | 30.88 |"))
    #expect(rows.contains("| mean of 4.88, 7.22, 9.22 | 9.17 | 11.79 | 7.48 | 4.22 |"))
    #expect(rows.contains { $0.hasSuffix("| thumb | fitted | 5 | 1.26 |") })
  }
}
