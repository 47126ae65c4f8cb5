internal import Studies
internal import TouchLab

/// The answer of the page in three cells: the verdict, the risk and the certainty.
struct VerdictSection {
  let facts: PageFacts

  private var verdict: StudyVerdict { facts.verdict }

  var markup: Markup {
    let cells = [
      cell("Verdict", figure, failures + comparison),
      RiskCell(facts: facts).markup,
      CertaintyCell(facts: facts).markup,
    ]
    return .block(
      "section", [.id(Anchor.verdict), Attribute("aria-labelledby", "\(Anchor.verdict)-h")],
      [
        .block("h2", [.id("\(Anchor.verdict)-h"), .class("unseen")], "Verdict"),
        .block("div", [.class("cards")], cells), notMet, unmarked,
      ])
  }

  private func cell(_ name: String, _ figure: Markup, _ lines: [Markup]) -> Markup {
    VerdictCell.markup(name, figure, lines)
  }

  // MARK: - The verdict

  private var figure: Markup {
    guard verdict.other != nil else {
      let rate = verdict.recommended.rate.map { "\($0.text) mis-taps" } ?? "No targets"
      return .link("#\(Anchor.targets)", rate)
    }
    if verdict.reason == .none { return "No meaningful difference" }
    return Markup("\(isKept ? "Keep" : "Choose") \(verdict.recommended.id)")
  }

  /// Whether the baseline layout is recommended for a reason.
  private var isKept: Bool {
    verdict.other != nil && verdict.recommended.index == 0 && verdict.reason != .none
  }

  /// The mis-tap rates of both layouts; the highest mis-tap rate for one layout.
  private var comparison: [Markup] {
    guard let other = verdict.other else { return [highest].compactMap(\.self) + [requirements] }
    let role = verdict.isAgainstBaseline ? " (baseline layout)" : ""
    if isKept {
      let own = verdict.recommended.rate.map {
        Markup.link("#\(Anchor.targets)", "\($0.text) mis-taps") + Markup(verdictWord)
      }
      let rate = other.rate.map { Markup("\(other.id): \($0.text)") }
      return [own, rate].compactMap(\.self) + [requirements]
    }
    let rates = verdict.difference.map { difference in
      Markup.link("#\(Anchor.targets)", "\(difference.changeText) mis-taps")
        + Markup(verdictWord)
    }
    return [rates, Markup("vs \(other.id)\(role)")].compactMap(\.self) + [requirements]
  }

  /// The verdict on the mis-tap rate, if it does not support the choice.
  private var verdictWord: String {
    switch (verdict.reason, verdict.misTaps) {
    case (.none, _), (_, .better): ""
    case (.completable, .worse), (.higherCompletion, .worse):
      ": worse, but more people complete the tasks"
    case (_, .worse): ": worse, but lower risk"
    default: ": no meaningful difference"
    }
  }

  private var highest: Markup? {
    verdict.highest.map { highest in
      "Highest: "
        + .link(
          facts.row(ofTarget: highest.id, on: highest.screen),
          "\(highest.name) \(highest.rate.text)")
    }
  }

  // MARK: - Failures

  /// The failures by kind, which come first.
  private var failures: [Markup] {
    let failures = Failures(of: facts.result)
    let steps = facts.result.layouts.flatMap(\.tasks).flatMap(\.steps).count
    let counts = verdict.requirements
    return [
      failures.hasNothingToCheck ? NothingToCheck.sentence : nil,
      counts.notMet > 0 ? counts.text : nil,
      failures.steps > 0 ? "\(failures.steps) of \(steps.counted("step")) failed" : nil,
      failures.findings > 0 ? failures.findings.counted("guideline error") : nil,
    ].compactMap(\.self).map { Markup.span("bad", "✗ \($0)") }
  }

  /// The requirements, if all are met.
  private var requirements: Markup {
    let counts = verdict.requirements
    guard counts.notMet == 0 else { return .none }
    return counts.all == 0 ? "No requirements" : .span("good", "✓ ") + Markup(counts.text)
  }

  /// The requirements that are not met, with their values.
  private var notMet: Markup {
    let broken = FailedRequirements(of: facts.result).all
    guard !broken.isEmpty else { return .none }
    let rows = broken.map { one -> Markup in
      let place = facts.hasSeveralLayouts ? " on \(one.layout)" : ""
      let sentence = RequirementSentences.sentence(
        one.requirement.result, for: one.requirement.person)
      return .item(
        "li", [],
        [
          .span("bad", "✗ "), .element("code", [], Markup(one.requirement.result.requirement.text)),
          Markup("\(place)\(one.whom): \(sentence)"),
        ])
    }
    guard rows.count > Self.mostShown else { return .block("ul", [.class("lines")], rows) }
    return .block("ul", [.class("lines")], Array(rows.prefix(Self.mostShown)))
      + .folded(
        "\((rows.count - Self.mostShown).counted("more requirement")) not met",
        [.block("ul", [.class("lines")], Array(rows.dropFirst(Self.mostShown)))])
  }

  /// The warnings about actions that only some layouts mark as irreversible.
  private var unmarked: Markup {
    facts.result.comparisons.compactMap { ComparisonDocument.unmarked(on: $0) }
      .map { Markup.block("p", [], $0.markup) }.joined()
  }

  private static let mostShown = 4
}

/// A cell of the verdict: its name, one figure, and lines below it.
enum VerdictCell {
  static func markup(_ name: String, _ figure: Markup, _ lines: [Markup]) -> Markup {
    .block(
      "div", [],
      [.block("h3", [], Markup(name)), .block("p", [.class("figure")], figure)]
        + lines.filter { !$0.isEmpty }.map { .block("p", [], $0) })
  }
}

/// The accidental taps on the irreversible action that they activate most often.
struct RiskCell {
  let facts: PageFacts

  var markup: Markup {
    guard let risk = facts.verdict.risk else {
      return VerdictCell.markup("Risk", "No irreversible actions", [])
    }
    let link = Markup.link(
      facts.row(ofTarget: risk.id, on: risk.screen), "\(change(of: risk)) per pass")
    return VerdictCell.markup(
      "Risk: accidental taps on \(risk.name)", link,
      [otherRate(of: risk), odds(of: risk), words(on: risk)])
  }

  /// The rate per pass, from the other layout to the recommended one.
  private func change(of risk: StudyVerdict.Risk) -> String {
    switch (risk.before, risk.after) {
    case (let before?, let after?):
      before.text == after.text || isKept ? after.text : "\(before.text) → \(after.text)"
    case (let before?, nil): "\(before.text) → none"
    case (nil, let after?): after.text
    case (nil, nil): "–"
    }
  }

  /// Whether the baseline layout is recommended, so that the other layout would be the change.
  private var isKept: Bool { facts.verdict.recommended.index == 0 }

  /// The rate on the other layout, if the baseline layout is recommended.
  private func otherRate(of risk: StudyVerdict.Risk) -> Markup {
    guard isKept, let other = facts.other, let before = risk.before,
      before.text != risk.after?.text
    else { return .none }
    return Markup("\(other.id): \(before.text)")
  }

  /// The odds of the likeliest accident, with the layout on which it is likelier.
  private func odds(of risk: StudyVerdict.Risk) -> Markup {
    guard let likeliest = risk.likeliest, let odds = likeliest.odds else {
      return "No tap aimed elsewhere activates it"
    }
    let isBefore = (risk.before?.value ?? 0) > (risk.after?.value ?? 0)
    let layout = facts.hasSeveralLayouts ? (isBefore ? facts.other : facts.recommended)?.id : nil
    let place = layout.map { " (\($0))" } ?? ""
    return Markup("1 in \(odds.grouped) taps on \(likeliest.name)\(place)")
  }

  private func words(on risk: StudyVerdict.Risk) -> Markup {
    guard let before = risk.before?.value, let after = risk.after?.value else { return .none }
    let margin = DangerMargin.beside(Comparison.standardMargin)
    if before - after > margin { return .span("good", "▼ Lower risk") }
    return after - before > margin ? .span("bad", "▲ Higher risk") : .none
  }
}

/// How far the rates, and the order of the layouts, can be trusted.
struct CertaintyCell {
  let facts: PageFacts

  private var certainty: StudyVerdict.Certainty { facts.verdict.certainty }

  var markup: Markup {
    guard let rate = certainty.rate else {
      return VerdictCell.markup("Certainty", "No rates", [])
    }
    let interval = rate.intervalText.map { "Rates \($0)" } ?? "No model interval"
    let range: Markup =
      rate.interval == nil ? "The person is not of the catalogue" : "95% model interval"
    return VerdictCell.markup(
      "Certainty", .link("#\(Anchor.method)", interval), [range, order, fit])
  }

  private var order: Markup {
    switch certainty.isOrderStable {
    case true?: "Order of layouts: stable"
    case false?: "Order of layouts: " + .span("warning", "depends on the person")
    case nil: .none
    }
  }

  private var fit: Markup {
    certainty.excessiveFitError.map { fit in
      "Model fit: " + .span("warning", fit.text) + Markup(", over our limit of \(fit.limitText)")
    } ?? .none
  }
}

/// The links to the sections of a page, which stay in sight.
enum StickyBar {
  /// The bar; `index` is the address of the index of all reports.
  static func markup(index: String?, sections: [(anchor: String, title: String)]) -> Markup {
    let way = index.map { Markup.element("a", [.href($0)], "All reports") } ?? .none
    let links = sections.map {
      Markup.item("li", [], [.link("#\($0.anchor)", $0.title)])
    }
    return .block(
      "nav", [.class("top"), Attribute("aria-label", "Sections")],
      .block(
        "div", [],
        [
          .element("p", [], [Markup(Tool.name), way.isEmpty ? .none : " · " + way]),
          links.isEmpty ? .none : .block("ul", [], links),
        ]))
  }
}

/// The figures of every layout and person, a row each; layouts alone if there is one person.
enum LayoutsTable {
  /// The table; nil for one person if the verdict already has all layouts.
  static func markup(of facts: PageFacts) -> Markup {
    guard facts.result.layouts.count > 2 || !facts.result.others.isEmpty,
      let table = KeyFiguresDocument.table(of: facts.result)
    else { return .none }
    return HTMLTable(
      table, id: "layouts-t", caption: "Layouts and people", isSortable: true, namesCells: true
    ).markup
  }
}
