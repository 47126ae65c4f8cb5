internal import Studies
internal import TouchLab

extension StudyResult {
  /// Returns the place where a page draws a screen of a layout; nil if the layout lacks the screen.
  ///
  /// A screen that all layouts share is drawn once, on the recommended layout.
  func drawnPart(of id: String, onLayout layout: Int) -> ReportPart? {
    guard let screen = layouts[layout].screens.first(where: { $0.id == id }) else { return nil }
    let isShared = layouts.allSatisfy { other in
      other.screens.contains { $0.id == id && $0.placed == screen.placed }
    }
    let drawn = isShared ? recommendedLayout() : layout
    return layouts[drawn].screens.firstIndex { $0.id == id }
      .map { .screen(layout: drawn + 1, $0 + 1) }
  }
}
