import TestSupport
import Testing
import TouchLab

@testable import Reporting
@testable import ScenarioLanguage

@Suite struct `Layouts beside each other, on a page` {
  private static func page(_ path: String = "Scenarios/checkout.kdl") throws -> HTMLTokens {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    return HTMLTokens(HTMLReport.render(try #require(StudyRunner.run(study))))
  }

  @Test func `each picture of a pair begins with the layout that it is of`() throws {
    let page = try Self.page()
    let start = try #require(page.elements.firstIndex { $0.attributes["class"] == "pairs" })
    let figures = page.elements.indices.filter { $0 > start && page.elements[$0].name == "figure" }
      .prefix(2)
    #expect(figures.count == 2)
    for (figure, name) in zip(figures, ["side-by-side", "apart"]) {
      #expect(page.elements[figure + 1].name == "figcaption")
      #expect(page.elements[figure + 2].text == name)
    }
    #expect(page.elements[figures[0] + 1].text.contains(", the baseline: screen address-form, "))
  }

  @Test func `differences have their unit, which is explained`() throws {
    let page = try Self.page()
    let figures = page.all("text").filter { $0.attributes["class"]?.contains("better") == true }
    #expect(figures.map(\.text).filter { $0.hasSuffix(" pp") }.count == 2)
    #expect(page.all("p").contains { $0.text.hasSuffix("in percentage points (pp).") })
  }

  @Test func `figures of targets that stand close keep apart, and are whole`() throws {
    let page = try Self.page("Scenarios/note-icons.kdl")
    let figures = page.all("text").filter { $0.attributes["class"] == "glow rate better" }
    #expect(figures.count == 5)
    #expect(figures.allSatisfy { !$0.text.contains("…") })
    let places = figures.compactMap { figure -> (x: Double, width: Double)? in
      guard let x = figure.attributes["x"].flatMap(Double.init) else { return nil }
      // No size is written where it is that of most text of pictures.
      let size = figure.attributes["font-size"].flatMap(Double.init) ?? SVG.textSize
      return FittedText(figure.text, width: 200, sizes: [size]).map { (x, $0.width) }
    }
    #expect(places.count == 5)
    for (one, next) in zip(places, places.dropFirst()) {
      #expect(next.x - one.x >= (one.width + next.width) / 2 - 0.5)
    }
  }
}
