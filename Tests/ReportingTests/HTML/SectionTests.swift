import Testing
import TouchLab

@testable import Reporting

@Suite struct `The parts of a page` {
  @Test func `the losses of a task are what its clean runs lack`() throws {
    let result = try Samples.result(of: Samples.mail())
    let task = result.layouts[0].tasks[0]
    let losses = TaskSection.losses(of: task)
    #expect(losses.map(\.step) == ["tap hello", "tap reply"])
    #expect(abs(losses.reduce(0) { $0 + $1.share } - (1 - task.clean)) < 1e-12)
    let hello = try #require(task.steps[1].success)
    #expect(abs(losses[0].share - (1 - hello)) < 1e-12)
  }

  @Test func `a confusion matrix of many targets keeps the 30 that are missed most`() throws {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements = (0..<40).map { index in
      Samples.button(
        "b\(index)", "\(index)", x: 20 + Double(index % 5) * 70, y: 60 + Double(index / 5) * 80,
        width: index < 10 ? 60 : 20, height: 30)
    }
    let screen = try Samples.result(of: study).layouts[0].screens[0]
    let tokens = HTMLTokens(ConfusionMatrix(of: screen).markup("a", "here").source)
    let heads = tokens.all("th")
    let rows = heads.filter { $0.attributes["scope"] == "row" }.map(\.text)
    #expect(rows.count == 30)
    let rates = screen.targets.map { (id: $0.target.id, rate: $0.misTapRate ?? 0) }
    let least = rates.filter { rows.contains($0.id) }.map(\.rate).min() ?? 0
    let most = rates.filter { !rows.contains($0.id) }.map(\.rate).max() ?? 1
    #expect(least >= most - 1e-9)
    #expect(tokens.all("caption")[0].text.contains("30 targets that are missed most"))
    #expect(tokens.all("caption")[0].text.contains("10 are not"))
    #expect(heads.prefix(2).map(\.text) == ["meant", "hit"])
  }

  @Test func `a row of a confusion matrix is all of its touches but for what is rare`() throws {
    let screen = try Samples.result(of: Samples.crowded()).layouts[0].screens[0]
    let tokens = HTMLTokens(ConfusionMatrix(of: screen).markup("a", "here").source)
    let columns = tokens.all("th").filter { $0.attributes["scope"] == "col" }.count - 1
    let cells = tokens.all("td").map { Double($0.text) ?? 0 }
    #expect(cells.count == 2 * columns)
    for row in [cells.prefix(columns), cells.suffix(columns)] {
      #expect(abs(row.reduce(0, +) - 100) < 0.3)
    }
  }

  @Test func `the index has a row for each scenario, with its page and what it came to`() throws {
    let mail = try Samples.result(of: Samples.mail())
    let crowded = try Samples.result(of: Samples.crowded())
    let page = HTMLIndex.render([
      HTMLIndex.Entry(mail, page: "mail/answer.html"),
      HTMLIndex.Entry(crowded, page: "buttons.html"),
    ])
    let tokens = HTMLTokens(page)
    #expect(tokens.problems == [])
    #expect(tokens.all("h1").count == 1)
    let links = tokens.all("a").compactMap { $0.attributes["href"] }
    #expect(links == ["#main", "mail/answer.html", "buttons.html"])
    #expect(tokens.all("th").filter { $0.attributes["scope"] == "row" }.count == 2)
    let passed = [mail, crowded].count(where: \.passed)
    #expect(page.contains("\(passed) of 2\u{A0}scenarios passed"))
    #expect(HTMLTokens(HTMLIndex.render([])).problems == [])
  }

  @Test func `blocks of every kind become HTML`() {
    let blocks: [Block] = [
      .heading(level: 1, "One"), .heading(level: 2, "Two"), .paragraph(Line("p", .strong)),
      .facts([Fact("name", "value")]),
      .entries([Entry(mark: .warning, title: "title", details: ["detail"])]),
      .verbatim(["a <b>", "c"]),
      .table(
        Table(
          columns: [.text(""), .text("x")], noteTitle: "note",
          rows: [Table.Row(["✓", "y"], note: "z")])),
    ]
    let tokens = HTMLTokens(BlockMarkup.markup(of: blocks, prefix: "t").source)
    #expect(tokens.problems == [])
    let names = tokens.elements.map(\.name)
    #expect(
      names.filter { ["h1", "h2", "dl", "ul", "pre", "table"].contains($0) } == [
        "h1", "h2", "dl", "ul", "pre", "table",
      ])
    #expect(tokens.all("caption").map(\.text) == ["Two"])
    #expect(tokens.all("pre")[0].text == "a &lt;b&gt;\nc\n")
    #expect(tokens.all("th").map(\.text) == ["x", "note", "y"])
  }
}
