/// An element of a screen as the scenario describes it, before layout.
package struct Element: Hashable, Sendable {
  package var kind: Kind
  /// The id used in steps, reports and findings; empty for bars and other elements without one.
  package var id: String
  package var label: String?
  /// The text below a dialog's title.
  package var text: String?
  /// The stated part of the frame; the layout engine computes the rest.
  package var frame: PartialFrame
  package var hitRule: HitRule
  package var isEnabled: Bool
  package var dimming: Dimming
  package var danger: Danger?
  /// The effect of a tap on the app.
  package var effect: Effect?
  /// The effect of a long press: the id of a screen or panel to open, otherwise a state to toggle.
  package var longPress: String?
  /// The id of the snackbar or toast that a tap also shows.
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
  /// The network time of a tap, in seconds.
  package var networkSeconds: Double?
  /// Whether it is the element of its block that is selected at first.
  package var isSelected = false
  package var shape = Shape()
  package var circumstances = Circumstances()
  package var anchors = Anchors()
  package var flow = Flow()
  package var scrollManners = ScrollManners()
  package var children: [Element]
  package var place: SourcePlace?

  package init(kind: any ElementKind, id: String = "", label: String? = nil) {
    self.kind = Kind(kind)
    self.id = id
    self.label = label
    frame = PartialFrame()
    hitRule = .standard
    isEnabled = true
    dimming = .automatic
    children = []
  }

  /// The label as a person reads it: its own, then its system button's, its placeholder, its id.
  package var spokenLabel: String {
    label ?? system?.title ?? self[TextField.self]?.placeholder ?? id
  }

  /// Whether it, or one of its options, is selected at first.
  var choosesAtFirst: Bool { isSelected || self[Picker.self]?.selected != nil }

  /// The badge of a tab; nil for a tab without one and for other kinds.
  package var badge: String? { self[Tab.self]?.badge }

  /// The settings of a button; nil for other kinds.
  package var button: Button? { self[Button.self] }
}

/// A frame that a scenario may state in part, in points.
package struct PartialFrame: Hashable, Sendable {
  package var x: Double?
  package var y: Double?
  package var width: Double?
  package var height: Double?

  package init(
    x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil
  ) {
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
  /// The visible target itself.
  case visual
  /// The visible target grown on every side, in points.
  case grown(Double)
  /// A stated rectangle.
  case stated(Rectangle)
  /// Two or more stated rectangles, each of which takes touches.
  case union([Rectangle])
  /// At least the visible target; the scenario leaves its full extent open.
  case unsure
  /// The outline of its shape.
  case shape
}

extension HitRule {
  /// The stated rectangles, in the coordinates of the element's block.
  package var stated: [Rectangle] {
    switch self {
    case .stated(let frame): [frame]
    case .union(let frames): frames
    case .standard, .visual, .grown, .unsure, .shape: []
    }
  }

  /// Whether the rule states more than the visible target.
  var isStated: Bool {
    switch self {
    case .grown, .stated, .union: true
    case .standard, .visual, .unsure, .shape: false
    }
  }

  /// The rule for hit targets of the given rectangles; nil if there are none.
  package init?(stating frames: [Rectangle]) {
    guard let first = frames.first else { return nil }
    self = frames.count == 1 ? .stated(first) : .union(frames)
  }
}

/// The appearance of a disabled element.
package enum Dimming: Hashable, Sendable {
  /// Dimmed when disabled, the system's default.
  case automatic
  /// Drawn like an enabled one.
  case none
  /// A special appearance on a dark background.
  case dark
}

/// The consequence of an accidental activation.
package enum Danger: String, Hashable, Sendable, CaseIterable {
  case irreversible
  case costly
}

/// Whether a button has a bezel.
package enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
  case bordered
  case plain
}

/// The effect of a tap on the app.
///
/// Destinations are ids of the layout.
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
