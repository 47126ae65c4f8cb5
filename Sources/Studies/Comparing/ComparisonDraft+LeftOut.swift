internal import TouchLab

/// What the figures of a comparison are not about.
extension ComparisonDraft {
  /// The ids of what people can mean on some screen of one, and on no such screen of the other, be it
  /// after swipes.
  static func loneTargets(
    _ baseline: ComparedLayout, _ candidate: ComparedLayout
  ) -> (baseline: [String], candidate: [String]) {
    let before = baseline.result.screens.flatMap(\.everMeant)
    let after = candidate.result.screens.flatMap(\.everMeant)
    let (had, has) = (Set(before), Set(after))
    return (
      before.filter { !has.contains($0) }.map(\.id), after.filter { !had.contains($0) }.map(\.id)
    )
  }

  /// The ids of what a layout has on a screen and does not mark as irreversible, as another does, and before
  /// which nothing asks.
  static func unmarked(_ layout: ComparedLayout, as other: ComparedLayout) -> [String] {
    var ids: [String] = []
    for screen in other.result.screens {
      guard let own = layout.result.screens.first(where: { $0.id == screen.id }) else { continue }
      let marked = Set(own.irreversible)
      let shown = Set(
        own.targets.lazy.map(\.target).filter { $0.isEnabled && !asks($0, on: layout) }.map(\.id))
      for id in screen.irreversible
      where shown.contains(id) && !marked.contains(id) && !ids.contains(id) {
        ids.append(id)
      }
    }
    return ids
  }

  /// Whether a target presents something that cannot be undone, as a dialog that asks does.
  private static func asks(_ target: Target, on layout: ComparedLayout) -> Bool {
    guard case .presents(let panel) = target.effect else { return false }
    return layout.result.screens.contains { screen in
      screen.id.hasSuffix("/\(panel)") && !screen.irreversible.isEmpty
    }
  }

  /// The ids of what both have on a screen, and one of them only after swipes: where it lies then has
  /// nothing to be held against.
  static func swipedTargets(
    _ baseline: ComparedLayout, _ candidate: ComparedLayout
  ) -> [String] {
    let before = baseline.result.screens.flatMap(\.everMeant)
    let after = Set(candidate.result.screens.flatMap(\.everMeant))
    let had = Set(baseline.result.screens.flatMap(\.meantTargets))
    let has = Set(candidate.result.screens.flatMap(\.meantTargets))
    return before.filter { after.contains($0) && !(had.contains($0) && has.contains($0)) }.map(\.id)
  }
}

/// A target of a screen that people can mean.
private struct MeantTarget: Hashable {
  let screen: String
  let id: String
}

extension ScreenResult {
  /// The indices of the targets that people can mean as the screen is met.
  var intendedIndices: [Int] {
    targets.indices.filter { targets[$0].isIntended && targets[$0].swipes == 0 }
  }

  /// The targets that people can mean, as the screen is met or after swipes, by screen and id.
  fileprivate var everMeant: [MeantTarget] {
    targets.filter(\.isIntended).map { MeantTarget(screen: id, id: $0.target.id) }
  }

  /// Those that they can mean as it is met, by screen and id.
  fileprivate var meantTargets: [MeantTarget] {
    intendedIndices.map { MeantTarget(screen: id, id: targets[$0].target.id) }
  }
}
