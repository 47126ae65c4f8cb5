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
  func `A suggestion draws only the part of its screen that it changes`(path: String) throws {
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
        #expect((1...screens[index].targets.count).contains(Self.visibleFrames(now)))
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
}
