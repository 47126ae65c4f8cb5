package import TouchLab

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
  let surfaces: [Surface]
  let placed: PlacedScreen?
  /// Whether nobody waits for what is found any more.
  let isCancelled: @Sendable () -> Bool
  /// The last target of each id.
  private(set) var byID: [String: Int] = [:]
  /// The targets that may take no touches, with where they lie.
  private(set) var unsure: (indices: [Int], tree: RectangleTree) = ([], RectangleTree([]))

  /// Nothing to look at, where no edition asks.
  init(isCancelled: @escaping @Sendable () -> Bool) {
    targets = []
    surfaces = []
    placed = nil
    self.isCancelled = isCancelled
  }

  /// The space of a placed screen; `certain` without the targets that may take no touches.
  ///
  /// If cancelled, it covers a part of the screen alone.
  package init(
    _ placed: PlacedScreen, certain: Bool = false,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.placed = placed
    self.isCancelled = isCancelled
    surfaces = Surface.surfaces(of: placed, certain: certain)
    targets = []
    targets.reserveCapacity(placed.targets.count)
    let frames = RectangleTree(
      surfaces.map { $0.bounds ?? Rectangle(x: 0, y: 0, width: 0, height: 0) })
    var found = [TargetSpace?](repeating: nil, count: placed.targets.count)
    for position in surfaces.indices {
      guard let index = surfaces[position].target else { continue }
      guard !isCancelled() else { break }
      found[index] = Self.space(of: index, at: position, among: surfaces, frames, on: placed)
    }
    for (index, target) in placed.targets.enumerated() {
      targets.append(found[index] ?? TargetSpace(index: index, target: target))
    }
    if placed.touch.resolution == .compose, !certain, !isCancelled() { addReach(on: placed) }
    neighbours = targets.filter { $0.isLive && !$0.left.isEmpty }
    judged = neighbours.filter(\.isJudged)
    for index in targets.indices { byID[targets[index].id] = index }
    let unsure = targets.indices.filter { targets[$0].isUnsure && !targets[$0].region.isEmpty }
    self.unsure = (unsure, RectangleTree(unsure.compactMap { targets[$0].region.bounds }))
  }

  /// Compose gives what is small its share of what lies about it: that is left of it, too.
  private mutating func addReach(on placed: PlacedScreen) {
    let kept = TargetMap(placed, isCancelled: isCancelled).keptPieces
    for index in targets.indices where targets[index].isLive && kept.indices.contains(index) {
      let own = targets[index].left.pieces.reduce(0) { $0 + $1.area }
      guard kept[index].reduce(0, { $0 + $1.area }) > own + tolerance else { continue }
      targets[index].left = Region(kept[index])
    }
  }

  /// The same screen without what may take no touches; nil where that is certain of all.
  var certain: TouchSpace? {
    guard let placed, targets.contains(where: \.isUnsure) else { return nil }
    return TouchSpace(placed, certain: true, isCancelled: isCancelled)
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
      // An empty region has nothing to take.
      guard !space.left.isEmpty else { break }
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
