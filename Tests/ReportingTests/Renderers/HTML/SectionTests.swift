import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `The parts of a page` {
  @Test func `Tables with equal titles have unique captions`() {
    let table = Block.table(
      Table(title: "Losses", columns: [.text("x")], rows: [Table.Row(["y"])]))
    let tokens = HTMLTokens(BlockMarkup.markup(of: [table, .folded("More", [table])]).source)
    #expect(tokens.all("caption").map(\.text) == ["Losses", "Losses (2)"])
  }

  @Test func `The index has a row and a link for each scenario, and counts failures`() throws {
    let mail = try Samples.result(of: Samples.mail())
    let crowded = try Samples.result(of: Samples.crowded())
    let page = HTMLIndex.render([
      StudyReport(mail).row(leadingTo: "mail/answer.html"),
      StudyReport(crowded).row(leadingTo: "buttons.html"),
    ])
    let tokens = HTMLTokens(page)
    #expect(tokens.problems == [])
    #expect(tokens.all("h1").count == 1)
    let links = tokens.all("a").compactMap { $0.attributes["href"] }
    #expect(Set(links) == ["#main", "mail/answer.html", "buttons.html"])
    #expect(tokens.all("th").filter { $0.attributes["scope"] == "row" }.count == 2)
    let failed = [mail, crowded].count { !$0.passed }
    let heading = try #require(tokens.all("h1").first?.text)
    #expect(failed > 0 && heading.hasPrefix("2\u{A0}scenarios: "))
    #expect(tokens.all("h2").contains { $0.text == "Not met" })
    #expect(HTMLTokens(HTMLIndex.render([])).problems == [])
  }

  @Test func `Blocks of every kind become HTML`() {
    let blocks: [Block] = [
      .heading(level: 1, "One"), .heading(level: 2, "Two"), .paragraph(Line("p", .strong)),
      .facts([Fact("name", "value")]),
      .entries([Entry(mark: .warning, title: "title", details: ["detail"])]),
      .verbatim(["a <b>", "c"]), .statement(["button a {", "    hit-target 0 0 1 1", "}"]),
      .cards([Card("Missed", "4 %", ["of <all>"])]),
      .lines([Line("Gate ") + Line("one", leadingTo: .section(.verdict))]),
      .table(
        Table(
          title: "Two", columns: [.text(""), .text("x")], noteTitle: "note",
          rows: [Table.Row(["✓", "y"], note: "z")])),
      .section(.method, title: "Method", [.folded("More", [.paragraph("a")])]),
      .panels([Panel(name: "A", blocks: []), Panel(name: "B", blocks: [])], label: "Which"),
      .items([Item(part: .change(layout: 1, 1), title: "Enlarge it", blocks: [.lines(["Gain"])])]),
      .item(Item(part: .task("buy"), title: "buy", blocks: [])),
    ]
    let tokens = HTMLTokens(BlockMarkup.markup(of: blocks).source)
    #expect(tokens.problems == [])
    let names = tokens.elements.map(\.name)
    #expect(
      names.filter { ["h1", "h2", "dl", "ul", "pre", "table"].contains($0) } == [
        "h1", "h2", "dl", "ul", "pre", "pre", "table", "h2",
      ])
    #expect(tokens.all("code").map(\.text) == ["button a {\n    hit-target 0 0 1 1\n}"])
    #expect(tokens.all("p").contains { $0.text == "of &lt;all&gt;" })
    #expect(
      tokens.elements.compactMap { $0.attributes["id"] }.filter { "ct".contains($0.prefix(1)) } == [
        "t1", "c1-1", "task-buy",
      ])
    #expect(tokens.all("a").map { $0.attributes["href"] } == ["#verdict"])
    #expect(tokens.all("caption").map(\.text) == ["Two"])
    #expect(tokens.all("pre")[0].text == "a &lt;b&gt;\nc\n")
    #expect(tokens.all("th").map(\.text) == ["x", "note", "y"])
  }
}
