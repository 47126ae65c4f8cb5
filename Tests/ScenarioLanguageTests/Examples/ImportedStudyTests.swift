import Foundation
import TestSupport
import Testing
import TouchLab

/// `Scenarios/imported/README.md` says what people miss on real screens: it must be true.
@Suite struct `The study of real screens` {
  /// A row of the table: what it says of a scenario.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var cells: [String]

    var testDescription: String { name }
  }

  private static let text =
    (try? Repository.text(of: "Scenarios/imported/README.md")) ?? ""

  /// The rows of the table of figures.
  private static let rows: [Row] = text.split(separator: "\n").compactMap { line in
    guard line.hasPrefix("| ["), let match = line.firstMatch(of: /\]\(([a-z-]+)\.kdl\)/) else {
      return nil
    }
    let cells = line.dropFirst().dropLast().split(separator: "|")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    return Row(name: String(match.output.1), cells: cells)
  }

  /// A target with how often it is missed.
  private struct Missed {
    var id: String
    var rate: Double
    var worst: Double
  }

  private static func missed(_ name: String) throws -> (count: Int, targets: [Missed]) {
    let result = try #require(CoverageTable.results["imported/\(name).kdl"])
    let targets = result.layouts.flatMap(\.screens).flatMap(\.targets)
    return (
      targets.count,
      targets.compactMap { target in
        guard target.isIntended, let rate = target.misTapRate else { return nil }
        return Missed(
          id: target.target.id, rate: rate, worst: 1 - (target.people.last ?? 1 - rate))
      }
    )
  }

  private static func errors(_ name: String) throws -> [String] {
    let result = try #require(CoverageTable.results["imported/\(name).kdl"])
    return result.failures.filter {
      $0.severity == .error && !$0.editions.isEmpty && $0.silenced != "cut off in the import"
    }.map(\.target)
  }

  @Test func `The study covers every imported scenario with source and licence`() {
    let files = Repository.files(in: "Scenarios/imported", ending: ".kdl")
    #expect(Set(Self.rows.map { "Scenarios/imported/\($0.name).kdl" }) == Set(files))
    #expect(files.count >= 6)
    for row in Self.rows {
      let source = Self.text.split(separator: "\n").first { $0.hasPrefix("| `\(row.name)` | [") }
      #expect(source?.contains("(../../") == true, "\(row.name)")
      #expect(
        Self.text.contains("(pictures/\(row.name).svg)")
          || Self.text.contains("pictures/\(row.name).svg"))
    }
  }

  @Test(arguments: rows)
  func `The study names the targets with the highest mis-tap rates`(_ row: Row) throws {
    func percent(_ rate: Double) -> String { String(format: "%.1f %%", rate * 100) }
    let (count, targets) = try Self.missed(row.name)
    let most = try #require(targets.map(\.rate).max())
    let named = try #require(targets.first { $0.id == row.cells[3] }, "\(row.cells[3])")
    #expect(row.cells[2] == "\(count)")
    #expect(most - named.rate < 0.0005, "something is missed more than \(named.id)")
    #expect(row.cells[4] == percent(named.rate))
    #expect(row.cells[5] == percent(named.worst))
    #expect(row.cells[6] == "\(try Self.errors(row.name).count)")
  }

  @Test func `Guidelines find three of the eight worst targets`() throws {
    let found = try Self.rows.filter { try Self.errors($0.name).contains($0.cells[3]) }
    #expect(found.map(\.name) == ["recipes", "android-alarms", "zillow-favorites"])
    #expect(Self.text.contains("is an error of the guidelines on three screens of eight"))
    #expect(Self.rows.count == 8)
  }

  @Test func `The study is sorted by mis-tap rate`() throws {
    let rates = try Self.rows.map { try Self.missed($0.name).targets.map(\.rate).max() ?? 0 }
    #expect(rates == rates.sorted(by: >))
  }
}
