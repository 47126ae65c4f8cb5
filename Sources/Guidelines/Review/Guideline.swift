package import TouchLab

/// One rule of a guideline set: its summary and its check of a screen.
package protocol Guideline: Sendable {
  static var summary: GuidelineSummary { get }

  /// Whether the rule depends on more of the app than the screen and its state: on other screens,
  /// or on the tabs.
  static var looksAtLayout: Bool { get }

  /// Returns the failures on a screen by `guidelineSet`, and the results that need review; empty if the
  /// screen passes.
  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding]
}

extension Guideline {
  package static var looksAtLayout: Bool { false }

  /// Creates a failure of an element or target by this rule, or a result that needs review if
  /// `missingFact` is not nil.
  static func failure(
    of subject: some FindingSubject, unless missingFact: MissingFact? = nil,
    by guidelineSet: GuidelineSet, _ text: String, measured: String, required: String,
    advice: String
  ) -> Finding {
    finding(
      missingFact == nil ? .fail : .needsReview, subject.id, subject.place, by: guidelineSet,
      missingFact.map { "\(text), \($0.condition)" } ?? text, measured: measured,
      required: required, advice: missingFact?.request ?? advice)
  }

  static func failure(
    of subject: some FindingSubject, unless missingFact: MissingFact?,
    by guidelineSet: GuidelineSet, _ message: Finding.Message
  ) -> Finding {
    failure(
      of: subject, unless: missingFact, by: guidelineSet, message.text, measured: message.measured,
      required: message.required, advice: message.advice)
  }

  /// Creates a finding by this rule on the target of an id; an empty id stands for the screen.
  static func finding(
    _ ruling: Finding.Ruling, _ target: String, _ place: SourcePlace?,
    by guidelineSet: GuidelineSet, _ text: String, measured: String, required: String,
    advice: String
  ) -> Finding {
    Finding(
      rule: summary.id, guidelineSets: [guidelineSet], severity: summary.severity(by: guidelineSet),
      ruling: ruling, target: target,
      message: .init(text, measured: measured, required: required, advice: advice),
      source: summary.source(by: guidelineSet), place: place)
  }
}

package struct GuidelineSummary: Sendable {
  package var id: String
  package var title: String
  package var severity: Finding.Severity
  package var guidelineSets: [GuidelineSet]
  package var source: String
  package var reason: String
  package var passing: String
  package var failing: String
  /// The requirements of single guideline sets where they differ; empty where all sets agree.
  package var clauses: [Clause] = []

  package struct Clause: Hashable, Sendable {
    package var guidelineSet: GuidelineSet
    package var severity: Finding.Severity
    /// The requirement in a few words, such as `48×48 dp`.
    package var demand: String
    package var source: String

    init(
      _ guidelineSet: GuidelineSet, _ severity: Finding.Severity, _ demand: String, source: String
    ) {
      self.guidelineSet = guidelineSet
      self.severity = severity
      self.demand = demand
      self.source = source
    }
  }

  /// Whether this is one of mistap's own rules, which belong to no guideline set.
  package var isOwn: Bool { guidelineSets.isEmpty }

  package func severity(by guidelineSet: GuidelineSet) -> Finding.Severity {
    clauses.first { $0.guidelineSet == guidelineSet }?.severity ?? severity
  }

  package func source(by guidelineSet: GuidelineSet) -> String {
    clauses.first { $0.guidelineSet == guidelineSet }?.source ?? source
  }
}

extension GuidelineSummary {
  /// Creates the summary of a rule whose guideline sets have their own requirements. Its severity
  /// is the highest of theirs.
  init(
    id: String, title: String, by clauses: [Clause], reason: String,
    passing: String, failing: String
  ) {
    var sources: [String] = []
    for clause in clauses where !sources.contains(clause.source) { sources.append(clause.source) }
    let severity = Finding.Severity.allCases.first { severity in
      clauses.contains { $0.severity == severity }
    }
    self.init(
      id: id, title: title, severity: severity ?? .note, guidelineSets: clauses.map(\.guidelineSet),
      source: sources.joined(separator: "; "), reason: reason, passing: passing, failing: failing,
      clauses: clauses)
  }
}

/// A screen as the rules see it: as described, and as first seen.
package struct ScreenReview: Sendable {
  package var app: App
  package let screen: Screen
  package let panel: Element?
  package private(set) var state: AppState
  package private(set) var placed: PlacedScreen
  /// The usable hit targets, in the order of the placed screen's targets.
  package private(set) var effective: [UsableHitTarget]
  package private(set) var crowding: [CrowdedPair]
  /// The targets at the scroll positions at which people use them, for mistap's own rules.
  package private(set) var uses: [UsedTarget]
  /// The controls that are out of sight.
  package private(set) var unseen: [UnseenElement]
  /// Whether some target leads to the screen, or the app or a task begins on it.
  package private(set) var isLedTo: Bool
  package private(set) var guidelineSets: [GuidelineSet]
  package let unit: LengthUnit
  /// The geometry that current guideline sets check; empty if none of `guidelineSets` is current.
  package private(set) var space: TouchSpace
  /// The geometry without targets that may take no touches; nil if no target is in doubt.
  package private(set) var certainSpace: TouchSpace?
  /// The elements of the panel under review, otherwise of the screen. The review of a panel checks
  /// its rows, so each row is checked once.
  package let elements: [Element]
  /// The bars of the screen; empty in the review of a panel, since bars belong to the screen.
  let navigationBars: [Screen.DescribedBar]
  let toolbars: [Screen.DescribedBar]

  /// Creates the review of a screen in a state, or of one of its panels. `map` is that of the
  /// placed screen. If cancelled, `space` covers a part of the screen only.
  package init(
    app: App, screen: Screen, panel: Element?, state: AppState, placed: PlacedScreen,
    effective: [UsableHitTarget], crowding: [CrowdedPair], uses: [UsedTarget] = [],
    unseen: [UnseenElement] = [], isLedTo: Bool = true, guidelineSets: [GuidelineSet],
    unit: LengthUnit, map: TargetMap? = nil,
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
    self.unseen = unseen
    self.isLedTo = isLedTo
    self.guidelineSets = guidelineSets
    self.unit = unit
    // Elements that are away now are no part of what people see.
    let shown = screen.id == state.screenID ? app.presentScreen(in: state) ?? screen : screen
    let front = panel.map { panel in shown.panels.first { $0.id == panel.id } ?? panel }
    let elements =
      front.map { [$0] + $0.children }
      ?? shown.elements.only { !$0.placement.isPanel }.flatMap(\.withDescendants)
    self.elements = elements
    let isToday = guidelineSets.contains(where: \.isOfToday)
    let isLonger = isToday && placed.lacks(elements)
    space =
      isToday
      ? TouchSpace(
        isLonger ? app.placed(state, beyond: true) ?? placed : placed, map: isLonger ? nil : map,
        isCancelled: isCancelled)
      : TouchSpace(isCancelled: isCancelled)
    certainSpace = space.certain
    navigationBars = panel == nil ? screen.navigationBars : []
    toolbars = panel == nil ? screen.toolbars : []
  }

  /// Returns the review at a moment that shows the same elements, with the targets at the same
  /// places: guideline sets have nothing new to find there.
  package func at(
    _ state: AppState, on placed: PlacedScreen, effective: [UsableHitTarget],
    crowding: [CrowdedPair], uses: [UsedTarget]
  ) -> ScreenReview {
    var review = self
    review.state = state
    review.placed = placed
    review.effective = effective
    review.crowding = crowding
    review.uses = uses
    review.unseen = []
    review.isLedTo = true
    review.guidelineSets = []
    review.space = TouchSpace(isCancelled: space.isCancelled)
    review.certainSpace = nil
    return review
  }

  package var device: Device { app.device }
  package var layout: Layout { app.layout }
  package var isPhone: Bool { device.kind == .phone }

  /// Whether the frames come from a dump: from a device that only it describes, or with roles and
  /// marks that only an import writes. Rounding to pixels and to decimals leaves them inexact.
  var isOfDump: Bool {
    device.id == Device.importedID
      || placed.targets.contains {
        $0.line != nil || $0.circumstances.isCut || $0.circumstances.parent != nil
      }
  }

  /// The size that may lack, in points: half a device pixel in a dump.
  var sizeTolerance: Double { isOfDump ? 0.5 / device.scale : tolerance }

  /// The distance that may lack, in points: a device pixel in a dump.
  var gapTolerance: Double { isOfDump ? 1 / device.scale : tolerance }

  /// Whether this is the only review that checks facts about the whole layout: that of the screen
  /// on which the app starts.
  var isFirstOfLayout: Bool { panel == nil && screen.id == app.firstScreenID }

  /// The tabs in the review of the first screen; empty in all other reviews.
  var evaluatedTabs: [Element] { isFirstOfLayout ? layout.tabs : [] }

  /// The controls that lie off the screen.
  var lost: [Element] {
    unseen.filter { $0.reason == .offScreen && panel == nil }.map(\.element)
  }

  /// Returns the fact that leaves a failure of a target uncertain; nil if it is certain. `isOfSize`
  /// means that a larger hit target would fix the failure. `exceptsInline` means that a target in a
  /// sentence is exempt. `passes` returns whether the target passes on a screen without the targets
  /// that may take no touches.
  func missingFact(
    about space: TargetSpace, isOfSize: Bool, exceptsInline: Bool, passes: (TouchSpace) -> Bool
  ) -> MissingFact? {
    if isOfSize, space.target.isHitUnsure { return .hitRegion }
    if space.isUnsure { return .target }
    if let certainSpace, passes(certainSpace) { return .others(unsureOthers(of: space)) }
    if exceptsInline, space.target.isLink, space.target.circumstances.isInline == nil {
      return .inline
    }
    return nil
  }

  /// The ids of targets that may take no touches: those that cover the target, otherwise the
  /// nearest one.
  private func unsureOthers(of space: TargetSpace) -> [String] {
    let covers = space.covers.filter(\.isUnsure).map(\.id)
    guard covers.isEmpty else { return covers }
    let center = space.left.bounds?.center ?? space.target.aim
    return self.space.nearestUnsure(to: center, besides: space.index).map { [$0.id] } ?? []
  }
}

extension PlacedScreen {
  /// Whether an element with a position is missing from the placed targets, so it lies beyond the
  /// screen.
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
  var statedTitle: String? { isTitled ? title : nil }
}

protocol FindingSubject {
  var id: String { get }
  var place: SourcePlace? { get }
}

extension Element: FindingSubject {}
extension Target: FindingSubject {}

enum Title {
  /// Whether two titles are equal, apart from capitals and spaces.
  static func isSame(_ one: String, _ other: String) -> Bool { words(one) == words(other) }

  /// Returns the title without a trailing count: `Inbox (3)` names the view Inbox.
  static func withoutCount(_ title: String) -> String {
    guard title.hasSuffix(")"), let open = title.lastIndex(of: "(") else { return title }
    let count = title[title.index(after: open)...].dropLast()
    guard !count.isEmpty, count.allSatisfy(\.isNumber) else { return title }
    return String(title[..<open])
  }

  /// Returns the label without a leading arrow: `‹ Inbox` leads to Inbox.
  static func withoutArrow(_ label: String) -> String {
    String(label.drop { "<‹«←◀❮⟨ ".contains($0) })
  }

  private static func words(_ title: String) -> [String] {
    title.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension String {
  /// The words of a label or id in lowercase: `Fast-Forward` → `fast`, `forward`.
  var spokenWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }
}
