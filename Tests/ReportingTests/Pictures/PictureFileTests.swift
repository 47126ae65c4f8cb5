import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `A picture as a file` {
  @Test(arguments: PictureFile.Kind.allCases)
  func `A picture file has its own style, light ground, title and legend`(
    _ kind: PictureFile.Kind
  ) throws {
    let result = try Samples.result(of: Samples.mail(), draws: false)
    let text = PictureFile.render(result.layouts[0].screens[1], of: result.study, kind: kind)
    let tokens = HTMLTokens(text)
    #expect(tokens.problems == [])
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="))
    let root = try #require(tokens.elements.first)
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["aria-labelledby"] == "title description")
    #expect(!text.contains("var("))
    #expect(tokens.all("style")[0].text.contains(Palette.light.hex(.heat3)))
    #expect(tokens.all("rect").contains { $0.attributes["class"] == "ground" })
    let words = tokens.all("text").map(\.text)
    #expect(words.contains { $0.contains("Message") })
    #expect(words.contains { $0.hasPrefix(kind.title) })
    #expect(words.contains { $0.contains("iPhone 3G") })
  }

  @Test func `A confusion picture without wrong-target rates says that there are none`() throws {
    var study = Verdicts.study()
    study.people.reverse()
    let words = { (study: Study) throws -> [String] in
      let result = try Samples.result(of: study, draws: false)
      return HTMLTokens(
        PictureFile.render(result.layouts[0].screens[0], of: study, kind: .confusion)
      ).all("text").map(\.text)
    }
    let none = "no wrong-target rate of 0.5% or more"
    var still = study
    still.people = ["perfect"].compactMap(PersonCatalogue.person)
    #expect(try words(still).contains(none))
    #expect(try !words(study).contains { $0.contains(none) })
  }

  @Test func `A picture file of targets lists each numbered finding once`() throws {
    let result = try Samples.result(of: Samples.crowded(), draws: false)
    let screen = result.layouts[0].screens[0]
    let words = { (kind: PictureFile.Kind) in
      HTMLTokens(PictureFile.render(screen, of: result.study, kind: kind)).all("text").map(\.text)
    }
    let marks = screen.findingMarks
    #expect(!marks.marks.isEmpty)
    for (index, findings) in marks.groups.enumerated() {
      let first = findings[0]
      let line =
        "\(index + 1)  \(first.rule): \(screen.label(of: first.target))"
        + (first.neighbour.isEmpty ? "" : ", \(screen.label(of: first.neighbour))")
      #expect(words(.targets).count { $0.hasPrefix(line) } == 1, "\(line)")
      #expect(!words(.heat).contains { $0.hasPrefix(line) })
    }
  }

  @Test(arguments: PictureFile.Kind.allCases)
  func `A picture file marks and explains irreversible actions`(_ kind: PictureFile.Kind) throws {
    let marked = { (study: Study) throws -> (marks: Int, words: [String]) in
      let result = try Samples.result(of: study, draws: false)
      let tokens = HTMLTokens(
        PictureFile.render(result.layouts[0].screens[0], of: study, kind: kind))
      return (
        tokens.all("path").count { $0.attributes["class"] == "danger" },
        tokens.all("text").map(\.text)
      )
    }
    // One on the screen, one in the legend.
    let irreversible = try marked(Verdicts.study())
    #expect(irreversible.marks == 2 && irreversible.words.contains("irreversible action"))
    let harmless = try marked(Samples.crowded())
    #expect(harmless.marks == 0 && !harmless.words.contains("irreversible action"))
  }

  @Test(arguments: PictureFile.Kind.allCases)
  func `A legend explains at most five signs, all on the picture`(_ kind: PictureFile.Kind) throws {
    let result = try Samples.result(of: Verdicts.study(), draws: false)
    let legend = PictureLegend(
      of: kind, screen: result.layouts[0].screens[0], study: result.study, groups: [])
    #expect((1...PictureLegend.most).contains(legend.items.count))
    let text = PictureFile.render(result.layouts[0].screens[0], of: result.study, kind: kind)
    let styles = HTMLTokens(text).elements.compactMap { $0.attributes["class"] }
    #expect(
      styles.contains("danger") == legend.items.contains { $0.meaning == "irreversible action" })
  }

  /// The smallest text of a picture that is shown 380 px wide.
  @Test(arguments: PictureFile.Kind.allCases)
  func `A phone's picture file of 380 px width has no text below 11 px`(
    _ kind: PictureFile.Kind
  ) throws {
    let result = try Samples.result(of: Samples.crowded(), draws: false)
    let tokens = HTMLTokens(
      PictureFile.render(result.layouts[0].screens[0], of: result.study, kind: kind))
    let box = try #require(
      tokens.elements.first?.attributes["viewBox"]?.split(separator: " ").compactMap { Double($0) })
    let sizes = tokens.all("text").filter { $0.attributes["class"] != "badge-text" }.map {
      $0.attributes["font-size"].flatMap { Double($0) } ?? SVG.textSize
    }
    #expect(!sizes.isEmpty)
    for size in sizes { #expect(size * 380 / box[2] >= 11) }
  }

  @Test func `A picture file omits empty space and names its length`() throws {
    let result = try Samples.result(of: Samples.crowded(), draws: false)
    let text = PictureFile.render(result.layouts[0].screens[0], of: result.study, kind: .targets)
    #expect(HTMLTokens(text).all("text").contains { $0.text.hasSuffix(" pt empty") })
    let box = HTMLTokens(text).elements.first?.attributes["viewBox"]?.split(separator: " ")
      .compactMap { Double($0) }
    #expect(box?[2] == 405)
    #expect((box?[3] ?? 0) < 864)
  }
}

@Suite struct `Text in pictures` {
  @Test func `Text in a picture is cut to its width, or omitted without room`() throws {
    #expect(FittedText("save", width: 100, sizes: [10, 8])?.text == "save")
    #expect(FittedText("save", width: 100, sizes: [10, 8])?.size == 10)
    #expect(FittedText("save", width: 20, sizes: [10, 8])?.size == 8)
    let cut = try #require(FittedText("a very long name", width: 40, sizes: [10, 8]))
    #expect(cut.text.hasSuffix("…") && cut.text.hasPrefix("a very"))
    #expect(FittedText("a very long name", width: 4, sizes: [10, 8]) == nil)
    #expect(FittedText("", width: 40, sizes: [10]) == nil)
    #expect(FittedText("a", width: 40, sizes: []) == nil)
  }
}
