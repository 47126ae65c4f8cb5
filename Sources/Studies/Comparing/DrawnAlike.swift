package import TouchLab

/// Layouts that differ only in their visible targets, so that differences of less than 1 pp between
/// them do not count.
struct DrawnAlike {
  private let layouts: [ComparedLayout]

  init(_ layouts: [ComparedLayout]) { self.layouts = layouts }

  /// Returns the values that a ranking uses. A layout takes the value of an earlier one if only
  /// visible targets differ, and the values by less than 1 pp.
  ///
  /// `screen` returns the screen of a key; nil stands for all screens.
  func counted<Key: Hashable>(
    _ values: [[Key: Double]], on screen: (Key) -> String?
  ) -> [[Key: Double]] {
    var counted = values
    var groups: [String?: [Int]] = [:]
    for index in values.indices {
      for earlier in values.indices.prefix(index) {
        for (key, value) in values[index] {
          guard let other = values[earlier][key],
            (value - other).magnitude < Comparison.mostOfDrawing, counted[index][key] == value
          else { continue }
          let name = screen(key)
          let group = groups[name] ?? self.groups(on: name, count: values.count)
          groups[name] = group
          if group[index] == group[earlier] { counted[index][key] = counted[earlier][key] }
        }
      }
    }
    return counted
  }

  /// Returns the first layout that is alike on a screen, for each of `count` layouts: to compare each
  /// pair takes seconds where hundreds of layouts are like each other.
  private func groups(on screen: String?, count: Int) -> [Int] {
    var firsts: [Int] = []
    return (0..<count).map { index in
      if let first = firsts.first(where: { isAlike(index, $0, on: screen) }) { return first }
      firsts.append(index)
      return index
    }
  }

  /// Whether two layouts have the same hit targets and the same person on a screen; with nil, on
  /// all screens.
  private func isAlike(_ one: Int, _ other: Int, on screen: String?) -> Bool {
    guard layouts.indices.contains(one), layouts.indices.contains(other),
      layouts[one].study.isTouched(as: layouts[other].study)
    else { return false }
    let (screens, others) = (layouts[one].result.screens, layouts[other].result.screens)
    guard let screen else {
      return screens.count == others.count
        && screens.allSatisfy { own in
          others.first { $0.id == own.id }.map { own.placed.responds(as: $0.placed) } ?? false
        }
    }
    guard let first = screens.first(where: { $0.id == screen }),
      let second = others.first(where: { $0.id == screen })
    else { return false }
    return first.placed.responds(as: second.placed)
  }
}

/// Differences that come from the visible targets only, while all hit targets are the same. The
/// models let the scatter shrink with visible sizes beyond 10 mm too, where no size was published.
/// A larger visible target in the same hit target can therefore lose some tenths of a pp.
/// Differences of that kind below 1 pp are no findings.
extension Comparison {
  /// The largest difference due to visible targets that has no verdict: 1 pp.
  package static let mostOfDrawing = 0.01

  /// Withdraws the verdicts of figures that differ only because of visible targets. `alike` are the
  /// screens with the same hit targets and the same person.
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
