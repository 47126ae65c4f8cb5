/// An element of a screen as the scenario describes it, before layout.
package struct Element: Hashable, Sendable {
  package var kind: Kind
  /// The id used in steps, reports and findings; empty for bars and other elements without one.
  package var id: String
  package var label: String?
  /// The text below a dialog's title.
  package var text: String?
  /// The stated part of the frame; the layout engine computes the rest.
  package var frame = PartialFrame()
  package var hitRule = HitRule.standard
  package var isEnabled = true
  package var dimming = Dimming.automatic
  package var danger: Danger?
  package var effect: Effect?
  /// The effect of a long press: the id of a screen or panel to open, otherwise a state to toggle.
  package var longPress: String?
  package var shows: String?
  /// Whether a panel is open when its screen appears.
  package var isShownFirst = false
  /// The purpose of the element in one verb: the property `does`.
  package var verb: String?
  package var system: SystemButton?
  /// The style of a button; of a bar, the style of its buttons that state none.
  package var style: ButtonStyle?
  /// The name of a custom or system image.
  package var icon: String?
  package var networkSeconds: Double?
  /// Whether it is the element of its block that is selected at first.
  package var isSelected = false
  package var shape = Shape()
  package var circumstances = Circumstances()
  package var anchors = Anchors()
  package var flow = Flow()
  package var scrollManners = ScrollManners()
  package var presence = Presence()
  package var layer: Layer?
  package var children: [Element] = []
  package var place: SourcePlace?

  package init(kind: any ElementKind, id: String = "", label: String? = nil) {
    self.kind = Kind(kind)
    self.id = id
    self.label = label
  }

  /// The label as a person reads it: its own, then its system button's, its placeholder, its id.
  package var spokenLabel: String {
    label ?? system?.title ?? self[TextField.self]?.placeholder ?? id
  }

  var choosesAtFirst: Bool { isSelected || self[Picker.self]?.selected != nil }

  package var badge: String? { self[Tab.self]?.badge }

  package var button: Button? { self[Button.self] }

  /// The system button with the meaning of this element; nil if there is none. A stated `does`
  /// decides, unless it fits the element's own system button.
  var meaning: SystemButton? {
    // The text typed into a field gives its meaning.
    if kind.descriptor.tap == .takesFocus { return nil }
    guard let verb else { return system ?? kind.descriptor.meaning }
    if let system, system.isMeant(by: verb) { return system }
    return SystemButton.entries.first { $0.verb == verb }?.button
  }

  /// Whether the platform draws it at the default size of its controls, which nobody chose. A
  /// stated size counts as the default if it agrees within the rounding of dumps.
  func isStandardControl(in context: LayoutContext) -> Bool {
    if part == .panelRow { return frame.width == nil && frame.height == nil }
    guard hitRule == .standard, let natural = kind.value.naturalSize(of: self, in: context) else {
      return false
    }
    if kind.is(Button.self) { return frame.height == nil }
    let hasHeight = frame.height.isNearly(natural.height)
    if kind.is(Switch.self) || kind.is(Stepper.self) {
      return hasHeight && frame.width.isNearly(natural.width)
    }
    return hasHeight && (kind.is(Segmented.self) || kind.is(TextField.self) || kind.is(Picker.self))
  }
}

/// A frame that a scenario may state in part, in points.
package struct PartialFrame: Hashable, Sendable {
  package var x: Double?
  package var y: Double?
  package var width: Double?
  package var height: Double?

  package init(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The frame; nil unless every part is stated.
  package var complete: Rectangle? {
    guard let x, let y, let width, let height else { return nil }
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}

/// The rule by which the hit target follows from the visible target.
package enum HitRule: Hashable, Sendable {
  /// The default of the bar or kind; without a platform at least 44×44 about the centre.
  case standard
  /// No touch: the element and its content are left out before hit testing begins.
  case none
  case visual
  /// The visible target grown on every side, in points.
  case grown(Double)
  case stated(Rectangle)
  /// Two or more stated rectangles, each of which takes touches.
  case union([Rectangle])
  /// At least the visible target; the scenario leaves its full extent open.
  case unsure
  case shape
}

extension HitRule {
  /// The stated rectangles, in the coordinates of the element's block.
  package var stated: [Rectangle] {
    switch self {
    case .stated(let frame): [frame]
    case .union(let frames): frames
    case .standard, .none, .visual, .grown, .unsure, .shape: []
    }
  }

  /// Whether the rule states more than the visible target.
  var isStated: Bool {
    switch self {
    case .grown, .stated, .union: true
    case .standard, .none, .visual, .unsure, .shape: false
    }
  }

  package init?(stating frames: [Rectangle]) {
    guard let first = frames.first else { return nil }
    self = frames.count == 1 ? .stated(first) : .union(frames)
  }

  package func moved(by way: Point) -> HitRule {
    func moved(_ hit: Rectangle) -> Rectangle {
      Rectangle(x: hit.x + way.x, y: hit.y + way.y, width: hit.width, height: hit.height)
        .inHundredths
    }
    return switch self {
    case .stated(let hit): .stated(moved(hit))
    case .union(let hits): .union(hits.map(moved))
    case .standard, .none, .visual, .grown, .unsure, .shape: self
    }
  }
}

package enum Dimming: Hashable, Sendable {
  /// Dimmed when disabled, the system's default.
  case automatic
  /// Drawn like an enabled one.
  case none
  /// A special appearance on a dark background.
  case dark
}

package enum Danger: String, Hashable, Sendable, CaseIterable {
  case irreversible
  case costly
}

/// Whether a button has a bezel.
package enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
  case bordered
  case plain
}

/// The layer in which an element of a screen lies; without one, it lies among the others.
package enum Layer: String, Hashable, Sendable, CaseIterable {
  /// In front of bars, messages and panels.
  case front
}

/// The effect of a tap on the app. Destinations are ids of the layout.
package enum Effect: Hashable, Sendable {
  case opens(String)
  case presents(String)
  case dismisses
  case selects(String)
  case toggles(String)
  case flips(String)
  /// A page curl: the screen that it uncovers, and the share of the page that it lifts.
  case curls(String, uncovers: Double)
}

extension SystemButton {
  /// Whether `verb` is the documented action of the button: `delete`, `delete-message`, `trash`.
  fileprivate func isMeant(by verb: String) -> Bool {
    verb == rawValue || verb == documentedVerb || verb.hasPrefix("\(documentedVerb)-")
  }
}

extension [Element] {
  /// The elements of the block that satisfy `holds`. Only these are copied, since an element is
  /// large.
  package func only(_ holds: (Element) -> Bool) -> [Element] {
    var kept: [Element] = []
    for index in indices where holds(self[index]) { kept.append(self[index]) }
    return kept
  }

  /// Calls `body` with each element of the block and of the blocks inside it, parents before
  /// children.
  func visitInside(_ body: (Element) -> Void) {
    for index in indices {
      body(self[index])
      self[index].children.visitInside(body)
    }
  }
}

extension Double? {
  /// Whether it is not stated or differs by less than 0.5 points, the rounding of edges.
  fileprivate func isNearly(_ other: Double) -> Bool { map { abs($0 - other) < 0.5 } ?? true }
}

/// Moves and resizes elements in the terms in which a scenario states their place.
extension Element {
  /// Moves the element by `way`, together with the hit targets that it states. Stated anchors are
  /// kept where possible: a distance from the right edge or a neighbour only changes its value. A
  /// centred element, or one that its block places, gets a corner of its own. `frame` is its
  /// current frame in the coordinates of its block.
  package mutating func move(by way: Point, from frame: Rectangle, isMirrored: Bool) {
    if way.x != 0 { moveAcross(by: way.x, from: frame, isMirrored: isMirrored) }
    if way.y != 0 { moveDown(by: way.y, from: frame) }
    if anchors.isEmpty || anchors.isLeading || anchors.isTrailing {
      anchors.isLeading = false
      anchors.isTrailing = false
      if self.frame.x == nil { self.frame.x = frame.x.inHundredths }
      if self.frame.y == nil { self.frame.y = frame.y.inHundredths }
    }
    hitRule = hitRule.moved(by: way)
  }

  private mutating func moveAcross(by way: Double, from frame: Rectangle, isMirrored: Bool) {
    // A mirrored element with a right anchor is mirrored as a whole, including its x.
    let written = isMirrored && anchors.right != nil ? -way : way
    if let right = anchors.right {
      anchors.right = (right - written).inHundredths
      if let x = self.frame.x { self.frame.x = (x + written).inHundredths }
    } else if let x = self.frame.x {
      self.frame.x = (x + way).inHundredths
    } else {
      anchors.center = anchors.center == .both ? .y : anchors.center == .x ? nil : anchors.center
      self.frame.x = (frame.x + way).inHundredths
    }
  }

  private mutating func moveDown(by way: Double, from frame: Rectangle) {
    let bottom = anchors.bottom ?? (anchors.leadsKeyboard ? 0 : nil)
    if anchors.below != nil, anchors.above != nil {
      anchors.above = nil
      self.frame.height = frame.height.inHundredths
    }
    if anchors.below != nil {
      anchors.gap = ((anchors.gap ?? 0) + way).inHundredths
    } else if anchors.above != nil {
      anchors.gap = ((anchors.gap ?? 0) - way).inHundredths
    } else if let y = self.frame.y {
      self.frame.y = (y + way).inHundredths
    } else if let top = anchors.top {
      anchors.top = (top + way).inHundredths
    } else if bottom == nil {
      anchors.center = anchors.center == .both ? .x : anchors.center == .y ? nil : anchors.center
      self.frame.y = (frame.y + way).inHundredths
    }
    if let bottom { anchors.bottom = (bottom - way).inHundredths }
  }

  /// Resizes the element from `old` to `size`: about its centre if only a corner states its
  /// position, otherwise from its anchors.
  package mutating func resize(to size: Size, from old: Size) {
    let more = Size(width: size.width - old.width, height: size.height - old.height)
    if abs(more.width) > 1e-9 { widen(by: more.width, to: size.width) }
    if abs(more.height) > 1e-9 { heighten(by: more.height, to: size.height) }
  }

  /// Whether the system sets the size of the visible target, whatever frame is stated: a checkbox
  /// with a label, or a switch.
  package func isDrawnBySystem(_ target: Target) -> Bool {
    target.outerFrame != nil
      || kind.descriptor.look == .toggle && (frame.width == nil || frame.height == nil)
  }

  private mutating func widen(by more: Double, to width: Double) {
    let x = frame.x.map { ($0 - more / 2).inHundredths }
    if let x, let right = anchors.right {
      frame.x = x
      anchors.right = (right - more / 2).inHundredths
    } else {
      frame.width = width.inHundredths
      if let x { frame.x = x }
    }
  }

  private mutating func heighten(by more: Double, to height: Double) {
    let isHigh = frame.y != nil || anchors.top != nil || anchors.below != nil
    let isLow = anchors.bottom != nil || anchors.leadsKeyboard || anchors.above != nil
    guard isHigh, isLow else {
      frame.height = height.inHundredths
      if let y = frame.y { frame.y = (y - more / 2).inHundredths }
      return
    }
    // Of two vertical anchors, the lower one changes.
    if anchors.above != nil {
      anchors.above = nil
      frame.height = height.inHundredths
    } else {
      anchors.bottom = ((anchors.bottom ?? 0) - more).inHundredths
    }
  }
}

extension Double {
  /// The value rounded to hundredths of a point, the precision of scenarios.
  package var inHundredths: Double { (100 * self).rounded() / 100 }
}

extension Rectangle {
  /// The rectangle rounded to hundredths of a point, the precision of scenarios.
  package var inHundredths: Rectangle {
    Rectangle(
      x: x.inHundredths, y: y.inHundredths, width: width.inHundredths, height: height.inHundredths)
  }
}

/// An icon that the system provides for tabs, with the meaning that the guidelines give it. Names
/// and meanings: iOS 7 HIG, Table 33-2.
package enum TabIcon: String, Hashable, Sendable, CaseIterable {
  case bookmarks
  case contacts
  case downloads
  case favorites
  case featured
  case history
  case more
  case mostRecent = "most-recent"
  case mostViewed = "most-viewed"
  case recents
  case search
  case topRated = "top-rated"

  package var meaning: String {
    switch self {
    case .bookmarks: "show the app's bookmarks"
    case .contacts: "show contacts"
    case .downloads: "show downloads"
    case .favorites: "show the user's own favorites"
    case .featured: "show what the app recommends"
    case .history: "show what the user has done before"
    case .more: "show the tabs that have no place in the bar"
    case .mostRecent: "show the most recent item"
    case .mostViewed: "show what is most popular with all users"
    case .recents: "show what the user has lately opened"
    case .search: "search"
    case .topRated: "show what users rate highest"
    }
  }

  /// The beginnings of words that name the meaning in a label.
  var stems: [String] {
    switch self {
    case .bookmarks: ["bookmark"]
    case .contacts: ["contact", "people", "person", "friend", "address"]
    case .downloads: ["download"]
    case .favorites: ["fav", "starred", "liked", "likes", "loved", "saved"]
    case .featured:
      ["feature", "recommend", "suggest", "spotlight", "highlight", "pick", "discover", "explore"]
    case .history: ["histor", "past", "visited", "activity"]
    case .more: ["more"]
    case .mostRecent: ["recent", "latest", "last", "new"]
    case .mostViewed: ["viewed", "popular", "trend", "watched", "played", "top", "hot"]
    case .recents: ["recent", "latest", "last"]
    case .search: ["search", "find", "look", "explore", "discover"]
    case .topRated: ["top", "rate", "rating", "best", "chart", "highest"]
    }
  }

  package func isNamed(in words: [String]) -> Bool {
    words.contains { word in stems.contains { word.hasPrefix($0) } }
  }
}
