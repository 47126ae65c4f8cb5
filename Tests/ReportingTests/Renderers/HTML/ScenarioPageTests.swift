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
    let parts = ["verdict", "suggestions", "problems", "targets", "tasks", "method"]
    let ids = page.elements.compactMap { $0.attributes["id"] }.filter(parts.contains)
    #expect(ids == parts)
  }

  @Test func `A page begins with the finding, key results and four lines`() throws {
    let page = Self.page(try Self.checkout())
    let finding = try #require(page.all("h1").first)
    #expect(finding.attributes["class"] == "finding")
    #expect(
      finding.text
        == "Ship Apart: with Side by side, 1 in 410 taps aimed at Save activate Delete, which cannot "
        + "be undone.")
    #expect(page.all("title").first?.text == "\(finding.text) · mistap")
    let verdict = Self.section("verdict", of: page)
    #expect(verdict.contains { $0.attributes["class"] == "verdict-line" })
    for id in ["certainty", "risk", "typical"] {
      #expect(verdict.contains { $0.attributes["id"] == id }, "\(id)")
    }
    let results = verdict.filter { $0.name == "span" && $0.parents.last == "li" }.map(\.text)
    #expect(results.first == "Apart puts 414 pt between Save and Delete; Side by side puts 4 pt.")
    #expect(verdict.count { $0.attributes["class"] == "whisker" } == 1)
    #expect(verdict.count { $0.attributes["class"] == "strip" } == 1)
  }

  @Test func `A requirement that is not met comes before the rates`() throws {
    let verdict = Self.section("verdict", of: Self.page(try Verdicts.result()))
    let bad = verdict.filter { $0.attributes["class"] == "bad" }.map(\.text)
    #expect(bad.contains("✗ 1 of 1\u{A0}requirement not met."))
    #expect(verdict.contains { $0.name == "code" && $0.text == "require keep" })
  }

  @Test func `A page without irreversible actions says so`() throws {
    let page = Self.page(try Samples.result(of: Samples.crowded(), draws: false))
    let verdict = Self.section("verdict", of: page)
    let risk = verdict.first { $0.name == "span" && $0.text.hasPrefix("None marked. ") }
    // A label of the sample begins with a word that suggests one.
    #expect(risk?.text == "None marked. Looks like one: ‘Delete’. Mark it with danger=.")
  }

  @Test func `A page with a costly action tells how often taps activate it`() throws {
    var study = Samples.crowded()
    for index in study.layouts[0].screens[0].elements.indices {
      study.layouts[0].screens[0].elements[index].danger = .costly
    }
    let verdict = Self.section(
      "verdict", of: Self.page(try Samples.result(of: study, draws: false)))
    #expect(verdict.contains { $0.name == "span" && $0.text.contains(" costs something. ") })
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
    // Both buttons are missed equally often, but only one is dangerous.
    #expect(targets.contains { $0.name == "td" && $0.text == "50" })
    #expect(targets.contains { $0.name == "p" && $0.text.hasPrefix("Corpus &lt;all&gt;: ") })
    #expect(targets.contains { $0.name == "li" && $0.text.contains("more often than 50%") })
    let without = Self.section("targets", of: Self.page(result))
    #expect(!without.contains { $0.text == "Percentile" || $0.text.hasPrefix("Corpus ") })
  }

  @Test func `Targets come by mis-tap rate, and like targets share a row`() throws {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements = (0..<8).map { index in
      let side = index < 4 ? 20.0 : 120
      return Samples.button(
        "b\(index)", "B\(index)", x: index < 4 ? 40 : 200, y: 80 + 130 * Double(index % 4),
        width: side, height: side)
    }
    let result = try Samples.result(of: study, draws: false)
    let targets = Self.section("targets", of: Self.page(result))
    let rows = targets.filter { $0.name == "th" && $0.attributes["scope"] == "row" }.map(\.text)
    #expect(rows == ["B0, … ×4", "B4, … ×4"])
    let anchors = targets.compactMap { $0.attributes["id"] }.filter { $0.hasPrefix("target-") }
    #expect(Set(anchors) == Set((0..<8).map { "target-home-b\($0)" }))
  }

  @Test func `An equal problem of both layouts is one line`() throws {
    var study = Samples.crowded()
    study.layouts.append(study.layouts[0])
    study.layouts[1].id = "other"
    let one = try Samples.result(of: Samples.crowded(), draws: false)
    let two = try Samples.result(of: study, draws: false)
    let lines = { (result: StudyResult) in
      Self.section("problems", of: Self.page(result)).count { $0.name == "li" }
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
    #expect(Set(cards) == Set(changes.map { "c2-\($0.rank)" }))
    #expect(!section.contains { $0.attributes["type"] == "radio" })
    #expect(!changes.isEmpty)
  }

  @Test func `A target has a column for each layout, the recommended one first`() throws {
    let targets = Self.section("targets", of: Self.page(try Self.checkout()))
    let heads = targets.filter { $0.name == "th" && $0.attributes["scope"] == "col" }.map(\.text)
    #expect(heads.count == 5 && heads[1].hasPrefix("Apart, 0–") && heads[2] == "Side by side")
  }

  @Test func `A target of a further person has a column of its own`() throws {
    let page = Self.page(try Verdicts.result())
    let heads = Self.section("targets", of: page).filter { $0.attributes["scope"] == "col" }
    #expect(heads.contains { $0.text.hasSuffix("older adults") })
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
    #expect(page.all("h1").first?.text.hasPrefix("1\u{A0}scenario: ") == true)
  }

  @Test func `An entry keeps its figures in a shard's record`() throws {
    let entry = try Self.entry(Samples.mail(trials: 50), "b.html", isSample: true)
    #expect(SummaryRow(entry.json) == entry)
  }

  @Test func `An index without scenarios is a page`() {
    #expect(HTMLTokens(HTMLIndex.render([])).problems == [])
  }
}
