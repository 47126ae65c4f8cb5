internal import TouchLab

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

extension GrowthPlan {
  /// The command that finds more than a rule can.
  fileprivate static let search = "see mistap suggest"
}

extension GrowthPlan.Shortage {
  private var lackingSides: [GrowthRoom.Side] {
    let across = isShort(.left, .right, growth.width)
    let down = isShort(.above, .below, growth.height)
    // Growth on either axis fits, but not on both: an obstacle at a corner is in the way.
    let isCorner = !across && !down
    return GrowthRoom.Side.allCases.filter { $0.isAcross ? across || isCorner : down || isCorner }
  }

  private func isShort(
    _ one: GrowthRoom.Side, _ other: GrowthRoom.Side, _ growth: Double
  ) -> Bool {
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
