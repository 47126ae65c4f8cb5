internal import TouchLab

/// Moves a dangerous target away from the neighbour whose taps activate it.
enum Separate: RemedyRule {
  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    guard let id = problem.ids.first, let one = scene.stated[id], one.canMove,
      !one.element.circumstances.isEssential, let blame = problem.blame,
      let other = scene.placed.target(id: blame), other.id != one.target.parent
    else { return [] }
    let isLine = one.drawn.top < other.drawn.bottom && other.drawn.top < one.drawn.bottom
    let isAfter =
      isLine
      ? one.drawn.center.x > other.drawn.center.x : one.drawn.center.y > other.drawn.center.y
    let gap =
      isLine
      ? isAfter ? one.drawn.left - other.drawn.right : other.drawn.left - one.drawn.right
      : isAfter ? one.drawn.top - other.drawn.bottom : other.drawn.top - one.drawn.bottom
    let unit = scene.placed.unit.rawValue
    let names = "\(scene.name(of: blame)) and \(scene.name(of: id))"
    let ways = scene.amounts.gapsBeforeDanger.filter { $0 > gap + 0.5 }.map { amount in
      (by: amount - gap, title: "Put \(amount.points) \(unit) between \(names)")
    }
    let end = isLine ? toEnd(of: one, isAfter, on: scene) : nil
    let last = end.flatMap { by in
      by > (ways.last?.by ?? 0) + 0.5
        ? (by: by, title: "Move \(scene.name(of: id)) to the other end of the line") : nil
    }
    return (ways + [last].compactMap(\.self)).compactMap { by, title in
      candidate(one, isLine, isAfter ? by : -by, title, on: scene)
    }
  }

  /// The distance to the other end of the line, less the margin; nil if there is no room.
  private static func toEnd(of one: StatedTarget, _ isAfter: Bool, on scene: Scene) -> Double? {
    let holder = one.target.parent.flatMap { scene.frame(of: $0) }
    let room = holder ?? scene.room(about: one.drawn)
    let margin = holder == nil ? scene.amounts.margin : 8
    let way =
      isAfter ? room.right - margin - one.drawn.right : one.drawn.left - room.left - margin
    return way > 0 ? way : nil
  }

  private static func candidate(
    _ one: StatedTarget, _ isLine: Bool, _ by: Double, _ title: String, on scene: Scene
  ) -> RemedyCandidate? {
    let group =
      one.alike.count > 1
      ? one.alike.compactMap { index in scene.stated.values.first { $0.index == index } }
        .sorted { $0.index < $1.index } : [one]
    let edits = group.map { member in
      member.edit(.move, by: by.magnitude) { $0.moveBy(isLine ? by : 0, isLine ? 0 : by) }
    }
    let made = AlikeChanges.alike(edits, of: group).compactMap(\.self)
    guard !made.isEmpty else { return nil }
    let space = isLine ? TakenSpace(width: by.magnitude) : TakenSpace(height: by.magnitude)
    return RemedyCandidate(
      remedy: .separate, edits: made, targets: group.map(\.id), title: title,
      tradeoffs: ["It uses \(by.magnitude.points) \(scene.placed.unit.rawValue) of space"],
      space: space)
  }
}

extension Scene {
  func name(of id: String) -> String { "'\(label(of: id))'" }

  /// The label of a target; its id if it has no label.
  func label(of id: String) -> String {
    let label = placed.target(id: id)?.label ?? screen.element(id: id)?.spokenLabel ?? ""
    return label.isEmpty ? id : label
  }
}
