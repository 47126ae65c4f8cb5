import Testing
import TouchLab

@testable import Reporting

@Suite struct `The parts of a page` {
  private static func section(of tasks: SideBySide<TaskResult>) -> Markup {
    TaskSection(
      StudyDocument.Task(of: tasks, layout: "five"), name: "task, five", anchor: "k"
    ).markup
  }

  /// The page sets the tables of the document, so that no figure is derived twice.
  @Test func `are the tables of the text report, cell by cell`() throws {
    let report = StudyReport(try Samples.result(of: Samples.mail()))
    let page = String(decoding: HTMLReport.file(report), as: UTF8.self)
    let rows = Set(page.split(separator: "<tr>").map(Self.text))
    let layouts = report.study.layouts
    let tables =
      layouts.flatMap(\.screens).compactMap(\.targets)
      + layouts.flatMap(\.tasks).flatMap { [$0.steps, $0.losses?.steps].compactMap(\.self) }
    #expect(tables.count > 6)
    for row in tables.flatMap(\.rows) {
      let text = (row.cells + [row.note]).flatMap(\.spans).map(\.text).joined()
      #expect(rows.contains(text.escapedForMarkup))
    }
  }

  /// What a row says, without its tags.
  private static func text(of row: Substring) -> String {
    let row = row.prefix { $0 != "\n" }
    return row.split(separator: "<").map { part in
      String(part.firstIndex(of: ">").map { part[part.index(after: $0)...] } ?? part)
    }.joined()
  }

  @Test func `pictures know which targets do the same, where any do`() throws {
    var result = try Samples.result(of: Samples.crowded(), draws: false)
    let without = String(decoding: HTMLReport.file(StudyReport(result)), as: UTF8.self)
    #expect(without.contains("data-aims=") && !without.contains("data-alike="))
    result.layouts[0].screens[0].targets[1].alike = ["save", "nowhere"]
    let with = String(decoding: HTMLReport.file(StudyReport(result)), as: UTF8.self)
    #expect(with.contains("data-alike=\";0\""))
  }

  @Test func `a task shows what each step costs, the bars as long as its shares`() throws {
    let tasks = try Samples.tasks(of: Samples.mail())
    let task = tasks.all[0].part
    let tokens = HTMLTokens(Self.section(of: tasks).source)
    #expect(tokens.problems == [])
    let rows = tokens.all("th").filter { $0.attributes["scope"] == "row" }.map(\.text)
    #expect(rows.suffix(2) == ["tap hello", "tap reply"])
    let bars = tokens.all("rect").filter { $0.attributes["class"]?.hasPrefix("loss") == true }
    let lengths = bars.compactMap { Double($0.attributes["width"]?.dropLast() ?? "") }
    #expect(bars.allSatisfy { $0.attributes["width"]?.hasSuffix("%") == true })
    // Mis-taps and extra time of the first step, then of the second.
    let steps = task.prediction.steps
    let expected = steps.flatMap { step in
      [step.shareOfMisTaps, step.shareOfExtraTime]
    }
    #expect(lengths.count == 4)
    for (length, share) in zip(lengths, expected) { #expect(abs(length - 100 * share) <= 0.06) }
    #expect(abs(steps.reduce(0) { $0 + $1.shareOfMisTaps } - 1) < 1e-12)
  }

  @Test func `a task says what becomes of its runs, with the intervals of the simulation`() throws {
    let tasks = try Samples.tasks(of: Samples.mail())
    let task = tasks.all[0].part
    let tokens = HTMLTokens(Self.section(of: tasks).source)
    #expect(
      tokens.all("dt").map(\.text) == [
        "Completed", "Error-free", "Irreversible errors", "Taps", "Time",
      ])
    let figures = tokens.all("dd").map(\.text)
    #expect(figures[0] == task.prediction.rate(\.completion).textWithInterval)
    #expect(figures[3] == task.prediction.taps.average)
    let notes = tokens.all("small").map(\.text)
    let sample = try #require(task.sampled)
    #expect(notes[1].contains(sample.clean.withInterval))
    #expect(notes[4].contains(sample.seconds.withInterval))
  }

  @Test func `the bar of a task's runs has a part for each fate, and is as long as all of them`()
    throws
  {
    let prediction = try Samples.result(of: Samples.mail()).layouts[0].tasks[0].prediction
    let picture = RunsPicture(of: prediction)
    let whole = prediction.completion + prediction.lost + prediction.bound
    #expect(abs(picture.parts.reduce(0) { $0 + $1.share } - whole) < 2e-4)
    #expect(picture.parts.map(\.style).prefix(2) == ["clean", "mended"])
    let bars = HTMLTokens(picture.content.source).all("rect").filter {
      $0.attributes["class"] != "hatch"
    }
    var end = 0.0
    for bar in bars {
      let left = try #require(Double(bar.attributes["x"] ?? "0"))
      #expect(abs(left - end) < 0.11)
      end = left + (Double(bar.attributes["width"] ?? "") ?? 0)
    }
    #expect(abs(end - 640) < 0.11)
  }

  @Test func `tables below equal headings have names of their own`() {
    let table = Block.table(Table(columns: [.text("x")], rows: [Table.Row(["y"])]))
    let blocks: [Block] = [
      .heading(level: 3, "Task a"), table, table, .heading(level: 4, "Losses"), table,
      .heading(level: 3, "Task b"), table, .heading(level: 4, "Losses"), table,
    ]
    let tokens = HTMLTokens(
      BlockMarkup.markup(of: blocks, prefix: "t", subject: "five", heading: "Before").source)
    #expect(
      tokens.all("caption").map(\.text) == [
        "Task a, five", "Task a, five (2)", "Losses, Task a, five", "Task b, five",
        "Losses, Task b, five",
      ])
  }

  @Test func `a confusion matrix of many targets keeps the 30 that are missed most`() throws {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements = (0..<40).map { index in
      let (column, row) = (Double(index % 5), Double(index / 5))
      return Samples.button(
        "b\(index)", "\(index)", x: 20 + column * 70, y: 60 + row * 80,
        width: index < 10 ? 60 : 20, height: 30)
    }
    let screen = try Samples.result(of: study).layouts[0].screens[0]
    let matrix = ConfusionMatrix(of: screen)
    let table = try #require(matrix.table)
    let rows = table.rows.map { $0.cells[0].spans.map(\.text).joined() }
    #expect(rows.count == 30)
    let rates = screen.targets.map { (id: $0.target.id, rate: $0.misTapRate ?? 0) }
    let least = rates.filter { rows.contains($0.id) }.map(\.rate).min() ?? 0
    let most = rates.filter { !rows.contains($0.id) }.map(\.rate).max() ?? 1
    #expect(least >= most - 1e-9)
    #expect(matrix.remark.contains("30 targets that are missed most"))
    #expect(matrix.remark.contains("10 are not"))
    #expect(table.columns.prefix(2).map(\.title) == ["meant", "hit"])
  }

  @Test func `a row of a confusion matrix is all of its touches but for what is rare`() throws {
    let screen = try Samples.result(of: Samples.crowded()).layouts[0].screens[0]
    let table = try #require(ConfusionMatrix(of: screen).table)
    #expect(table.rows.count == 2)
    for row in table.rows {
      #expect(row.cells.count == table.columns.count)
      let shares = row.cells.dropFirst().map { Double($0.spans.map(\.text).joined()) ?? 0 }
      #expect(abs(shares.reduce(0, +) - 100) < 0.3)
    }
  }

  @Test func `the index has a row for each scenario, with its page and what it came to`() throws {
    let mail = try Samples.result(of: Samples.mail())
    let crowded = try Samples.result(of: Samples.crowded())
    let page = HTMLIndex.render([
      HTMLIndex.Entry(StudyReport(mail), page: "mail/answer.html"),
      HTMLIndex.Entry(StudyReport(crowded), page: "buttons.html"),
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
      .verbatim(["a <b>", "c"]), .statement(["button a {", "    hit-target 0 0 1 1", "}"]),
      .keyFigures([KeyFigure("Missed", "4 %", "of <all>")]),
      .sentences([Line("Gate ") + Line("one", leadingTo: .gates(layout: 2))]),
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
        "h1", "h2", "dl", "ul", "pre", "pre", "dl", "ul", "table",
      ])
    #expect(tokens.all("code").map(\.text) == ["button a {\n    hit-target 0 0 1 1\n}"])
    #expect(tokens.all("small").map(\.text) == ["of &lt;all&gt;"])
    #expect(tokens.all("a").map { $0.attributes["href"] } == ["#g2"])
    #expect(tokens.all("caption").map(\.text) == ["Two"])
    #expect(tokens.all("pre")[0].text == "a &lt;b&gt;\nc\n")
    #expect(tokens.all("th").map(\.text) == ["x", "note", "y"])
  }
}

extension Samples {
  /// The first task of a study, as each of its people does it.
  fileprivate static func tasks(of study: Study) throws -> SideBySide<TaskResult> {
    SideBySide(try result(of: study)).at(0, \.layouts).at(0, \.tasks)
  }
}
