internal import Studies
internal import TouchLab

extension StudyResult {
  /// Returns the place where a page draws a screen of a layout; nil if the layout lacks the screen.
  ///
  /// A screen that all layouts share is drawn once, on the recommended layout.
  func drawnPart(of id: String, onLayout layout: Int) -> ReportPart? {
    guard let screen = layouts[layout].screens.first(where: { $0.id == id }) else { return nil }
    let isShared = layouts.allSatisfy { other in
      other.screens.contains { $0.id == id && $0.hasTargets(of: screen) }
    }
    let drawn = isShared ? recommendedLayout() : layout
    return layouts[drawn].screens.firstIndex { $0.id == id }
      .map { .screen(layout: drawn + 1, $0 + 1) }
  }
}

extension ScreenResult {
  /// Whether both screens have the same targets in the same places, whatever lies behind a panel.
  func hasTargets(of other: ScreenResult) -> Bool {
    placed == other.placed
      || placed.bounds == other.placed.bounds && places == other.places && title == other.title
  }

  private var places: [TargetPlace] {
    targets.indices.filter { !targets[$0].isBehind }.map { index in
      let target = targets[index].target
      return TargetPlace(
        id: target.id, label: target.label, visibleFrame: target.visibleFrame,
        hit: target.hitTarget,
        danger: target.danger)
    }
  }
}

/// A target with its frames, for the comparison of two screens.
private struct TargetPlace: Equatable {
  let id: String
  let label: String
  let visibleFrame: Rectangle
  let hit: Rectangle
  let danger: Danger?
}
