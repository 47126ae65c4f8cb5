internal import TouchLab

/// R6 to R9: what is in front of what.
extension Screening {
  /// R6: out is what lies wholly inside a candidate in front that neither holds it nor is held by it.
  mutating func dropCovered() {
    // From the front on; what is covered itself covers nothing that its cover does not.
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

  /// R7: of candidates with the same frame the front one stays, and takes over what it lacks.
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

  /// R8: out is what has its centre in one of its own parts.
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

  /// R9: out is what fills half of the screen, unless nothing else is left.
  mutating func dropBackgrounds() {
    let half = screen.area / 2
    guard candidates.contains(where: { $0.frame.area < half }) else { return }
    dropAll { $0.frame.area >= half ? .background : nil }
  }
}

extension TargetCandidate {
  /// Takes over what it has not got from one behind it with the same frame.
  fileprivate mutating func takeOver(_ other: TargetCandidate) {
    if label.isEmpty { label = other.label }
    if identifier == nil { identifier = other.identifier }
    isOn = isOn || other.isOn
    if [.button, .image].contains(kind), ![.row, .cell].contains(other.kind) { kind = other.kind }
  }
}
