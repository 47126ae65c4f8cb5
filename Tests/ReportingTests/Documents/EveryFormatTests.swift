import Testing
import TouchLab

@testable import Reporting

@Suite struct `A document in every format` {
  @Test func `Every format has the key figures, captions and statements of a document`() throws {
    let result = try Samples.result(of: Samples.crowded())
    let screen = result.layouts[0].screens[0]
    let document = Document([
      .keyFigures([KeyFigure("Missed", "4 in all", "of every touch")]),
      .sentences([Line("Task ") + Line("answer", leadingTo: .task(layout: 1, 1)) + " holds"]),
      .pictures([Picture(of: screen, layout: "a", in: result.study)]),
      .statement(["button a {", "    hit-target 0 0 1 1", "}"]),
    ])
    let page = BlockMarkup.markup(of: document.blocks, prefix: "d").source
    let tags = HTMLTokens(page)
    #expect(tags.problems == [])
    let words = tags.elements.map(\.text).joined(separator: " ")
    let caption = Picture(of: screen, layout: "a", in: result.study).caption
    let said = caption.spans.map(\.text).joined()
    for text in [document.text(), document.markdown(), words] {
      let plain = text.replacing("\u{A0}", with: " ").replacing("\n", with: " ")
      for part in ["Missed", "4 in all", "of every touch", "answer", "holds"] {
        #expect(plain.contains(part))
      }
      #expect(plain.contains(said.replacing("\u{A0}", with: " ")))
      #expect(text.contains("    hit-target 0 0 1 1"))
    }
    #expect(tags.all("svg").count == 1)
  }
}
