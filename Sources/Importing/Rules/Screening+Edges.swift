internal import TouchLab

/// R5a and R5b: what may be cut without saying so, and what bars take the touches of.
extension Screening {
  /// Marks targets that touch one of two opposite edges of what scrolls them, and are smaller in
  /// that direction than others of their class there.
  mutating func markThoseAtScrollableEdges() {
    struct Group: Hashable {
      var scroller: Int
      var className: String
    }
    let scrollers = nearestScrollers()
    var largest: [Group: Size] = [:]
    func group(_ candidate: TargetCandidate) -> Group? {
      scrollers[candidate.node].map {
        Group(scroller: $0, className: facts.nodes[candidate.node].className)
      }
    }
    for candidate in candidates {
      guard let group = group(candidate) else { continue }
      let size = largest[group] ?? Size(width: 0, height: 0)
      largest[group] = Size(
        width: max(size.width, candidate.frame.width),
        height: max(size.height, candidate.frame.height))
    }
    for index in candidates.indices {
      let frame = candidates[index].frame
      guard let group = group(candidates[index]), let most = largest[group],
        let scroller = facts.nodes[group.scroller].frame
      else { continue }
      let touchesOneAbove = (frame.top == scroller.top) != (frame.bottom == scroller.bottom)
      let touchesOneBeside = (frame.left == scroller.left) != (frame.right == scroller.right)
      if touchesOneAbove && frame.height < most.height
        || touchesOneBeside && frame.width < most.width
      {
        candidates[index].isClipped = true
      }
    }
  }

  /// Of each node, the nearest that holds it and scrolls.
  private func nearestScrollers() -> [Int?] {
    var found: [Int?] = []
    found.reserveCapacity(facts.nodes.count)
    for index in facts.nodes.indices {
      found.append(
        facts.nodes.parent(of: index).flatMap { facts.nodes[$0].scrolls ? $0 : found[$0] })
    }
    return found
  }

  /// Ends what lies under a bar at its edge.
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

  /// Where a bar takes touches; a keyboard whose window is the whole screen does so where its keys
  /// are.
  private func barFrame(_ index: Int) -> Rectangle? {
    guard let frame = facts.nodes[index].frame, !frame.isEmpty else { return nil }
    guard facts.nodes[index].bar == .keyboard, frame.height > 0.9 * facts.size.height else {
      return frame
    }
    let keys = candidates.filter { isAncestor(index, of: $0.node) }.map(\.frame)
    guard let first = keys.first else { return nil }
    return keys.dropFirst().reduce(first) { all, key in
      Rectangle(
        left: min(all.left, key.left), top: min(all.top, key.top),
        right: max(all.right, key.right), bottom: max(all.bottom, key.bottom))
    }
  }

  private mutating func cut(by bar: Int) {
    guard let edge = barFrame(bar) else { return }
    let facts = self.facts
    let node = facts.nodes[bar]
    let reachesAll = node.bar == .navigation || facts.system == .android
    var kept: [TargetCandidate] = []
    for var candidate in candidates {
      let index = candidate.node
      let isUnder =
        reachesAll
        ? facts.nodes[index].window == node.window || node.bar != .navigation : index < bar
      let overlap = candidate.frame.intersection(edge)
      guard isUnder, index != bar, !overlap.isEmpty, !isAncestor(bar, of: index),
        !isAncestor(index, of: bar)
      else {
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
        drop(index, .scrolledOut)
        continue
      }
      candidate.isClipped = candidate.isClipped || Self.isCut(frame, to: rest)
      candidate.frame = rest
      kept.append(candidate)
    }
    candidates = kept
  }

  /// R12: of an alert with targets only these remain, and a keyboard's.
  mutating func keepModalAlone() {
    let modals = facts.nodes.indices.filter { index in
      facts.nodes[index].isModal && candidates.contains { isAncestor(index, of: $0.node) }
    }
    guard !modals.isEmpty else { return }
    var out: Set<Int> = []
    for candidate in candidates where bar(of: candidate.node) != .keyboard {
      let isIn = modals.contains { $0 == candidate.node || isAncestor($0, of: candidate.node) }
      if !isIn { out.insert(candidate.node) }
    }
    dropAll { out.contains($0.node) ? .behindModal : nil }
  }
}
