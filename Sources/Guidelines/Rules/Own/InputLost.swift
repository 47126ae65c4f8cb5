internal import TouchLab

/// Checks how often taps aimed at other targets close a panel or a page with text fields.
struct InputLost: OwnRule {
  static let summary = GuidelineSummary(
    id: "input-lost",
    title: "Taps aimed at other targets rarely close a form",
    severity: .warning,
    guidelineSets: [],
    source: "mistap, predicted taps that close a panel or a page with text fields",
    reason: """
      A tap beside a sheet, on Back or on a target that dismisses closes the form, and the typed \
      text is lost. Targets that save, finish or send keep it: system=save or done, does=save, \
      finish or send, kind=primary. Search fields do not count.
      """,
    passing: """
      platform android
      device android-phone
      person thumb
      screen tree title="Family" {
          app-bar { right add "Add" icon=add presents=form }
          sheet form detents=420 modal=#true {
              text-field name "Name" x=16 right=16 y=72 height=56
          }
      }
      """,
    failing: """
      platform android
      device android-phone
      person thumb
      screen tree title="Family" {
          app-bar { right add "Add" icon=add presents=form }
          sheet form detents=420 padding=0 {
              chip living "Living" x=16 y=2
              text-field name "Name" x=16 right=16 y=72 height=56
          }
      }
      """
  )

  /// The smallest reported share of taps: 1%, as for wrong targets.
  private static let mostLost = Crowding.mostConfusion

  static func findings(on review: ScreenReview) -> [Finding] {
    let forms = OpenForms(review)
    guard !forms.isEmpty else { return [] }
    return review.uses.compactMap { use in
      guard use.isEvaluated, use.isReached, let exact = use.exact else { return nil }
      let closers = forms.closers(exact, of: use, atLeast: mostLost)
      let rate = closers.reduce(0) { $0 + $1.rate }
      // A target that closes the form itself loses nothing more if another one does.
      guard rate >= mostLost, let worst = closers.max(by: { $0.rate < $1.rate }),
        forms.closed(by: .target(use.index), on: use.placed) == nil
      else { return nil }
      let share = Rate.rounded(rate).text
      var finding = failure(
        of: use.target,
        "\(use.target.id): \(share) of taps aimed at it close \(worst.form), "
          + "and typed text is lost", measured: share, required: "less than 1%",
        advice: "ask before closing"
      ).sharing(rate)
      finding.blame = worst.id
      return finding
    }
  }
}

/// The panels in front and the page behind them that have fields for text.
private struct OpenForms {
  let review: ScreenReview
  private let panel: String?
  private let sheet: String?
  private let page: String?

  init(_ review: ScreenReview) {
    self.review = review
    let state = review.state
    let screen = review.app.presentScreen(in: state) ?? review.screen
    func form(_ id: String?) -> String? {
      id.flatMap { screen.element(id: $0) }.flatMap { $0.hasTextField ? $0.id : nil }
    }
    panel = form(state.panel)
    sheet = form(state.sheet)
    let hasField = screen.elements.contains { !$0.placement.isPanel && $0.hasTextField }
    page = hasField ? screen.id : nil
  }

  var isEmpty: Bool { panel == nil && sheet == nil && page == nil }

  /// Returns the elements that close a form instead of a target: the ground beside it, with the id
  /// of the form, and other targets; none if less than `least` of the touches miss the target.
  func closers(
    _ exact: OutcomeProbabilities, of use: UsedTarget, atLeast least: Double
  ) -> [(id: String, form: String, rate: Double)] {
    let placed = use.placed
    guard 1 - exact.reaching(use.index) >= least else { return [] }
    let own = Set(placed.indices(doingSameAs: use.index))
    var closers: [(id: String, form: String, rate: Double)] = []
    let beside = exact.reaching(.ground)
    if beside > 0, let form = closed(by: .ground, on: placed) {
      closers.append((form, form, beside))
    }
    for index in exact.targets(reachedAtLeast: .leastNonzeroMagnitude) where !own.contains(index) {
      guard let form = lost(by: index, on: placed) else { continue }
      closers.append((placed.targets[index].id, form, exact.reaching(index)))
    }
    return closers
  }

  /// The id of the form that a tap on a target closes without keeping its text; nil if it closes
  /// none.
  private func lost(by index: Int, on placed: PlacedScreen) -> String? {
    let target = placed.targets[index]
    guard target.isEnabled, target.circumstances.respondsToTap, goesBack(by: target),
      review.screen.element(id: target.id)?.keepsInput != true
    else { return nil }
    return closed(by: .target(index), on: placed)
  }

  /// The id of the form that a tap closes; nil if it closes none.
  func closed(by reach: Reach, on placed: PlacedScreen) -> String? {
    let before = review.state
    let after = review.app.state(after: reach, on: placed, in: before)
    let leaves = after.screenID != before.screenID
    if let panel, leaves || after.panel != panel { return panel }
    if let sheet, leaves || after.sheet != sheet { return sheet }
    return leaves && placed.target(at: reach).map(goesBack) == true ? page : nil
  }

  private func goesBack(by target: Target) -> Bool {
    target.role == .back || target.effect == .dismisses
      || review.screen.element(id: target.id)?.system == .cancel
  }
}

extension Element {
  /// Whether it contains an enabled field for text that is no search field.
  fileprivate var hasTextField: Bool {
    isEnabled && self[Element.TextField.self].map { $0.purpose != .search } ?? false
      || children.contains(where: \.hasTextField)
  }

  /// Whether its tap saves, finishes or sends what people typed.
  fileprivate var keepsInput: Bool {
    if system == .save || system == .done || button?.role == .primary { return true }
    guard let verb else { return false }
    return ["save", "finish", "send"].contains { verb == $0 || verb.hasPrefix("\($0)-") }
  }
}
