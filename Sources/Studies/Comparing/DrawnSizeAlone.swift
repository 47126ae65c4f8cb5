package import TouchLab

/// Differences that come from the visible targets only, while all hit targets are the same.
///
/// The models let the scatter shrink with visible sizes beyond 10 mm too, where no size was
/// published. A larger visible target in the same hit target can therefore lose some tenths of a
/// pp. Differences of that kind below 1 pp are no findings.
extension Comparison {
  /// The largest difference due to visible targets that has no verdict: 1 pp.
  package static let mostOfDrawing = 0.01

  /// Withdraws the verdicts of figures that differ only because of visible targets.
  ///
  /// `alike` are the screens with the same hit targets and the same person.
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
    if difference.isSlight { verdict = .visibleSizeOnly }
  }
}

extension Difference {
  /// Whether it is a change of less than 1 pp.
  fileprivate var isSlight: Bool { isChange && value.magnitude < Comparison.mostOfDrawing }
}

extension PlacedScreen {
  /// Whether two screens have the same hit targets and the same aim points.
  func responds(as other: PlacedScreen) -> Bool {
    bounds == other.bounds && statusBar == other.statusBar && panel == other.panel
      && hiddenChrome == other.hiddenChrome && targets.count == other.targets.count
      && zip(targets, other.targets).allSatisfy { one, two in
        one.id == two.id && one.isEnabled == two.isEnabled && one.danger == two.danger
          && one.hitTarget == two.hitTarget && one.aim == two.aim
      }
  }
}
