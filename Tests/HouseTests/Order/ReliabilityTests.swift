import TestSupport
import Testing

@Suite struct `The guide to reliability` {
  private static let guide = "Sources/Workbench/Workbench.docc/Reliability.md"

  /// A promise without its test is a wish.
  @Test func `The guide to reliability names only suites and tests that exist`() throws {
    let rows = try Repository.text(of: Self.guide).split(separator: "\n").filter {
      $0.hasPrefix("|") && $0.contains("`")
    }
    let tests = try Repository.files(in: "Tests", ending: ".swift").map(Repository.text)
    let makefile = try Repository.text(of: "Makefile")
    #expect(rows.count > 20)
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 5, "\(row)")
      let suite = try #require(Self.names(in: cells[2]).first, "\(row)")
      let source = tests.filter { $0.contains("struct `\(suite)`") }
      #expect(source.count == 1, "\(suite)")
      for name in Self.names(in: cells[3]) {
        if name.hasPrefix("make ") {
          #expect(makefile.contains("\n\(name.dropFirst(5)):"), "\(name)")
        } else {
          #expect(source.contains { $0.contains("func `\(name)`") }, "\(suite): \(name)")
        }
      }
    }
  }

  /// What stands between backticks.
  private static func names(in cell: String) -> [String] {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }
}
