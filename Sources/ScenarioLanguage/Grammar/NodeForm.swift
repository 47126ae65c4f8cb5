internal import KDL
package import TouchLab

/// What a node of the language may hold: its arguments, properties and children; and a few words on
/// it.
package final class NodeForm: Sendable {
  package let name: String
  package let note: String
  /// What each argument is, in order; the first `required` of them must be there.
  package let arguments: [ArgumentForm]
  package let required: Int
  /// Whether the last argument may be given any number of times.
  package let repeatsLast: Bool
  package let properties: [PropertyForm]
  /// The forms that may stand in its block; nil where it takes no block.
  private let ownChildren: [NodeForm]?
  /// Whether any element with a frame of its own may stand in its block, too.
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

  /// The forms that may stand in its block; nil where it takes no block.
  ///
  /// What may hold any element ends nowhere, so that the list is made when it is asked for.
  package var children: [NodeForm]? {
    guard holdsFramed else { return ownChildren }
    return (ownChildren ?? []) + ScreenGrammar.framed.filter { childIndices[$0.name] == nil }
  }

  /// The forms that stand in its block and in no other's.
  var partForms: [NodeForm] { ownChildren ?? [] }

  /// Whether the node has a property of a name.
  func hasProperty(_ name: String) -> Bool { propertyIndices[name] != nil }

  /// The property of a name.
  package func property(_ name: String) -> PropertyForm? {
    propertyIndices[name].map { properties[$0] }
  }

  /// The form of a child.
  package func child(_ name: String) -> NodeForm? {
    if let ownChildren, let index = childIndices[name] { return ownChildren[index] }
    return holdsFramed ? ScreenGrammar.framed(name) : nil
  }

  /// The form by which a node of this name is checked: a screen's, or that of one like another.
  func fitting(_ node: KDLNode) -> NodeForm {
    self === Grammar.screen && node.property("like") != nil ? Grammar.variant : self
  }
}

/// A value of a node that has no name.
package struct ArgumentForm: Sendable {
  /// What is said of one that is missing: `an id`.
  package let phrase: String
  package let type: ValueType

  init(_ phrase: String, _ type: ValueType) {
    self.phrase = phrase
    self.type = type
  }
}

/// A value of a node that has a name.
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
