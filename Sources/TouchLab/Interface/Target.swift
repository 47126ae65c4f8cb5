/// A target of a laid-out screen.
package struct Target: Hashable, Sendable {
  /// The source of a tap's effect.
  package enum Role: Hashable, Sendable {
    /// Its element.
    case element
    /// Its element, on the screen that a curled page uncovers.
    case uncovered
    /// The visible rest of a curled page.
    case curledPage
    case back
    /// The tab with an index.
    case tab(Int)
    /// The More tab, and a row of its list for the tab with an index.
    case more
    case moreRow(Int)
    case key(String)
    /// The Clear, Bookmarks and results-list buttons inside the search bar with an id.
    case clear(String)
    case bookmarks(String)
    case resultsList(String)
    /// A part that sets the value of the element with an id: a star of a rating, or the plus of a
    /// stepper.
    case sets(String, to: String)
  }

  /// The position that the system gives a target, whatever a scenario states.
  package enum Arrangement: Hashable, Sendable {
    /// In a navigation bar or a toolbar.
    case bar
    case tabBar
    /// In the space between the bars, from edge to edge: rows, cells, search bars and scope bars.
    case stack
  }

  package var id: String
  package var kind: DrawnKind
  package var label: String
  /// The name of its picture; nil if it has only a label.
  package var icon: String?
  /// The value that it shows beyond the scenario's words: a field's text, the option chosen with a
  /// list button, or Done in place of Edit.
  package var value: String?
  package var isEnabled: Bool
  /// Whether a finger is down on it.
  package var isPressed = false
  /// Whether it is the selected segment, scope or option.
  package var isChosen = false
  /// Whether it is a button for the screen's main action.
  package var isPrimary = false
  /// Whether it is a control with the platform's default size.
  package var isStandardControl = false
  /// Whether it is a row or button of an alert, menu or action sheet, which the platform draws.
  package var isPanelRow = false
  /// Whether it is a button that deletes.
  package var isDeletion = false
  /// The visible target, at which people aim, in points.
  package var visibleFrame: Rectangle
  /// The hit target before other elements cover it, clipped to the screen, in points; the bounds of
  /// several rectangles.
  package var hitTarget: Rectangle
  /// The rectangles of the hit target; empty if there is only one.
  package var hitPieces: [Rectangle] = []
  /// The role in hit testing.
  ///
  /// The targets of a placed screen all have the role of a target.
  var part = TouchNode.Part.target
  /// The gesture on it that brings hidden controls back.
  var reveal: Element.Media.Reveal?
  /// Whether a tap on it closes the panel or sheet in front, or hides the keyboard.
  var dismisses = false
  /// The hit target before anything cuts it; empty if it equals `hitTarget`.
  package var uncut: [Rectangle] = []
  /// The index of its container in its layer.
  var holder: Int?
  /// The visible target before anything cuts it; nil if it equals `visibleFrame`.
  var wholeFrame: Rectangle?
  /// The part of the visible target that people aim at; nil unless inner targets cover the rest, or
  /// it lies beyond the screen.
  package var free: Rectangle?
  /// The full frame of an element of which people aim at a part: a box with its label, or a slider.
  package var outerFrame: Rectangle?
  /// The hit target that a box would have without the label beside it; nil for other targets.
  package var room: Rectangle?
  /// The origin of its coordinates in the scenario.
  package var origin = Point.zero
  /// The id of its container; nil on the screen itself.
  package var parent: String?
  package var circumstances = Circumstances()
  /// Whether the extent of its hit target is uncertain: `hit=unsure`.
  package var isHitUnsure = false
  /// Whether the scenario states a hit target larger than the visible one.
  package var isHitStated = false
  /// Whether it is a link, for which a scenario should state whether it is inside a sentence.
  package var isLink = false
  /// The frame before a scroller or clip cut it; nil if none did.
  package var fullFrame: Rectangle?
  package var shape = Shape()
  package var danger: Danger?
  package var effect: Effect?
  /// The effect of a tap, if it can be compared with that of another target; nil otherwise.
  package var action: TargetAction?
  /// The further effects of a tap; nil without an `action`.
  var extras: TapExtras?
  package var role: Role
  /// The style in which a bar draws it; nil outside bars.
  package var style: ButtonStyle?
  /// Whether it is a tab without a screen to select.
  package var leadsNowhere = false
  /// The badge of a tab.
  package var badge: String?
  /// The name that targets share if their edges touch by design: rows of a list, cells of a grid,
  /// segments, keys.
  package var family: String?
  /// The family of all parts of the keyboard in front.
  package static let keys = "keys"
  /// Whether it belongs to the keyboard in front.
  package var isKey: Bool { family == Self.keys }
  /// Whether people type with it: a key of the system's keyboard, or a target with `in=keyboard`.
  package var isTyped: Bool { isKey || circumstances.isInKeyboard }
  /// The position that the system gives it; nil if the scenario states a frame.
  package var arrangement: Arrangement?
  /// Whether it is in content that fills the screen, or in a scroller.
  package var isInScroller = false
  /// The id of the media in whose frame it is drawn.
  package var media: String?
  /// Whether the system draws it, so that no app can change its size.
  package var belongsToSystem: Bool
  /// Whether scrolling or a curled page hides part of it, so that its size here is not the
  /// design's.
  package var isCutByScrolling = false
  package var place: SourcePlace?

  /// A target for an element with its visible frame and its hit target.
  init(_ element: Element, visibleFrame: Rectangle, hitTarget: Rectangle, family: String? = nil) {
    id = element.id
    kind = DrawnKind(element.kind.descriptor)
    label = element.spokenLabel
    icon = element.icon ?? (element.label == nil ? element.system?.icon : nil)
    // A row that stands for its switch has the switch's state.
    isEnabled = element.isEnabled && element.onlyControl?.isEnabled != false
    self.visibleFrame = visibleFrame
    self.hitTarget = hitTarget
    isPrimary = element.button?.role == .primary
    isDeletion = element.button?.role == .delete
    danger = element.danger ?? element.onlyControl?.danger
    effect = element.effect
    action = element.action
    extras = action.map { _ in TapExtras(of: element) }
    role = .element
    shape = element.shape
    circumstances = element.circumstances
    isHitUnsure = element.hitRule == .unsure
    isHitStated = element.hitRule.isStated
    isLink = element.button?.role == .link || element.kind.is(Element.Link.self)
    self.family = family
    belongsToSystem = false
    badge = element.badge
    place = element.place
  }

  /// A target that the system adds to the scenario's elements.
  init(
    system role: Role, id: String, kind: DrawnKind, label: String, visibleFrame: Rectangle,
    hitTarget: Rectangle, family: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.label = label
    isEnabled = true
    self.visibleFrame = visibleFrame
    self.hitTarget = hitTarget
    self.role = role
    self.family = family
    belongsToSystem = true
  }

  /// Whether it is a switch that is on.
  package var isOn: Bool { kind.look == .toggle && value == OnOff.on.rawValue }

  /// The visible frame before anything cuts it.
  package var whole: Rectangle { wholeFrame ?? visibleFrame }

  /// The frame of its element on the screen, uncut.
  package var frame: Rectangle { outerFrame ?? whole }

  /// The full drawn area: the visible target and the frame that contains it.
  package var drawn: Rectangle { outerFrame?.union(visibleFrame) ?? visibleFrame }

  /// The rectangles of the hit target before other elements cover them.
  package var hitRectangles: [Rectangle] { hitPieces.isEmpty ? [hitTarget] : hitPieces }

  /// Whether a tap at the point would activate it if no element were in front.
  package func responds(at point: Point) -> Bool {
    hitTarget.contains(point)
      && (hitPieces.isEmpty || hitPieces.contains { $0.contains(point) })
  }

  /// The distances by which its hit target extends beyond the visible target.
  package var reach: Margins { Margins(of: hitTarget, around: visibleFrame) }

  /// The distances by which containers and the screen cut its hit target on each side; nil if it is
  /// uncut.
  package var cutOff: Margins? {
    Region(uncut).bounds.map { Margins(of: $0, around: hitTarget) }
  }

  /// The aim point.
  package var aim: Point { (free ?? visibleFrame).center }
}
