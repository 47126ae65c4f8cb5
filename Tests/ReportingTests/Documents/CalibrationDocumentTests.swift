import TestSupport
import Testing

@testable import Reporting

@Suite struct `Tables of calibration` {
  @Test func `The calibration tables equal those of the guide`() throws {
    let tables = GuideTable(CalibrationDocument.document().markdown(), before: "## ")
    let difference = try tables.difference(
      fromGuide: "Sources/TouchLab/TouchLab.docc/PublishedAndPredicted.md")
    #expect(difference == [], "make docs writes the tables")
  }
}
