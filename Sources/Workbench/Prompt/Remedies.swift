internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// What would help a target: what-if changes, tried on a copy of the session.
///
/// What is said of a change is what typing it would bring.
extension Turn {
  private static let mostRemedies = 3
  /// Less than this share of touches is not worth a change.
  private static let leastGain = 0.0005
  private static let leastConfusion = 0.0005
  /// Where more touches than this reach nothing, there is room to respond in.
  private static let leastNothing = 0.005
  /// How much larger such a target is tried, in points: what a finger misses by, mostly.
  private static let someRoom = 8.0

  /// The changes that help a target most, the best first.
  func remedies(for target: Target, on placed: PlacedScreen) -> [Remedy] {
    guard let before = judged?.targets.last(where: { $0.target.id == target.id }) else { return [] }
    let found = candidates(for: before, on: placed).compactMap { command in
      environment.isInterrupted() ? nil : remedy(command, for: before)
    }
    let best = found.sorted { ($0.gain, $1.command) > ($1.gain, $0.command) }
    return Array(best.prefix(Self.mostRemedies))
  }

  private func remedy(_ command: String, for before: TargetResult) -> Remedy? {
    var trial = with(TypedLine(command))
    guard !trial.carryOut().failed,
      let after = trial.judged?.targets.last(where: { $0.target.id == before.target.id }),
      let old = before.success, let new = after.success
    else { return nil }
    let danger = dangerousNeighbour(of: before).map { id in
      Remedy.Danger(
        id: id, before: before.chance(of: .wrong(id)), after: after.chance(of: .wrong(id)))
    }
    let avoided = danger.map { $0.before - $0.after } ?? 0
    let remedy = Remedy(
      command: command, success: new, danger: danger, gain: new - old + avoided)
    return remedy.gain >= Self.leastGain ? remedy : nil
  }

  private func dangerousNeighbour(of result: TargetResult) -> String? {
    let placed = placed?.targets ?? []
    let dangers = placed.filter { $0.danger != nil && $0.isEnabled && $0.id != result.target.id }
    let chances = dangers.map { ($0.id, result.chance(of: .wrong($0.id))) }
    return chances.filter { $0.1 >= Self.leastConfusion }.max { $0.1 < $1.1 }?.0
  }

  /// Changes worth trying, as they would be typed.
  private func candidates(for result: TargetResult, on placed: PlacedScreen) -> [String] {
    let target = result.target
    let id = Spelling.word(target.id)
    let side = BarMetrics.minimumHitSide
    var commands: [String] = []
    let size = target.visual
    if min(size.width, size.height) < side {
      let (width, height) = (max(size.width, side), max(size.height, side))
      commands.append("resize \(id) \(width.points) \(height.points)")
      let margin = (side - min(size.width, size.height)) / 2
      commands.append("set \(id) grow=\(max(margin, 4).points)")
    } else if result.chance(of: .nothing) >= Self.leastNothing {
      commands.append("set \(id) grow=\(Self.someRoom.points)")
    }
    let neighbour = worstNeighbour(of: result, on: placed)
    if let neighbour {
      let (across, down) = target.visual.center.away(from: neighbour.visual.center)
      commands.append("move \(id) \((10 * across).points) \((10 * down).points)")
    }
    if let spare = spareNeighbour(of: target, on: placed) {
      commands.append("remove \(Spelling.word(spare.id))")
    }
    if let danger = dangerousNeighbour(of: result) {
      let others = placed.targets.filter {
        $0.kind == target.kind && ![target.id, danger].contains($0.id)
      }
      let furthest = others.max {
        $0.visual.gap(to: target.visual) < $1.visual.gap(to: target.visual)
      }
      if let furthest {
        commands.append(
          "swap \(Spelling.word(danger)) \(Spelling.word(furthest.id))")
      }
    }
    return commands
  }

  /// What shares its bar with the target and leads nowhere: fewer things have more room.
  private func spareNeighbour(of target: Target, on placed: PlacedScreen) -> Target? {
    guard target.sharesItsBar else { return nil }
    let spare = placed.targets.filter {
      $0.kind == target.kind && $0.family == target.family && $0.id != target.id
        && $0.effect == nil && $0.danger == nil
    }
    return spare.min { $0.visual.gap(to: target.visual) < $1.visual.gap(to: target.visual) }
  }

  /// The target that is hit most often in the place of this one.
  private func worstNeighbour(of result: TargetResult, on placed: PlacedScreen) -> Target? {
    let chances = placed.targets.filter { $0.id != result.target.id }.map { other in
      (other, result.chance(of: other.isEnabled ? .wrong(other.id) : .disabled(other.id)))
    }
    return chances.filter { $0.1 >= Self.leastConfusion }.max { $0.1 < $1.1 }?.0
  }
}

extension Point {
  /// The direction of the axis along which another point is further away.
  fileprivate func away(from other: Point) -> (across: Double, down: Double) {
    let (across, down) = (x - other.x, y - other.y)
    if abs(across) >= abs(down) { return (across < 0 ? -1 : 1, 0) }
    return (0, down < 0 ? -1 : 1)
  }
}

extension Target {
  /// Whether fewer things beside it would give it more room.
  fileprivate var sharesItsBar: Bool {
    switch KindCatalogue.kind(named: kind.name)?.changes {
    case .itemCount, .controlWidth: true
    case .frame, .rowHeight, .cells, .width, Changes.none?, nil: false
    }
  }
}
