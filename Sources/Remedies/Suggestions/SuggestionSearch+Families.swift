internal import TouchLab

/// What is tried for one target.
extension SuggestionSearch {
  /// The target's own changes, and those of the two neighbours that it is most taken for.
  func families(for target: Target, _ before: Suggestion.Rates) -> [ChangeFamily] {
    var own = ChangeFamily.families(for: target, on: screen, of: layout, placed: placed)
    guard let index = placed.targets.lastIndex(of: target) else { return own }
    own += families(ofAllLike: index)
    let chances = Self.chances(of: index, on: placed, predictor, study).dropFirst()
      .filter { $0.probability >= leastConfusion }
      .sorted { $0.probability > $1.probability }
    let neighbours = chances.compactMap(\.outcome.target).compactMap { id in
      placed.targets.lastIndex { $0.id == id }
    }
    return own
      + neighbours.prefix(2).flatMap { neighbour in
        ChangeFamily.families(
          moving: placed.targets[neighbour], awayFrom: target, on: screen, placed)
          + families(movingAllLike: neighbour, awayFrom: target)
      }
  }

  /// Moving away from neighbours while what responds grows; none where the target has no neighbour
  /// that is confused with it.
  func wideFamilies(for target: Target) -> [ChangeFamily] {
    let isConfused = placed.targets.contains {
      $0.id != target.id && now.chance(between: $0.id, and: target.id) >= leastConfusion
    }
    guard isConfused else { return [] }
    let alike = placed.targets.lastIndex(of: target).map(wideFamilies(ofAllLike:)) ?? []
    return ChangeFamily.families(movingAndGrowing: target, on: screen, placed) + alike
  }

  /// Moving a target and all that stand as it does, and letting all of them respond in more.
  func families(ofAllLike index: Int) -> [ChangeFamily] {
    together(index) { element, target, path in
      ChangeFamily.hitTargets(element, target, screen.id, path, placed.bounds)
    } + moves(of: index) { ChangeFamily.moves(.move, $0, $1, placed, $2) }
  }

  /// Moving all of them while what responds grows.
  func wideFamilies(ofAllLike index: Int) -> [ChangeFamily] {
    moves(of: index) { ChangeFamily.movesAndGrowth($0, $1, placed, $2) }
  }

  /// Moving a neighbour and all that stand as it does away from a target.
  func families(movingAllLike neighbour: Int, awayFrom target: Target) -> [ChangeFamily] {
    let aim = placed.targets[neighbour].aim
    let away = Point(x: aim.x - target.aim.x, y: aim.y - target.aim.y)
    return moves(of: neighbour) {
      ChangeFamily.moves(.moveNeighbour, $0, $1, placed, $2, towards: away)
    }
  }

  private func moves(
    of index: Int, _ families: (Element, Target, [Int]) -> [ChangeFamily]
  ) -> [ChangeFamily] {
    like.group(of: index)?.hasCorners == true ? together(index, families) : []
  }

  private func together(
    _ index: Int, _ families: (Element, Target, [Int]) -> [ChangeFamily]
  ) -> [ChangeFamily] {
    guard let group = like.group(of: index),
      let member = group.members.first(where: { $0.index == index })
    else { return [] }
    return families(member.element, placed.targets[index], member.path).map {
      $0.together(group, named: like.name(of: group))
    }
  }
}

/// A neighbour that is reached less often than this is not worth moving.
private let leastConfusion = 0.001
