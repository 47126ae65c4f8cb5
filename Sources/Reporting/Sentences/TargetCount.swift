internal import TouchLab

extension ScreenResult {
  /// The indices of the targets in reading order: visible ones, then those after swipes.
  ///
  /// Keys of the keyboard are omitted.
  var readingOrder: [Int] {
    let shown = placed.readingOrder.filter(targets.indices.contains)
    return (shown + targets.indices.dropFirst(placed.targets.count)).filter {
      !targets[$0].target.isKey
    }
  }

  /// The number of listed targets, with those that need swipes, and the number of keys: `12
  /// targets, 2 more after a swipe`.
  var countedTargets: String {
    let listed = readingOrder
    let later = listed.map { targets[$0].swipes }.filter { $0 > 0 }
    let keys = targets.indices.count { targets[$0].target.isKey }
    var parts = [(listed.count - later.count).counted("target")]
    if !later.isEmpty {
      let swipes = later.contains { $0 > 1 } ? "after swipes" : "after a swipe"
      parts.append("\(later.count.grouped) more \(swipes)")
    }
    if keys > 0 { parts.append(keys.counted("key")) }
    return parts.joined(separator: ", ")
  }
}
