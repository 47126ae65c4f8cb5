internal import Guidelines
internal import TouchLab

/// A screen as one layout showed it, and what was found on it: a layout that shows it alike need not
/// have it judged again.
///
/// Layouts that are each like the one before share most screens.
struct JudgedScreen: Sendable {
  /// The findings for one of the people.
  struct Judgement: Sendable {
    let review: ScreenReview
    /// By rule, in the order of the catalogue.
    let byRule: [[Finding]]
    let findings: [Finding]
  }

  private let screen: Screen
  private let state: AppState
  private let context: LayoutContext
  /// The ids of the only screens to check; nil for all.
  let only: Set<String>?
  /// The facts beside the findings, which no person changes.
  let facts: CheckFacts
  /// For each of the people.
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

  /// What is found on the screen in another app of the study, for each of the people; nil where that
  /// shows the screen otherwise.
  func findings(in app: App, _ screen: Screen, _ state: AppState) -> [[Finding]]? {
    guard screen == self.screen, state == self.state,
      app.context(of: screen, in: state) == context
    else { return nil }
    return judgements.map { $0.findings(in: app) }
  }
}

extension JudgedScreen.Judgement {
  init(_ review: ScreenReview, isCancelled: () -> Bool) {
    // Another app takes the place of this one: it need not be kept.
    var bare = review
    bare.app = App(
      layout: Layout(id: "", screens: [], tabBar: nil), device: review.device,
      orientation: review.app.orientation)
    self.review = bare
    byRule = GuidelineCatalogue.byRule(on: review, isCancelled: isCancelled)
    findings = GuidelineCatalogue.inOrder(byRule)
  }

  /// What is found in another app: only rules that look at the whole layout are asked again.
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
