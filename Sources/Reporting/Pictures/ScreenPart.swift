internal import TouchLab

/// The part of a screen that a picture shows: what changed, with so much around it that one sees
/// where it is.
enum ScreenPart {
  /// The part about some targets, of screens of one size; the whole where none has any of them.
  static func about(_ ids: Set<String>, on screens: [PlacedScreen]) -> Rectangle {
    guard let bounds = screens.first?.bounds else {
      return Rectangle(x: 0, y: 0, width: 0, height: 0)
    }
    let frames = screens.flatMap { screen in
      screen.targets.filter { ids.contains($0.id) }.map { $0.visual.union($0.hitTarget) }
        + screen.decorations.filter { ids.contains($0.id) }.map(\.frame)
    }
    guard let first = frames.first else { return bounds }
    let all = frames.dropFirst().reduce(first) { $0.union($1) }.grown(by: margin)
    let whole = Rectangle(
      center: all.center,
      size: Size(width: max(all.width, least), height: max(all.height, least * 0.6)))
    let left = max(bounds.left, min(whole.left, bounds.right - whole.width))
    let top = max(bounds.top, min(whole.top, bounds.bottom - whole.height))
    let part = Rectangle(x: left, y: top, width: whole.width, height: whole.height)
      .intersection(bounds)
    return grown(part, withTargetsOf: screens, within: bounds)
  }

  /// A part of a screen with all of each target that it shows, as far as it grows by no more than half.
  private static func grown(
    _ part: Rectangle, withTargetsOf screens: [PlacedScreen], within bounds: Rectangle
  ) -> Rectangle {
    let visuals = screens.flatMap { screen in
      screen.targets.map { $0.visual.grown(by: 3).intersection(bounds) }
    }
    return visuals.reduce(part) { window, visual in
      let shown = visual.intersection(part)
      let grown = window.union(visual)
      return shown.isEmpty || grown.height > 1.5 * part.height ? window : grown
    }
  }

  /// How much is seen around what changed, and how wide the least part is, in points of the screen.
  ///
  /// Our choice: the neighbours on all sides, no larger than the words on them can be read.
  private static let margin = 36.0
  private static let least = 220.0
}
