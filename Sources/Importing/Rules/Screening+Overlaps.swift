internal import TouchLab

/// Rules R6 to R9: overlapping targets.
extension Screening {
  /// Rule R6: skips targets that lie wholly inside a target in front, unless one contains the other
  /// in the tree.
  mutating func dropCovered() {
    // Front to back: a covered target covers nothing that its cover does not.
    var front: [(frame: Rectangle, node: Int)] = []
    var covered: Set<Int> = []
    let point = facts.unit
    for candidate in candidates.reversed() {
      let (frame, node) = (candidate.frame, candidate.node)
      let isCovered = front.contains { other in
        other.frame.encloses(frame) && !other.frame.isSame(as: frame, within: point)
          && !isAncestor(other.node, of: node) && !isAncestor(node, of: other.node)
      }
      if isCovered {
        covered.insert(node)
      } else {
        front.append((frame, node))
      }
    }
    guard !covered.isEmpty else { return }
    dropAll { covered.contains($0.node) ? .covered : nil }
  }

  /// Rule R7: keeps the front one of targets with equal frames, which takes over missing facts from
  /// the others.
  mutating func mergeDuplicates() {
    var kept: [TargetCandidate] = []
    var frames: [Rectangle] = []
    var merged: Set<Int> = []
    for candidate in candidates.reversed() {
      let frame = candidate.frame
      guard let index = frames.firstIndex(where: { $0.isSame(as: frame, within: facts.unit) })
      else {
        kept.append(candidate)
        frames.append(frame)
        continue
      }
      merged.insert(candidate.node)
      kept[index].takeOver(candidate)
    }
    guard !merged.isEmpty else { return }
    for candidate in candidates where merged.contains(candidate.node) {
      drop(candidate.node, .duplicate)
    }
    candidates = kept.reversed()
  }

  /// Rule R8: skips targets whose centre lies in one of their own descendants.
  mutating func dropThoseAroundTheirParts() {
    let ordered = candidates.sorted { $0.node < $1.node }
    var out: Set<Int> = []
    for (position, candidate) in ordered.enumerated() {
      let subtree = facts.nodes.subtree(at: candidate.node)
      for part in ordered[(position + 1)...] {
        guard subtree.contains(part.node) else { break }
        if part.frame.contains(candidate.frame.center) {
          out.insert(candidate.node)
          break
        }
      }
    }
    guard !out.isEmpty else { return }
    dropAll { out.contains($0.node) ? .centreIsAPart : nil }
  }

  /// Rule R9: skips targets of at least half of the screen's area, unless nothing else remains.
  mutating func dropBackgrounds() {
    let half = screen.area / 2
    guard candidates.contains(where: { $0.frame.area < half }) else { return }
    dropAll { $0.frame.area >= half ? .background : nil }
  }
}

extension TargetCandidate {
  /// Takes over missing facts from a target behind it with the same frame.
  fileprivate mutating func takeOver(_ other: TargetCandidate) {
    if label.isEmpty { label = other.label }
    if identifier == nil { identifier = other.identifier }
    isOn = isOn || other.isOn
    if [.button, .image].contains(kind), ![.row, .cell].contains(other.kind) { kind = other.kind }
  }
}
