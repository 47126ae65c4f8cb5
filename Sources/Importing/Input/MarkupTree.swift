/// One XML document, as its elements in document order.
struct MarkupTree: Sendable {
  struct Element: Sendable {
    var name: String
    var attributes: [Attribute]
    /// The offset in the dump, in bytes.
    var offset: Int?

    /// The value of an attribute; nil if it is absent.
    subscript(name: String) -> String? {
      // Lengths usually differ, and are quick to compare.
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
