import Studies
import TestSupport
import Testing
import TouchLab

@testable import Reporting
@testable import ScenarioLanguage

@Suite struct `Layouts beside each other, on a page` {
  private static func page(_ path: String = "Scenarios/checkout.kdl") throws -> HTMLTokens {
    try page(of: SourceFile(path: path, bytes: try Repository.bytes(of: path)))
  }

  private static func page(of source: SourceFile) throws -> HTMLTokens {
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

  /// The frames of the figures on a page's pairs, as wide as bold letters are.
  private static func figures(on page: HTMLTokens) -> [Rectangle] {
    let figures = page.all("text").filter { $0.attributes["class"]?.hasPrefix("glow rate") == true }
    return figures.compactMap { figure in
      guard let x = figure.attributes["x"].flatMap(Double.init),
        let y = figure.attributes["y"].flatMap(Double.init)
      else { return nil }
      // No size is written where it is that of most text of pictures.
      let size = figure.attributes["font-size"].flatMap(Double.init) ?? SVG.textSize
      guard let text = FittedText(figure.text, width: 200, sizes: [size]) else { return nil }
      let width = 1.15 * text.width
      return Rectangle(x: x - width / 2, y: y - size, width: width, height: size)
    }
  }

  private static func areApart(_ frames: [Rectangle]) -> Bool {
    frames.indices.allSatisfy { index in
      frames[(index + 1)...].allSatisfy { $0.intersection(frames[index]).isEmpty }
    }
  }

  @Test func `figures of targets that stand close keep apart, and are whole`() throws {
    let page = try Self.page("Scenarios/note-icons.kdl")
    let figures = page.all("text").filter { $0.attributes["class"] == "glow rate better" }
    #expect(figures.count == 5)
    #expect(figures.allSatisfy { !$0.text.contains("…") })
    let frames = Self.figures(on: page)
    #expect(frames.count == 5)
    #expect(Self.areApart(frames))
    #expect(!page.all("p").contains { $0.text.contains("the lesser are left out") })
  }

  @Test
  func `of figures that have no room beside each other the lesser are left out, and that is said`()
    throws
  {
    func layout(_ name: String, _ step: Int) -> String {
      let buttons = (0..<12).map { index in
        "button b\(index) \"\(index)\" x=\(20 + step * index) y=300 width=9 height=9"
      }
      return "layout \(name) { screen s title=\"S\" { \(buttons.joined(separator: "; ")) } }"
    }
    let text = """
      device android-phone
      platform android
      trials 50
      \(layout("apart", 30))
      \(layout("close", 9))
      """
    let page = try Self.page(of: SourceFile(path: "close.kdl", text: text))
    let frames = Self.figures(on: page)
    #expect((1..<12).contains(frames.count), "\(frames.count)")
    #expect(Self.areApart(frames))
    #expect(page.all("p").contains { $0.text.hasSuffix("the lesser are left out.") })
  }

  @Test func `both pictures of a pair show the part that changed, or the whole where that is most`()
    throws
  {
    func windows(_ path: String) throws -> [[Double]] {
      let page = try Self.page(path)
      let start = try #require(page.elements.firstIndex { $0.attributes["class"] == "pairs" })
      return page.elements[start...].filter { $0.name == "svg" && $0.parents.contains("figure") }
        .compactMap { $0.attributes["viewBox"]?.split(separator: " ").compactMap { Double($0) } }
    }
    let icons = try windows("Scenarios/note-icons.kdl").prefix(2)
    #expect(icons.count == 2 && icons.first == icons.last)
    for window in icons {
      #expect(window[2] < 412 && window[3] < 200, "\(window)")
      #expect(window[0] <= 20 && window[0] + window[2] >= 260, "\(window)")
      #expect(window[1] <= 300 && window[1] + window[3] >= 324, "\(window)")
    }
    for window in try windows("Scenarios/today/map-sheet.kdl") { #expect(window.count == 4) }
  }
}
