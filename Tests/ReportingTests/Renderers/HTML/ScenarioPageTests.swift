import Remedies
import Studies
import TestSupport
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting
@testable import ScenarioLanguage

@Suite struct `The scenario page` {
  /// The elements inside the section with an id.
  private static func section(_ id: String, of page: HTMLTokens) -> [HTMLTokens.Element] {
    let all = page.elements
    guard let start = all.firstIndex(where: { $0.attributes["id"] == id }) else { return [] }
    let depth = all[start].parents.count
    return Array(all[(start + 1)...].prefix { $0.parents.count > depth })
  }

  private static func page(_ result: StudyResult) -> HTMLTokens {
    let page = HTMLTokens(HTMLReport.render(result))
    #expect(page.problems == [])
    return page
  }

  private static func checkout() throws -> StudyResult {
    let path = "Scenarios/checkout.kdl"
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    return try #require(StudyRunner.run(study, draws: false))
  }

  @Test func `The sections of a page follow each other in one order`() throws {
    let page = Self.page(try Self.checkout())
    let parts = ["verdict", "screens", "suggestions", "targets", "tasks", "findings", "method"]
    let ids = page.elements.compactMap { $0.attributes["id"] }.filter(parts.contains)
    #expect(ids == parts)
  }

  @Test func `The verdict has three cells and chooses a layout`() throws {
    let verdict = Self.section("verdict", of: Self.page(try Self.checkout()))
    #expect(verdict.count { $0.name == "h3" } == 3)
    let figures = verdict.filter { $0.attributes["class"] == "figure" }
    #expect(figures.count == 3 && figures[0].text == "Choose apart")
    let words = verdict.map(\.text).joined(separator: "|")
    #expect(words.contains("accidental taps on Delete") && words.contains("1 in 410 taps on Save"))
  }

  @Test func `A requirement that is not met comes before the rates`() throws {
    let verdict = Self.section("verdict", of: Self.page(try Verdicts.result()))
    let bad = verdict.filter { $0.attributes["class"] == "bad" }.map(\.text)
    #expect(bad.first == "✗ 1 of 1\u{A0}requirement not met")
    #expect(verdict.contains { $0.name == "code" && $0.text == "require keep" })
  }

  @Test func `A page without irreversible actions says so`() throws {
    let page = Self.page(try Samples.result(of: Samples.crowded(), draws: false))
    let verdict = Self.section("verdict", of: page)
    #expect(verdict.contains { $0.text == "None found" })
  }

  @Test func `A page with a costly action tells how often taps activate it`() throws {
    var study = Samples.crowded()
    for index in study.layouts[0].screens[0].elements.indices {
      study.layouts[0].screens[0].elements[index].danger = .costly
    }
    let verdict = Self.section(
      "verdict", of: Self.page(try Samples.result(of: study, draws: false)))
    #expect(verdict.contains { $0.text == "a costly action" })
    #expect(!verdict.contains { $0.text == "No irreversible actions" })
  }

  @Test
  func `The table of targets shows percentiles within a corpus, and a line below explains them`()
    throws
  {
    let result = try Samples.result(of: Samples.crowded(), draws: false)
    var figures = CorpusFigures()
    figures.add(result)
    let corpus = NamedCorpus(path: "<all>", figures: figures)
    let page = HTMLTokens(
      String(decoding: HTMLReport.file(StudyReport(result, corpus: corpus)), as: UTF8.self))
    #expect(page.problems == [])
    let targets = Self.section("targets", of: page)
    #expect(targets.contains { $0.name == "th" && $0.text == "Percentile" })
    // Both buttons are missed equally often.
    #expect(targets.count { $0.name == "td" && $0.text == "50" } == 2)
    #expect(targets.contains { $0.name == "p" && $0.text.hasPrefix("Corpus &lt;all&gt;: ") })
    #expect(targets.contains { $0.name == "li" && $0.text.contains("more often than 50%") })
    let without = Self.section("targets", of: Self.page(result))
    #expect(!without.contains { $0.text == "Percentile" || $0.text.hasPrefix("Corpus ") })
  }

  @Test func `Targets come by mis-tap rate, with rare ones folded`() throws {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements = (0..<8).map { index in
      let side = index < 4 ? 20.0 : 120
      return Samples.button(
        "b\(index)", "B\(index)", x: index < 4 ? 40 : 200, y: 80 + 130 * Double(index % 4),
        width: side, height: side)
    }
    let result = try Samples.result(of: study, draws: false)
    let targets = Self.section("targets", of: Self.page(result))
    let summary = try #require(targets.first { $0.name == "summary" })
    #expect(summary.text.hasSuffix("below 1%"))
    let rows = targets.filter { $0.name == "th" && $0.attributes["scope"] == "row" }.map(\.text)
    let rates = result.layouts[0].screens[0].targets.map { ($0.target.label, $0.misTapRate ?? 0) }
    let ordered = rows.compactMap { row in rates.first { $0.0 == row }?.1 }
    #expect(ordered.count == 8)
    #expect(ordered == ordered.sorted(by: >))
  }

  @Test func `The outcomes of mis-taps are as long as the mis-tap rate`() throws {
    let page = Self.page(try Self.checkout())
    let rects = Self.section("targets", of: page).filter { $0.name == "rect" }
    func width(_ rect: HTMLTokens.Element) -> Double {
      Double(rect.attributes["width"]?.dropLast() ?? "") ?? -1
    }
    // The first row has its rate and then the outcomes.
    let rate = try #require(rects.first { $0.attributes["class"] == "missed" })
    let start = try #require(rects.firstIndex { $0.attributes["class"] != "missed" })
    let outcomes = rects[start...].prefix { $0.attributes["class"] != "missed" }
    #expect(abs(outcomes.reduce(0) { $0 + width($1) } - width(rate)) < 0.5)
  }

  @Test func `An equal finding of both layouts is one line`() throws {
    var study = Samples.crowded()
    study.layouts.append(study.layouts[0])
    study.layouts[1].id = "other"
    let one = try Samples.result(of: Samples.crowded(), draws: false)
    let two = try Samples.result(of: study, draws: false)
    let lines = { (result: StudyResult) in
      Self.section("findings", of: Self.page(result)).count { $0.name == "li" }
    }
    #expect(lines(one) > 0 && lines(one) == lines(two))
  }

  @Test func `Suggestions are those of the recommended layout alone`() throws {
    let result = try Self.checkout()
    let fixer = try #require(
      Fixer(result.study.layouts[1], in: result.study, evaluated: result.layouts))
    let fixes = try #require(fixer.remedies(most: 3)).fixes
    let changes = fixes.enumerated().map {
      RankedChange(rank: $0 + 1, fix: $1, statement: ChangeStatement.whole($1.edits))
    }
    let found = StudyChanges(people: [[.ofOtherLayout, LayoutChanges(changes)]])
    let report = StudyReport(result, changes: found)
    let page = HTMLTokens(String(decoding: HTMLReport.file(report), as: UTF8.self))
    let section = Self.section("suggestions", of: page)
    let cards = section.compactMap { $0.attributes["id"] }.filter {
      $0.hasPrefix("c2-") && $0.count == 4
    }
    #expect(cards == changes.map { "c2-\($0.rank)" })
    #expect(!section.contains { $0.attributes["type"] == "radio" })
    #expect(!changes.isEmpty)
  }

  @Test func `A layout of several has a tab with its targets, and the recommended one is chosen`()
    throws
  {
    let targets = Self.section("targets", of: Self.page(try Self.checkout()))
    let labels = targets.filter { $0.name == "label" }.map(\.text)
    #expect(labels == ["apart", "side-by-side"])
    let radios = targets.filter { $0.attributes["type"] == "radio" }
    #expect(radios.map { $0.attributes["checked"] != nil } == [true, false])
  }

  @Test func `A target of a further person has a column of its own`() throws {
    let page = Self.page(try Verdicts.result())
    let heads = Self.section("targets", of: page).filter { $0.attributes["scope"] == "col" }
    #expect(heads.map(\.text).contains("Mis-taps, older-adult"))
  }
}

@Suite struct `The index of reports` {
  private static func entry(
    _ study: Study, _ page: String, isSample: Bool = false
  ) throws -> SummaryRow {
    StudyReport(try Samples.result(of: study, draws: false))
      .row(leadingTo: page, isSample: isSample)
  }

  @Test func `Failed scenarios come first, then the highest mis-tap rate`() throws {
    var good = Samples.crowded(title: "Good")
    good.layouts[0].screens[0].elements = [
      Samples.button("a", "A", x: 40, y: 300, width: 200, height: 60)
    ]
    let failed = Samples.mail(trials: 50)
    let page = HTMLTokens(
      HTMLIndex.render([try Self.entry(good, "a.html"), try Self.entry(failed, "b.html")]))
    #expect(page.problems == [])
    let links = page.all("a").filter { $0.parents.contains("table") }
    #expect(links.compactMap { $0.attributes["href"] } == ["b.html", "a.html"])
    let rows = page.all("th").filter { $0.attributes["scope"] == "row" }
    #expect(rows.count == 2)
  }

  @Test func `Samples are folded and out of the figures above`() throws {
    let page = HTMLTokens(
      HTMLIndex.render([
        try Self.entry(Samples.crowded(), "a.html"),
        try Self.entry(Samples.mail(trials: 50), "b.html", isSample: true),
      ]))
    let folded = page.all("a").filter { $0.parents.contains("details") }
    #expect(folded.compactMap { $0.attributes["href"] } == ["b.html"])
    #expect(page.all("summary").first?.text.contains("wrong on purpose") == true)
    #expect(page.all("p").contains { $0.text == "of 1\u{A0}scenario" })
  }

  @Test func `An entry keeps its figures in a shard's record`() throws {
    let entry = try Self.entry(Samples.mail(trials: 50), "b.html", isSample: true)
    #expect(SummaryRow(entry.json) == entry)
  }

  @Test func `An index without scenarios is a page`() {
    #expect(HTMLTokens(HTMLIndex.render([])).problems == [])
  }
}
