internal import TouchLab

struct TabBarCount: Guideline {
  static let summary = GuidelineSummary(
    id: "tab-bar-count",
    title: "A tab bar has at most five tabs on a phone, and about seven on a tablet, without More",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Tab Bar",
    reason: """
      Every further tab is one more to aim at and to choose from. Tabs that do not fit on a phone go \
      behind More, out of sight and one tap further away. A tablet has better uses for a screen \
      than a list of tabs.
      """,
    passing: tabs(5, on: "iphone-6"),
    failing: tabs(6, on: "iphone-6")
  )

  /// The most tabs in the main view or the right pane of a tablet's split view: "about seven".
  static let mostTabsOnTablet = 7
  /// The most tabs in a popover or the left pane of a tablet's split view: "about five".
  static let mostTabsInPane = 5

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    // The guide covers hand-held devices only.
    guard review.isFirstOfLayout, review.device.kind.turns, let bar = review.layout.tabBar
    else { return [] }
    var findings: [Finding] = []
    let most = mostTabs(of: bar, on: review.device)
    let count = bar.children.count
    if count > most {
      findings.append(
        failure(
          of: bar, by: guidelineSet,
          "the tab bar has \(count) tabs on \(review.isPhone ? "a phone" : bar.container.words)",
          measured: "\(count) tabs", required: "\(review.isPhone ? "" : "about ")\(most) at most",
          advice: review.isPhone
            ? "remove or combine tabs: now \(count - most + 1) of them are behind More"
            : "remove or combine tabs, or use a segmented control"))
    }
    if !review.isPhone, let more = bar.children.first(where: \.isMore) {
      findings.append(
        failure(
          of: more, by: guidelineSet, "\(more.id) is a More tab on a tablet",
          measured: "a screen for a list of tabs", required: "no More tab",
          advice: "show its tabs in the bar, or remove them"))
    }
    return findings
  }

  private static func mostTabs(of bar: Element, on device: Device) -> Int {
    guard device.kind != .phone else { return Element.TabBar.mostTabsOnPhone }
    switch bar.container {
    case .main, .rightPane: return mostTabsOnTablet
    case .leftPane, .popover: return mostTabsInPane
    }
  }

  private static func tabs(_ count: Int, on device: String) -> String {
    let names = ["Songs", "Albums", "Artists", "Genres", "Videos", "Films", "Series", "Podcasts"]
    let shown = names.prefix(count)
    let screens = shown.map { "screen \($0.lowercased()) title=\"\($0)\"" }
    let tabs = shown.map { name in
      "    tab \(name.lowercased())-tab \"\(name)\" selects=\(name.lowercased())"
    }
    return (["platform classic", "device \(device)", "tab-bar {"] + tabs + ["}"] + screens).joined(
      separator: "\n")
  }
}

extension Element {
  fileprivate var container: TabBar.Container { self[TabBar.self]?.container ?? .main }

  fileprivate var isMore: Bool {
    icon == TabIcon.more.rawValue || id == Element.TabBar.moreID
      || label?.lowercased() == Element.TabBar.moreTitle.lowercased()
  }
}

extension Element.TabBar.Container {
  fileprivate var words: String {
    switch self {
    case .main: "a tablet"
    case .leftPane: "a tablet's left pane"
    case .rightPane: "a tablet's right pane"
    case .popover: "a popover"
    }
  }
}
