import Foundation
import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

/// A row of the tables in `Scenarios/README.md`: a behaviour or a rule, the scenarios that show it, and
/// the tests.
struct CoverageRow: Sendable, CustomTestStringConvertible {
  /// A scenario by its path below `Scenarios`, with the tasks that are named behind it.
  struct Mention: Sendable {
    var path: String
    var tasks: [String]
  }

  var cells: [String]
  var id: String
  var mentions: [Mention]

  var testDescription: String { id }
  /// What is in backticks in the last cell.
  var tests: [String] { cells.last?.quoted ?? [] }

  /// The row of a line of Markdown, its scenarios in the column given.
  init?(_ line: Substring, scenariosIn column: Int) {
    guard line.hasPrefix("|"), line.hasSuffix("|") else { return nil }
    cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.indices.contains(column), let first = cells.first else { return nil }
    id = first.filter { $0 != "`" }
    mentions = cells[column].split(separator: ";").map { part in
      let path = part.firstMatch(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
      return Mention(path: path ?? "", tasks: String(part).quoted)
    }
  }
}

/// The tables, and what the scenarios that they name come to.
enum CoverageTable {
  static let text: String = {
    let bytes = try? Repository.bytes(of: "Scenarios/README.md")
    return String(decoding: bytes ?? [], as: UTF8.self)
  }()
  static let behaviours = rows(under: "## Behaviours", scenariosIn: 2)
  static let rules = rows(under: "## Rules", scenariosIn: 1)

  /// Every path that the page links to.
  static let links = text.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }

  private static func rows(under title: String, scenariosIn column: Int) -> [CoverageRow] {
    guard let start = text.range(of: "\(title)\n") else { return [] }
    let section = text[start.upperBound...].prefix(upTo: "\n## ")
    // The first two are the table's head.
    return section.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
      .compactMap { CoverageRow($0, scenariosIn: column) }
  }

  /// Every scenario by its path below `Scenarios`, run.
  static let results: [String: StudyResult] = {
    var results: [String: StudyResult] = [:]
    for path in Repository.files(in: "Scenarios", ending: ".kdl") {
      guard let bytes = try? Repository.bytes(of: path),
        let study = ScenarioReader.read(SourceFile(path: path, bytes: bytes)).study
      else { continue }
      results[String(path.dropFirst("Scenarios/".count))] = StudyRunner.run(study, draws: false)
    }
    return results
  }()

  /// The text of every test file.
  static let testFiles: [String] = Repository.files(in: "Tests", ending: ".swift").compactMap {
    (try? Repository.bytes(of: $0)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// By the name of a suite or test that is a sentence, the positions of the files that define it.
  static let definitions: [String: [Int]] = {
    var found: [String: [Int]] = [:]
    for (number, file) in testFiles.enumerated() {
      let parts = file.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
      for (before, name) in zip(parts, parts.dropFirst()) {
        let word = before.suffix(7)
        guard word.elementsEqual("struct ".utf8) || word.suffix(5).elementsEqual("func ".utf8)
        else {
          continue
        }
        found[String(Substring(name)), default: []].append(number)
      }
    }
    return found
  }()
}

extension StudyResult {
  /// What fails in the scenario, silenced or not.
  var failures: [Finding] {
    layouts.flatMap(\.screens).flatMap(\.findings).filter { $0.ruling == .fail }
  }
}

extension String {
  /// What stands in backticks.
  var quoted: [String] { matches(of: /`([^`]+)`/).map { String($0.output.1) } }

  /// The text in small letters and without gaps, so that `tab-bar`, `tabBar` and `tab bar` are alike.
  var withoutGaps: String { lowercased().filter { $0 != "-" && $0 != " " } }
}

extension Substring {
  /// The text before the first occurrence of another, or all of it.
  fileprivate func prefix(upTo end: String) -> Substring {
    range(of: end).map { self[..<$0.lowerBound] } ?? self
  }
}
