import Foundation
import TestSupport
import Testing
import TouchLab

/// `Scenarios/guidelines/README.md` says who says what of one screen: it must be true.
@Suite struct `The table of who says what` {
  private static let path = "guidelines/disagreement.kdl"

  /// The cells of a line of the table.
  private static func cells(_ line: Substring) -> [String] {
    line.dropFirst().dropLast().split(separator: "|")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
  }

  @Test func `The table has every guideline set of today with its results`() throws {
    let bytes = try Repository.bytes(of: "Scenarios/guidelines/README.md")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("|") }
    let targets = Self.cells(try #require(lines.first)).dropFirst()
    let rows = lines.dropFirst(2).map(Self.cells)
    #expect(
      rows.compactMap(\.first)
        == GuidelineSet.allCases.filter { !GuidelineSet.original.contains($0) }.map(\.rawValue))
    let result = try #require(CoverageTable.results[Self.path])
    let findings = result.layouts.flatMap(\.screens).flatMap(\.findings)
    for row in rows {
      for (target, cell) in zip(targets, row.dropFirst()) {
        let found = findings.filter { finding in
          // A rule about pairs names each pair once.
          [finding.target, finding.neighbour].contains(target)
            && finding.guidelineSets.contains { $0.rawValue == row[0] }
        }
        let words = found.map { finding in
          finding.ruling == .needsReview ? "needs review" : finding.severity.rawValue
        }
        let gravest = ["error", "warning", "needs review", "note"].first(where: words.contains)
        #expect(cell == gravest ?? "–", "\(row[0]) of \(target)")
      }
    }
  }
}
