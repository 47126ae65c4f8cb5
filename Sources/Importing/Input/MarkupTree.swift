/// One XML document: its elements in their order.
struct MarkupTree: Sendable {
  struct Element: Sendable {
    var name: String
    var attributes: [Attribute]
    /// How many bytes of the dump stand before it.
    var offset: Int?

    /// The value of an attribute; nil where it is absent.
    subscript(name: String) -> String? {
      // Lengths differ mostly, and are quick to compare.
      attributes.first { $0.name.utf8.count == name.utf8.count && $0.name == name }?.value
    }
  }

  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  var elements: NodeTree<Element>

  var root: Element? { elements.first }
}
