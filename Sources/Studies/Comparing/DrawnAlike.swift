internal import TouchLab

/// Which layouts differ by what is drawn alone, so that less than a point between them counts for
/// nothing.
struct DrawnAlike {
  private let layouts: [ComparedLayout]

  init(_ layouts: [ComparedLayout]) {
    self.layouts = layouts
  }

  /// Values of the layouts as a ranking counts them: what differs by drawings alone from an earlier
  /// layout, and by less than a point, is that one's; `screen` says on which screen a value is found,
  /// nil for all of them.
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

  /// Whether the same responds on a screen of two layouts, touched by the same person; without one,
  /// on all of them.
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
