internal import TouchLab

/// R10: what targets are called.
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

  /// What the screen says it is called, each once, parts of headings left out.
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
  /// Nobody chooses from more.
  private static let mostSelected = 100

  /// What is chosen on it, with what it says, parts of what is chosen left out.
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

  /// What a node says, else the first text in it, else what labels it in their place.
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
