internal import KDL
package import TouchLab

/// The form of a node: its arguments, properties and children, and a short description.
package final class NodeForm: Sendable {
  package let name: String
  package let note: String
  /// The arguments, in order. The first `required` of them must be there.
  package let arguments: [ArgumentForm]
  package let required: Int
  package let repeatsLast: Bool
  package let properties: [PropertyForm]
  /// The nodes of its block; nil if it takes no block.
  private let ownChildren: [NodeForm]?
  /// Whether its block can also hold any element with a frame.
  let holdsFramed: Bool
  private let propertyIndices: [String: Int]
  private let childIndices: [String: Int]

  init(
    _ name: String, _ note: String, _ arguments: [ArgumentForm] = [], required: Int? = nil,
    repeatsLast: Bool = false, properties: [PropertyForm] = [], children: [NodeForm]? = nil,
    holdsFramed: Bool = false
  ) {
    self.name = name
    self.note = note
    self.arguments = arguments
    self.required = required ?? arguments.count
    self.repeatsLast = repeatsLast
    self.properties = properties
    ownChildren = children
    self.holdsFramed = holdsFramed
    propertyIndices = Self.indices(of: properties.map(\.name))
    childIndices = Self.indices(of: (children ?? []).map(\.name))
  }

  private static func indices(of names: [String]) -> [String: Int] {
    Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The nodes that its block can hold; nil if it takes no block. The list is made on demand,
  /// because nodes with elements of any kind nest without end.
  package var children: [NodeForm]? {
    guard holdsFramed else { return ownChildren }
    return (ownChildren ?? []) + ScreenGrammar.framed.filter { childIndices[$0.name] == nil }
  }

  var partForms: [NodeForm] { ownChildren ?? [] }

  func hasProperty(_ name: String) -> Bool { propertyIndices[name] != nil }

  package func property(_ name: String) -> PropertyForm? {
    propertyIndices[name].map { properties[$0] }
  }

  /// The form of a child; nil if the block cannot hold it.
  package func child(_ name: String) -> NodeForm? {
    if let ownChildren, let index = childIndices[name] { return ownChildren[index] }
    return holdsFramed ? ScreenGrammar.framed(name) : nil
  }

  /// The form by which a node is checked: that of a variant for a screen with `like=`.
  func fitting(_ node: KDLNode) -> NodeForm {
    self === Grammar.screen && node.property("like") != nil ? Grammar.variant : self
  }
}

/// A value without a name.
package struct ArgumentForm: Sendable {
  /// The phrase for a missing value: `an id`.
  package let phrase: String
  package let type: ValueType

  init(_ phrase: String, _ type: ValueType) {
    self.phrase = phrase
    self.type = type
  }
}

package struct PropertyForm: Sendable {
  package let name: String
  package let type: ValueType
  package let note: String

  init(_ name: String, _ type: ValueType, _ note: String) {
    self.name = name
    self.type = type
    self.note = note
  }
}

/// Guesses at the intention of an unexpected value.
extension NodeForm {
  /// The property that an unexpected value was meant for, as it is written. `disabled` stands for
  /// `disabled=#true`, `save` after `require success` for its target, and a text for the node's
  /// title.
  func property(meantBy value: KDLValue, of node: KDLNode) -> String? {
    guard case .string(let text) = value.content else { return nil }
    if property(text)?.type.takesFlag == true { return "\(text)=#true" }
    guard text.count <= Self.longestTitle, !text.contains("\"") else { return nil }
    if name == Grammar.require.name {
      let metric = Grammar.metrics.first { node.argument(at: 0)?.content == .string($0.name) }
      return metric?.properties.first.map { "\($0)=\(text)" }
    }
    if arguments.isEmpty, property("screen") != nil {
      guard node.entries.first?.value.range == value.range else { return nil }
      return text.contains(" ") ? nil : "screen=\(text)"
    }
    return property("title") == nil ? nil : "title=\"\(text)\""
  }

  /// The words around a value that continue a word before it, as one text in quotes; nil for an id,
  /// or if they are in quotes.
  func text(around value: KDLEntry, in node: KDLNode) -> String? {
    guard let index = node.entries.firstIndex(where: { $0.range == value.range }), index > 0,
      let first = node.entries[index - 1].bareWord,
      node.entries[index - 1].name != nil || arguments.last?.phrase != "an id"
    else { return nil }
    let words = node.entries[index...].prefix { $0.name == nil && $0.bareWord != nil }
      .compactMap(\.bareWord)
    guard !words.isEmpty else { return nil }
    let name = node.entries[index - 1].name.map { "\($0)=" } ?? ""
    return "\(name)\"\(([first] + words).joined(separator: " "))\""
  }

  private static let longestTitle = 40
}

extension KDLEntry {
  /// The text of the value if it has no quotes.
  fileprivate var bareWord: String? {
    guard case .string(let text) = value.content, text.utf8.count == value.range.offsets.count
    else { return nil }
    return text
  }
}

extension ValueType {
  /// Whether the value can be on or off, which people write as a bare word.
  fileprivate var takesFlag: Bool {
    switch self {
    case .flag, .flagOr(.id): true
    case .flagOr, .text, .textOrNumber, .number, .wholeNumber, .word, .wordOr, .textAmong, .id,
      .wordOrNumber, .series:
      false
    }
  }
}

/// A node that sets something, and the function that stores its values.
struct SettingPart<Owner>: Sendable {
  let form: NodeForm
  let names: [String]
  let set: @Sendable ([PropertyValue], inout Owner) -> Void
  /// Returns the owner's values; nil if there are none to state.
  let get: @Sendable (Owner) -> [PropertyValue]?

  init(
    _ name: String, _ note: String, _ arguments: [ArgumentForm], named names: [String]? = nil,
    repeatsLast: Bool = false, properties: [PropertyForm] = [],
    set: @escaping @Sendable ([PropertyValue], inout Owner) -> Void,
    get: @escaping @Sendable (Owner) -> [PropertyValue]? = { _ in nil }
  ) {
    form = NodeForm(
      name, note, arguments, repeatsLast: repeatsLast, properties: properties)
    self.names = names ?? Array(repeating: name, count: arguments.count)
    (self.set, self.get) = (set, get)
  }

  /// Makes a node of one argument, which sets a property of the same type.
  init(_ property: NodeProperty<Owner>, _ phrase: String, properties: [PropertyForm] = []) {
    self.init(
      property.name, property.note, [ArgumentForm(phrase, property.type)], properties: properties
    ) { values, owner in
      if let value = values.first { property.set(value, &owner) }
    } get: {
      property.get($0).map { [$0] }
    }
  }
}

/// The forms of elements, made from the descriptors of their kinds.
enum ScreenGrammar {
  static let elements = KindCatalogue.all.filter(\.home.isOnScreen).map { form(of: $0) }

  /// The parts of other elements, such as rows and the buttons of bars.
  static let parts = KindCatalogue.all.filter { $0.home == .holder }.map { form(of: $0) }

  static let besideScreens = KindCatalogue.all.filter { $0.home == .layout }.map { form(of: $0) }

  /// The hit target, which any target can state in its block.
  static let hitTarget = NodeForm(
    "hit-target", "the hit target: x y width height",
    [
      ArgumentForm("x", .number(.coordinate)), ArgumentForm("y", .number(.coordinate)),
      ArgumentForm("width", .number(.length)), ArgumentForm("height", .number(.length)),
    ])

  /// The largest depth of parts of bars and lists: forms are made to this depth.
  static let deepestPart = 5

  /// The largest depth of elements in each other: threads have small stacks.
  static let deepest = 16

  /// The elements that the block of any element with a frame can hold.
  static let framed = KindCatalogue.all.filter { $0.home.isOnScreen && $0.standsInBlocks }
    .map { form(of: $0) }

  private static let framedByName = Dictionary(
    framed.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })

  static func framed(_ name: String) -> NodeForm? { framedByName[name] }

  static let sizes = [
    NodeForm(
      "minimum", "smallest hit target under compose: width height",
      [ArgumentForm("a width", .number(.distance)), ArgumentForm("a height", .number(.distance))]),
    NodeForm(
      "full", "the frame before clipping: x y width height", hitTarget.arguments),
  ]

  /// The form of a kind and its parts. A kind that can contain itself ends at the deepest level.
  static func form(
    of kind: KindDescriptor, depth: Int = 1,
    among known: (String) -> KindDescriptor? = KindCatalogue.kind(named:)
  ) -> NodeForm {
    let held =
      depth < deepestPart
      ? kind.holds.compactMap(known).map { form(of: $0, depth: depth + 1, among: known) } : []
    let own = (kind.statesHitTarget ? [hitTarget] : []) + (kind.statesSizes ? sizes : [])
    let children = own + held
    return NodeForm(
      kind.name, kind.note, kind.arguments.map { ArgumentForm($0.phrase, .text) },
      required: kind.required,
      properties: kind.properties.map { PropertyForm($0.name, $0.type, $0.note) },
      children: children.isEmpty ? nil : children, holdsFramed: kind.holdsFramed)
  }
}

extension ValueType {
  /// The values in words, each word of the language between `quote`s.
  package func words(quote: String = "") -> String {
    func listed(_ words: [String]) -> String {
      words.map { quote + $0 + quote }.joined(separator: ", ")
    }
    return switch self {
    case .text: "a text"
    case .textOrNumber: "a text or a number"
    case .flag: listed(["#true", "#false"])
    case .flagOr(let other): "\(listed(["#true", "#false"])), or \(other.words(quote: quote))"
    case .number(let limits): "a number, \(limits.words())"
    case .wholeNumber(let range):
      "a whole number"
        + (range.upperBound == .max ? "" : ", \(range.lowerBound) to \(range.upperBound)")
    case .word(let words): listed(words)
    case .wordOr(let word, let other): "\(listed([word])), or \(other.words(quote: quote))"
    case .wordOrNumber(let words, let limits): "\(listed(words)), or a number, \(limits.words())"
    case .series(let part): "one or several: \(part.words(quote: quote))"
    case .textAmong(let words, _): "\(listed(words)), or any other"
    case .id(.state):
      "a mode, \(quote)keyboard\(quote), or \(quote)text:\(quote) with the id of a field"
    case .id(let referent): "the id of \(referent.words)"
    }
  }
}

extension Referent {
  fileprivate var words: String {
    switch self {
    case .element: "an element"
    case .edition: "a guideline set"
    case .destination: "a screen or panel"
    case .notice: "a snackbar or toast"
    case .device, .person, .screen, .layout, .task, .tab, .field, .state, .rule: "a \(rawValue)"
    }
  }
}

extension Grammar {
  /// Every element once, in the order of the catalogue.
  package static let elements = KindCatalogue.all.map { ScreenGrammar.form(of: $0) }
}

extension NodeForm {
  /// The arguments in order; optional ones in brackets.
  package var argumentWords: String {
    let words = arguments.enumerated().map { index, argument in
      index < required ? argument.phrase : "[\(argument.phrase)]"
    }
    return words.joined(separator: ", ") + (repeatsLast ? " …" : "")
  }
}

extension Person {
  var isDescribed: Bool { source.hasPrefix(Self.likeness(to: "")) }

  var baseID: String {
    let beginning = Self.likeness(to: "")
    guard source.hasPrefix(beginning) else { return PersonCatalogue.standard.id }
    return String(source.dropFirst(beginning.count))
  }

  static func likeness(to id: String) -> String { "defined in the scenario, like \(id)" }
}

extension Limits {
  static let lapse = Limits("at least 0 and less than 1", from: 0, to: 1, includesHighest: false)
  static let variation = Limits("0 to 2", from: 0, to: 2)
  static let spread = Limits("0 to 100", from: 0, to: 100)
  static let millimetres = Limits("between −1000 and 1000 mm", from: -1000, to: 1000)
  package static let scale = Limits(
    "more than 0 and at most 16", from: 0, to: 16, includesLowest: false)
  static let textSize = Limits("0.5 to 5", from: 0.5, to: 5)
  package static let density = Limits("1 to 10000", from: 1, to: 10_000)
}
