import Studies
import TestSupport
import Testing

@testable import Drawing
@testable import Remedies
@testable import Reporting
@testable import ScenarioLanguage
@testable import TouchLab

@Suite struct `What to change, on a page` {
  private static func page(
    _ path: String
  ) throws -> (tokens: HTMLTokens, layouts: [[RankedChange]], result: StudyResult) {
    let (report, layouts) = try report(path)
    let tokens = HTMLTokens(String(decoding: HTMLReport.file(report), as: UTF8.self))
    #expect(tokens.problems == [])
    return (tokens, layouts, report.result)
  }

  private static func report(
    _ path: String
  ) throws -> (report: StudyReport, layouts: [[RankedChange]]) {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    let result = try #require(StudyRunner.run(study, draws: false, compares: false))
    let layouts = try study.layouts.map { layout in
      let fixer = try #require(Fixer(layout, in: study, evaluated: result.layouts))
      return try #require(fixer.remedies(most: 3)).fixes.enumerated().map { index, fix in
        RankedChange(rank: index + 1, fix: fix, statement: ChangeStatement.whole(fix.edits))
      }
    }
    let found = layouts.map { LayoutChanges($0) }
    return (StudyReport(result, changes: StudyChanges(people: [found])), layouts)
  }

  /// What the picture of a name is made of.
  private static func drawing(_ name: String, in tokens: HTMLTokens) -> [HTMLTokens.Element] {
    let start = tokens.elements.firstIndex { $0.attributes["aria-labelledby"] == "\(name)-t" }
    guard let start else { return [] }
    return Array(tokens.elements[(start + 1)...].prefix { $0.parents.contains("svg") })
  }

  private static func visibleFrames(_ drawing: [HTMLTokens.Element]) -> Int {
    drawing.count { $0.attributes["class"]?.split(separator: " ").first == "visual" }
  }

  @Test(arguments: ["Scenarios/checkout.kdl", "Scenarios/today/web-checkout.kdl"])
  func `A suggestion reuses the page's picture for the unchanged screen`(path: String) throws {
    let (tokens, layouts, result) = try Self.page(path)
    let ids = tokens.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for (number, changes) in layouts.enumerated() {
      #expect(!changes.isEmpty)
      for change in changes {
        let anchor = Anchor.change(number + 1, change.rank)
        let screens = result.layouts[number].screens
        let index = try #require(screens.firstIndex { $0.id == change.fix.screen })
        let now = Self.drawing("\(anchor)a", in: tokens)
        let copies = now.filter { $0.name == "use" }
        #expect(!copies.isEmpty && Self.visibleFrames(now) == 0)
        for copy in copies {
          let part = try #require(copy.attributes["href"]?.dropFirst())
          #expect(ids.contains(String(part)))
        }
        // Of the changed screen nothing is drawn that the picture does not show.
        let then = Self.drawing("\(anchor)b", in: tokens)
        #expect((1...screens[index].targets.count).contains(Self.visibleFrames(then)))
      }
    }
  }

  @Test func `A partial picture of a screen draws no targets outside its part`() throws {
    let screen = try Samples.result(of: Samples.crowded(), draws: false).layouts[0].screens[0]
    let drawn = { (part: Rectangle?) in
      var picture = ScreenPicture(screen: screen, study: Samples.crowded())
      picture.part = part
      return HTMLTokens(picture.content.source).elements
    }
    #expect(Self.visibleFrames(drawn(nil)) == 2)
    // Beside 40…100 the second one begins at 104.
    let one = Rectangle(x: 30, y: 280, width: 40, height: 60)
    #expect(Self.visibleFrames(drawn(one)) == 1)
    #expect(Self.visibleFrames(drawn(Rectangle(x: 30, y: 280, width: 80, height: 60))) == 2)
    let none = drawn(Rectangle(x: 200, y: 600, width: 80, height: 60))
    #expect(Self.visibleFrames(none) == 0 && !none.contains { $0.attributes["class"] == "frame" })
    #expect(drawn(nil).contains { $0.attributes["class"] == "frame" })
  }

  @Test func `A finding says whether a suggestion for its target fixes it`() throws {
    let (report, _) = try Self.report("Scenarios/checkout.kdl")
    var change = try #require(report.changes.changes(of: 0).first)
    let screens = report.result.layouts[0].screens
    let screen = try #require(screens.first { $0.id == change.fix.screen })
    let finding = try #require(
      screen.findings.first { $0.fails && change.targets.contains($0.target) })
    let sentence = { (change: RankedChange) -> String? in
      FindingRemedySentences.sentence(on: [finding], [change], layout: 1, screen: screen.id)?.plain
    }
    change = change.leaving(findings: [finding])
    #expect(sentence(change)?.hasSuffix("fixes this") != true)
    change = change.leaving(findings: [])
    #expect(sentence(change)?.hasSuffix("fixes this") == true)
    change = change.leaving(findings: [finding], targets: ["nobody"])
    #expect(sentence(change) == nil)
  }
}

extension RankedChange {
  /// The same with other findings on the changed screen, and about other targets.
  fileprivate func leaving(findings: [Finding], targets: [String]? = nil) -> RankedChange {
    var after = fix.screens.after
    after.findings = findings
    let other = Fix(
      kind: fix.kind, screen: fix.screen, targets: targets ?? fix.targets, edits: fix.edits,
      before: fix.before, after: fix.after, costs: fix.costs, accidentalTaps: fix.accidentalTaps,
      fixed: FixedFindings(about: targets ?? fix.targets, from: fix.screens.before, to: after),
      screens: (fix.screens.before, after), reached: fix.reached)
    return RankedChange(rank: rank, fix: other, statement: statement)
  }
}
