/// The facts that all elements of a kind share.
package final class KindDescriptor: Sendable {
  /// The name in the scenario language, in reports and in messages.
  package let name: String
  /// A short description, for completion and hover texts.
  package let note: String
  package let arguments: [Argument]
  /// The number of arguments that are mandatory.
  package let required: Int
  /// The properties that a scenario may state, in the order in which completion offers them.
  package let properties: [NodeProperty<Element>]
  /// The names of the kinds that are allowed in its block.
  package let holds: [String]
  package let home: Home
  package let look: Look
  package let tap: TapMeaning
  package let changes: Changes
  /// The system button that it represents by default; nil for none.
  package let meaning: SystemButton?
  package let button: ButtonNature
  /// Whether elements of the kind are targets.
  package let responds: Bool
  /// Whether it absorbs touches, so that they reach no element behind it.
  package let swallows: Bool
  /// The placement of children that state no position; nil if each must state one.
  package let flow: Flow?
  /// The share of the width that it takes when it flows without a stated width.
  package let stretch: Stretch
  /// Whether its block may contain any element with its own frame.
  package let holdsFramed: Bool
  /// The kind with its defaults.
  package let standard: any ElementKind
  /// The properties that refer to something by its id.
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
    home: Home, look: Look, tap: TapMeaning? = nil, changes: Changes = .none,
    meaning: SystemButton? = nil, button: ButtonNature = .none,
    systemParts: [String] = [], swallows: Bool = false, flow: Flow? = nil,
    stretch: Stretch = .never
  ) {
    self.name = name
    self.note = note
    self.arguments = arguments
    self.required = required ?? arguments.count
    self.properties = Array(properties.joined())
    self.holds = holds
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
    holdsFramed = Self.holdsFramed(Kind().placement(stating: PartialFrame()))
    indices = Dictionary(
      zip(self.properties.map(\.name), self.properties.indices), uniquingKeysWith: { one, _ in one }
    )
  }

  /// Whether elements with this placement may have children: those with a frame, and rows and
  /// cells.
  private static func holdsFramed(_ placement: Placement) -> Bool {
    switch placement {
    case .framed, .part(.row), .part(.cell), .scroll, .panel(.sheet), .panel(.dialog): true
    case .equalParts, .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar, .rows,
      .cells, .panel, .notice, .tabBar, .part, .system:
      false
    }
  }

  /// Whether it is allowed in the block of any element with a frame.
  package var standsInBlocks: Bool {
    holdsFramed || standard.placement(stating: PartialFrame()) == .equalParts
  }

  /// The index of a property among `properties`; nil if the kind lacks it.
  package func index(ofProperty name: String) -> Int? { indices[name] }

  package func property(_ name: String) -> NodeProperty<Element>? {
    indices[name].map { properties[$0] }
  }

  /// Whether a scenario may state its hit target.
  package var statesHitTarget: Bool { property("hit") != nil }

  /// Whether a scenario may state its minimum touch area and its frame before a cut.
  package var statesSizes: Bool { statesHitTarget || property("intercepts") != nil }
}
