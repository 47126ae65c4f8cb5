internal import TouchLab

/// A plan to enlarge small targets without taking touches from others.
///
/// It plans all targets of a screen together. Two neighbours that both must grow share the gap
/// between them. Targets with a destructive action stay away from others if they can. Applying the
/// whole plan creates no overlaps.
struct GrowthPlan {
  /// A target that must become larger.
  struct Need {
    let space: TargetSpace
    let growth: Growth
    /// The rectangle that grows, and its smallest size.
    let base: Rectangle
    let size: Size

    /// Creates the need of a region to reach a size; nil if it is large enough.
    init?(_ space: TargetSpace, _ region: Region, to size: Size) {
      guard let growth = Growth(of: region, to: size) else { return nil }
      self.space = space
      self.growth = growth
      base = growth.rectangle
      self.size = size
    }
  }

  /// The result of the plan for one target.
  enum Outcome: Sendable {
    /// The system stacks the target with others, so enlarging it moves the ones after it.
    case stacked(Growth)
    /// The target fits, with its growth on each side.
    ///
    /// `isRisky` means that it is irreversible and close to others, so its growth raises the rate
    /// of accidental activations.
    case fits(Growth, Margins, isRisky: Bool)
    case lacks(Shortage)
  }

  /// The distance that a target can grow on each side, and its obstacle there.
  struct Shortage: Sendable {
    var growth: Growth
    var reach: [GrowthRoom.Side: (distance: Double, limit: GrowthRoom.Limit)]
  }

  private var outcomes: [Int: Outcome] = [:]
  private var grown: [Int: Rectangle] = [:]
  /// The growth that each target needs, by index.
  private let growths: [Int: Growth]
  private let space: TouchSpace
  private let tree: RectangleTree

  /// Creates a plan for all needs; if a target has several, the first one counts.
  init(_ all: [Need], in space: TouchSpace) {
    self.space = space
    tree = RectangleTree(
      all.isEmpty
        ? [] : space.surfaces.map { $0.bounds ?? Rectangle(x: 0, y: 0, width: 0, height: 0) })
    let needs = Dictionary(
      all.map { ($0.space.index, $0) }, uniquingKeysWith: { first, _ in first })
    growths = needs.mapValues(\.growth)
    let ordered = needs.values.sorted { one, other in
      one.isGrave == other.isGrave ? one.space.index < other.space.index : one.isGrave
    }
    let furthest = ordered.map { max($0.size.width, $0.size.height) }.max() ?? 0
    for shares in [true, false] {
      for need in ordered where shares || grown[need.space.index] == nil {
        guard !space.isCancelled() else { return }
        place(need, within: furthest, shares: shares)
      }
    }
  }

  /// Returns the result for a target; nil if it needs nothing.
  func outcome(of space: TargetSpace) -> Outcome? { outcome(ofTarget: space.index) }

  /// Returns the result for the target at an index of the screen; nil if it needs nothing.
  func outcome(ofTarget index: Int) -> Outcome? { outcomes[index] }

  private mutating func place(_ need: Need, within furthest: Double, shares: Bool) {
    let index = need.space.index
    guard !space.isStacked(need.space) else {
      outcomes[index] = .stacked(need.growth)
      return
    }
    let room = room(about: need, within: furthest, shares: shares)
    if let placed = room.placement(of: need.size, isShy: need.isGrave) {
      grown[index] = placed
      outcomes[index] = .fits(
        need.growth,
        Margins(of: placed, around: need.base),
        isRisky: need.space.target.danger == .irreversible
          && room.neighbours(within: max(need.size.width, need.size.height) / 2, of: placed))
    } else if shares || outcomes[index] == nil {
      let reach = GrowthRoom.Side.allCases.map { ($0, room.reach($0)) }
      outcomes[index] = .lacks(
        Shortage(growth: need.growth, reach: Dictionary(uniqueKeysWithValues: reach)))
    }
  }

  /// Returns the obstacles around a target, including targets at their planned size.
  ///
  /// `shares` reserves half of a gap for a neighbour that still has to grow.
  private func room(about need: Need, within furthest: Double, shares: Bool) -> GrowthRoom {
    let position = need.space.position
    var room = GrowthRoom(about: need.base, within: space.placed?.bounds ?? need.base)
    guard space.surfaces.indices.contains(position) else { return room }
    for (frame, kind) in space.framesCutting(position, about: need.base) {
      room.limit(to: frame, of: kind)
    }
    let surface = space.surfaces[position]
    for other in tree.indices(within: 2 * furthest, of: need.base) where other != position {
      guard let limit = space.limit(at: other, of: surface, at: position, need.base) else {
        continue
      }
      let neighbour = space.surfaces[other].target
      for piece in space.surfaces[other].region { room.avoid(piece, limit) }
      if let neighbour, let rectangle = grown[neighbour] {
        room.avoid(rectangle, limit)
      } else if shares, let neighbour, let growth = growths[neighbour] {
        room.avoid(growth.share(of: need.base), limit)
      }
    }
    return room
  }
}

extension GrowthPlan.Need {
  /// Whether accidental activations of the target have a cost.
  fileprivate var isGrave: Bool { space.target.isDestructive }
}
