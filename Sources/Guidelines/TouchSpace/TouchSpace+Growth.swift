internal import TouchLab

/// The obstacles that limit growth.
extension TouchSpace {
  /// Whether the system stacks a target with others: a row or a cell, not an element inside one.
  func isStacked(_ space: TargetSpace) -> Bool {
    guard space.target.arrangement == .stack else { return false }
    return space.ancestors.isEmpty
      || space.target.family != nil
        && !targets(holding: space).contains { $0.target.arrangement == .stack }
  }

  /// Returns the frames of parents that clip a target, with the names of their kinds.
  func framesCutting(
    _ position: Int, about base: Rectangle
  ) -> [(frame: Rectangle, kind: String)] {
    guard let placed, surfaces.indices.contains(position) else { return [] }
    let cutsByHolders = placed.touch.hitTesting.cutsByHolders
    return surfaces[position].ancestors.flatMap { holder -> [(frame: Rectangle, kind: String)] in
      guard placed.nodes.indices.contains(holder) else { return [] }
      let node = placed.nodes[holder]
      let kind = kind(of: node, on: placed)
      var frames = node.clips ? [(node.frame, kind)] : []
      if cutsByHolders {
        let about = node.region.max {
          $0.intersection(base).area < $1.intersection(base).area
        }
        if let about { frames.append((about, kind)) }
      }
      return frames
    }
  }

  private func kind(of node: TouchNode, on placed: PlacedScreen) -> String {
    if let target = node.target, placed.targets.indices.contains(target) {
      return placed.targets[target].kind.name
    }
    let drawn = placed.decorations.last { !node.id.isEmpty && $0.id == node.id }
    return drawn?.kind.name ?? ""
  }

  /// Returns the obstacle that another surface is for a growing target; nil if it may grow over it.
  ///
  /// It may grow over its parents and children, over targets with the same action, and over targets
  /// behind all of it.
  func limit(
    at other: Int, of surface: Surface, at position: Int, _ base: Rectangle
  ) -> GrowthRoom.Limit? {
    // Access by index avoids copies: the check of a small target visits everything near it.
    guard !surfaces[other].region.isEmpty, !surface.ancestors.contains(other),
      !surfaces[other].ancestors.contains(position)
    else { return nil }
    guard let index = surfaces[other].target, targets.indices.contains(index) else {
      return other > position && surfaces[other].covers(surface, at: position) ? .front : nil
    }
    if let action = surface.action, action == surfaces[other].action { return nil }
    if other < position, surfaces[other].region.contains(where: base.lies) { return nil }
    if let family = targets[index].target.family, let own = surface.target,
      targets.indices.contains(own), targets[own].target.family == family
    {
      return .family
    }
    return .neighbour(isIrreversible: targets[index].target.danger == .irreversible)
  }
}
