internal import TouchLab

/// Rules R5a and R5b: targets that may be clipped without a mark, and bars that take the taps.
extension Screening {
  /// Marks targets at one of two opposite edges of their scrolling container that are shorter in
  /// that direction than another of their kind. Targets are of one kind if they have one class, one
  /// width (or height, if it scrolls sideways), and one parent or identifier. The height of text is
  /// arbitrary, so targets sized by their text count only as rows of a list.
  mutating func markThoseAtScrollableEdges() {
    let inner: [Int?] = facts.nodes.passingDown(nil) { facts.nodes[$0].scrolls ? $0 : $1 }
    let scrollers = facts.nodes.indices.map { facts.nodes.parent(of: $0).flatMap { inner[$0] } }
    var longest: [LikeTargets: Double] = [:]
    for candidate in candidates {
      guard let scroller = scrollers[candidate.node], isCompared(candidate) else { continue }
      for group in groups(of: candidate, in: scroller) {
        let length = group.isUpright ? candidate.frame.height : candidate.frame.width
        longest[group] = max(longest[group] ?? 0, length)
      }
    }
    for index in candidates.indices {
      let candidate = candidates[index]
      let frame = candidate.frame
      guard let scroller = scrollers[candidate.node], isCompared(candidate),
        let edges = facts.nodes[scroller].frame
      else { continue }
      let touchesOneAbove = (frame.top == edges.top) != (frame.bottom == edges.bottom)
      let touchesOneBeside = (frame.left == edges.left) != (frame.right == edges.right)
      candidates[index].isClipped =
        candidate.isClipped
        || groups(of: candidate, in: scroller).contains { group in
          guard group.isUpright ? touchesOneAbove : touchesOneBeside else { return false }
          let length = group.isUpright ? frame.height : frame.width
          // Widths that differ by one pixel count as equal.
          return [-1, 0, 1].contains { (longest[group.wider(by: $0)] ?? 0) > length }
        }
    }
    markPartsOfCutTargets()
  }

  /// Marks the targets inside a cut one that end at the edge that cuts it.
  private mutating func markPartsOfCutTargets() {
    for outer in candidates.filter(\.isClipped) {
      for index in candidates.indices where isAncestor(outer.node, of: candidates[index].node) {
        let frame = candidates[index].frame
        if frame.top == outer.frame.top || frame.bottom == outer.frame.bottom {
          candidates[index].isClipped = true
        }
      }
    }
  }

  /// The properties of targets of one kind, of which one may be clipped.
  private struct LikeTargets: Hashable {
    var scroller: Int
    var className: String
    var parent: Int?
    var identifier: String?
    /// Whether heights are compared among equal widths; otherwise, widths among equal heights.
    var isUpright: Bool
    var breadth: Int

    func wider(by pixels: Int) -> LikeTargets {
      var other = self
      other.breadth += pixels
      return other
    }
  }

  private func groups(of candidate: TargetCandidate, in scroller: Int) -> [LikeTargets] {
    let node = facts.nodes[candidate.node]
    let keys: [(parent: Int?, identifier: String?)] =
      [(parentOfSeveral(of: candidate.node, in: scroller), nil)]
      + (candidate.identifier.map { [(nil, $0)] } ?? [])
    return keys.flatMap { key in
      [true, false].map { isUpright in
        LikeTargets(
          scroller: scroller, className: node.className, parent: key.parent,
          identifier: key.identifier, isUpright: isUpright,
          breadth: Int(
            saturating: (isUpright ? candidate.frame.width : candidate.frame.height).rounded()))
      }
    }
  }

  /// The nearest node above that contains more than this one, within the scroller.
  private func parentOfSeveral(of node: Int, in scroller: Int) -> Int? {
    var inner = node
    while let outer = facts.nodes.parent(of: inner), outer != scroller {
      guard facts.nodes.subtree(at: outer).count == facts.nodes.subtree(at: inner).count + 1 else {
        return outer
      }
      inner = outer
    }
    return facts.nodes.parent(of: inner)
  }

  private func isCompared(_ candidate: TargetCandidate) -> Bool {
    guard facts.nodes[candidate.node].isSizedByText else { return true }
    return facts.nodes.parent(of: candidate.node).map { facts.nodes[$0].isList } ?? false
  }

  mutating func cutByBars() {
    let bars = facts.nodes.indices.filter { index in
      let node = facts.nodes[index]
      guard node.bar != nil, node.visibility == .shown, let frame = barFrame(index) else {
        return false
      }
      return frame.width >= 0.9 * facts.size.width
    }
    for bar in bars { cut(by: bar) }
  }

  private func barFrame(_ index: Int) -> Rectangle? {
    guard let frame = facts.nodes[index].frame, !frame.isEmpty else { return nil }
    guard facts.nodes[index].bar == .keyboard, frame.height > 0.9 * facts.size.height else {
      return frame
    }
    let keys = candidates.filter { isAncestor(index, of: $0.node) }.map(\.frame)
    guard let first = keys.first else { return nil }
    return keys.dropFirst().reduce(first) { $0.union($1) }
  }

  private mutating func cut(by bar: Int) {
    guard let edge = barFrame(bar) else { return }
    let facts = self.facts
    let node = facts.nodes[bar]
    let reachesAll = node.bar == .navigation || facts.system == .android
    cut(by: edge) { index in
      let isUnder =
        reachesAll
        ? facts.nodes[index].window == node.window || node.bar != .navigation : index < bar
      return isUnder && index != bar && !facts.nodes.isAncestor(bar, of: index)
        && !facts.nodes.isAncestor(index, of: bar)
    }
  }

  /// Cuts the targets under a bar to their larger part above or below it.
  mutating func cut(by edge: Rectangle, those isUnder: (Int) -> Bool) {
    var kept: [TargetCandidate] = []
    for var candidate in candidates {
      guard !candidate.frame.intersection(edge).isEmpty, isUnder(candidate.node) else {
        kept.append(candidate)
        continue
      }
      let frame = candidate.frame
      let above = Rectangle(
        left: frame.left, top: frame.top, right: frame.right, bottom: min(frame.bottom, edge.top))
      let below = Rectangle(
        left: frame.left, top: max(frame.top, edge.bottom), right: frame.right,
        bottom: frame.bottom)
      let rest = below.height > above.height ? below : above
      guard !rest.isEmpty, !rest.inPoints(facts.unit).isEmpty else {
        drop(candidate.node, .scrolledOut)
        continue
      }
      candidate.cut(to: rest, whole: whole(frame, cutTo: rest))
      kept.append(candidate)
    }
    candidates = kept
  }

  /// Rule R12: if an alert has targets, skips all others except those of a keyboard.
  mutating func keepModalAlone() {
    let modals = facts.nodes.indices.filter { index in
      facts.nodes[index].isModal && candidates.contains { isAncestor(index, of: $0.node) }
    }
    guard !modals.isEmpty else { return }
    var out: Set<Int> = []
    for candidate in candidates where bar(of: candidate.node) != .keyboard {
      let isIn = modals.contains { lies(candidate.node, in: $0) }
      if !isIn { out.insert(candidate.node) }
    }
    dropAll { out.contains($0.node) ? .behindModal : nil }
  }
}
