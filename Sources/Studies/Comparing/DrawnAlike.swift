internal import TouchLab

/// Layouts that differ only in their visible targets, so that differences of less than 1 pp between
/// them do not count.
struct DrawnAlike {
  private let layouts: [ComparedLayout]

  init(_ layouts: [ComparedLayout]) {
    self.layouts = layouts
  }

  /// Returns the values that a ranking uses.
  ///
  /// A layout takes the value of an earlier one if only visible targets differ, and the values by
  /// less than 1 pp.
  ///
  /// `screen` returns the screen of a key; nil stands for all screens.
  func counted<Key: Hashable>(
    _ values: [[Key: Double]], on screen: (Key) -> String?
  ) -> [[Key: Double]] {
    var counted = values
    for index in values.indices {
      for earlier in values.indices.prefix(index) {
        var alike: [String?: Bool] = [:]
        for (key, value) in values[index] {
          guard let other = values[earlier][key],
            (value - other).magnitude < Comparison.mostOfDrawing
          else { continue }
          let name = screen(key)
          let isAlike = alike[name] ?? isAlike(index, earlier, on: name)
          alike[name] = isAlike
          if isAlike, counted[index][key] == value { counted[index][key] = counted[earlier][key] }
        }
      }
    }
    return counted
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
