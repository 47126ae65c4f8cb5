internal import TouchLab

/// Checks how often taps aimed at other targets activate what cannot be undone, or costs something.
struct AccidentalDanger: OwnRule {
  static let summary = GuidelineSummary(
    id: "accidental-danger",
    title: "Taps aimed at other targets seldom activate what cannot be undone",
    severity: .error,
    editions: [],
    source: "mistap, predicted accidental activations",
    reason: """
      A target whose action cannot be undone must be out of the way of taps that are aimed at others, \
      or ask before it acts. An alert, dialog or action sheet asks; a snackbar with an action takes \
      it back.
      """,
    passing: [
      """
      platform ios
      screen note title="Note" {
          button edit "Edit" x=100 y=300 width=60 height=60
          button remove "Delete" x=100 y=600 width=60 height=60 danger=irreversible
      }
      """,
      """
      platform ios
      screen note title="Note" {
          button edit "Edit" x=100 y=300 width=60 height=60
          button remove "Delete" x=170 y=300 width=60 height=60 danger=irreversible presents=sure
          alert sure "Delete the note?" { action yes "Delete"; action no "Cancel" }
      }
      """,
    ],
    failing: [
      """
      platform ios
      person older-adult
      screen note title="Note" {
          button edit "Edit" x=100 y=300 width=44 height=60
          button remove "Delete" x=148 y=300 width=60 height=60 danger=irreversible
      }
      """,
      """
      platform android
      person older-adult
      screen note title="Note" {
          button edit "Edit" x=100 y=300 width=48 height=60
          button send "Send" x=152 y=300 width=60 height=60 danger=costly
      }
      """,
    ]
  )

  /// At least 0.5 % of the taps aimed at another target: a convention.
  static let mostAccidents = 0.005

  static func findings(on review: ScreenReview) -> [Finding] {
    var worst: [String: (use: UsedTarget, target: Target, rate: Double)] = [:]
    var order: [String] = []
    var asking: [String: Bool] = [:]
    for use in review.uses where use.isJudged && use.isReached {
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
    return order.compactMap { id in
      worst[id].map { found in
        failure(
          of: found.target, .accidents(found.target, found.use.target.id, found.rate),
          severity: found.target.danger == .irreversible ? .error : .warning,
          neighbour: found.use.target.id)
      }
    }
  }
}

extension ScreenReview {
  /// Whether a tap on a target is confirmed before anything is lost, or can be taken back.
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

extension Finding.Message {
  fileprivate static func accidents(_ target: Target, _ meant: String, _ rate: Double) -> Self {
    let share = "\((100 * rate).rounded(places: 1)) %"
    let cost = target.danger == .irreversible ? "cannot be undone" : "costs something"
    return Self(
      "\(share) of taps aimed at \(meant) activate \(target.id), which \(cost)", measured: share,
      required: "less than 0.5 %",
      advice: "move \(target.id) away from \(meant), or let it ask first")
  }
}
