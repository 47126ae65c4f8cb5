internal import TouchLab

/// Rule R10: the labels of targets.
extension Screening {
  mutating func findLabels() {
    let targets = self.targetNodes
    for index in candidates.indices {
      candidates[index].label = label(of: candidates[index].node, among: targets)
    }
  }

  private var targetNodes: Set<Int> {
    Set(facts.nodes.indices.filter { facts.nodes[$0].kind != nil })
  }

  /// The distinct headings of the screen, without headings inside others.
  func headings() -> [String] {
    var found = [facts.heading].compactMap(\.self)
    var end = 0
    for (index, node) in facts.nodes.enumerated() where index >= end && node.isHeading {
      guard found.count < Self.mostHeadings else { break }
      end = facts.nodes.subtree(at: index).upperBound
      let label = label(of: index, among: [])
      if !label.isEmpty, !found.contains(label) { found.append(label) }
    }
    return found
  }

  private static let mostHeadings = 8
  /// The number of selected elements that are read.
  ///
  /// No screen has more.
  private static let mostSelected = 100

  /// The selected elements with their labels, without those inside others.
  func selected() -> [SelectedNode] {
    var found: [SelectedNode] = []
    var end = 0
    for (index, node) in facts.nodes.enumerated() where index >= end && node.isSelected {
      end = facts.nodes.subtree(at: index).upperBound
      guard found.count < Self.mostSelected else { break }
      guard node.visibility == .shown, let frame = node.frame, !frame.isEmpty else { continue }
      let label = label(of: index, among: [])
      if !label.isEmpty {
        found.append(SelectedNode(label: label, frame: frame.inPoints(facts.unit)))
      }
    }
    return found
  }

  /// The label of a node: its own, otherwise the first text in it, then its fallback label.
  private func label(of index: Int, among targets: Set<Int>) -> String {
    let node = facts.nodes[index]
    if !node.label.isEmpty { return node.label }
    // The title of a row is often a target of its own.
    let isRow = node.kind == .row || node.kind == .cell
    var first: (frame: Rectangle, text: String)?
    var next = index + 1
    let end = facts.nodes.subtree(at: index).upperBound
    while next < end {
      let part = facts.nodes[next]
      if targets.contains(next) && !(isRow && part.isPlainText)
        || part.visibility == .hiddenWithParts
      {
        next = facts.nodes.subtree(at: next).upperBound
        continue
      }
      next += 1
      guard !part.text.isEmpty, part.visibility == .shown, let frame = part.frame else { continue }
      // Reading order is top, then left.
      if let known = first?.frame, (known.y, known.x) <= (frame.y, frame.x) { continue }
      first = (frame, part.text)
    }
    return first?.text ?? node.fallbackLabel
  }
}
