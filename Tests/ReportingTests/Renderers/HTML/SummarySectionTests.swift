import Testing
import TouchLab

@testable import Reporting

@Suite struct `What a page says first` {
  /// The sentences of the summary.
  private static func sentences(_ result: StudyResult) -> [String] {
    StudyReport(result).study.summary.sentences.map { $0.spans.map(\.text).joined() }
  }

  @Test func `names the gate that fails, for whom and by how much, and links to it`() throws {
    let result = try Verdicts.result()
    let success = try Verdicts.success()
    let tokens = HTMLTokens(HTMLReport.render(result))
    #expect(tokens.problems == [])
    let link = try #require(tokens.all("a").first { $0.text == "require keep" })
    #expect(link.attributes["href"] == "#g1")
    #expect(tokens.elements.contains { $0.attributes["id"] == "g1" })
    let limit = (100 * (success[0] + success[1]) / 2).rounded(places: 4)
    #expect(
      Self.sentences(result).contains {
        $0 == "Gate require keep for older-adult: measured "
          + "\(success[1].roundedPercent)%, required at least \(limit)%."
      })
    #expect(!Self.sentences(result).contains { $0.contains("for thumb: measured") })
  }

  @Test func `the figures of several people stand side by side, one person's as tiles`() throws {
    let result = try Verdicts.result()
    let page = { (result: StudyResult) in
      HTMLTokens(SummarySection.markup(of: StudyReport(result).study.summary).source)
    }
    let rows = page(result).all("th").filter { $0.attributes["scope"] == "row" }
    #expect(rows.map(\.text) == ["thumb", "older-adult"])
    let alone = try Verdicts.withoutFindings(result.study.alone(result.study.person))
    #expect(page(alone).all("th").isEmpty && !page(alone).all("dt").isEmpty)
    let index = HTMLTokens(
      HTMLIndex.render([HTMLIndex.Entry(StudyReport(result), page: "note.html")]))
    #expect(index.all("small").map(\.text).contains { $0.hasSuffix(", Note, older-adult") })
  }

  /// Rows of one size are missed alike.
  @Test(arguments: [2, 5])
  func `targets that are missed alike share a sentence`(_ count: Int) throws {
    var study = Verdicts.study()
    study.layouts[0].screens[0].elements = (0..<count).map { index in
      Samples.button("b\(index)", "B", x: 100, y: 160 + 70 * Double(index), height: 30)
    }
    let said = Self.sentences(try Verdicts.withoutFindings(study)).filter {
      $0.contains(" mis-taps")
    }
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("b0") && said[0].contains(" mis-taps each"))
    #expect(said[0].contains("2\u{A0}others") == (count == 5))
  }
}
