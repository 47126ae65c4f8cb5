import Foundation
import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

@testable import Reporting

/// Whole documents beside files of `Tests/Reports`. A document that differs is written to
/// `.build/reports`, to be read and put in the file's place.
@Suite struct `Whole documents` {
  /// Two layouts for two people.
  private static func result() throws -> StudyResult {
    let path = "Scenarios/checkout.kdl"
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    var study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    study.people = ["older-adult", "thumb"].compactMap(PersonCatalogue.person)
    study.trials = 200
    return try #require(StudyRunner.run(study))
  }

  private static func expect(_ bytes: [UInt8]?, inFile name: String) throws {
    let path = "Tests/Reports/\(name)"
    let isEqual = (try? Repository.bytes(of: path)) == bytes
    #expect(isEqual, "\(path) differs from .build/reports/\(name)")
    guard !isEqual else { return }
    let folder = URL(filePath: "\(Repository.root)/.build/reports")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes ?? []).write(to: folder.appending(path: name))
  }

  /// `mistap run Scenarios/checkout.kdl --person older-adult,thumb --trials 200 --changes 0`.
  @Test func `The report on a study is the document in its file`() throws {
    try Self.expect(ReportFormat.markdown.render(StudyReport(Self.result())), inFile: "study.md")
  }

  /// `mistap compare Scenarios/checkout.kdl --person older-adult,thumb --trials 200`.
  @Test func `A comparison is the document in its file`() throws {
    try Self.expect(
      ReportFormat.text.render(Self.result().comparisonSet), inFile: "comparison.txt")
  }
}
