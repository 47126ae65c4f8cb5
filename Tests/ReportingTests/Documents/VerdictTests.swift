import Studies
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

/// A study of one screen with what several people are held to.
enum Verdicts {
  /// Two buttons 4 pt apart, one of which cannot be undone, for two people.
  static func study(requirements: [Requirement] = []) -> Study {
    var erase = Samples.button("erase", "Erase", x: 164, y: 300, height: 60)
    erase.danger = .irreversible
    let keep = Samples.button("keep", "Keep", x: 100, y: 300, height: 60)
    let screen = Screen(id: "note", title: "Note", elements: [keep, erase])
    var study = Study(
      path: "Scenarios/note.kdl", title: "Note", layouts: [Layout(id: "only", screens: [screen])])
    study.people = ["thumb", "older-adult"].compactMap(PersonCatalogue.person)
    study.trials = 200
    study.requirements = requirements
    return study
  }

  /// How often each person hits `keep`.
  static func success() throws -> [Double] {
    let result = try Samples.result(of: study(), draws: false)
    return try result.everyone.map { own in
      let targets = own.layouts.flatMap(\.screens).flatMap(\.targets)
      return try #require(targets.first { $0.target.id == "keep" }?.success)
    }
  }

  /// The result with a gate that the first person keeps and the second breaks.
  static func result() throws -> StudyResult {
    let success = try success()
    let limit = (success[0] + success[1]) / 2
    let requirement = Requirement(
      metric: .success(target: "keep"), bound: .atLeast(limit), text: "require keep",
      place: SourcePlace(file: "Scenarios/note.kdl", line: 9, column: 3))
    return try withoutFindings(study(requirements: [requirement]))
  }

  static func withoutFindings(_ study: Study) throws -> StudyResult {
    var result = try #require(StudyRunner.run(study))
    result.layouts.forget()
    for other in result.others.indices { result.others[other].layouts.forget() }
    return result
  }
}

extension [LayoutResult] {
  /// Leaves out what guidelines found.
  fileprivate mutating func forget() {
    for layout in indices {
      for screen in self[layout].screens.indices { self[layout].screens[screen].findings = [] }
    }
  }
}

@Suite struct `Verdicts on several people` {
  /// The verdicts and what failed, row by row.
  private static func verdicts(_ result: StudyResult) throws -> [[String]] {
    let document = SummaryDocument.document(of: [SummaryRow(result)], isVerbose: true)
    let tables = document.blocks.compactMap { block -> Table? in
      if case .table(let table) = block { table } else { nil }
    }
    return try #require(tables.first).rows.map { row in
      [row.cells.last ?? "", row.note].map { $0.spans.map(\.text).joined() }
    }
  }

  /// What the rows should say where so much failed for each person: that, and the harm of each.
  private static func expected(_ result: StudyResult, _ failed: [String]) -> [[String]] {
    zip(SummaryRow(result).everyone, failed).map { row, failed in
      let risk = row.verdict?.risk.map {
        "accidental taps on \($0.name): \($0.rate.roundedPercentWithSign) per pass"
      }
      let note = [failed, risk ?? ""].filter { !$0.isEmpty }
      return [failed.isEmpty ? "passed" : "failed", note.joined(separator: "; ")]
    }
  }

  /// The persons whose rows of the index are marked as failed.
  private static func failedInIndex(_ result: StudyResult) -> [String] {
    let page = HTMLIndex.render([StudyReport(result).row(leadingTo: "note.html")])
    let elements = HTMLTokens(page).elements
    let marks = elements.indices.filter {
      elements[$0].text == "✗ " && elements[$0].parents.last == "th"
    }
    return marks.compactMap { mark in elements[mark...].first { $0.name == "td" }?.text }
  }

  @Test func `The row of a person counts only that person's failed requirements`() throws {
    let result = try Verdicts.result()
    #expect(try Self.verdicts(result) == Self.expected(result, ["", "1\u{A0}requirement"]))
    #expect(SummaryRow(result).everyone.contains { $0.harm != nil })
    #expect(Self.failedInIndex(result) == ["older-adult"])
    let summary = SummaryDocument.document(of: [SummaryRow(result)]).text()
    #expect(summary.contains("0 passed, 1 failed"))
    var swapped = Verdicts.study(requirements: result.study.requirements)
    swapped.people.reverse()
    let other = try Verdicts.withoutFindings(swapped)
    #expect(try Self.verdicts(other) == Self.expected(other, ["1\u{A0}requirement", ""]))
    #expect(Self.failedInIndex(other) == ["older-adult"])
  }

  @Test func `A requirement for a person outside the study fails in the first row`() throws {
    let requirement = Requirement(
      metric: .success(target: "keep"), person: "walking", bound: .atLeast(0.1), text: "walking")
    let result = try Verdicts.withoutFindings(Verdicts.study(requirements: [requirement]))
    #expect(try Self.verdicts(result) == Self.expected(result, ["1\u{A0}requirement", ""]))
    #expect(Self.failedInIndex(result) == ["thumb"])
  }

  /// A row says what a run for that person alone would say.
  @Test func `A person's row counts the same failures as a run for that person alone`() throws {
    var study = Samples.mail(trials: 200)
    study.people = ["thumb", "older-adult"].compactMap(PersonCatalogue.person)
    let together = SummaryRow(try #require(StudyRunner.run(study)))
    for (row, person) in zip(together.everyone, study.people) {
      let alone = SummaryRow(try #require(StudyRunner.run(study.alone(person))))
      #expect(row.failures == alone.failures && row.person == person.id)
      #expect(row.failures.steps > 0 && row.failures.findings > 0)
    }
  }
}

@Suite struct `Headlines of comparisons` {
  /// Layouts of ten buttons, of which the second has one smaller.
  private static func comparison() throws -> ComparisonSet {
    let layouts = [60.0, 40].enumerated().map { number, height -> Layout in
      let buttons = (0..<10).map { index -> Element in
        Samples.button(
          "b\(index)", "B", x: 100, y: 60 + 72 * Double(index), height: index == 0 ? height : 60)
      }
      let screen = Screen(id: "home", title: "", elements: buttons)
      return Layout(id: number == 0 ? "before" : "after", screens: [screen])
    }
    var study = Study(path: "a.kdl", title: "", layouts: layouts)
    study.person = try #require(PersonCatalogue.person(id: "thumb"))
    return try Samples.result(of: study, draws: false).comparisonSet
  }

  @Test
  func `A comparison without a difference over all targets names changed ones that are worse`()
    throws
  {
    let set = try Self.comparison()
    let comparison = try #require(set.comparisons.first)
    try #require(comparison.total.verdict == .noMeaningfulDifference)
    try #require(comparison.changed.verdict == .worse)
    let text = ComparisonDocument.document(of: set).text()
    #expect(text.contains("No meaningful difference between before and after: "))
    #expect(text.contains("Only the 1 target that changed: "))
    #expect(text.contains("Worse where changed"))
  }

  @Test func `A comparison report mentions guideline errors if a layout has any`() throws {
    var study = Samples.crowded()
    study.layouts.append(study.layouts[0])
    study.layouts[1].id = "other"
    let set = try Samples.result(of: study, draws: false).comparisonSet
    let text = ComparisonDocument.document(of: set).text()
    for layout in set.ranking.ranked {
      #expect((layout.errors > 0) == text.contains("guideline error"))
    }
  }
}
