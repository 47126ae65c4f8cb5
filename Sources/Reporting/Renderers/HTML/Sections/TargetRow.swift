internal import TouchLab

/// The row of a target in the table of targets.
struct TargetRow {
  let rate: Double
  let anchor: String
  let cells: [HTMLTable.Cell]

  /// The rows of the targets of a layout, the highest mis-tap rate first; targets that nobody can aim
  /// at come last.
  ///
  /// `corpus` adds percentiles.
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
