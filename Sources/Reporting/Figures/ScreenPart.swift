internal import TouchLab

/// The part of a screen that a picture shows: the changes, with enough around them to locate them.
enum ScreenPart {
  /// The part around some targets and other frames, on screens of one size; the whole screen if
  /// there are none.
  static func about(
    _ ids: Set<String>, also others: [Rectangle] = [], on screens: [PlacedScreen]
  ) -> Rectangle {
    guard let bounds = screens.first?.bounds else {
      return Rectangle(x: 0, y: 0, width: 0, height: 0)
    }
    let frames = others + frames(of: ids, on: screens)
    guard let first = frames.first else { return bounds }
    let all = frames.dropFirst().reduce(first) { $0.union($1) }.grown(by: margin)
    let whole = Rectangle(
      center: all.center,
      size: Size(width: max(all.width, least), height: max(all.height, least * 0.4)))
    let left = max(bounds.left, min(whole.left, bounds.right - whole.width))
    let top = max(bounds.top, min(whole.top, bounds.bottom - whole.height))
    let part = Rectangle(x: left, y: top, width: whole.width, height: whole.height)
      .intersection(bounds)
    return grown(part, withTargetsOf: screens, within: bounds)
  }

  /// The frames of elements, with the hit targets of targets.
  static func frames(of ids: Set<String>, on screens: [PlacedScreen]) -> [Rectangle] {
    screens.flatMap { screen in
      screen.targets.filter { ids.contains($0.id) }.map { $0.visibleFrame.union($0.hitTarget) }
        + screen.decorations.filter { ids.contains($0.id) }.map(\.frame)
    }
  }

  /// A part extended to whole targets, unless its height would grow by more than half.
  private static func grown(
    _ part: Rectangle, withTargetsOf screens: [PlacedScreen], within bounds: Rectangle
  ) -> Rectangle {
    let visibleFrames = screens.flatMap { screen in
      screen.targets.map { $0.visibleFrame.grown(by: 3).intersection(bounds) }
    }
    return visibleFrames.reduce(part) { window, visibleFrame in
      let shown = visibleFrame.intersection(part)
      let grown = window.union(visibleFrame)
      return shown.isEmpty || grown.height > 1.5 * part.height ? window : grown
    }
  }

  /// The margin around the targets, in the screen's unit.
  static let margin = 16.0
  /// The smallest width of a part, which shows the neighbours.
  private static let least = 160.0
}
