@testable import KDL

// Equality of meaning, for which it does not matter where something stood, how it was written, in
// which order properties came, or whether an empty block was there: what canonical text keeps.

extension KDLDocument {
  /// Whether both mean the same; `==` compares places in the source too.
  func isSameDocument(as other: KDLDocument) -> Bool {
    nodes.areSame(as: other.nodes)
  }
}

extension KDLNode {
  /// Whether both mean the same, down to the last child.
  func isSameNode(as other: KDLNode) -> Bool {
    [self].areSame(as: [other])
  }

  fileprivate func isSameWithoutChildren(as other: KDLNode) -> Bool {
    name.hasSameScalars(as: other.name)
      && typeAnnotation.isSame(as: other.typeAnnotation)
      && arguments.elementsEqual(other.arguments) { $0.isSameValue(as: $1) }
      && sortedProperties.elementsEqual(other.sortedProperties) { $0.isSameEntry(as: $1) }
  }
}

extension KDLEntry {
  /// Whether key and value are the same.
  func isSameEntry(as other: KDLEntry) -> Bool {
    name.isSame(as: other.name) && value.isSameValue(as: other.value)
  }
}

extension KDLValue {
  /// Whether type annotation and content are the same.
  func isSameValue(as other: KDLValue) -> Bool {
    typeAnnotation.isSame(as: other.typeAnnotation) && content.isSame(as: other.content)
  }
}

extension KDLValue.Content {
  fileprivate func isSame(as other: KDLValue.Content) -> Bool {
    if case .string(let text) = self, case .string(let otherText) = other {
      text.hasSameScalars(as: otherText)
    } else {
      self == other
    }
  }
}

extension [KDLNode] {
  /// Keeps its own list of blocks still to be compared, so that depth costs no call stack.
  fileprivate func areSame(as others: [KDLNode]) -> Bool {
    var pending = [(self, others)]
    while let (nodes, otherNodes) = pending.popLast() {
      guard nodes.count == otherNodes.count else { return false }
      for (node, other) in zip(nodes, otherNodes) {
        guard node.isSameWithoutChildren(as: other) else { return false }
        pending.append((node.children ?? [], other.children ?? []))
      }
    }
    return true
  }
}

extension String? {
  fileprivate func isSame(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let text?, let otherText?): text.hasSameScalars(as: otherText)
    default: false
    }
  }
}
