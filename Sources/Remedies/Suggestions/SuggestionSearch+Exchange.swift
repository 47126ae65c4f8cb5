internal import TouchLab

/// What a target is taken for and must not be changes places with something further away.
extension SuggestionSearch {
  /// The exchange for the neighbour that does most harm; nil where none makes that rarer, or only at
  /// the target's cost, beside another that is then taken for it as often, or by breaking what held.
  func exchange(for target: Target, at index: Int) -> Suggestion.Exchange? {
    let before = Self.chances(of: index, on: placed, predictor, study)
    guard let danger = dangerousNeighbour(of: target, before),
      let family = ChangeFamily.exchange(
        danger, awayFrom: target, on: screen, of: layout, placed: placed),
      let trial = trial(family, 1, for: target),
      trial.rates.success > (before.first?.probability ?? 0) - LeastShown.tenth
    else { return nil }
    let old = before.chance(of: danger.id)
    let new = trial.all.chance(to: danger.id, meaning: target.id)
    guard new < old - LeastShown.tenth,
      trial.all.mistakes(hitting: danger.id) < now.mistakes(hitting: danger.id) - LeastShown.tenth,
      breach(trial.change) == nil
    else { return nil }
    return Suggestion.Exchange(
      improvement: improvement(trial), danger: .init(id: danger.id, before: old, after: new))
  }

  private func dangerousNeighbour(
    of target: Target, _ chances: [TargetResult.Chance]
  ) -> Target? {
    let dangers = placed.targets.filter { $0.danger != nil && $0.isEnabled && $0.id != target.id }
    return dangers.filter { chances.chance(of: $0.id) >= LeastShown.tenth }
      .max { chances.chance(of: $0.id) < chances.chance(of: $1.id) }
  }
}

extension ChangeFamily {
  /// A target of a bar, a list or the like in the place of the one there that is furthest from
  /// another.
  static func exchange(
    _ danger: Target, awayFrom target: Target, on screen: Screen, of layout: Layout,
    placed: PlacedScreen
  ) -> ChangeFamily? {
    let path = screen.path(to: danger.id).map { Array($0.dropLast()) }
    let holder = path.flatMap { screen.element(at: $0) } ?? (path == nil ? layout.tabBar : nil)
    guard let holder, !holder.placement.givesFrames,
      let index = holder.children.firstIndex(where: { $0.id == danger.id })
    else { return nil }
    let kind = holder.children[index].kind
    let ids = Set(holder.children.filter { $0.kind.name == kind.name }.map(\.id))
    let others = placed.targets.filter {
      ids.contains($0.id) && ![target.id, danger.id].contains($0.id)
    }
    let furthest = others.max {
      $0.visual.gap(to: target.visual) < $1.visual.gap(to: target.visual)
    }
    guard let other = holder.children.firstIndex(where: { $0.id == furthest?.id }) else {
      return nil
    }
    return ChangeFamily(
      .exchange, step: 1, on: path == nil ? nil : screen.id, at: path ?? [], of: holder
    ) { holder, _ in
      holder.children.swapAt(index, other)
      return true
    }
  }
}

extension [TargetResult.Chance] {
  fileprivate func chance(of id: String) -> Double {
    first { $0.outcome == .wrong(id) }?.probability ?? 0
  }
}
