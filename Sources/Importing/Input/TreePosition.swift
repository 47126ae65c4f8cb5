/// Where a node stands in a tree that is kept as one list, in the order of the document.
struct TreePosition: Hashable, Sendable {
  /// The index of what holds it; nil for a root.
  var parent: Int?
  /// The index behind its last descendant.
  var end: Int
  /// How many bytes of the dump stand before it; nil where it stands in another text within the dump.
  var offset: Int?
}
