internal import TouchLab

/// The targets of each layout by mis-tap rate, with the outcomes of their mis-taps.
struct TargetsSection {
  let facts: PageFacts

  /// The smallest mis-tap rate of a row in sight, and the number of rows in sight whatever their
  /// rate.
  private static let leastRate = 0.01
  private static let leastRows = 3
  private static let mostRows = 24

  var markup: Markup {
    let scale = scale
    let panels = facts.order.map { index in
      Tabs.Panel(
        name: facts.result.layouts[index].id, content: content(of: index, scale: scale))
    }
    return .section(
      Anchor.targets, "Targets", [Tabs.markup(panels, id: "tt", label: "Layout of the targets")])
  }

  /// The rate of a bar's full width: the highest mis-tap rate of the page.
  private var scale: Double {
    facts.result.layouts.flatMap(\.screens).flatMap(\.misTapRates).max() ?? 1
  }

  private func content(of layout: Int, scale: Double) -> Markup {
    let rows = TargetRow.rows(
      of: layout, in: facts.result, facts.report.corpus, scale: max(scale, 0.1))
    guard !rows.isEmpty else { return .block("p", [], "No targets.") }
    let high = rows.count { $0.rate >= Self.leastRate }
    let shown = min(max(high, Self.leastRows), Self.mostRows, rows.count)
    let rest = Array(rows.dropFirst(shown))
    let table = table(Array(rows.prefix(shown)), layout, "t\(layout + 1)", "Targets")
    return table + least(of: layout) + percentiles(of: layout) + folded(rest, layout)
  }

  /// The remaining rows, under one line that counts them.
  private func folded(_ rest: [TargetRow], _ layout: Int) -> Markup {
    guard !rest.isEmpty else { return .none }
    let noun = rest.count.counted("more target")
    let title = rest.allSatisfy { $0.rate < Self.leastRate } ? "\(noun) below 1%" : noun
    return .folded(title, [table(rest, layout, "u\(layout + 1)", title)])
  }

  private func table(
    _ rows: [TargetRow], _ layout: Int, _ id: String, _ title: String
  ) -> Markup {
    let unit = facts.study.unit.rawValue
    let others = facts.result.others.map(\.study.person.id)
    let name = facts.hasSeveralLayouts ? "\(title) of \(facts.result.layouts[layout].id)" : title
    return HTMLTable(
      id: id, caption: Markup(name),
      columns: [.text("Target"), .number("Mis-taps")]
        + others.map { .number("Mis-taps, \($0)") }
        + (facts.report.corpus == nil ? [] : [.number("Percentile")])
        + [
          .text("Lands on instead", .wrap), .number("Visible, \(unit)"),
          .number("Usable, \(unit)"),
        ],
      rows: rows.map(\.cells), isSortable: true, style: "targets", isTitled: true,
      namesCells: !others.isEmpty, rowIDs: rows.map(\.anchor)
    ).markup
  }

  /// The rate of the least accurate 1 in 9 on their worst target.
  private func least(of layout: Int) -> Markup {
    PopulationSentences.sentence(facts.result.layouts[layout].screens)
      .map { .block("p", [], Markup("\($0).")) } ?? .none
  }

  /// The corpus, and the percentiles of each screen and of its worst target.
  private func percentiles(of layout: Int) -> Markup {
    guard let corpus = facts.report.corpus else { return .none }
    let screens = facts.result.layouts[layout].screens
    let sentences = screens.compactMap { screen in
      corpus.percentiles(of: screen, named: screens.count > 1 ? screen.heading : "This screen") {
        screen.name(of: $0.target)
      }
    }
    return .block("p", [], Markup(corpus.size)) + BlockMarkup.sentences(sentences.map { Line($0) })
  }
}

/// The row of a target in the table of targets.
struct TargetRow {
  let rate: Double
  let anchor: String
  let cells: [HTMLTable.Cell]

  /// The rows of the targets of a layout, the highest mis-tap rate first; targets that nobody can
  /// aim at come last. `corpus` adds percentiles.
  static func rows(
    of layout: Int, in result: StudyResult, _ corpus: NamedCorpus?, scale: Double
  ) -> [TargetRow] {
    let screens = result.layouts[layout].screens
    let namesScreen = screens.count > 1
    let rows = screens.indices.flatMap { place -> [TargetRow] in
      let screen = screens[place]
      return screen.readingOrder.compactMap { index -> TargetRow? in
        guard screen.targets.indices.contains(index), screen.targets[index].isListed else {
          return nil
        }
        let others = result.others.map { other -> TargetResult? in
          guard other.layouts.indices.contains(layout),
            let same = other.layouts[layout].screens.first(where: { $0.id == screen.id })
          else { return nil }
          return same.result(ofTarget: screen.targets[index].target.id, near: index)
        }
        return TargetRow(
          screen.targets[index], others, on: screen, corpus, namesScreen: namesScreen,
          anchor: Anchor.row(layout + 1, place + 1, index), scale: scale)
      }
    }
    return rows.greatestFirst(\.rate)
  }

  private init(
    _ result: TargetResult, _ others: [TargetResult?], on screen: ScreenResult,
    _ corpus: NamedCorpus?, namesScreen: Bool, anchor: String, scale: Double
  ) {
    self.anchor = anchor
    rate = result.isIntended ? result.misTapRate ?? 0 : -1
    let notes =
      (namesScreen ? [screen.heading] : []) + Self.notes(on: result, screen)
    let name = Markup(screen.name(of: result.target))
    let named =
      notes.isEmpty
      ? name : name + .element("small", [], Markup(" · \(notes.joined(separator: " · "))"))
    let misTaps = result.misTapRate ?? 0
    let visible = result.target.visibleFrame.size
    let usable = result.effective.widest?.size ?? "none"
    cells =
      [
        .init(named),
        .init(Markup(result.rate?.text ?? "–") + RateBar.markup(misTaps, "missed", scale: scale)),
      ] + others.map { .init(text: $0?.rate?.text ?? "–") }
      + (corpus.map { [.init(text: $0.percentile(of: result).percentile)] } ?? [])
      + [
        .init(Self.landings(of: result, on: screen, scale: scale)), .init(text: visible),
        .init(text: usable == visible ? "–" : usable),
      ]
  }

  /// The facts without which the rate would be misread.
  private static func notes(on result: TargetResult, _ screen: ScreenResult) -> [String] {
    guard result.exact != nil else { return ["disabled"] }
    return [
      result.swipes > 0 ? "after \(result.swipes.counted("swipe"))" : nil,
      result.target.isCutByScrolling && !result.isIntended ? "cut by scrolling, not counted" : nil,
      result.isExtrapolated ? "extrapolated beyond 10 mm" : nil,
      result.alike.isEmpty
        ? nil
        : "same action as \(result.alike.map { screen.name(ofTarget: $0) }.listing)",
    ].compactMap(\.self)
  }

  /// The outcomes of the mis-taps: one bar, and a label for each from 1% on.
  private static func landings(
    of result: TargetResult, on screen: ScreenResult, scale: Double
  ) -> Markup {
    let irreversible = screen.placed.irreversible
    let all = MisTaps(result.exact, irreversible: irreversible).all
    guard !all.isEmpty else { return "–" }
    let byRate = all.greatestFirst(\.probability)
    let parts = byRate.map { chance in
      RateBar.Part(rate: chance.probability, style: style(of: chance.outcome, irreversible))
    }
    let labelled = byRate.filter { chance in
      chance.probability >= leastLabelled || isIrreversible(chance.outcome, irreversible)
    }
    let labels = labelled.map { chance -> Markup in
      let name = chance.outcome.landing(on: screen)
      guard isIrreversible(chance.outcome, irreversible) else {
        return Markup("\(name)\(fixedSpace)\(chance.rate.text)")
      }
      return .span("bad", "\(name)\(fixedSpace)\(chance.rate.text) irreversible")
    }
    let words = labels.isEmpty ? "each below 1%" : labels.joined(" · ")
    return RateBar.markup(parts, scale: scale) + words
  }

  private static let leastLabelled = 0.01

  private static func isIrreversible(_ outcome: Outcome, _ irreversible: Set<String>) -> Bool {
    if case .wrong(let id) = outcome { irreversible.contains(id) } else { false }
  }

  private static func style(of outcome: Outcome, _ irreversible: Set<String>) -> String {
    switch outcome {
    case .wrong(let id): irreversible.contains(id) ? "risk" : "wrong"
    case .disabled: "wrong"
    case .nothing: "void"
    case .hit, .statusBar, .revealed, .offScreen, .slip: "rest"
    }
  }
}

extension TargetResult {
  /// Whether the table of targets has it: keys and targets of the screen behind are left out.
  fileprivate var isListed: Bool { !target.isKey && !isBehind }
}

extension Outcome {
  /// The place of a mis-tap in a few words: `dead`, `status bar`, the name of a target.
  func landing(on screen: ScreenResult) -> String {
    switch self {
    case .hit: "hit"
    case .wrong(let id): screen.name(ofTarget: id)
    case .disabled(let id): "\(screen.name(ofTarget: id)) (disabled)"
    case .statusBar: "status bar"
    case .revealed: "revealed controls"
    case .nothing: "dead"
    case .offScreen: "off-screen"
    case .slip: "cancelled"
    }
  }
}
