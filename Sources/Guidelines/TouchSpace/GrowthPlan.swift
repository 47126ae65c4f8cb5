internal import TouchLab

/// How targets that are too small can become large enough without taking touches from others.
///
/// Those of a screen are looked at together: into the gap between two that both have to grow each may
/// grow by half, and what cannot be undone keeps away from others where it can. Who follows it for all of
/// them has nothing that overlaps.
struct GrowthPlan {
  /// A target that has to become larger.
  struct Need {
    let space: TargetSpace
    let growth: Growth
    /// What grows, and to what size at least.
    let base: Rectangle
    let size: Size

    /// What a region lacks to a size; nil where it holds it.
    init?(_ space: TargetSpace, _ region: Region, to size: Size) {
      guard let growth = Growth(of: region, to: size) else { return nil }
      self.space = space
      self.growth = growth
      base = growth.rectangle
      self.size = size
    }
  }

  /// What can be done about one target.
  enum Outcome: Sendable {
    /// It lies in a stack that the system places: whoever makes it larger moves what follows.
    case stacked(Growth)
    /// With how much of it goes to which side, and whether it cannot be undone and has others so near
    /// that touches meant for them take it more often once it is larger.
    case fits(Growth, Margins, isRisky: Bool)
    case lacks(Shortage)
  }

  /// How far a target that lacks room can grow on each side, and what it meets there.
  struct Shortage: Sendable {
    var growth: Growth
    var reach: [GrowthRoom.Side: (distance: Double, limit: GrowthRoom.Limit)]
  }

  private var outcomes: [Int: Outcome] = [:]
  private var grown: [Int: Rectangle] = [:]
  /// By target, by how much it has to grow.
  private let growths: [Int: Growth]
  private let space: TouchSpace
  private let tree: RectangleTree

  /// Plans for those that are given; of one target the first need counts.
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

  /// What can be done about a target; nil where it needs nothing.
  func outcome(of space: TargetSpace) -> Outcome? { outcome(ofTarget: space.index) }

  /// The same of the target of an index of the screen.
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

  /// What lies about a target, with those that have grown as large as they are to be; `shares` leaves
  /// half of a gap to a neighbour that has not, and must.
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
  /// Whether a mistake that takes it cannot be made good.
  fileprivate var isGrave: Bool { space.target.isDestructive }
}
