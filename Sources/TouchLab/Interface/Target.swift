package struct Target: Hashable, Sendable {
  /// The source of a tap's effect.
  package enum Role: Hashable, Sendable {
    case element
    /// Its element, on the screen that a curled page uncovers.
    case uncovered
    case curledPage
    case back
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
  package var isPressed = false
  /// Whether it is the selected segment, scope or option.
  package var isChosen = false
  package var isPrimary = false
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
  /// The role in hit testing. The targets of a placed screen all have the role of a target.
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
  package var origin = Point.zero
  /// The id of its container; nil on the screen itself.
  package var parent: String?
  package var circumstances = Circumstances()
  /// Whether the extent of its hit target is uncertain: `hit=unsure`.
  package var isHitUnsure = false
  package var isHitStated = false
  /// Whether touches pass through it to the elements behind: `hit=none`, its own or a container's.
  package var passesTouches = false
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
  package var leadsNowhere = false
  package var badge: String?
  /// The name that targets share if their edges touch by design: rows of a list, cells of a grid,
  /// segments, keys.
  package var family: String?
  /// The family of all parts of the keyboard in front.
  package static let keys = "keys"
  package var isKey: Bool { family == Self.keys }
  /// Whether people type with it: a key of the system's keyboard, or a target with `in=keyboard`.
  package var isTyped: Bool { isKey || circumstances.isInKeyboard }
  /// The role that it shares with its neighbours in a list, grid, bar, control or keyboard of a
  /// dump, where all frames are stated; nil for any other target.
  package var line: Element.Button.Role?
  /// The position that the system gives it; nil if the scenario states a frame.
  package var arrangement: Arrangement?
  /// Whether it is in content that fills the screen, or in a scroller.
  package var isInScroller = false
  package var media: String?
  /// Whether the system draws it, so that no app can change its size.
  package var belongsToSystem: Bool
  /// Whether scrolling or a curled page hides part of it, so that its size here is not the
  /// design's.
  package var isCutByScrolling = false
  package var place: SourcePlace?

  /// Creates the target of an element that is away from its screen, without a place.
  package init(away element: Element) {
    let nowhere = Rectangle(x: 0, y: 0, width: 0, height: 0)
    self.init(element, visibleFrame: nowhere, hitTarget: nowhere)
  }

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
    line = element.button.flatMap { $0.role.isSideBySide ? $0.role : nil }
    isCutByScrolling = element.circumstances.isCut
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

  package var isOn: Bool { kind.look == .toggle && value == OnOff.on.rawValue }

  /// Whether it is cut, and its whole frame is unknown.
  package var isCutUnknown: Bool { isCutByScrolling && circumstances.full == nil }

  /// Whether both are in one list, grid, control or keyboard, whose targets share edges by design,
  /// or are rows and tabs of a dump.
  package func isSideBySide(with other: Target) -> Bool {
    family != nil && family == other.family || line != nil && other.line != nil
  }

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

  package var reach: Margins { Margins(of: hitTarget, around: visibleFrame) }

  /// The distances by which containers and the screen cut its hit target on each side; nil if it is
  /// uncut.
  package var cutOff: Margins? { Region(uncut).bounds.map { Margins(of: $0, around: hitTarget) } }

  package var aim: Point { (free ?? visibleFrame).center }
}

/// The effect of a tap, in a form in which two targets can be compared.
package enum TargetAction: Hashable, Sendable {
  case named(String)
  case effect(Effect)
  case turns(String)
}

/// The effects of a tap besides its main one.
struct TapExtras: Hashable, Sendable {
  private let tap: TapMeaning
  private let meaning: SystemButton?
  private let notice: String?
  private let networkSeconds: Double?

  init(of element: Element) {
    tap = element.kind.descriptor.tap
    meaning = element.meaning
    notice = element.shows
    networkSeconds = element.networkSeconds
  }
}

extension Element {
  /// The effect of a tap, for comparison; nil if it may differ from that of every other target. A
  /// row without an effect has the effect of its only control.
  var action: TargetAction? {
    if let name = circumstances.sameAction { return .named(name) }
    if let control = onlyControl { return control.action }
    switch effect {
    case .opens, .presents, .selects, .toggles, .flips, .curls: return effect.map { .effect($0) }
    case .dismisses: return nil
    case nil: return kind.descriptor.tap.turnsOn ? .turns(id) : nil
    }
  }
}

extension Target {
  /// Whether a tap on both targets has the same effect in the current state. It does for a control
  /// and its row, and for targets to which a scenario gives one name (`same-action=`). Two targets
  /// that lead to one screen count only if one contains the other. Rows of a list often share a
  /// destination and are still wrong targets for each other.
  func doesSame(as other: Target) -> Bool {
    guard let action, action == other.action, isEnabled, other.isEnabled, role == other.role,
      circumstances.respondsToTap, other.circumstances.respondsToTap
    else { return false }
    switch action {
    case .named: return true
    case .turns: return true
    case .effect:
      return extras == other.extras && (parent == other.id || other.parent == id)
    }
  }
}

/// The children of an Android view that get touches beyond their frames.
package enum TouchDelegate: String, Hashable, Sendable, CaseIterable {
  /// Only the last that was set.
  case single
  case composite
}

/// A node of hit testing: a target, a plate that absorbs touches, or a container. A screen lists
/// its nodes back to front, containers before their children.
package struct TouchNode: Hashable, Sendable {
  /// The response of a node to a touch.
  package enum Part: Hashable, Sendable {
    case target
    /// Absorbs it: a bar's ground, or a scrim.
    case plate
    /// Passes it to its children, or to nodes behind it.
    case holder
  }

  package var part: Part
  package var id: String
  /// The frame, uncut.
  package var frame: Rectangle
  /// The frame with the label beside a box, or of a whole slider.
  package var outerFrame: Rectangle
  /// The hit target of a target or plate before containers and the screen cut it.
  package var region: [Rectangle]
  /// The hit target cut by containers, clips and the screen.
  package var cutRegion: [Rectangle]
  /// The index among the screen's targets; nil for other nodes.
  package var target: Int?
  package var holder: Int?
  package var clips = false
  /// Whether it takes part in hit testing with the score of its children.
  package var intercepts = false
  package var isEnabled = true
  /// Whether all of its children get touches beyond their frames under `views`.
  package var composesDelegates = false
  /// The name of the view that holds it, if that view is no node of the screen.
  package var parent: String?
  /// Whether a tap on it closes the menu or sheet beside which it lies.
  package var dismisses = false
  /// The gesture on it that brings the hidden controls of media back.
  package var reveal: Element.Media.Reveal?
  /// The stated minimum size of its touch area under `compose`; nil for the platform's minimum.
  package var minimum: Size?
}

/// The inputs of hit testing on a placed screen besides the nodes.
package struct TouchSetting: Hashable, Sendable {
  package var hitTesting = HitTesting.front
  /// The number of pixels per point.
  package var scale = 1.0
  package var density = Density(pointsPerInch: 160)
  /// The width of the finger's contact, in points; nil if unknown.
  package var contact: Double?
  package var systemAreas: [SystemArea] = []

  package init() {}
}

/// The outline of a drawn element; with `hit=shape` it is also the hit target.
package struct Shape: Hashable, Sendable {
  package enum Outline: String, Hashable, Sendable, CaseIterable {
    case circle
    case capsule
    case rounded
  }

  package var outline: Outline?
  /// The corner radius, in points. For circles and capsules it follows from the size instead.
  package var radius: Double?

  package init() {}

  /// The part of a frame that the shape occupies; for a circle, the square in the middle.
  package func frame(in frame: Rectangle) -> Rectangle {
    guard outline == .circle else { return frame }
    let side = min(frame.width, frame.height)
    return Rectangle(center: frame.center, size: Size(width: side, height: side))
  }

  package func radius(in frame: Rectangle) -> Double? {
    let most = min(frame.width, frame.height) / 2
    switch outline {
    case .circle, .capsule: return most
    case .rounded: return min(most, radius ?? Self.standardRadius)
    case nil: return radius.map { min(most, $0) }
    }
  }

  /// The strips that fill the outline in a frame. Their area agrees with the outline's within 1%.
  func strips(of whole: Rectangle) -> [Rectangle] {
    let frame = frame(in: whole)
    guard let radius = radius(in: frame), radius > 0 else { return [frame] }
    let height = radius / Double(Self.stripsOfCorner)
    var strips: [Rectangle] = []
    for index in 0..<Self.stripsOfCorner {
      let rise = radius - (Double(index) + 0.5) * height
      let inset = radius - (radius * radius - rise * rise).squareRoot()
      let width = frame.width - 2 * inset
      let top = frame.top + Double(index) * height
      let bottom = frame.bottom - Double(index + 1) * height
      for y in [top, bottom] {
        strips.append(Rectangle(x: frame.left + inset, y: y, width: width, height: height))
      }
    }
    let middle = frame.height - 2 * radius
    if middle > 0 {
      strips.append(
        Rectangle(x: frame.left, y: frame.top + radius, width: frame.width, height: middle))
    }
    return strips
  }

  /// The number of strips into which the height of a corner is cut.
  private static let stripsOfCorner = 8
  /// The radius of a rounded shape that states none, in points.
  private static let standardRadius = 8.0
}
