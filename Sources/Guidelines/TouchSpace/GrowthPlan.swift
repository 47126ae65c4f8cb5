internal import TouchLab

/// A plan to enlarge small targets without taking touches from others. It plans all targets of a
/// screen together. Two neighbours that both must grow share the gap between them. Targets with a
/// destructive action stay away from others if they can. Applying the whole plan creates no
/// overlaps.
struct GrowthPlan {
  struct Need {
    let space: TargetSpace
    let growth: Growth
    /// The rectangle that grows, and its smallest size.
    let base: Rectangle
    let size: Size

    init?(_ space: TargetSpace, _ region: Region, to size: Size) {
      guard let growth = Growth(of: region, to: size) else { return nil }
      self.space = space
      self.growth = growth
      base = growth.rectangle
      self.size = size
    }
  }

  enum Outcome: Sendable {
    /// The system stacks the target with others, so enlarging it moves the ones after it.
    case stacked(Growth)
    /// The target fits, with its growth on each side. `isRisky` means that it is irreversible and
    /// close to others, so its growth raises the rate of accidental activations.
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

  /// The command that finds more than a rule can.
  fileprivate static let search = "see mistap suggest"
}

extension GrowthPlan.Need {
  fileprivate var isGrave: Bool { space.target.isDestructive }
}

extension GrowthPlan.Outcome {
  /// The advice in words, `make it 4 px wider and taller`, with the reason if that is not enough.
  func words(_ verb: String, in unit: LengthUnit) -> String {
    switch self {
    case .stacked(let growth): "\(verb) \(growth.words(in: unit))"
    case .fits(let growth, let margins, let isRisky):
      "\(verb) \(growth.words(in: unit))\(margins.shift(in: unit))"
        + (isRisky ? Self.risk : "")
    case .lacks(let shortage): "it \(shortage.words(in: unit))"
    }
  }

  private static let risk =
    "; a larger target gets more accidental taps, and is irreversible: move it away from "
    + "its neighbours first, or \(GrowthPlan.search)"

  /// The advice for the hit target beyond the visible target.
  func hitTargetWords(in unit: LengthUnit) -> String {
    switch self {
    case .stacked(let growth): "make it \(growth.words(in: unit))"
    case .fits(_, let margins, let isRisky):
      "give it a hit-target of \(margins.words(in: unit))" + (isRisky ? Self.risk : "")
    case .lacks(let shortage): "its hit-target \(shortage.words(in: unit))"
    }
  }
}

extension Margins {
  /// `2 pt more a side`, `12 pt more at the left, 8 pt at the right and 10 pt above and below`.
  fileprivate func words(in unit: LengthUnit) -> String {
    if isUniform { return "\(unit.atLeast(left)) more a side" }
    return named(.places).enumerated().map { index, part in
      "\(unit.atLeast(part.length)) \(index == 0 ? "more " : "")\(part.sides)"
    }
    .listing
  }

  /// The sides if the growth is not centred, `, 3 px at the left and 1 px at the right` or `, above
  /// only`; otherwise empty.
  fileprivate func shift(in unit: LengthUnit) -> String {
    var parts: [String] = []
    for (one, other) in [(\Margins.left, \Margins.right), (\.above, \.below)]
    where abs(self[keyPath: one] - self[keyPath: other]) > tolerance {
      var axis = Margins(across: 0, down: 0)
      axis[keyPath: one] = self[keyPath: one]
      axis[keyPath: other] = self[keyPath: other]
      let sides = axis.named(.places)
      parts += sides.map {
        sides.count > 1 ? "\(unit.atLeast($0.length)) \($0.sides)" : "\($0.sides) only"
      }
    }
    return parts.isEmpty ? "" : ", \(parts.listing)"
  }
}

extension GrowthPlan.Shortage {
  private var lackingSides: [GrowthRoom.Side] {
    let across = isShort(.left, .right, growth.width)
    let down = isShort(.above, .below, growth.height)
    // Growth on either axis fits, but not on both: an obstacle at a corner is in the way.
    let isCorner = !across && !down
    return GrowthRoom.Side.allCases.filter { $0.isAcross ? across || isCorner : down || isCorner }
  }

  private func isShort(_ one: GrowthRoom.Side, _ other: GrowthRoom.Side, _ growth: Double) -> Bool {
    (reach[one]?.distance ?? 0) + (reach[other]?.distance ?? 0) < growth - tolerance
  }

  /// The shortage and its remedies, such as `needs 20 pt more width, but there is no room above:
  /// see mistap suggest`.
  func words(in unit: LengthUnit) -> String {
    let sides = lackingSides
    let isAcross = sides.contains(where: \.isAcross)
    let isDown = sides.contains { !$0.isAcross }
    var lacking: [String] = []
    if isAcross, growth.width > tolerance {
      lacking.append("\(unit.atLeast(growth.width)) more width")
    }
    if isDown, growth.height > tolerance {
      lacking.append("\(unit.atLeast(growth.height)) more height")
    }
    let helps = helps(sides) + [GrowthPlan.search]
    let isCorner =
      isAcross && isDown && !isShort(.left, .right, growth.width)
      && !isShort(.above, .below, growth.height)
    let room = room(sides, in: unit) + (isCorner ? ", but not for both at once" : "")
    return "needs \(lacking.listing), but there is \(room): "
      + helps.joined(separator: ", or ")
  }

  private func room(_ sides: [GrowthRoom.Side], in unit: LengthUnit) -> String {
    let rooms = sides.map { ($0, reach[$0]?.distance ?? 0) }
    let open = rooms.filter { $0.1 >= 0.005 }
    let closed = rooms.filter { $0.1 < 0.005 }.map(\.0.name)
    guard !open.isEmpty else { return "no room \(closed.listing)" }
    let words =
      open.map { "\(unit.length(($0.1 * 100 + tolerance).rounded(.down) / 100)) \($0.0.name)" }
      + (closed.isEmpty ? [] : ["none \(closed.listing)"])
    return "room for \(words.listing)"
  }

  /// The remedies that make room, by the obstacles around the target.
  private func helps(_ sides: [GrowthRoom.Side]) -> [String] {
    var helps: [String] = []
    func add(_ help: String) {
      if !helps.contains(help) { helps.append(help) }
    }
    let limits = sides.compactMap { side in reach[side].map { (side, $0.limit) } }
    let neighbours = limits.filter { if case .neighbour = $0.1 { true } else { false } }
    if !neighbours.isEmpty {
      let isGrave = neighbours.contains { $0.1 == .neighbour(isIrreversible: true) }
      add(
        "move it and its neighbours apart" + (isGrave ? ", some of which are irreversible" : ""))
    }
    for (side, limit) in limits {
      switch limit {
      case .neighbour: break
      case .family: add("make it and its siblings \(side.isAcross ? "wider" : "taller")")
      case .holder(let kind):
        add(
          "make \(kind.isEmpty ? "its parent" : "the \(kind)") \(side.isAcross ? "wider" : "taller")"
        )
      case .front: add("move it away from the element in front")
      case .edge: add("move it away from the edge of the screen")
      }
    }
    return helps
  }
}

extension GrowthRoom.Side {
  fileprivate var name: String {
    switch self {
    case .left: "at the left"
    case .right: "at the right"
    case .above: "above"
    case .below: "below"
    }
  }
}

extension Growth {
  func share(of other: Rectangle) -> Rectangle {
    let base = rectangle
    let across = max(other.left - base.right, base.left - other.right)
    let down = max(other.top - base.bottom, base.top - other.bottom)
    let isAcross = across >= down
    guard max(across, down) > 0, (isAcross ? width : height) > tolerance else { return base }
    let half = max(across, down) / 2
    return isAcross
      ? Rectangle(x: base.x - half, y: base.y, width: base.width + 2 * half, height: base.height)
      : Rectangle(x: base.x, y: base.y - half, width: base.width, height: base.height + 2 * half)
  }
}
