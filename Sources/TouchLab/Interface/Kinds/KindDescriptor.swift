/// What is so of every element of a kind.
package final class KindDescriptor: Sendable {
  /// The name in the scenario language, in reports and in messages.
  package let name: String
  /// A few words on it, for completion and for whoever points at it.
  package let note: String
  package let arguments: [Argument]
  /// How many of the arguments must be there.
  package let required: Int
  /// All that a scenario may state, in the order in which it is offered.
  package let properties: [NodeProperty<Element>]
  /// The names of the kinds that may stand in its block.
  package let holds: [String]
  package let home: Home
  package let look: Look
  package let tap: TapMeaning
  package let changes: Changes
  /// The system button that it is where a scenario says nothing of the sort.
  package let meaning: SystemButton?
  package let button: ButtonNature
  /// Whether elements of the kind take touches of their own.
  package let responds: Bool
  /// Whether it takes touches and does nothing with them, so that they reach nothing behind it.
  package let swallows: Bool
  /// How it puts what states no place in its block; nil where a place must be stated.
  package let flow: Flow?
  /// Whether it takes the width, or shares it, where it flows without one.
  package let stretch: Stretch
  /// Whether any element with a frame of its own may stand in its block.
  package let holdsFramed: Bool
  /// The kind as it is where a scenario says nothing.
  package let standard: any ElementKind
  /// The properties that name something by its id.
  package let references: [(property: NodeProperty<Element>, referent: Referent)]
  /// What the system puts inside, as targets of which the ids end so, behind the element's own.
  package let systemParts: [String]
  private let indices: [String: Int]

  /// A value without a name, in its order behind the node's.
  package enum Argument: String, Hashable, Sendable {
    case id
    case label
    case title
    case text

    /// What is said of one that is missing: `an id`.
    package var phrase: String { self == .id ? "an id" : "a \(rawValue)" }
  }

  /// In whose block an element of the kind stands.
  package enum Home: Hashable, Sendable {
    case screen
    /// The layout's own block, and the file's top level.
    case layout
    /// The block of an element that holds the kind, and no other.
    case holder
    /// A screen's block, and that of an element that holds the kind.
    case screenOrHolder

    package var isOnScreen: Bool { self == .screen || self == .screenOrHolder }
  }

  /// The spacing and padding in points that a container has unless it states others.
  package struct Flow: Hashable, Sendable {
    package var spacing: Double
    package var padding: Double
    /// Whether things stand side by side unless it says otherwise.
    package var isHorizontal = false
  }

  /// Which room something takes that flows in a container without a width of its own.
  package enum Stretch: Hashable, Sendable {
    case never
    /// The container's width, where things stand one below the other.
    case vertically
    /// The same, and what is left where they stand side by side.
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

  /// What has a frame, and what is placed as a whole in a list or grid, may hold others.
  private static func holdsFramed(_ placement: Placement) -> Bool {
    switch placement {
    case .framed, .part(.row), .part(.cell), .scroll, .panel(.sheet), .panel(.dialog): true
    case .equalParts, .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar, .rows,
      .cells, .panel, .notice, .tabBar, .part, .system:
      false
    }
  }

  /// Whether it may stand in the block of any element with a frame.
  package var standsInBlocks: Bool {
    holdsFramed || standard.placement(stating: PartialFrame()) == .equalParts
  }

  /// The index of a property among all of them; nil for one that the kind has not.
  package func index(ofProperty name: String) -> Int? { indices[name] }

  package func property(_ name: String) -> NodeProperty<Element>? {
    indices[name].map { properties[$0] }
  }

  /// Whether a scenario may say what of it responds.
  package var statesHitTarget: Bool { property("hit") != nil }

  /// Whether a scenario may say what size it needs: its least reach, and its frame before a cut.
  package var statesSizes: Bool { statesHitTarget || property("intercepts") != nil }
}
