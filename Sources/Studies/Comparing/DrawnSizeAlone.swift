package import TouchLab

/// Differences that come from what is drawn alone, while all that responds is the same.
///
/// Models let the scatter fall with the drawing beyond 10 mm too, where no size was published, so
/// that a larger drawing in the same hit target can lose some tenths of a point. Less than a point of
/// that kind is no finding.
extension Comparison {
  /// So much of a difference that comes from what is drawn is told without a verdict.
  package static let mostOfDrawing = 0.01

  /// Takes back the verdicts of figures that differ by what is drawn alone.
  ///
  /// `alike` are the screens on which the same responds, touched by the same person.
  mutating func withholdVerdicts(alike: Set<String>, isWhole: Bool) {
    for index in targets.indices where alike.contains(targets[index].screen) {
      targets[index].figure.isOfDrawingAlone = targets[index].difference.isSlight
    }
    for index in screens.indices where alike.contains(screens[index].screen) {
      screens[index].withhold()
    }
    guard isWhole else { return }
    total.withhold()
    changed.withhold()
    for index in tasks.indices where tasks[index].measure.unit == .probability {
      tasks[index].figure.isOfDrawingAlone = tasks[index].difference.isSlight
    }
  }
}

extension Comparison.MisTapDifference {
  fileprivate mutating func withhold() {
    if difference.isSlight { verdict = .drawnSizeAlone }
  }
}

extension Difference {
  /// Whether it is a change, and less than a point.
  fileprivate var isSlight: Bool { isChange && value.magnitude < Comparison.mostOfDrawing }
}

extension PlacedScreen {
  /// Whether the same responds as on another screen, and what is aimed at has the same centre.
  func responds(as other: PlacedScreen) -> Bool {
    bounds == other.bounds && statusBar == other.statusBar && panel == other.panel
      && hiddenChrome == other.hiddenChrome && targets.count == other.targets.count
      && zip(targets, other.targets).allSatisfy { one, two in
        one.id == two.id && one.isEnabled == two.isEnabled && one.danger == two.danger
          && one.hitTarget == two.hitTarget && one.aim == two.aim
      }
  }
}
