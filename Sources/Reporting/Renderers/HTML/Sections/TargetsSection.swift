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
