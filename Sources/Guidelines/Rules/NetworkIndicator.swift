internal import TouchLab

struct NetworkIndicator: Guideline {
  static let summary = GuidelineSummary(
    id: "network-indicator",
    title: "Network access of more than a few seconds shows the activity indicator",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Status Bar, Guidelines",
    reason: """
      People think that a motionless app is stuck, and tap again. The network activity indicator \
      shows that a long access is in progress.
      """,
    passing: """
      screen inbox title="Inbox" {
          status-bar network=#true
          button fetch "Fetch" x=150 y=300 width=90 height=44 takes=8
      }
      """,
    failing: """
      screen inbox title="Inbox" {
          button fetch "Fetch" x=150 y=300 width=90 height=44 takes=8
      }
      """
  )

  /// The longest network time without an indicator, in seconds. The document says “more than a few
  /// seconds”; three is a conventional reading.
  static let longestUnshown = 3.0

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    // The tab bar belongs to the layout, so only one screen checks it.
    let isFirst = review.panel == nil && review.layout.screens.first?.id == review.screen.id
    let tabs = isFirst ? review.layout.tabs : []
    return (review.elements + tabs).compactMap { element in
      guard element.isEnabled, let seconds = element.networkSeconds, seconds > longestUnshown,
        !review.showsIndicator(for: element)
      else { return nil }
      let measured = "\(seconds.rounded(places: 2)) s"
      return failure(
        of: element, by: guidelineSet,
        "\(element.id) takes \(measured) of network time, needs an activity indicator",
        measured: measured,
        required: "an indicator for more than \(longestUnshown.rounded(places: 2)) s",
        advice: "show it: status-bar network=#true")
    }
  }
}

extension ScreenReview {
  fileprivate func showsIndicator(for element: Element) -> Bool {
    var ids: [String] = []
    if let tab = element[Element.Tab.self] {
      ids = [tab.root].compactMap { $0 }
    } else {
      ids = [screen.id, destination(of: element)].compactMap { $0 }
    }
    return ids.contains { app.front(ofScreen: $0)?.traits.showsNetworkIndicator == true }
  }

  /// The id of the screen that a tap on an element leads to; for a panel, of this screen.
  private func destination(of element: Element) -> String? {
    switch element.effect {
    case .opens(let id), .presents(let id), .flips(let id): return id
    case .selects(let id):
      guard let tab = layout.tabs.first(where: { $0.id == id }) else { return nil }
      return app.root(of: tab)
    case .dismisses:
      return app.state(dismissingIn: state).screenID
    case .toggles, .curls, nil: return nil
    }
  }
}
