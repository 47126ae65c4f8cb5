package import TouchLab

/// One rule of the guidelines: its page, and how a screen is judged by it.
package protocol Guideline: Sendable {
  static var summary: GuidelineSummary { get }

  /// Whether it looks at more of the app than the screen, its state and how that is shown: at other
  /// screens, or at the tabs.
  static var looksAtLayout: Bool { get }

  /// What fails on a screen by an edition that has the rule, or cannot be told; nothing where all is
  /// well.
  static func findings(on review: ScreenReview, by edition: Edition) -> [Finding]
}

extension Guideline {
  package static var looksAtLayout: Bool { false }
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
  /// What single editions ask, where they differ; empty where all ask the same.
  package var requirements: [Requirement] = []

  /// What a rule asks by one edition.
  package struct Requirement: Hashable, Sendable {
    package var edition: Edition
    package var severity: Finding.Severity
    /// What must hold, in a few words: `48×48 dp`.
    package var demand: String
    package var source: String

    init(_ edition: Edition, _ severity: Finding.Severity, _ demand: String, source: String) {
      self.edition = edition
      self.severity = severity
      self.demand = demand
      self.source = source
    }
  }

  /// Whether it is one of mistap's own rules, which no guideline set has.
  package var isOwn: Bool { editions.isEmpty }

  /// How much a failure weighs by an edition.
  package func severity(by edition: Edition) -> Finding.Severity {
    requirements.first { $0.edition == edition }?.severity ?? severity
  }

  /// The document and section that an edition has the rule from.
  package func source(by edition: Edition) -> String {
    requirements.first { $0.edition == edition }?.source ?? source
  }
}

extension GuidelineSummary {
  /// A rule that editions ask for in terms of their own; it weighs as much as it weighs in any.
  init(
    id: String, title: String, by requirements: [Requirement], reason: String,
    passing: [String], failing: [String]
  ) {
    var sources: [String] = []
    for requirement in requirements where !sources.contains(requirement.source) {
      sources.append(requirement.source)
    }
    let severity = Finding.Severity.allCases.first { severity in
      requirements.contains { $0.severity == severity }
    }
    self.init(
      id: id, title: title, severity: severity ?? .note, editions: requirements.map(\.edition),
      source: sources.joined(separator: "; "), reason: reason, passing: passing, failing: failing,
      requirements: requirements)
  }
}

/// A screen as the rules see it: as it is described, and as a user first meets it.
package struct ScreenReview: Sendable {
  package var app: App
  package let screen: Screen
  /// The panel that is judged, if it is one of the screen's.
  package let panel: Element?
  package let state: AppState
  package let placed: PlacedScreen
  /// By target, in the order of the placed screen.
  package let effective: [EffectiveTarget]
  package let crowding: [CrowdedPair]
  /// The targets at the scroll positions at which people use them, for mistap's own rules.
  package let uses: [UsedTarget]
  package let editions: [Edition]
  /// The unit in which messages say lengths.
  package let unit: LengthUnit
  /// What the editions of today judge by; nothing where none of them judges.
  package let space: TouchSpace
  /// The same without what may take no touches; nil where that is certain of all.
  package let certainSpace: TouchSpace?
  /// The elements that the panel shows, or the screen where no panel is judged.
  ///
  /// A panel's rows are judged with the panel, once.
  package let elements: [Element]
  /// The bars of the screen; none while a panel of it is judged, which is not theirs.
  let navigationBars: [Screen.DescribedBar]
  let toolbars: [Screen.DescribedBar]

  /// A screen in a state, or a panel of it, with what was measured on it; of a part of it if
  /// cancelled.
  package init(
    app: App, screen: Screen, panel: Element?, state: AppState, placed: PlacedScreen,
    effective: [EffectiveTarget], crowding: [CrowdedPair], uses: [UsedTarget] = [],
    editions: [Edition], unit: LengthUnit,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.app = app
    self.screen = screen
    self.panel = panel
    self.state = state
    self.placed = placed
    self.effective = effective
    self.crowding = crowding
    self.uses = uses
    self.editions = editions
    self.unit = unit
    let elements = panel.map { [$0] + $0.children } ?? screen.elementsBesidePanels
    self.elements = elements
    let isToday = editions.contains(where: \.isOfToday)
    let isLonger = isToday && placed.lacks(elements)
    space =
      isToday
      ? TouchSpace(
        isLonger ? app.placed(state, beyond: true) ?? placed : placed, isCancelled: isCancelled)
      : TouchSpace(isCancelled: isCancelled)
    certainSpace = space.certain
    navigationBars = panel == nil ? screen.navigationBars : []
    toolbars = panel == nil ? screen.toolbars : []
  }

  package var device: Device { app.device }
  package var layout: Layout { app.layout }
  package var isPhone: Bool { device.kind == .phone }
}

extension PlacedScreen {
  /// Whether any of the elements that are given a place lies beyond the screen.
  fileprivate func lacks(_ elements: [Element]) -> Bool {
    guard panel == nil, hiddenChrome == nil else { return false }
    let ids = Set(targets.map(\.id))
    return elements.indices.contains { index in
      elements[index].frame.y != nil && elements[index].kind.descriptor.responds
        && !ids.contains(elements[index].id)
    }
  }
}

extension Screen {
  /// All that the screen shows by itself, however deep.
  fileprivate var elementsBesidePanels: [Element] {
    elements.only { !$0.placement.isPanel }.flatMap(\.withDescendants)
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
      rule: summary.id, editions: [edition], severity: summary.severity(by: edition),
      ruling: ruling, target: target, message: message, source: summary.source(by: edition),
      place: place)
  }
}
