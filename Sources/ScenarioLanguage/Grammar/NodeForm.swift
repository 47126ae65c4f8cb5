internal import KDL

/// What a node of the language may hold: its arguments, properties and children.
package struct NodeForm: Sendable {
  package let name: String
  /// What each argument is, in order; the first `required` of them must be there.
  package let arguments: [String]
  package let required: Int
  /// Whether the last argument may be given any number of times.
  package let repeatsLast: Bool
  package let properties: [String]
  /// The forms that may stand in its block; nil where it takes no block.
  package let children: [NodeForm]?

  init(
    _ name: String, _ arguments: [String] = [], required: Int? = nil, repeatsLast: Bool = false,
    properties: [String] = [], children: [NodeForm]? = nil
  ) {
    self.name = name
    self.arguments = arguments
    self.required = required ?? arguments.count
    self.repeatsLast = repeatsLast
    self.properties = properties
    self.children = children
  }

  /// The property that a value without a name was most likely meant for, as it is written: `disabled`
  /// stands for `disabled=#true`, and a text for the node's title.
  func property(meantBy value: KDLValue) -> String? {
    guard case .string(let text) = value.content else { return nil }
    if Self.switches.contains(text), properties.contains(text) { return "\(text)=#true" }
    guard properties.contains("title"), text.count <= Self.longestTitle, !text.contains("\"") else {
      return nil
    }
    return "title=\"\(text)\""
  }

  /// Properties that are on or off, which people write as a bare word.
  private static let switches: Set = [
    "bookmarks", "dark", "disabled", "dismisses", "display-controller", "fullscreen", "hidden",
    "network", "results-list",
  ]
  private static let longestTitle = 40

  /// The form of a child.
  package func child(_ name: String) -> NodeForm? { children?.first { $0.name == name } }
}
