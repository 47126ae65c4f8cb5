import TestSupport
import Testing

@testable import Importing

@Suite struct `Formats of dumps` {
  private static let guide = "Sources/Importing/Importing.docc/ImportingRealScreens.md"

  private static var table: String {
    let rows = Importer.formats.flatMap(\.captures).map { "| \($0.source) | \($0.command) |" }
    return (["| from | command |", "|---|---|"] + rows).joined(separator: "\n")
  }

  @Test func `Every format is in the guide with the command that takes a dump`() throws {
    let guide = try Repository.text(of: Self.guide)
    #expect(guide.contains(Self.table), "the table should read:\n\(Self.table)")
  }

  @Test func `Every format has its own id and name, and lines that fit a terminal`() {
    #expect(Set(Importer.formats.map(\.id)).count == Importer.formats.count)
    #expect(Set(Importer.formats.map(\.name)).count == Importer.formats.count)
    for format in Importer.formats { #expect(format.summary.count <= 72, "\(format.id)") }
  }
}
