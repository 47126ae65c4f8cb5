internal import Guidelines
internal import TouchLab

/// A checked screen of one layout and its findings, for layouts that show it alike.
///
/// Similar layouts share most screens.
struct EvaluatedScreen: Sendable {
  /// The findings for one person.
  struct Judgement: Sendable {
    let review: ScreenReview
    /// The findings by rule, in the order of the catalogue.
    let byRule: [[Finding]]
    let findings: [Finding]
  }

  private let screen: Screen
  private let state: AppState
  private let context: LayoutContext
  /// The ids of the only elements that are checked; nil for all.
  let only: Set<String>?
  /// The facts beside the findings, which do not depend on the person.
  let facts: CheckFacts
  /// The judgements, one for each person.
  private let judgements: [Judgement]

  var findings: [[Finding]] { judgements.map(\.findings) }

  init(
    _ screen: Screen, _ state: AppState, in app: App, only: Set<String>?, _ facts: CheckFacts,
    _ judgements: [Judgement]
  ) {
    self.screen = screen
    self.state = state
    context = app.context(of: screen, in: state)
    self.only = only
    self.facts = facts
    self.judgements = judgements
  }

  /// Returns the findings on the screen in another app of the study, for each person; nil if that
  /// app shows the screen differently.
  func findings(in app: App, _ screen: Screen, _ state: AppState) -> [[Finding]]? {
    guard screen == self.screen, state == self.state,
      app.context(of: screen, in: state) == context
    else { return nil }
    return judgements.map { $0.findings(in: app) }
  }
}

extension EvaluatedScreen.Judgement {
  init(_ review: ScreenReview, isCancelled: () -> Bool) {
    // Every use sets its own app, so this one need not be kept.
    var bare = review
    bare.app = App(
      layout: Layout(id: "", screens: [], tabBar: nil), device: review.device,
      orientation: review.app.orientation)
    self.review = bare
    byRule = GuidelineCatalogue.byRule(on: review, isCancelled: isCancelled)
    findings = GuidelineCatalogue.inOrder(byRule)
  }

  /// Returns the findings in another app.
  ///
  /// Only rules that depend on the whole layout run again.
  fileprivate func findings(in app: App) -> [Finding] {
    var review = review
    review.app = app
    var changed: [(index: Int, found: [Finding])] = []
    for index in GuidelineCatalogue.ofLayouts {
      let found = GuidelineCatalogue.findings(ofRuleAt: index, on: review)
      if found != byRule[index] { changed.append((index, found)) }
    }
    guard !changed.isEmpty else { return findings }
    var byRule = byRule
    for (index, found) in changed { byRule[index] = found }
    return GuidelineCatalogue.inOrder(byRule)
  }
}
