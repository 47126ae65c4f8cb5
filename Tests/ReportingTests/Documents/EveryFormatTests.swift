import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `A document in every format` {
  @Test func `Every format has the key figures, captions and statements of a document`() throws {
    let result = try Samples.result(of: Samples.crowded())
    let screen = result.layouts[0].screens[0]
    let figure = ScreenFigure(
      screen: screen, layout: "a", place: 1, number: 1, study: result.study)
    let document = Document([
      .cards([Card("Missed", "4 in all", ["of every touch"])]),
      .entries([
        Entry(
          mark: .note, title: Line("Task ") + Line("answer", leadingTo: .task("answer")) + " holds",
          details: [])
      ]),
      .pictures([Picture(of: figure, caption: "A caption")]),
      .statement(["button a {", "    hit-target 0 0 1 1", "}"]),
    ])
    let page = BlockMarkup.markup(of: document.blocks).source
    let tags = HTMLTokens(page)
    #expect(tags.problems == [])
    let words = tags.elements.map(\.text).joined(separator: " ")
    for text in [document.text(), document.markdown(), words] {
      let plain = text.replacing("\u{A0}", with: " ").replacing("\n", with: " ")
      for part in ["Missed", "4 in all", "of every touch", "answer", "holds", "A caption"] {
        #expect(plain.contains(part))
      }
      #expect(text.contains("    hit-target 0 0 1 1"))
    }
    #expect(tags.all("svg").count == 1)
  }
}
