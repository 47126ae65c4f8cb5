internal import TouchLab

/// An element that takes touches, or a container of such elements.
struct Surface: Sendable {
  var id: String
  /// The area that takes touches; empty for a container.
  var region: [Rectangle]
  var bounds: Rectangle?
  /// The index of its target; nil if it is not a target.
  var target: Int?
  /// Whether it is a target with an effect.
  var isLive: Bool
  var isUnsure = false
  var action: TargetAction?
  /// The positions of its parents, the innermost first.
  var ancestors: [Int] = []

  /// Whether it takes touches from a target behind it.
  func covers(_ other: Surface, at position: Int) -> Bool {
    guard !region.isEmpty else { return false }
    if !isLive { return !ancestors.contains(position) }
    return action == nil || action != other.action
  }

  /// Returns all surfaces of a screen, back to front, the status bar last.
  static func surfaces(of placed: PlacedScreen, certain: Bool) -> [Surface] {
    var surfaces =
      placed.nodes.isEmpty
      ? placed.targets.enumerated().map { surface(of: $1, at: $0, on: placed) }
      : nested(on: placed)
    for index in surfaces.indices {
      if certain, surfaces[index].isUnsure { surfaces[index].region = [] }
      surfaces[index].bounds = Region(surfaces[index].region).bounds
    }
    if let statusBar = placed.statusBar {
      surfaces.append(
        Surface(
          id: "the status bar", region: [statusBar], bounds: statusBar, target: nil, isLive: false))
    }
    return surfaces
  }

  private static func surface(
    of target: Target, at index: Int, on placed: PlacedScreen
  ) -> Surface {
    let region = target.uncut.isEmpty ? target.hitRectangles : target.uncut
    var surface = Surface(
      id: target.id, region: region.map { $0.intersection(placed.reach(of: target.visibleFrame)) },
      target: index, isLive: target.isEnabled)
    surface.isUnsure = target.circumstances.isUnsure
    surface.action = target.action
    return surface
  }

  /// The surfaces of a screen with nested elements, each clipped by its parents.
  private static func nested(on placed: PlacedScreen) -> [Surface] {
    let cutsByHolders = placed.touch.hitTesting.cutsByHolders
    var surfaces: [Surface] = []
    surfaces.reserveCapacity(placed.nodes.count)
    for node in placed.servedNodes {
      var surface = Surface(
        id: node.id, region: node.region.map { $0.intersection(placed.reach(of: node.frame)) },
        target: node.target, isLive: node.isLiveTarget)
      if node.part == .holder { surface.region = [] }
      if let index = node.target, placed.targets.indices.contains(index) {
        surface.isUnsure = placed.targets[index].circumstances.isUnsure
        surface.action = placed.targets[index].action
      }
      var next = node.holder
      while let holder = next, holder < surfaces.count {
        surface.ancestors.append(holder)
        let outer = placed.nodes[holder]
        if outer.clips { surface.cut(by: [outer.frame]) }
        if cutsByHolders { surface.cut(by: outer.region) }
        next = outer.holder
      }
      surfaces.append(surface)
    }
    return surfaces
  }

  private mutating func cut(by pieces: [Rectangle]) {
    region = region.flatMap { piece in pieces.map(piece.intersection) }.filter { !$0.isEmpty }
  }
}

extension PlacedScreen {
  /// The area that a hit target can reach: the screen, and a frame that the screen's edge cuts,
  /// which is whole at another position.
  fileprivate func reach(of frame: Rectangle) -> Rectangle { bounds.union(frame) }
}
