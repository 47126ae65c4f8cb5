internal import JSON
internal import TouchLab

/// A tree of JSON objects as a list in document order.
struct ValueTree: Sendable {
  private(set) var nodes = NodeTree<JSONValue>()

  /// Creates the tree below some roots; `children` returns the children of a node.
  ///
  /// The walk is not recursive, so only the limit bounds the depth.
  init(
    _ roots: [JSONValue], children: (JSONValue) -> [JSONValue] = { $0["children"].elements }
  ) throws(ImportProblem) {
    var open: [(index: Int, rest: ArraySlice<JSONValue>)] = []
    var rest = roots[...]
    while true {
      guard let value = rest.popFirst() else {
        guard let last = open.popLast() else { return }
        rest = last.rest
        continue
      }
      guard value.isObject || value.text != nil else { continue }
      guard nodes.count < ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
      guard open.count < ImportLimits.depth else { throw ImportLimits.tooDeep() }
      nodes.append(value, in: open.last?.index)
      open.append((nodes.count - 1, rest))
      rest = children(value)[...]
    }
  }
}
