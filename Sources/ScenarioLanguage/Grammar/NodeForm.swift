/// What a node of the language may hold: its arguments, properties and children.
package struct NodeForm: Sendable {
  package let name: String
  /// What each argument is, in order; the first `required` of them must be there.
  package let arguments: [String]
  package let required: Int
  package let properties: [String]
  /// The forms that may stand in its block; nil where it takes no block.
  package let children: [NodeForm]?

  init(
    _ name: String, _ arguments: [String] = [], required: Int? = nil, properties: [String] = [],
    children: [NodeForm]? = nil
  ) {
    self.name = name
    self.arguments = arguments
    self.required = required ?? arguments.count
    self.properties = properties
    self.children = children
  }

  /// The form of a child.
  package func child(_ name: String) -> NodeForm? { children?.first { $0.name == name } }
}
