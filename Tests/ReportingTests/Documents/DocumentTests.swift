import Foundation
import Guidelines
import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `Summary of a run` {
  @Test func `A run's summary counts scenarios and targets, and has rows on request`() throws {
    let mail = SummaryRow(try Samples.result(of: Samples.mail()))
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements = [Samples.button("save", "Save", x: 100, y: 300)]
    study.path = ""
    let buttons = SummaryRow(try Samples.result(of: study))
    let text = SummaryDocument.document(of: [mail, buttons]).text()
      .replacing(fixedSpace, with: " ")
    #expect(text.hasPrefix("  2 scenarios: 1 passed, 1 failed · 26 targets · mis-tap rate median "))
    #expect(text.contains("With thumb "))
    #expect(!text.contains("crowded pairs"))
    let table = SummaryDocument.document(of: [mail, buttons], isVerbose: true).text()
    #expect(table.contains("mail/answer.kdl   8/10 ") && table.contains("  Buttons"))
    #expect(table.contains("2 steps, 2 requirements, 8 guideline errors"))
  }

  @Test func `A run's summary lists the highest mis-tap rates of at most five scenarios`() throws {
    let rows = try (0..<7).map { number in
      var study = Samples.mail(trials: 10)
      study.path = "mail\(number).kdl"
      return SummaryRow(try Samples.result(of: study))
    }
    let lines = SummaryDocument.document(of: rows).text().split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("Highest mis-tap rates") })
    let listed = lines[(first + 2)...].prefix { $0.hasSuffix("%") }
    #expect(listed.count == 5 && Set(listed).count == 5)
  }

  @Test func `A run's summary without scenarios says that none was run`() {
    #expect(SummaryDocument.document(of: []).text() == "  No scenario was run.\n")
  }

  @Test func `A run's summary counts a scenario without targets`() throws {
    let study = Study(path: "a.kdl", title: "", layouts: [])
    let row = SummaryRow(try Samples.result(of: study))
    #expect(row.misTapRate == nil)
    let text = SummaryDocument.document(of: [row]).text().replacing(fixedSpace, with: " ")
    #expect(text == "  1 scenario: 1 passed\n")
  }
}

@Suite struct `Comparison report` {
  private func set(trials: Int = 2000, draws: Bool = true) throws -> ComparisonSet {
    var study = Samples.mail(trials: trials)
    study.layouts.append(Samples.mailLayout("same", items: Samples.fiveItems))
    return try Samples.result(of: study, draws: draws).comparisonSet
  }

  @Test func `Text, Markdown, CSV and JSON report the same pair of layouts`() throws {
    let set = try set(trials: 70_000)
    let comparison = try #require(set.comparisons.first)
    #expect(ComparisonDocument.document(of: set).text().contains("nine-items is worse"))
    #expect(
      ComparisonDocument.document(of: set).markdown().contains(
        "| message | Reply | 2.8 | 9.3 | +6.5 |"))
    let rows = csvRows(CSVReport.render(set))
    let accidentalTaps: [Int] = set.comparisons.compactMap(\.irreversible).map {
      1 + $0.screens.count + $0.targets.count
    }
    let figures = 2 * (2 + 3 + 11 + 3)
    #expect(accidentalTaps.count == 2 && rows.count == 1 + figures + accidentalTaps.reduce(0, +))
    #expect(Set(rows.map(\.count)) == [22])
    #expect(rows.first?.first == "scenario")
    #expect(Set(rows.dropFirst().map { $0[0] }) == ["Scenarios/mail/answer.kdl"])
    #expect(rows[1][3] == "layout" && rows[1][12] == "worse" && rows[2][3] == "changed")
    let reply = try #require(rows.first { $0[5] == "reply" })
    let figure = try #require(comparison.targets.first { $0.id == "reply" }?.figure)
    #expect(Double(reply[9]) == figure.difference.value)
    #expect(reply[14...18].joined() == "")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONReport.render(set).utf8))
        as? [String: Any])
    let found = try #require((json["comparison"] as? [[String: Any]])?.first)
    #expect(found["margin"] as? Double == 0.005)
    #expect((found["screens"] as? [[String: Any]])?.first?["id"] as? String == "inbox")
    #expect((found["total"] as? [String: Any])?["verdict"] as? String == "worse")
    let targets = try #require(found["targets"] as? [[String: Any]])
    #expect(targets.count == 11)
    let sampled = try #require(targets[0]["sampled"] as? [String: Any])
    #expect(sampled["p"] is NSNull && sampled["adjusted"] is NSNull)
    let ranking = try #require(json["ranking"] as? [[String: Any]])
    #expect(ranking.map { $0["layout"] as? String } == ["five-items", "same", "nine-items"])
    #expect((ranking[2]["clean"] as? [String: Any])?["rank"] as? Int == 3)
  }

  @Test func `A comparison report without layouts says that there is nothing to compare`() {
    #expect(
      ComparisonDocument.document(of: ComparisonSet([], of: [])).text().contains(
        "There is nothing to compare"))
  }

  @Test(arguments: [
    (Verdict.better, Tone.good), (.worse, .bad), (.noMeaningfulDifference, .quiet),
    (.visibleSizeOnly, .warning),
  ])
  func `The word for a verdict has the verdict's tone`(_ verdict: Verdict, _ tone: Tone) {
    #expect(ComparisonDocument.word(verdict) == Line(VerdictSentences.word(verdict), tone))
  }
}

@Suite struct `Check report` {
  /// The lines of `check` on a study.
  private static func lines(
    _ study: Study, _ change: (inout CheckChoice) -> Void = { _ in }
  ) throws -> [String] {
    try lines(study, #require(FindingsRunner.findings(of: study)), change)
  }

  private static func lines(
    _ study: Study, _ layouts: [LayoutFindings], _ change: (inout CheckChoice) -> Void = { _ in }
  ) throws -> [String] {
    var choice = CheckChoice()
    change(&choice)
    let file = CheckedFile(study, layouts, choice: choice)
    let text = CheckDocument.text(of: [CheckedLines(file, style: .plain)], style: .plain)
    return text.split(separator: "\n").map(String.init)
  }

  /// A study with one finding on its only screen.
  private static func changed(
    _ change: (inout Finding) -> Void
  ) throws -> (study: Study, layouts: [LayoutFindings]) {
    let study = Samples.crowded()
    let result = try Samples.result(of: study)
    var finding = try #require(result.layouts[0].screens[0].findings.first)
    change(&finding)
    let screen = LayoutFindings.Screen(id: "home", findings: [finding])
    return (study, [LayoutFindings(id: "buttons", screens: [screen])])
  }

  @Test func `A check report has one line for each problem, and counts at the end`() throws {
    let lines = try Self.lines(Samples.mail())
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix("]") && $0.contains(".kdl") })
    #expect(Set(lines).count == lines.count)
    let last = try #require(lines.last)
    let counts = last.split(separator: " on ")[0].split { !$0.isNumber }.compactMap { Int($0) }
    #expect(counts.reduce(0, +) == lines.count - 1)
    let all = try Self.lines(Samples.mail()) { $0.listsFindings = true }
    #expect(all.count > lines.count)
    #expect(last.contains("; \(all.count - 1) findings (--all lists them)"))
  }

  @Test func `A check report names each limit once and says how to fix problems`() throws {
    let lines = try Self.lines(Samples.crowded())
    #expect(lines.contains { $0.hasPrefix("Scenarios/buttons.kdl:3:5: ") })
    #expect(lines.contains { $0.contains("'Save'") && $0.contains(". Fix: ") })
    for line in lines { #expect(line.ranges(of: "need").count <= 1, "\(line)") }
  }

  @Test func `The check of a checkout has three problems, each with a fix`() throws {
    let text = try Repository.text(of: "Scenarios/checkout.kdl")
    let study = try #require(ScenarioReader.read(SourceFile(path: "a.kdl", text: text)).study)
    let layouts = try #require(FindingsRunner.findings(of: study))
    let lines = try Self.lines(study, layouts).map { $0.replacing("\u{A0}", with: " ") }
    #expect(lines.count == 4)
    let parts = [
      ["'Save' and 'Delete': 1 in ", " on 'Save' activates 'Delete', which cannot be undone"],
      ["'Back' and 4 more on Address: ", " Fix: make the fields and buttons 52 pt high. "],
      ["'Address' and 'Payment': ", " Fix: make the list's rows 52 pt high. "],
    ]
    for (line, parts) in zip(lines, parts) {
      #expect(parts.allSatisfy { line.contains($0) }, "\(line)")
    }
  }

  @Test func `A check report counts needed reviews and screens without problems`() throws {
    let (study, layouts) = try Self.changed { $0.ruling = .needsReview }
    let lines = try Self.lines(study, layouts)
    #expect(lines.count == 2 && lines[1].hasPrefix("1 needs review on 1 of 1 screen"))
    let clean = LayoutFindings(id: "l", screens: [.init(id: "s", findings: [])])
    #expect(try Self.lines(study, [clean, clean]) == ["no problems on 2 screens"])
  }

  @Test func `A problem of two layouts has one line, and its findings a line for each`() throws {
    var (study, layouts) = try Self.changed { _ in }
    var other = study.layouts[0]
    other.id = "other"
    study.layouts.append(other)
    let both = layouts + [LayoutFindings(id: "other", screens: layouts[0].screens)]
    #expect(try Self.lines(study, both).count == 2)
    let all = try Self.lines(study, both) { $0.listsFindings = true }
    #expect(all.count == 3 && all[1].contains(" Layout other. ["))
  }

  @Test func `A check report counts ignored problems, and lists them on request`() throws {
    let (study, layouts) = try Self.changed { $0.silenced = "seldom needed" }
    #expect(try Self.lines(study, layouts) == ["no problems, 1 ignored on 1 screen"])
    let all = try Self.lines(study, layouts) { $0.isVerbose = true }
    #expect(all[0].contains(": ignored ("))
    #expect(all[1] == "    reason: seldom needed" && all[2].hasPrefix("    source: "))
  }

  @Test func `Chosen rules and severities leave the others out`() throws {
    var study = Samples.crowded()
    study.person = try #require(PersonCatalogue.person(id: "older-adult"))
    let rules = try Self.lines(study) { $0.countsFindings = true }
      .map { $0.split(separator: " ").map(String.init) }
    #expect(rules.count > 1)
    for rule in rules {
      let only = try Self.lines(study) { choice in
        (choice.only, choice.countsFindings) = ([rule[1]], true)
      }
      #expect(only.map { $0.split(separator: " ").map(String.init) } == [rule])
      let others = try Self.lines(study) { choice in
        (choice.without, choice.countsFindings) = ([rule[1]], true)
      }
      #expect(others.count == rules.count - 1)
    }
    let errors = try Self.lines(study) { choice in
      (choice.least, choice.listsFindings) = (.error, true)
    }
    #expect(errors.dropLast().allSatisfy { $0.contains(": error: ") })
  }

  @Test func `The severity that fails is chosen, whatever is shown`() throws {
    let (study, layouts) = try Self.changed { $0.severity = .warning }
    func passes(_ failing: Finding.Severity?) -> Bool {
      var choice = CheckChoice()
      (choice.failing, choice.least) = (failing, .error)
      return CheckedFile(study, layouts, choice: choice).passed
    }
    #expect(passes(.error) && passes(nil))
    #expect(!passes(.warning) && !passes(.note))
  }
}

@Suite struct Lists {
  @Test(arguments: GuidelineCatalogue.all.map { $0.summary.id })
  func `The page of a rule has its source, reason and examples`(_ id: String) throws {
    let rule = try #require(GuidelineCatalogue.summary(id: id))
    let text = RuleDocument.document(of: rule).text(style: TextStyle(width: 3000))
    for part in [rule.title, rule.id, rule.severity.rawValue, rule.source, rule.reason] {
      #expect(text.contains(part))
    }
    for line in [rule.passing, rule.failing].flatMap({ $0.split(separator: "\n") }) {
      #expect(text.contains("  \(line)\n"))
    }
    #expect(RuleDocument.document(of: rule).markdown().contains("```\n"))
    #expect(RulesDocument.document().text().contains(id))
    #expect(RulesDocument.document().markdown().contains("| \(id) |"))
  }

  @Test func `Catalogues list every entry within 80 columns`() {
    let tables = [
      CatalogueDocument.devices().text(), CatalogueDocument.people().text(),
      CatalogueDocument.guidelineSets().text(),
      TextList(
        ["outcome", "meaning"], keys: ["id", "meaning"],
        Outcome.meanings.map { [$0.name, $0.meaning] }
      ).document().text(), RulesDocument.document().text(),
    ]
    for line in tables.flatMap({ $0.split(separator: "\n") }) { #expect(line.columns <= 80) }
    for device in DeviceCatalogue.all { #expect(tables[0].contains("  \(device.id) ")) }
    let firstWords = tables[1].split(separator: "\n").map { $0.split(separator: " ").first }
    for person in PersonCatalogue.all { #expect(firstWords.contains { $0 ?? "" == person.id }) }
    for guidelineSet in GuidelineSet.allCases { #expect(tables[2].contains(guidelineSet.title)) }
    for (name, meaning) in Outcome.meanings {
      #expect(tables[3].contains("  \(name) ") && tables[3].contains(meaning))
    }
    #expect(tables[1].contains("weak\n"))
  }

  @Test func `The list of rules names the guideline set of a rule`() throws {
    var rule = try #require(GuidelineCatalogue.summary(id: "crowding"))
    rule.guidelineSets = [.iOS4]
    #expect(RulesDocument.document(of: [rule]).text().contains("ios-4"))
  }
}

@Suite struct `Tables at the prompt` {
  @Test func `The table of targets numbers them in reading order`() throws {
    let result = try Samples.result(of: Samples.mail(trials: 10), draws: false)
    let placed = result.layouts[1].screens[1].placed
    let lines = TargetsDocument.document(of: placed).text().split(separator: "\n")
    // A label that has no room in its row runs on below it.
    var rows: [[Substring]] = []
    for line in lines.dropFirst(2) {
      if line.prefix(4).contains(where: \.isNumber) { rows.append([]) }
      try #require(!rows.isEmpty, "\(line)")
      rows[rows.count - 1].append(line)
    }
    #expect(
      rows.map { Int($0[0].split(separator: " ")[0]) } == placed.targets.indices.map { $0 + 1 })
    #expect(rows[0][0].hasPrefix("   1  back"))
    #expect(
      rows.map { $0.joined(separator: " ").contains("disabled") }
        == placed.targets.indices.map { $0 == 4 })
  }

  @Test func `The table of targets says that a screen has none`() throws {
    let study = Study(
      path: "", title: "",
      layouts: [Layout(id: "l", screens: [Screen(id: "s", title: "", elements: [])])])
    let result = try Samples.result(of: study)
    #expect(
      TargetsDocument.document(of: result.layouts[0].screens[0].placed).text()
        == "  No targets on this screen.\n")
  }

  @Test func `Tables print none for the usable hit target of a covered target`() throws {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements[1].frame = study.layouts[0].screens[0].elements[0].frame
    let result = try Samples.result(of: study)
    #expect(
      TargetsDocument.document(of: result.layouts[0].screens[0].placed).text().contains("none"))
  }

  @Test func `A prediction lists hits first, then the likeliest mis-taps`() throws {
    let result = try Samples.result(of: Samples.mail())
    let target = try #require(
      result.layouts[1].screens[1].targets.first { $0.target.id == "refresh" })
    let text = PredictionDocument.document(of: target).text()
    #expect(
      text.hasPrefix(
        """
        Taps aimed at refresh “Refresh”, 30×30 at 2.8,443
          outcome              %  simulated
          ──────────────────────────────────────────────────────────
          hit                 94      1,899  ██████████████████████▋
          wrong:organize       4         64  ▉
        """))
    #expect(text.hasSuffix("  simulated: 2,000 taps, 5.1 ±0.96% mis-taps\n"))
    let bare = PredictionDocument.document(
      of: target.target,
      outcomes: [(Outcome.hit, 1.0), (.nothing, 0.1), (.slip, 0.1)].map {
        TargetResult.Chance(outcome: $0.0, probability: $0.1)
      }
    ).text()
    #expect(!bare.contains("sampled"))
  }

  @Test func `A prediction for a disabled target says that it has no rate`() throws {
    let result = try Samples.result(of: Samples.mail(trials: 10))
    let target = try #require(
      result.layouts[1].screens[1].targets.first { $0.target.id == "camera" })
    #expect(
      PredictionDocument.document(of: target).text()
        == "  camera is disabled and has no rate.\n")
  }
}

@Suite struct Markdown {
  @Test(arguments: [
    ("a|b", "a\\|b"), ("`a`", "\\`a\\`"), ("<b>&", "&lt;b&gt;&amp;"), ("a\nb", "a b"),
    ("**_[]#~$\\", "\\*\\*\\_\\[\\]\\#\\~\\$\\\\"), ("- a", "\\- a"), ("1. a", "1\\. a"),
    ("2024", "2024"), ("http://x.test", "http:\\//x.test"), ("www.x.test", "www\\.x.test"),
    ("+", "\\+"), ("=", "\\="), ("12) a", "12\\) a"), ("", ""),
  ])
  func `Markdown escapes characters that would be markup`(_ text: String, _ escaped: String) {
    #expect(Line(text).markdown(atStart: true) == escaped)
  }

  @Test func `Markdown puts strong text in bold without the outer spaces`() {
    #expect(Line(" a ", .strong).markdown() == " **a** ")
    #expect(Line("  ", .bad).markdown() == "  ")
    #expect(Line("12\(fixedSpace)%", .good).markdown() == "12 %")
  }

  @Test func `Markdown fences code with more backticks than the code contains`() {
    let text = MarkdownRenderer(page: nil).render(Document([.verbatim(["a ```` b"])]))
    #expect(text == "`````\na ```` b\n`````\n")
  }

  @Test func `Equal studies have equal Markdown reports`() throws {
    let one = StudyDocument.document(of: try Samples.result(of: Samples.mail())).markdown()
    #expect(one == StudyDocument.document(of: try Samples.result(of: Samples.mail())).markdown())
    #expect(one.hasPrefix("# Answer a message · "))
  }
}
