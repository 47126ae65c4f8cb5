/// Something on a laid-out screen that takes touches.
package struct Target: Hashable, Sendable {
  /// What a touch on the target sets off.
  package enum Role: Hashable, Sendable {
    /// What its element says.
    case element
    /// What its element says on the screen that a curled page uncovers.
    case uncovered
    /// What is left of a curled page.
    case curledPage
    case back
    /// The tab of that index.
    case tab(Int)
    /// The More tab, and a row of its list for the tab of that index.
    case more
    case moreRow(Int)
    case key(String)
    /// The Clear, Bookmarks and results-list buttons inside the search bar of an id.
    case clear(String)
    case bookmarks(String)
    case resultsList(String)
    /// Gives the element of an id a value: a star of a rating, the plus of a stepper.
    case sets(String, to: String)
  }

  /// Where the system places a target, whatever a scenario says.
  package enum Arrangement: Hashable, Sendable {
    /// In a navigation bar or a toolbar.
    case bar
    case tabBar
    /// In the space that these leave, from edge to edge: rows, cells, search bars and scope bars.
    case stack
  }

  package var id: String
  package var kind: DrawnKind
  package var label: String
  /// The name of its picture; nil where it has words alone.
  package var icon: String?
  /// What it shows that the scenario did not say: a field its text, a list button the value that was
  /// chosen, Edit that it is Done now.
  package var value: String?
  package var isEnabled: Bool
  /// Whether a finger is down on it.
  package var isPressed = false
  /// Whether it is the segment, scope or option that was chosen.
  package var isChosen = false
  /// Whether it is a button for what the screen is mainly for.
  package var isPrimary = false
  /// Whether it is a control that the platform draws at its own default size.
  package var isStandardControl = false
  /// Whether it is a row or button of an alert, a menu or a sheet of actions, which the platform draws.
  package var isPanelRow = false
  /// Whether it is a button that deletes.
  package var isDeletion = false
  /// What is drawn, and what people aim at, in points.
  package var visual: Rectangle
  /// What responds where nothing lies in front of it, clipped to the screen, in points; of several
  /// rectangles the one about all.
  package var hitTarget: Rectangle
  /// The rectangles that respond, if there are several.
  package var hitPieces: [Rectangle] = []
  /// What it does with touches; what only holds or swallows is no target of a placed screen.
  var part = TouchNode.Part.target
  /// The gesture on it that brings hidden controls back.
  var reveal: Element.Media.Reveal?
  /// Whether a touch on it puts away what is in front.
  var dismisses = false
  /// What responds before anything cuts it; empty where that is the hit target.
  package var uncut: [Rectangle] = []
  /// The index in its layer of what holds it.
  var holder: Int?
  /// What is drawn, before anything cuts it, where it may be more than the visual.
  var wholeFrame: Rectangle?
  /// The part of the visual that people aim at, where inner targets cover the rest.
  package var free: Rectangle?
  /// The frame of what people aim at a part of: of a box with words beside it, of a slider.
  package var outerFrame: Rectangle?
  /// The corner from which its coordinates count in a scenario.
  package var origin = Point.zero
  /// The id of the element in whose block it stands; nil on the screen itself.
  package var parent: String?
  package var circumstances = Circumstances()
  /// Whether what responds is not known for certain: `hit=unsure`.
  package var isHitUnsure = false
  /// Whether the scenario says in what it responds, beyond what is drawn.
  package var isHitStated = false
  /// Whether it is a link, of which a scenario should say where it stands.
  package var isLink = false
  /// The frame before a scroller or a clip cut it, if one did.
  package var fullFrame: Rectangle?
  package var shape = Shape()
  package var danger: Danger?
  package var effect: Effect?
  /// What a tap does; nil where it may differ from what any other does.
  package var action: TargetAction?
  /// What a tap does besides its effect; nil of what the system adds.
  var extras: TapExtras?
  package var role: Role
  /// Whether a bar draws it with a bezel; nil outside bars.
  package var style: ButtonStyle?
  /// Whether it is a tab without a screen to select.
  package var leadsNowhere = false
  /// What a tab's badge shows.
  package var badge: String?
  /// Targets of the same family share their edges by design: rows of a list, cells of a grid, segments,
  /// keys.
  package var family: String?
  /// The family of what the keyboard in front consists of, its letters and all else.
  package static let keys = "keys"
  /// Whether it belongs to the keyboard in front.
  package var isKey: Bool { family == Self.keys }
  /// Whether people type with it: a key of the system's keyboard, or what says `in=keyboard`.
  package var isTyped: Bool { isKey || circumstances.isInKeyboard }
  /// How the system places it; nil for what the scenario gives a frame.
  package var arrangement: Arrangement?
  /// Whether it stands in what fills space behind the rest, or in a scroll.
  package var isInScroller = false
  /// The media in whose frame it is drawn, by id.
  package var media: String?
  /// Whether the system draws it, so that no app can change its size.
  package var belongsToSystem: Bool
  /// Whether scrolling or a curled page hides part of it, so that its size here is not the design's.
  package var isCutByScrolling = false
  package var place: SourcePlace?

  /// A target for an element, drawn at `visual` and responding in `hitTarget`.
  init(_ element: Element, visual: Rectangle, hitTarget: Rectangle, family: String? = nil) {
    id = element.id
    kind = DrawnKind(element.kind.descriptor)
    label = element.spokenLabel
    icon = element.icon ?? (element.label == nil ? element.system?.icon : nil)
    // A row that does what its switch does is no more and no less than that.
    isEnabled = element.isEnabled && element.onlyControl?.isEnabled != false
    self.visual = visual
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

  /// A target that the system adds to what the scenario describes.
  init(
    system role: Role, id: String, kind: DrawnKind, label: String, visual: Rectangle,
    hitTarget: Rectangle, family: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.label = label
    isEnabled = true
    self.visual = visual
    self.hitTarget = hitTarget
    self.role = role
    self.family = family
    belongsToSystem = true
  }

  /// Whether it is something that is on or off, and on.
  package var isOn: Bool { kind.look == .toggle && value == OnOff.on.rawValue }

  /// What is drawn, before anything cuts it.
  package var whole: Rectangle { wholeFrame ?? visual }

  /// The frame that its element has in the layout, uncut, on the screen.
  package var frame: Rectangle { outerFrame ?? whole }

  /// All that is drawn of it: what people aim at, and the frame of which that is a part.
  package var drawn: Rectangle { outerFrame?.union(visual) ?? visual }

  /// The rectangles that respond where nothing lies in front of them.
  package var hitRectangles: [Rectangle] { hitPieces.isEmpty ? [hitTarget] : hitPieces }

  /// Whether a touch at the point is one on it, if nothing lies in front.
  package func responds(at point: Point) -> Bool {
    hitTarget.contains(point)
      && (hitPieces.isEmpty || hitPieces.contains { $0.contains(point) })
  }

  /// How far it responds beyond what is drawn.
  package var reach: Margins { Margins(of: hitTarget, around: visual) }

  /// How much of what it is to respond in what holds it and the screen cut off, on each side.
  package var cutOff: Margins? {
    Region(uncut).bounds.map { Margins(of: $0, around: hitTarget) }
  }

  /// The point that people aim at.
  package var aim: Point { (free ?? visual).center }
}
