internal import TouchLab

/// The figures above the list of all scenarios.
struct IndexTiles {
  let entries: [HTMLIndex.Entry]

  /// The smallest risk per pass that the tile counts.
  private static let leastRisk = 0.01

  var markup: Markup {
    guard !entries.isEmpty else { return .none }
    let verdicts = entries.compactMap { entry in entry.row.verdict.map { (entry, $0) } }
    let failed = entries.count { !$0.row.passed }
    let risky = verdicts.count { ($0.1.risk?.rate ?? 0) >= Self.leastRisk }
    let highest = verdicts.greatestFirst { $0.1.highest?.rate ?? 0 }.first
    let rate = highest?.1.highest.map { Markup("\($0.name) \($0.rate.roundedPercentWithSign)") }
    let place = highest.map { Markup.link($0.0.link, $0.0.title) } ?? .none
    let reviews = verdicts.reduce(0) { $0 + $1.1.reviews }
    let tiles = [
      tile(
        "Failed", failed > 0 ? .span("bad", "✗ \(failed)") : "0",
        Markup("of \(entries.count.counted("scenario"))")),
      tile("Irreversible errors of 1% or more", Markup("\(risky)"), Markup("scenarios, per pass")),
      tile("Highest mis-tap rate", rate ?? "–", place),
      tile("Needs review", Markup("\(reviews)"), Markup("findings")),
    ]
    return .block("div", [.class("cards tiles")], tiles)
  }

  private func tile(_ name: String, _ figure: Markup, _ note: Markup) -> Markup {
    .block(
      "div", [],
      [
        .block("p", [.class("quiet")], Markup(name)), .block("p", [.class("figure")], figure),
        note.isEmpty ? .none : .block("p", [], note),
      ])
  }
}
