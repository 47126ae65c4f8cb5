internal import TouchLab

/// R10: what targets are called.
extension Screening {
  mutating func findLabels() {
    let targets = Set(facts.nodes.indices.filter { facts.nodes[$0].kind != nil })
    for index in candidates.indices {
      candidates[index].label = label(of: candidates[index].node, among: targets)
    }
  }

  /// What a node says, else the first text in it, else what labels it in their place.
  private func label(of index: Int, among targets: Set<Int>) -> String {
    let node = facts.nodes[index]
    if !node.label.isEmpty { return node.label }
    var first: (frame: Rectangle, text: String)?
    var next = index + 1
    while next < node.position.end {
      let part = facts.nodes[next]
      if targets.contains(next) || part.visibility == .hiddenWithParts {
        next = part.position.end
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
