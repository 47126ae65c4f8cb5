/// The facts that all elements of a kind share.
package final class KindDescriptor: Sendable {
  /// The name in the scenario language, in reports and in messages.
  package let name: String
  /// A short description, for completion and hover texts.
  package let note: String
  package let arguments: [Argument]
  package let required: Int
  /// The properties that a scenario may state, in the order in which completion offers them.
  package let properties: [NodeProperty<Element>]
  package let holds: [String]
  /// The placement of all elements of the kind; nil if their settings decide it.
  package let place: Placement?
  package let home: Home
  package let look: Look
  package let tap: TapMeaning
  package let changes: Changes
  /// The system button that it represents by default; nil for none.
  package let meaning: SystemButton?
  package let button: ButtonNature
  package let responds: Bool
  /// Whether it absorbs touches, so that they reach no element behind it.
  package let swallows: Bool
  /// The placement of children that state no position; nil if each must state one.
  package let flow: Flow?
  /// The share of the width that it takes when it flows without a stated width.
  package let stretch: Stretch
  package let standard: any ElementKind
  package let references: [(property: NodeProperty<Element>, referent: Referent)]
  /// The id suffixes of the targets that the system adds inside, behind the element's own targets.
  package let systemParts: [String]
  private let indices: [String: Int]

  /// A value without a name, in its order after the node's name.
  package enum Argument: String, Hashable, Sendable {
    case id
    case label
    case title
    case text

    /// The phrase for a missing argument: `an id`.
    package var phrase: String { self == .id ? "an id" : "a \(rawValue)" }
  }

  /// The block in which an element of the kind belongs.
  package enum Home: Hashable, Sendable {
    case screen
    /// The layout's own block, and the file's top level.
    case layout
    /// Only the block of an element that may contain the kind.
    case holder
    /// A screen's block, and the block of an element that may contain the kind.
    case screenOrHolder

    package var isOnScreen: Bool { self == .screen || self == .screenOrHolder }
  }

  /// The default spacing and padding of a container, in points.
  package struct Flow: Hashable, Sendable {
    package var spacing: Double
    package var padding: Double
    /// Whether children are side by side by default.
    package var isHorizontal = false
  }

  /// The space that an element without a stated width takes in a container.
  package enum Stretch: Hashable, Sendable {
    case never
    /// The container's width, in a vertical flow.
    case vertically
    /// The container's width in a vertical flow, and the remaining width in a horizontal one.
    case always
  }

  init<Kind: ElementKind>(
    _ kind: Kind.Type, _ name: String, _ note: String, arguments: [Argument] = [],
    required: Int? = nil, properties: [[NodeProperty<Element>]] = [], holds: [String] = [],
    place: Placement? = .framed, home: Home, look: Look, tap: TapMeaning? = nil,
    changes: Changes = .none, meaning: SystemButton? = nil, button: ButtonNature = .none,
    systemParts: [String] = [], swallows: Bool = false, flow: Flow? = nil, stretch: Stretch = .never
  ) {
    self.name = name
    self.note = note
    self.arguments = arguments
    self.required = required ?? arguments.count
    self.properties = Array(properties.joined())
    self.holds = holds
    self.place = place
    self.home = home
    self.look = look
    self.tap = tap ?? .nothing
    self.changes = changes
    self.meaning = meaning
    self.button = button
    self.systemParts = systemParts
    self.swallows = swallows
    self.flow = flow
    self.stretch = stretch
    references = self.properties.compactMap { property in
      property.type.referent.map { (property, $0) }
    }
    responds = tap != nil
    standard = Kind()
    indices = Dictionary(
      zip(self.properties.map(\.name), self.properties.indices), uniquingKeysWith: { one, _ in one }
    )
  }

  /// Whether its block may contain any element with its own frame: of kinds with a frame, of rows
  /// and of cells.
  package var holdsFramed: Bool {
    switch standard.placement(stating: PartialFrame()) {
    case .framed, .part(.row), .part(.cell), .scroll, .panel(.sheet), .panel(.dialog): true
    case .equalParts, .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar, .rows,
      .cells, .panel, .notice, .tabBar, .part, .system:
      false
    }
  }

  /// Whether icon buttons without a place go to the end of its block, as in a row.
  package var holdsIconsAtEnd: Bool {
    self === Element.Chip.descriptor || self === Element.Cell.descriptor
      || self === Element.TextField.descriptor
  }

  /// Whether it is allowed in the block of any element with a frame.
  package var standsInBlocks: Bool {
    holdsFramed || standard.placement(stating: PartialFrame()) == .equalParts
  }

  package func index(ofProperty name: String) -> Int? { indices[name] }

  package func property(_ name: String) -> NodeProperty<Element>? {
    indices[name].map { properties[$0] }
  }

  package var statesHitTarget: Bool { property("grow") != nil }

  /// Whether a scenario may state its minimum touch area and its frame before a cut.
  package var statesSizes: Bool { statesHitTarget || property("intercepts") != nil }
}

/// The effect of a tap on the element itself, before its effect on the app.
package enum TapMeaning: Hashable, Sendable {
  case nothing
  /// It takes the focus of the keyboard.
  case takesFocus
  /// It becomes the selected one of its container's children.
  case isChosen
  case closesPanel
  case togglesItself
  case opensItself
  /// It turns on, and the others of its kind in the same block turn off.
  case comesOn

  var turnsOn: Bool { self == .togglesItself || self == .comesOn }
}

/// The way in which something is drawn on a terminal and in a picture.
package enum Look: Hashable, Sendable {
  /// A box with its name in the middle.
  case box
  /// A box from edge to edge with its name at the left.
  case row
  /// A text field, with its text or placeholder at the start.
  case field
  /// A text field in a bar, with its text.
  case searchField
  /// An icon without words.
  case icon
  /// An icon with its name below.
  case tab
  case link
  /// A thumb on a line.
  case slider
  /// A box with a mark while it is on, and its label beside it.
  case checkbox
  /// A circle with a mark while it is on, and its label beside it.
  case radio
  /// A switch with a knob at the end that shows its state.
  case toggle
  case ground
  /// The ground of a control within a bar.
  case controlGround
  case panel
  case title
  /// A line of text above a field.
  case prompt
  /// A text without a box, from its left end.
  case words
  /// A box with its name that takes no touches.
  case picture
  /// A line, filled in proportion to progress.
  case meter
  /// Not drawn separately.
  case nothing
}

/// The change that `suggest` can make to targets of a kind.
package enum Changes: Hashable, Sendable {
  case none
  /// The frame, and the stated hit target.
  case frame
  /// The height of its row, or of all rows of its list.
  case rowHeight
  /// The size and spacing of all cells of its grid.
  case cells
  /// Its width in a bar.
  case width
  case itemCount
  /// The width of the control that it is part of.
  case controlWidth
}

/// The extent to which guidelines about buttons apply to a kind.
package enum ButtonNature: Hashable, Sendable {
  case none
  /// An action in a row of its own: rules on appearance apply.
  case inRow
  /// Rules on appearance and on the hit target apply.
  case full
}

/// The shown state of an element that is on or off.
package enum OnOff: String, Hashable, Sendable, CaseIterable {
  case on
  case off
}

/// A target that is part of an element, such as the plus of a stepper.
package struct KindPart: Hashable, Sendable {
  /// The suffix of its id, after the element's own.
  package var name: String
  package var label: String
  package var frame: Rectangle
  /// The value of the element after a tap on it.
  package var value: String
  package var isEnabled: Bool
  /// The name of its picture; nil if it shows its label.
  package var icon: String?
}
