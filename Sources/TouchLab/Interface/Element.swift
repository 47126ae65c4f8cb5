/// One thing on a screen as the scenario describes it, before it is laid out.
package struct Element: Hashable, Sendable {
  package var kind: Kind
  /// The name used in steps, reports and findings; empty for bars and other things without one.
  package var id: String
  package var label: String?
  /// What a dialog says below its title.
  package var text: String?
  /// What the scenario says of the frame; the layout engine finds the rest.
  package var frame: PartialFrame
  package var hitRule: HitRule
  package var isEnabled: Bool
  package var dimming: Dimming
  package var danger: Danger?
  /// What a tap does to the app.
  package var effect: Effect?
  /// What a long press does besides: the screen or panel that comes, else the named state that is
  /// switched.
  package var longPress: String?
  /// The snackbar or toast that comes with what a tap does.
  package var shows: String?
  /// Whether a panel is up when its screen comes.
  package var isShownFirst = false
  /// What the element is for, in one verb: `does`.
  package var verb: String?
  package var system: SystemButton?
  /// A button's style; a bar's is that of its buttons which state none.
  package var style: ButtonStyle?
  /// The name of a custom or system image.
  package var icon: String?
  /// Seconds of network time that a tap takes.
  package var networkSeconds: Double?
  /// Whether it is the one of its block that is chosen at first.
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

  /// How the label reads to a person: its own, else that of its system button, else its id.
  package var spokenLabel: String {
    label ?? system?.title ?? self[TextField.self]?.placeholder ?? id
  }

  /// Whether it, or one of what it holds, is chosen before anyone chooses.
  var choosesAtFirst: Bool { isSelected || self[Picker.self]?.selected != nil }

  /// What a tab's badge shows; nil for one without, and for everything else.
  package var badge: String? { self[Tab.self]?.badge }

  /// What it is for, if it is a button that stands by itself.
  package var button: Button? { self[Button.self] }
}

/// A frame of which a scenario may state any part, in points.
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

  /// The frame if every part is stated.
  package var complete: Rectangle? {
    guard let x, let y, let width, let height else { return nil }
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}

/// How the hit target follows from the visual target.
package enum HitRule: Hashable, Sendable {
  /// At least 44×44 about the centre, or what the bar gives.
  case standard
  /// The bare visual.
  case visual
  /// The visual grown by so many points on every side.
  case grown(Double)
  /// Stated outright.
  case stated(Rectangle)
  /// Stated outright, in two pieces or more of which each responds.
  case union([Rectangle])
  /// The bare visual and perhaps more, which nobody has said.
  case unsure
  /// The outline in which it is drawn.
  case shape
}

extension HitRule {
  /// The rectangles that are stated outright, in the coordinates of the element's block.
  package var stated: [Rectangle] {
    switch self {
    case .stated(let frame): [frame]
    case .union(let frames): frames
    case .standard, .visual, .grown, .unsure, .shape: []
    }
  }

  /// Whether it says more than what is drawn.
  var isStated: Bool {
    switch self {
    case .grown, .stated, .union: true
    case .standard, .visual, .unsure, .shape: false
    }
  }

  /// The rule of what responds in these rectangles; nil for none.
  package init?(stating frames: [Rectangle]) {
    guard let first = frames.first else { return nil }
    self = frames.count == 1 ? .stated(first) : .union(frames)
  }
}

/// How a disabled element is drawn.
package enum Dimming: Hashable, Sendable {
  /// Dimmed when disabled, as the system does it.
  case automatic
  /// Drawn like an enabled one.
  case none
  /// Its special look on a dark background.
  case dark
}

/// What is lost when the element is activated by mistake.
package enum Danger: String, Hashable, Sendable, CaseIterable {
  case irreversible
  case costly
}

/// Whether a button has a bezel.
package enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
  case bordered
  case plain
}

/// What a tap on an element does to the app; destinations are ids of the layout.
package enum Effect: Hashable, Sendable {
  case opens(String)
  case presents(String)
  case dismisses
  case selects(String)
  case toggles(String)
  case flips(String)
  /// Page curl: what it uncovers, and the share of the page that is lifted.
  case curls(String, uncovers: Double)
}
