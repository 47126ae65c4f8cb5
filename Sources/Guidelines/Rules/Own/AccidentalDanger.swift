internal import TouchLab

/// Checks how often taps aimed at other targets activate an irreversible or costly action.
struct AccidentalDanger: OwnRule {
  static let summary = GuidelineSummary(
    id: "accidental-danger",
    title: "Taps aimed at other targets rarely activate an irreversible or costly action",
    severity: .error,
    guidelineSets: [],
    source: "mistap, predicted accidental activations",
    reason: """
      An irreversible action must be out of the way of taps aimed at other targets, or ask first. \
      Alerts, dialogs and action sheets ask; a snackbar with an action can undo it.
      """,
    passing: """
      platform ios
      screen note title="Note" {
          button edit "Edit" x=100 y=300 width=60 height=60
          button remove "Delete" x=100 y=600 width=60 height=60 danger=irreversible
      }
      """,
    failing: """
      platform ios
      person older-adult
      screen note title="Note" {
          button edit "Edit" x=100 y=300 width=44 height=60
          button remove "Delete" x=148 y=300 width=60 height=60 danger=irreversible
      }
      """
  )

  /// The smallest reported rate of accidental activations: 0.5% of the taps aimed at one other
  /// target, a convention.
  static let mostAccidents = 0.005

  static func findings(on review: ScreenReview) -> [Finding] {
    var worst: [String: (use: UsedTarget, target: Target, rate: Double)] = [:]
    var order: [String] = []
    var asking: [String: Bool] = [:]
    for use in review.uses where use.isEvaluated && use.isReached {
      guard let exact = use.exact else { continue }
      let own = Set(use.placed.indices(doingSameAs: use.index))
      for index in exact.targets(reachedAtLeast: mostAccidents) where !own.contains(index) {
        let other = use.placed.targets[index]
        guard other.isEnabled, other.danger != nil else { continue }
        let asksFirst = asking[other.id] ?? review.asksFirst(other)
        asking[other.id] = asksFirst
        guard !asksFirst else { continue }
        let rate = exact.reaching(index)
        if worst[other.id] == nil { order.append(other.id) }
        if rate > worst[other.id]?.rate ?? 0 { worst[other.id] = (use, other, rate) }
      }
    }
    return order.compactMap { worst[$0] }.map { use, target, rate in
      let isIrreversible = target.danger == .irreversible
      let share = Rate.rounded(rate).text
      let cost = isIrreversible ? "cannot be undone" : "costs something"
      return failure(
        of: target, severity: isIrreversible ? .error : .warning, neighbour: use.target.id,
        "\(target.id), which \(cost): \(share) of taps aimed at \(use.target.id) activate it, "
          + "needs less than 0.5%", measured: share, required: "less than 0.5%",
        advice: "move \(target.id) away from \(use.target.id), or let it ask first"
      ).sharing(rate)
    }
  }
}

extension ScreenReview {
  fileprivate func asksFirst(_ target: Target) -> Bool {
    guard let element = screen.element(id: target.id) else { return false }
    if case .presents(let id) = element.effect, let panel = screen.element(id: id) {
      return panel.kind.is(Element.Dialog.self) || panel.kind.is(Element.Alert.self)
        || panel.kind.is(Element.ActionSheet.self)
    }
    guard let shown = element.shows, let notice = screen.element(id: shown) else { return false }
    return notice.kind.is(Element.Snackbar.self) && !notice.children.isEmpty
  }
}
