package import TouchLab

/// The elements of a screen that take touches, and the usable hit target of each target. Current
/// guideline sets check it.
///
/// It is computed once for a screen. The usable hit target is the hit target without the rectangles
/// in front that take touches. Content of the target itself and targets with the same action take
/// nothing from it.
package struct TouchSpace: Sendable {
  package private(set) var targets: [TargetSpace]
  /// The targets that rules check: enabled, of the app, and not entirely covered.
  package private(set) var evaluated: [TargetSpace] = []
  /// The targets that need a distance from others, without covered ones.
  package private(set) var neighbours: [TargetSpace] = []
  let surfaces: [Surface]
  let placed: PlacedScreen?
  /// The lines of targets that abut.
  let stacks: ArrangedStacks?
  /// Whether the result is no longer needed.
  let isCancelled: @Sendable () -> Bool
  private(set) var byID: [String: Int] = [:]
  /// The targets that may take no touches, with their positions.
  private(set) var unsure: (indices: [Int], tree: RectangleTree) = ([], RectangleTree([]))

  /// Creates an empty space, for reviews without a current guideline set.
  init(isCancelled: @escaping @Sendable () -> Bool) {
    targets = []
    surfaces = []
    placed = nil
    stacks = nil
    self.isCancelled = isCancelled
  }

  /// Creates the space of a placed screen. `certain` leaves out the targets that may take no
  /// touches.
  ///
  /// If cancelled, it covers a part of the screen only.
  package init(
    _ placed: PlacedScreen, certain: Bool = false, map: TargetMap? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.placed = placed
    stacks = ArrangedStacks(placed)
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
    if placed.touch.hitTesting == .compose, !certain, !isCancelled() { addReach(on: placed, map) }
    neighbours = targets.filter { $0.isLive && !$0.left.isEmpty }
    evaluated = neighbours.filter(\.isEvaluated)
    for index in targets.indices { byID[targets[index].id] = index }
    let unsure = targets.indices.filter { targets[$0].isUnsure && !targets[$0].region.isEmpty }
    self.unsure = (unsure, RectangleTree(unsure.compactMap { targets[$0].region.bounds }))
  }

  /// Adds the area around small targets that Compose assigns to them.
  private mutating func addReach(on placed: PlacedScreen, _ map: TargetMap?) {
    let kept = (map ?? TargetMap(placed, isCancelled: isCancelled)).keptPieces
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

  func target(id: String) -> TargetSpace? { byID[id].map { targets[$0] } }

  /// Returns the target nearest to a point that may take no touches, other than `index`; the first
  /// of several.
  func nearestUnsure(to point: Point, besides index: Int) -> TargetSpace? {
    let spot = Rectangle(x: point.x, y: point.y, width: 0, height: 0)
    var reach = 64.0
    while reach.isFinite {
      let near = unsure.tree.indices(within: reach, of: spot)
      let nearest = near.map { unsure.indices[$0] }.filter { $0 != index }
        .map { (index: $0, distance: targets[$0].region.distance(to: point)) }
        .min { $0.distance < $1.distance }
      // A nearer target may lie beyond the reach and was not looked at.
      let isAll = near.count == unsure.indices.count
      if let nearest, nearest.distance <= reach || isAll { return targets[nearest.index] }
      guard !isAll else { break }
      reach *= 4
    }
    return targets.first { $0.isUnsure && $0.index != index }
  }

  func found<Found>(on targets: [TargetSpace], _ find: (TargetSpace) -> Found?) -> [Found] {
    var found: [Found] = []
    for target in targets {
      guard !isCancelled() else { break }
      if let one = find(target) { found.append(one) }
    }
    return found
  }

  /// Whether the system stacks a target with others: a row or a cell, not an element inside one.
  func isStacked(_ space: TargetSpace) -> Bool {
    guard space.target.arrangement == .stack else { return false }
    return space.ancestors.isEmpty
      || space.target.family != nil
        && !targets(holding: space).contains { $0.target.arrangement == .stack }
  }

  /// Returns the frames of parents that clip a target, with the names of their kinds.
  func framesCutting(_ position: Int, about base: Rectangle) -> [(frame: Rectangle, kind: String)] {
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

  func equivalence(of space: TargetSpace, passes: (TargetSpace) -> Bool) -> Equivalence {
    guard let id = space.target.circumstances.equivalent else { return .none }
    guard let other = target(id: id), other.isLive else { return .missing(id) }
    return passes(other) ? .passes : .fails
  }
}

/// The hit target of a target, and its usable part.
package struct TargetSpace: Sendable {
  package struct Cover: Hashable, Sendable {
    package var id: String
    package var region: [Rectangle]
    /// Whether the element may take no touches.
    package var isUnsure: Bool
  }

  package let index: Int
  package let target: Target
  /// The hit target without the elements in front.
  package var region = Region([])
  package var left = Region([])
  /// The elements that take a part of the hit target, back to front.
  package var covers: [Cover] = []
  /// The usable part of the frame before a scroller or clip cut it; nil if none did.
  var whole: Region?
  var position = -1
  var ancestors: [Int] = []

  init(index: Int, target: Target) {
    self.index = index
    self.target = target
  }

  package var id: String { target.id }

  package var isLive: Bool { target.isEnabled }

  package var isEvaluated: Bool { isLive && !target.belongsToSystem }

  package var isUnsure: Bool { target.circumstances.isUnsure }

  package var isCovered: Bool { isEvaluated && !region.isEmpty && left.isEmpty }

  /// Whether the usable hit target contains `size`. A target that a scroller or clip cuts is
  /// measured whole; it fits if its whole frame is unknown.
  package func fits(_ size: Size, tolerance: Double = tolerance) -> Bool {
    target.isCutUnknown || left.fits(size, tolerance: tolerance)
      || whole?.fits(size, tolerance: tolerance) ?? false
  }

  package var drawn: Rectangle { target.fullFrame ?? target.visibleFrame }

  var centres: [Point] { left.connectedParts.compactMap { $0.bounds?.center } }
}

/// The overlap that counts as rounding of a dump's edges, in points: half a unit.
package let roundingOfDumps = 0.5

/// The error of computed lengths, in points.
package let tolerance = 1e-6

extension Target {
  /// Whether accidental activations of it have a cost.
  var isDestructive: Bool { danger != nil || isDeletion }

  /// Whether WCAG exempts the target: it is inside a sentence, has the size that the browser gives
  /// it, or its size is essential.
  var isExceptedByWCAG: Bool {
    circumstances.isInline == true || circumstances.hasSystemSize || circumstances.isEssential
  }
}

/// An element that takes touches, or a container of such elements.
struct Surface: Sendable {
  var id: String
  /// The area that takes touches; empty for a container.
  var region: [Rectangle]
  var bounds: Rectangle?
  var target: Int?
  /// Whether it is a target with an effect.
  var isLive: Bool
  var isUnsure = false
  var action: TargetAction?
  var ancestors: [Int] = []

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

/// The result for the control that a target names as its equivalent.
enum Equivalence: Hashable, Sendable {
  /// The target names no equivalent.
  case none
  case passes
  case fails
  /// The control of this id does not exist or is disabled.
  case missing(String)
}
