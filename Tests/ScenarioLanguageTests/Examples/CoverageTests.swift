import Foundation
import Guidelines
import TestSupport
import Testing
import TouchLab

/// `Scenarios/README.md` says where each behaviour and each rule is shown and tested: it must be true.
@Suite struct `The table of what is covered` {
  @Test func `The table has every behaviour and every rule once`() {
    #expect(CoverageTable.behaviours.map(\.id) == (1...17).map { "S\($0)" })
    #expect(CoverageTable.rules.map(\.id) == GuidelineCatalogue.all.map { $0.summary.id })
  }

  @Test(arguments: CoverageTable.behaviours + CoverageTable.rules)
  func `The table has no empty cells and names existing scenarios`(_ row: CoverageRow) {
    #expect(row.cells.count == 4)
    #expect(!row.cells.contains(""))
    #expect(!row.mentions.isEmpty && !row.tests.isEmpty)
    for mention in row.mentions {
      #expect(CoverageTable.results[mention.path] != nil, "no scenario \(mention.path)")
    }
  }

  @Test func `The table links to every scenario and to nothing more`() {
    #expect(Set(CoverageTable.links) == Set(CoverageTable.results.keys))
    let files = Repository.files(in: "Scenarios", ending: ".kdl")
    #expect(CoverageTable.results.count == files.count && !files.isEmpty)
  }

  @Test(arguments: CoverageTable.behaviours)
  func `The tasks of the table exist and pass`(_ row: CoverageRow) throws {
    for mention in row.mentions {
      let result = try #require(CoverageTable.results[mention.path])
      for task in mention.tasks {
        let runs = result.layouts.flatMap(\.tasks).filter { $0.id == task }
        #expect(!runs.isEmpty, "no task \(task) in \(mention.path)")
        for run in runs {
          #expect(run.passed, "\(task) of \(mention.path): \(run.steps.filter { !$0.passed })")
          #expect(run.steps.contains { $0.step.hasPrefix("expect") }, "\(task) expects nothing")
        }
      }
    }
  }

  @Test(arguments: CoverageTable.rules)
  func `Each rule fires in its scenario, ignored or not as stated`(
    _ row: CoverageRow
  ) throws {
    var silenced: Set<Bool> = []
    for mention in row.mentions {
      let result = try #require(CoverageTable.results[mention.path])
      let found = result.failures.filter { $0.rule == row.id }
      #expect(!found.isEmpty, "\(row.id) does not fire in \(mention.path)")
      silenced.formUnion(found.map { $0.silenced != nil })
    }
    let words = silenced.count > 1 ? "in part" : silenced.contains(true) ? "yes" : "no"
    #expect(row.cells[2] == words)
  }

  /// The scenarios of the documents: in what is right nothing fires, in what is wrong on purpose only
  /// what is named.
  @Test(
    arguments:
      CoverageTable.results.keys.filter {
        $0.contains("/") && !$0.hasPrefix("today/") && !$0.hasPrefix("imported/")
      }.sorted())
  func `The table has every rule that fires in a document's scenario`(_ path: String) throws {
    let result = try #require(CoverageTable.results[path])
    // Own rules look at every screen, also at those that are wrong by a document.
    let named = CoverageTable.rules.filter { row in
      GuidelineCatalogue.summary(id: row.id)?.isOwn == false
        && row.mentions.contains { $0.path == path }
    }
    let found = result.failures.filter { !$0.guidelineSets.isEmpty }
    #expect(Set(found.map(\.rule)) == Set(named.map(\.id)))
    guard path.contains("/findings") else { return }
    let text = String(decoding: try Repository.bytes(of: "Scenarios/\(path)"), as: UTF8.self)
    for rule in named { #expect(text.contains("// \(rule.id): "), "\(rule.id) is not explained") }
  }

  @Test(arguments: CoverageTable.behaviours)
  func `The tests of the table mention their behaviour`(_ row: CoverageRow) {
    let words = row.cells[1].quoted.map(\.withoutGaps)
    #expect(!words.isEmpty)
    for test in row.tests {
      let files = test.files
      #expect(!files.isEmpty, "no test \(test)")
      let mentions = files.contains { file in words.contains { file.withoutGaps.contains($0) } }
      #expect(mentions, "\(test) does not mention \(words)")
    }
  }

  @Test(arguments: CoverageTable.rules)
  func `The tests of the table mention their rule`(_ row: CoverageRow) {
    for test in row.tests {
      let files = test.files
      #expect(!files.isEmpty, "no test \(test)")
      #expect(files.contains { $0.contains(row.id) }, "\(test) does not mention \(row.id)")
    }
  }

  @Test(arguments: CoverageTable.results.keys.sorted())
  func `Each scenario of the table opens with a comment on its subject`(_ path: String) throws {
    let text = String(decoding: try Repository.bytes(of: "Scenarios/\(path)"), as: UTF8.self)
    let opening = text.prefix { $0 != "\n" }
    #expect(opening.hasPrefix("// ") && opening.count > 20)
  }
}

extension String {
  /// The texts of the test files that define a suite or test of this name.
  fileprivate var files: [String] {
    if let defined = CoverageTable.definitions[self] {
      return defined.map { CoverageTable.testFiles[$0] }
    }
    return CoverageTable.testFiles.filter { $0.contains("struct \(self) {") }
  }
}
