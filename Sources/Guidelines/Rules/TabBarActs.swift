internal import TouchLab

struct TabBarActs: Guideline {
  static let summary = GuidelineSummary(
    id: "tab-bar-acts",
    title: "A tab switches to another place, and does not act on the current screen",
    severity: .error,
    guidelineSets: [.iPhoneOS2, .iOS7],
    source: "iOS 7 HIG, Tab Bar; iPhone HIG 2008, Toolbars",
    reason: """
      People try tabs without fear, because a tab only shows another part of the app. A tab that \
      changes the current content costs them work.
      """,
    passing: """
      screen songs title="Songs"
      screen albums title="Albums"
      tab-bar { tab all-songs "Songs" selects=songs; tab all-albums "Albums" selects=albums }
      """,
    failing: """
      screen songs title="Songs"
      tab-bar { tab all-songs "Songs" selects=songs; tab bin "Delete" does=delete }
      """
  )

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.evaluatedTabs.compactMap { tab in
      guard let act = tab.act else { return nil }
      var finding = failure(
        of: tab, by: guidelineSet, "the tab \(tab.id) acts instead of switching: \(act)",
        measured: act, required: "selects= a screen of its own",
        advice: "move it to a toolbar or navigation bar")
      // A tab that opens another screen does not switch, but it does not act on this screen either.
      if tab.leadsSomewhere { finding.severity = .warning }
      return finding
    }
  }
}

extension Element {
  /// The effect of a tab other than switching, as the scenario writes it; nil if it only switches.
  fileprivate var act: String? {
    guard let settings = self[Tab.self] else { return nil }
    switch effect {
    case .opens(let id): return "opens=\(id)"
    case .presents(let id): return "presents=\(id)"
    case .dismisses: return "dismisses=#true"
    case .selects(let id): return "selects=\(id)"
    case .toggles(let mode): return "toggles=\(mode)"
    case .flips(let id): return "flips=\(id)"
    case .curls(let id, _): return "curls=\(id)"
    case nil: break
    }
    guard let verb, let first = verb.spokenWords.first else { return nil }
    let acts = settings.root == nil ? !switchingVerbs.contains(first) : actingVerbs.contains(first)
    return acts ? "does=\(verb)" : nil
  }

  fileprivate var leadsSomewhere: Bool {
    switch effect {
    case .opens, .presents, .flips, .curls: true
    case .dismisses, .selects, .toggles, nil: false
    }
  }
}

/// The first words of verbs that switch, for a tab without a screen.
private let switchingVerbs: Set = ["show", "search", "switch", "select", "open", "view", "go"]
/// The first words of verbs that act on the current screen, even if the tab selects another one.
private let actingVerbs: Set = [
  "delete", "move", "reply", "refresh", "stop", "undo", "redo", "save", "cancel", "finish",
]
