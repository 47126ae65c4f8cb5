package import TouchLab

/// The elements of a screen that take touches, and the usable hit target of each target.
///
/// Current guideline sets check it.
///
/// It is computed once for a screen. The usable hit target is the hit target without the rectangles
/// in front that take touches. Content of the target itself and targets with the same action take
/// nothing from it.
package struct TouchSpace: Sendable {
  /// The targets, in the order of the placed screen.
  package private(set) var targets: [TargetSpace]
  /// The targets that rules check: enabled, of the app, and not entirely covered.
  package private(set) var evaluated: [TargetSpace] = []
  /// The targets that need a distance from others, without covered ones.
  package private(set) var neighbours: [TargetSpace] = []
  let surfaces: [Surface]
  let placed: PlacedScreen?
  /// Whether the result is no longer needed.
  let isCancelled: @Sendable () -> Bool
  /// The index of the last target of each id.
  private(set) var byID: [String: Int] = [:]
  /// The targets that may take no touches, with their positions.
  private(set) var unsure: (indices: [Int], tree: RectangleTree) = ([], RectangleTree([]))

  /// Creates an empty space, for reviews without a current guideline set.
  init(isCancelled: @escaping @Sendable () -> Bool) {
    targets = []
    surfaces = []
    placed = nil
    self.isCancelled = isCancelled
  }

  /// Creates the space of a placed screen.
  ///
  /// `certain` leaves out the targets that may take no touches.
  ///
  /// If cancelled, it covers a part of the screen only.
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
    if placed.touch.hitTesting == .compose, !certain, !isCancelled() { addReach(on: placed) }
    neighbours = targets.filter { $0.isLive && !$0.left.isEmpty }
    evaluated = neighbours.filter(\.isEvaluated)
    for index in targets.indices { byID[targets[index].id] = index }
    let unsure = targets.indices.filter { targets[$0].isUnsure && !targets[$0].region.isEmpty }
    self.unsure = (unsure, RectangleTree(unsure.compactMap { targets[$0].region.bounds }))
  }

  /// Adds the area around small targets that Compose assigns to them.
  private mutating func addReach(on placed: PlacedScreen) {
    let kept = TargetMap(placed, isCancelled: isCancelled).keptPieces
    for index in targets.indices where targets[index].isLive && kept.indices.contains(index) {
      let own = targets[index].left.pieces.reduce(0) { $0 + $1.area }
      guard kept[index].reduce(0, { $0 + $1.area }) > own + tolerance else { continue }
      targets[index].left = Region(kept[index])
    }
  }

  /// The space without targets that may take no touches; nil if no target is in doubt.
  var certain: TouchSpace? {
    guard let placed, targets.contains(where: \.isUnsure) else { return nil }
    return TouchSpace(placed, certain: true, isCancelled: isCancelled)
  }

  /// Whether one of two targets is an ancestor of the other.
  package func isNested(_ one: TargetSpace, _ other: TargetSpace) -> Bool {
    one.ancestors.contains(other.position) || other.ancestors.contains(one.position)
  }

  /// Returns the targets that contain a target, the innermost first.
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
      // An empty region has no area left to take.
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
