internal import TouchLab

/// Rule R6a: targets behind an open drawer, or behind a panel in front of them.
extension Screening {
  /// Skips the targets under a drawer's scrim and under panels.
  mutating func dropThoseBehindPanels() {
    var out: Set<Int> = []
    let nodes = candidates.map(\.node).sorted()
    for index in facts.nodes.indices {
      let children = facts.nodes.children(of: index)
      guard children.count > 1, let whole = facts.nodes[index].frame, !whole.isEmpty else {
        continue
      }
      let shown = sorted(children).filter { child in
        facts.nodes[child].visibility == .shown
          && facts.nodes[child].frame.map { !$0.isEmpty } == true
      }
      if facts.nodes[index].isDrawer {
        if let drawer = shown.last, shown.count > 1, isDrawer(drawer, in: whole) {
          out.formUnion(nodes.filter { isAncestor(index, of: $0) && !lies($0, in: drawer) })
        }
      } else {
        for (position, panel) in shown.enumerated().dropFirst() where isPanel(panel, in: whole) {
          out.formUnion(behind(panel, among: shown[..<position], holding: nodes))
        }
      }
    }
    guard !out.isEmpty else { return }
    dropAll { out.contains($0.node) ? .covered : nil }
  }

  private func lies(_ node: Int, in other: Int) -> Bool {
    node == other || isAncestor(other, of: node)
  }

  /// Whether a child is narrower than its container and touches its left or right side.
  private func isDrawer(_ child: Int, in whole: Rectangle) -> Bool {
    guard let frame = facts.nodes[child].frame else { return false }
    return frame.width < whole.width
      && (abs(frame.left - whole.left) <= 1 || abs(frame.right - whole.right) <= 1)
  }

  /// Whether a child is nearly as high as its container, at least half as wide, and has a target.
  private func isPanel(_ child: Int, in whole: Rectangle) -> Bool {
    guard let frame = facts.nodes[child].frame, isDrawer(child, in: whole),
      frame.height >= 0.9 * whole.height, frame.width >= whole.width / 2
    else { return false }
    return candidates.contains { lies($0.node, in: child) }
  }

  /// The targets of the other children whose centre lies in the panel.
  private func behind(
    _ panel: Int, among others: ArraySlice<Int>, holding nodes: [Int]
  ) -> [Int] {
    guard let frame = facts.nodes[panel].frame else { return [] }
    return candidates.filter { candidate in
      frame.contains(candidate.frame.center) && others.contains { lies(candidate.node, in: $0) }
    }.map(\.node)
  }
}
