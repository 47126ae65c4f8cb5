internal import TouchLab

/// The frames of the words in rows with controls: the space between the controls at both ends.
struct RowWords: Sendable {
  private var frames: [String: Rectangle] = [:]

  /// The smallest gap between words and the controls beside them, in points.
  ///
  /// A convention: the smallest gap between controls of the platforms.
  static let gap = 8.0

  init(_ placed: PlacedScreen, textSize: Double) {
    let held = Dictionary(grouping: placed.targets.filter { $0.parent != nil }) { $0.parent ?? "" }
    for target in placed.targets where target.kind.look == .row {
      add(target.id, target.label, target.visibleFrame, held[target.id], placed, textSize)
    }
    for row in placed.decorations where row.kind.look == .row {
      add(row.id, row.label, row.frame, held[row.id], placed, textSize)
    }
  }

  /// The frame of a row's words; nil for a row without words or controls.
  subscript(row: String) -> Rectangle? { frames[row] }

  private mutating func add(
    _ row: String, _ words: String, _ frame: Rectangle, _ held: [Target]?, _ placed: PlacedScreen,
    _ textSize: Double
  ) {
    guard let held, !words.isEmpty else { return }
    let width = LabelWidth.width(of: words, size: BarMetrics.bodyTypeSize * textSize)
    var start = frame.left + BarMetrics.rowInset
    var end = frame.right - BarMetrics.rowInset
    // Computes in left-to-right order; a mirrored screen is mirrored back at the end.
    for target in held {
      let visibleFrame =
        placed.isMirrored ? target.visibleFrame.mirrored(in: frame) : target.visibleFrame
      if visibleFrame.center.x < frame.center.x {
        start = max(start, visibleFrame.right + Self.gap)
      } else {
        end = min(end, visibleFrame.left - Self.gap)
      }
    }
    guard end > start else { return }
    let found = Rectangle(
      x: start, y: frame.y, width: min(width, end - start), height: frame.height)
    frames[row] = placed.isMirrored ? found.mirrored(in: frame) : found
  }
}
