internal import TouchLab

/// The targets and screens that a comparison leaves out.
extension Comparison {
  /// Returns the ids of targets that people can aim at on a screen of one layout but not on that
  /// screen of the other, even after swipes.
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

  /// Returns the ids of targets that the other layout marks as irreversible and this layout does
  /// not, if nothing asks first.
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

  /// Whether a target presents a panel with an irreversible action, such as a confirmation dialog.
  private static func asks(_ target: Target, on layout: ComparedLayout) -> Bool {
    guard case .presents(let panel) = target.effect else { return false }
    return layout.result.screens.contains { screen in
      screen.id.hasSuffix("/\(panel)") && !screen.irreversible.isEmpty
    }
  }

  /// Returns the ids of targets that both layouts have, one of them only after swipes, so their
  /// positions are not comparable.
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

/// A target of a screen that people can aim at.
private struct MeantTarget: Hashable {
  let screen: String
  let id: String
}

extension ScreenResult {
  /// The indices of the targets that people can aim at on the screen as first seen.
  var intendedIndices: [Int] {
    targets.indices.filter { targets[$0].isIntended && targets[$0].swipes == 0 }
  }

  /// The targets that people can aim at, as first seen or after swipes, by screen and id.
  fileprivate var everMeant: [MeantTarget] {
    targets.filter(\.isIntended).map { MeantTarget(screen: id, id: $0.target.id) }
  }

  /// The targets that people can aim at as first seen, by screen and id.
  fileprivate var meantTargets: [MeantTarget] {
    intendedIndices.map { MeantTarget(screen: id, id: targets[$0].target.id) }
  }
}
