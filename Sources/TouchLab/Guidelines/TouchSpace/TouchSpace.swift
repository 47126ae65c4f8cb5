/// What of a screen takes touches, and what of each target those in front of it leave: what the
/// editions of today judge by.
///
/// It is found once for a screen. What is left is the hit region without every rectangle in front
/// that takes touches, save the target's own content that is no target, and targets that do the same.
package struct TouchSpace: Sendable {
  /// What was found of the targets, in the order of the placed screen.
  package private(set) var targets: [TargetSpace]
  /// Those that are judged: enabled, the app's own, and not wholly covered.
  package private(set) var judged: [TargetSpace] = []
  /// Those that others may not come too near, covered ones left out.
  package private(set) var neighbours: [TargetSpace] = []
  private let surfaces: [Surface]
  private let placed: PlacedScreen?

  /// Nothing was looked at: no edition asks.
  static let none = TouchSpace()

  private init() {
    targets = []
    surfaces = []
    placed = nil
  }

  /// The space of a placed screen; `certain` without the targets that may take no touches.
  package init(_ placed: PlacedScreen, certain: Bool = false) {
    self.placed = placed
    surfaces = Surface.surfaces(of: placed, certain: certain)
    targets = []
    targets.reserveCapacity(placed.targets.count)
    let frames = RectangleTree(
      surfaces.map { $0.bounds ?? Rectangle(x: 0, y: 0, width: 0, height: 0) })
    var found = [TargetSpace?](repeating: nil, count: placed.targets.count)
    for position in surfaces.indices {
      guard let index = surfaces[position].target else { continue }
      found[index] = Self.space(of: index, at: position, among: surfaces, frames, on: placed)
    }
    for (index, target) in placed.targets.enumerated() {
      targets.append(found[index] ?? TargetSpace(index: index, target: target))
    }
    if placed.touch.resolution == .compose, !certain { addReach(on: placed) }
    neighbours = targets.filter { $0.isLive && !$0.left.isEmpty }
    judged = neighbours.filter(\.isJudged)
  }

  /// Compose gives what is small its share of what lies about it: that is left of it, too.
  private mutating func addReach(on placed: PlacedScreen) {
    let kept = TargetMap(placed).keptPieces
    for index in targets.indices where targets[index].isLive && kept.indices.contains(index) {
      let own = targets[index].left.pieces.reduce(0) { $0 + $1.area }
      guard kept[index].reduce(0, { $0 + $1.area }) > own + tolerance else { continue }
      targets[index].left = Region(kept[index])
    }
  }

  /// The same screen without what may take no touches; nil where that is certain of all.
  var certain: TouchSpace? {
    guard let placed, targets.contains(where: \.isUnsure) else { return nil }
    return TouchSpace(placed, certain: true)
  }

  /// Whether one of two targets holds the other, however deep.
  package func isNested(_ one: TargetSpace, _ other: TargetSpace) -> Bool {
    one.ancestors.contains(other.position) || other.ancestors.contains(one.position)
  }

  /// The targets that hold a target, the innermost first.
  package func targets(holding space: TargetSpace) -> [TargetSpace] {
    space.ancestors.compactMap { position in
      surfaces.indices.contains(position)
        ? surfaces[position].target.map { targets[$0] } : nil
    }
  }

  private static func space(
    of index: Int, at position: Int, among surfaces: [Surface], _ frames: RectangleTree,
    on placed: PlacedScreen
  ) -> TargetSpace {
    let surface = surfaces[position]
    var space = TargetSpace(index: index, target: placed.targets[index])
    space.position = position
    space.ancestors = surface.ancestors
    space.region = Region(surface.region)
    space.left = space.region
    guard surface.isLive, let bounds = surface.bounds else { return space }
    var whole = placed.targets[index].fullFrame.map { Region([$0]) }
    for front in frames.indices(within: 0, of: bounds) where front > position {
      let cover = surfaces[front]
      guard let frame = cover.bounds, !frame.intersection(bounds).isEmpty else { continue }
      guard cover.covers(surface, at: position) else { continue }
      let before = space.left
      for piece in cover.region { space.left.subtract(piece) }
      guard space.left != before else { continue }
      space.covers.append(
        TargetSpace.Cover(id: cover.id, region: cover.region, isUnsure: cover.isUnsure))
      for piece in cover.region { whole?.subtract(piece) }
    }
    space.whole = whole
    return space
  }
}

/// Something that takes touches, or only holds what does.
private struct Surface: Sendable {
  var id: String
  /// What takes touches; nothing of what only holds.
  var region: [Rectangle]
  var bounds: Rectangle?
  /// The index of its target, if it is one.
  var target: Int?
  /// Whether it is a target that does something.
  var isLive: Bool
  var isUnsure = false
  var action: TargetAction?
  /// The positions of what holds it, the innermost first.
  var ancestors: [Int] = []

  /// Whether it takes touches from a target behind it.
  func covers(_ other: Surface, at position: Int) -> Bool {
    guard !region.isEmpty else { return false }
    if !isLive { return !ancestors.contains(position) }
    return action == nil || action != other.action
  }

  /// All of a screen, back to front, the status bar last.
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
      id: target.id, region: region.map { $0.intersection(placed.reach(of: target.visual)) },
      target: index, isLive: target.isEnabled)
    surface.isUnsure = target.circumstances.isUnsure
    surface.action = target.action
    return surface
  }

  /// The nodes of a screen on which elements hold others, each cut by what cuts it.
  private static func nested(on placed: PlacedScreen) -> [Surface] {
    let cutsByHolders = placed.touch.resolution.cutsByHolders
    var surfaces: [Surface] = []
    surfaces.reserveCapacity(placed.nodes.count)
    for node in placed.nodes {
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
  /// How far what responds can reach: over the screen, and over a frame that the screen's edge cuts,
  /// which is whole elsewhere.
  fileprivate func reach(of frame: Rectangle) -> Rectangle { bounds.union(frame) }
}
