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

  /// A target that people aim at, with its mis-tap rate.
  private struct Missed {
    var id: String
    var rate: Double
    var worst: Double
    /// The shorter side of its hit target, to the hundredth that a dump states.
    var side: Double
  }

  private static func screens(_ name: String) throws -> [ScreenResult] {
    try #require(CoverageTable.results["imported/\(name).kdl"]).layouts.flatMap(\.screens)
  }

  private static func missed(_ name: String) throws -> [Missed] {
    try screens(name).flatMap(\.targets).compactMap { target in
      guard target.isIntended, let rate = target.misTapRate else { return nil }
      let size = target.target.hitTarget.size
      return Missed(
        id: target.target.id, rate: rate, worst: 1 - (target.people.last ?? 1 - rate),
        side: (min(size.width, size.height) * 100).rounded() / 100)
    }
  }

  private static func errors(_ name: String) throws -> [String] {
    let result = try #require(CoverageTable.results["imported/\(name).kdl"])
    return result.failures.filter {
      $0.severity == .error && !$0.guidelineSets.isEmpty && $0.silenced != "cut off in the import"
    }.map(\.target)
  }

  /// A rate as the study writes it: whole percents from 1 % on.
  private static func percent(_ rate: Double) -> String {
    String(format: rate < 0.01 ? "%.1f%%" : "%.0f%%", rate * 100)
  }

  @Test func `The study covers every imported scenario with source and licence`() {
    let files = Repository.files(in: "Scenarios/imported", ending: ".kdl")
    #expect(Set(Self.rows.map { "Scenarios/imported/\($0.name).kdl" }) == Set(files))
    for row in Self.rows {
      let source = Self.text.split(separator: "\n").first { $0.hasPrefix("| `\(row.name)` | [") }
      #expect(source?.contains("(../../") == true, "\(row.name)")
      #expect(Self.text.contains("pictures/\(row.name).svg"))
    }
  }

  @Test(arguments: [
    "Scenarios/imported/README.md", "README.md",
    "Sources/Importing/Importing.docc/ImportingRealScreens.md",
  ])
  func `Texts state the number of screens and apps of the study`(_ path: String) throws {
    let screens = try Self.rows.map { try Self.screens($0.name).count }.reduce(0, +)
    let apps = Set(Self.rows.map { $0.cells[1] }).count
    #expect(screens >= 30)
    #expect(apps >= 10)
    #expect(try Repository.text(of: path).contains("\(screens) screens of \(apps) apps"))
  }

  @Test func `The study states how many screens are drawn`() throws {
    let drawn = try Self.rows.filter { $0.cells[1].hasSuffix("(drawn)") }
      .map { try Self.screens($0.name).count }.reduce(0, +)
    let all = try Self.rows.map { try Self.screens($0.name).count }.reduce(0, +)
    let text = Self.text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("\(all - drawn) screens come from dumps in other projects"))
    #expect(text.contains("The other \(drawn), marked \"drawn\""))
  }

  @Test(arguments: rows)
  func `The study names the targets with the highest mis-tap rates`(_ row: Row) throws {
    let targets = try Self.missed(row.name)
    let screens = try Self.screens(row.name)
    let most = try #require(targets.map(\.rate).max())
    let named = try #require(
      targets.filter { $0.id == row.cells[5] }.max { $0.rate < $1.rate }, "\(row.cells[5])")
    #expect(row.cells[3] == "\(screens.count)")
    #expect(row.cells[4] == "\(screens.flatMap(\.targets).count)")
    #expect(most - named.rate < 0.0005, "something is missed more than \(named.id)")
    #expect(row.cells[6] == Self.percent(named.rate))
    #expect(row.cells[7] == Self.percent(named.worst))
    #expect(row.cells[8] == "\(try Self.errors(row.name).count)")
  }

  @Test func `The study counts the worst targets that guidelines find`() throws {
    let found = try Self.rows.filter { try Self.errors($0.name).contains($0.cells[5]) }
    #expect(
      Self.text.contains("The guidelines find \(found.count) of the \(Self.rows.count) targets"))
  }

  @Test func `The study is sorted by mis-tap rate`() throws {
    let rates = try Self.rows.map { try Self.missed($0.name).map(\.rate).max() ?? 0 }
    #expect(rates == rates.sorted(by: >))
  }

  @Test func `The study states the mean mis-tap rate by the shorter side of the targets`() throws {
    let targets = try Self.rows.flatMap { try Self.missed($0.name) }
    let classes: [(name: String, sides: Range<Double>)] = [
      ("less than 24", 0..<24), ("24 to 32", 24..<32), ("32 to 44", 32..<44),
      ("44 to 48", 44..<48), ("48 or more", 48..<10_000),
    ]
    for (name, sides) in classes {
      let rates = targets.filter { sides.contains($0.side) }.map(\.rate)
      let mean = rates.reduce(0, +) / Double(rates.count)
      let row = "| \(name) | \(rates.count) | \(Self.percent(mean)) |"
      #expect(Self.text.contains(row), "\(row)")
    }
    let sorted = targets.map(\.rate).sorted()
    let words = """
      Mis-tap rates of the \(sorted.count) targets: median \
      \(Self.percent(sorted[(sorted.count - 1) / 2])), P90 \
      \(Self.percent(sorted[(sorted.count * 9 - 1) / 10])).
      """
    #expect(Self.text.contains(words), "\(words)")
  }
}
