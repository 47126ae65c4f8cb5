internal import TouchLab

extension ScreenResult {
  /// The indices of its targets as one reads the screen, what swipes bring in behind what shows; keys
  /// of the keyboard are none of the screen's own.
  var readingOrder: [Int] {
    let shown = placed.readingOrder.filter(targets.indices.contains)
    return (shown + targets.indices.dropFirst(placed.targets.count)).filter {
      !targets[$0].target.isKey
    }
  }

  /// How many targets its table lists, in words, and which of them do not show as it is met: `12
  /// targets, 2 more after a swipe`; keys, which the table leaves out, by themselves.
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
