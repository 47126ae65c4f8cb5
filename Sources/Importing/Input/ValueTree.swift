internal import TouchLab

/// A tree of JSON objects as one list, in the order of the document.
struct ValueTree: Sendable {
  struct Node: Sendable {
    var value: JSONValue
    var position: TreePosition
  }

  private(set) var nodes: [Node] = []

  /// The tree below some roots; `children` says what a node holds.
  ///
  /// It is walked without recursion, so that depth is bounded by the limit alone.
  init(
    _ roots: [JSONValue], children: (JSONValue) -> [JSONValue] = { $0["children"].elements }
  ) throws(ImportProblem) {
    var open: [(index: Int, rest: ArraySlice<JSONValue>)] = []
    var rest = roots[...]
    while true {
      guard let value = rest.popFirst() else {
        guard let last = open.popLast() else { return }
        nodes[last.index].position.end = nodes.count
        rest = last.rest
        continue
      }
      guard value.isObject || value.text != nil else { continue }
      guard nodes.count < ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
      guard open.count < ImportLimits.depth else { throw ImportLimits.tooDeep() }
      let index = nodes.count
      nodes.append(
        Node(
          value: value,
          position: TreePosition(parent: open.last?.index, end: index + 1, offset: value.offset)))
      open.append((index, rest))
      rest = children(value)[...]
    }
  }
}
