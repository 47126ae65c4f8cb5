internal import TouchLab

extension PlacedScreen {
  /// Whether content is visible under the status bar.
  var contentShowsThroughStatusBar: Bool {
    guard let statusBar, isStatusBarTransparent else { return false }
    let frames = decorations.map(\.frame) + targets.map(\.visibleFrame)
    return frames.contains { !$0.intersection(statusBar).isEmpty }
  }
}
