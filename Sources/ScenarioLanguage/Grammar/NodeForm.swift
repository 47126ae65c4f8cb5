internal import KDL
package import TouchLab

/// The form of a node: its arguments, properties and children, and a short description.
package final class NodeForm: Sendable {
  package let name: String
  package let note: String
  /// The arguments, in order.
  ///
  /// The first `required` of them must be there.
  package let arguments: [ArgumentForm]
  package let required: Int
  /// Whether the last argument can be repeated.
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

  /// The nodes that its block can hold; nil if it takes no block.
  ///
  /// The list is made on demand, because nodes with elements of any kind nest without end.
  package var children: [NodeForm]? {
    guard holdsFramed else { return ownChildren }
    return (ownChildren ?? []) + ScreenGrammar.framed.filter { childIndices[$0.name] == nil }
  }

  /// The nodes that only its block can hold.
  var partForms: [NodeForm] { ownChildren ?? [] }

  func hasProperty(_ name: String) -> Bool { propertyIndices[name] != nil }

  /// The property with a name; nil if the node has none.
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

/// A value with a name.
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
