import TestSupport
import Testing
import TouchLab

@testable import Reporting

@Suite struct `Tables of calibration` {
  @Test func `are those of the guide`() throws {
    let tables = GuideTable(CalibrationDocument.document().markdown(), before: "## ")
    let difference = try tables.difference(
      fromGuide: "Sources/TouchLab/TouchLab.docc/PublishedAndPredicted.md")
    #expect(difference == [], "make docs writes the tables")
  }

  @Test func `have every study, person and figure`() throws {
    for text in [CalibrationDocument.document().text(), CalibrationDocument.document().markdown()] {
      for study in PublishedMeasurements.all {
        #expect(text.contains(study.name.prefix { $0 != " " && $0 != "," }))
        for compared in study.compared { #expect(text.contains(compared.person.id)) }
      }
      for person in PersonCatalogue.all { #expect(text.contains(person.id), "\(person.id)") }
    }
    let rows = Self.rows
    #expect(rows.contains("| published | 29.90 | 12.90 | 5.00 | 2.80 | 1.60 |"))
    #expect(rows.contains("| thumb | 30.47 | 12.15 | 5.11 | 2.22 | 1.00 |"))
    #expect(rows.contains("| index | 10.20 | 4.22 |"))
    #expect(rows.contains("Beside no published rate: walking, perfect."))
  }

  /// The whole row of a person in the first table: people, figures, RMSE, largest difference, what is
  /// asked, and what was fitted.
  @Test(arguments: [
    (
      "discrete taps", "20 | thumb | 5 | 0.57 | −0.75 | ≤ 0.60 ✓",
      "k fitted; τ from Larsen et al. 2019, not fitted"
    ),
    (
      "serial taps", "20 | thumb-rapid | 5 | 0.51 | −0.73 | ≤ 0.60 ✓",
      "k and lapse fitted; τ from Larsen et al. 2019, not fitted"
    ),
    ("older adults", "20 | older-adult | 2 | 4.22 | −4.32 | **≤ 1.50 ✗**", "k and lapse fitted"),
    ("young adults", "16 | thumb | 2 | 2.42 | +3.29 | **≤ 1.50 ✗**", "check: nothing fitted"),
    ("be accurate", "6 | index-careful | 3 | 0.64 | −0.81 | ≤ 0.70 ✓", "k fitted"),
    ("neutral", "6 | index-everyday | 3 | 0.39 | +0.66 | ≤ 0.50 ✓", "k fitted"),
    ("be fast", "6 | index-hurried | 3 | 1.59 | −1.99 | ≤ 1.70 ✓", "k fitted"),
    ("design guidance", "– | index | 1 | 0.16 | +0.16 | ≤ 1.50 ✓", "check: nothing fitted"),
    (
      "Nexus 6P", "23 | thumb | 3 | 13.38 | −19.59 | fewer ✓",
      "bound: τ from its touches, nothing fitted"
    ),
  ])
  func `say what was fitted to what, by how many people, and whether what is asked holds`(
    _ study: String, _ figures: String, _ fitted: String
  ) {
    let row = "\(study) | \(figures) | \(fitted) |"
    #expect(Self.rows.contains { $0.hasSuffix(row) }, "\(row)")
  }

  @Test func `show the largest key of single taps by itself`() {
    #expect(Self.rows.contains("thumb: 0.60 points off, asked ≤ 0.90 at 11.5 mm ✓"))
  }

  @Test func `explain each word of the last column`() {
    let text = Self.rows.joined(separator: "\n")
    for use in PublishedStudy.Use.allCases {
      #expect(text.contains("\(use.rawValue.prefix(1).uppercased())\(use.rawValue.dropFirst()): "))
    }
  }

  private static let rows = CalibrationDocument.document().markdown()
    .split(separator: "\n").map(String.init)
}
