/// One rule of the guidelines: its page, and how a screen is judged by it.
package protocol Guideline: Sendable {
  static var summary: GuidelineSummary { get }

  /// What fails on a screen by an edition that has the rule, or cannot be told; nothing where all is
  /// well.
  static func findings(on review: ScreenReview, by edition: Edition) -> [Finding]
}

/// What a rule says of itself; its examples are its tests.
package struct GuidelineSummary: Sendable {
  package var id: String
  package var title: String
  package var severity: Finding.Severity
  package var editions: [Edition]
  /// The document and section that the rule comes from.
  package var source: String
  /// Why it matters, in a sentence or two.
  package var reason: String
  /// Scenarios in which nothing fails by this rule, and scenarios in which something does.
  package var passing: [String]
  package var failing: [String]
}

/// A screen as the rules see it: as it is described, and as a user first meets it.
package struct ScreenReview: Sendable {
  package let app: App
  package let screen: Screen
  /// The panel that is judged, if it is one of the screen's.
  package let panel: Element?
  package let state: AppState
  package let placed: PlacedScreen
  /// By target, in the order of the placed screen.
  package let effective: [EffectiveTarget]
  package let crowding: [CrowdedPair]
  package let editions: [Edition]
  /// The elements that the panel shows, or the screen where no panel is judged.
  ///
  /// A panel's rows are judged with the panel, once.
  package let elements: [Element]
  /// The bars of the screen; none while a panel of it is judged, which is not theirs.
  let navigationBars: [Screen.DescribedBar]
  let toolbars: [Screen.DescribedBar]

  /// A screen in a state, or a panel of it, with what was measured on it.
  package init(
    app: App, screen: Screen, panel: Element?, state: AppState, placed: PlacedScreen,
    effective: [EffectiveTarget], crowding: [CrowdedPair], editions: [Edition]
  ) {
    self.app = app
    self.screen = screen
    self.panel = panel
    self.state = state
    self.placed = placed
    self.effective = effective
    self.crowding = crowding
    self.editions = editions
    elements = panel.map { [$0] + $0.children } ?? screen.elementsBesidePanels
    navigationBars = panel == nil ? screen.navigationBars : []
    toolbars = panel == nil ? screen.toolbars : []
  }

  package var device: Device { app.device }
  package var layout: Layout { app.layout }
  package var isPhone: Bool { device.kind == .phone }
}

extension Screen {
  /// All that the screen shows by itself, however deep.
  fileprivate var elementsBesidePanels: [Element] {
    elements.filter { $0.placement != .panel }.flatMap(\.withDescendants)
  }
}

extension Guideline {
  /// A failure by this rule.
  static func failure(
    of target: Target, _ message: Finding.Message, by edition: Edition
  ) -> Finding {
    finding(.fail, target.id, message, target.place, by: edition)
  }

  /// A failure by this rule of something that the scenario describes.
  static func failure(
    of element: Element, _ message: Finding.Message, by edition: Edition
  ) -> Finding {
    finding(.fail, element.id, message, element.place, by: edition)
  }

  /// A finding by this rule about the target of an id, or about the screen for an empty one.
  static func finding(
    _ ruling: Finding.Ruling, _ target: String, _ message: Finding.Message,
    _ place: SourcePlace?, by edition: Edition
  ) -> Finding {
    Finding(
      rule: summary.id, editions: [edition], severity: summary.severity, ruling: ruling,
      target: target, message: message, source: summary.source, place: place)
  }
}
