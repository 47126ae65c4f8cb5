internal import TouchLab

/// A screen as it is beside the screen as a change would make it, where that changes something.
enum ChangePictures {
  /// The screen as it is need not be drawn again where the report draws it as a `part`.
  static func pictures(
    of fix: Fix, on layout: String, drawnAs part: ReportPart?, in study: Study
  ) -> [Picture] {
    let window = window(of: fix)
    let times = [
      ("now", fix.screens.before, part), ("then", fix.screens.after, nil),
    ]
    return times.map { time, screen, part in
      let drawn = ScreenPicture(
        screen: screen, study: study, layers: [.heat, .names, .ids], part: window)
      return Picture(
        drawing: part.map { .part(of: $0, window) } ?? .crop(drawn, of: window),
        title: "\(fix.screen) \(time), layout \(layout)\(missed(on: screen, fix))",
        description: "",
        caption: Line(time))
    }
  }

  /// What changes, with so much around it that one sees where it is.
  private static func window(of fix: Fix) -> Rectangle {
    let ids = Set(fix.targets)
    let frames = [fix.screens.before, fix.screens.after].flatMap { screen in
      screen.placed.targets.filter { ids.contains($0.id) }.map { $0.visual.union($0.hitTarget) }
    }
    let bounds = fix.screens.before.placed.bounds
    guard let first = frames.first else { return bounds }
    let all = frames.dropFirst().reduce(first) { $0.union($1) }.grown(by: margin)
    let whole = Rectangle(
      center: all.center,
      size: Size(width: max(all.width, least), height: max(all.height, least * 0.6)))
    let left = max(bounds.left, min(whole.left, bounds.right - whole.width))
    let top = max(bounds.top, min(whole.top, bounds.bottom - whole.height))
    let part = Rectangle(x: left, y: top, width: whole.width, height: whole.height)
      .intersection(bounds)
    return keeping(whole: fix, in: part, of: bounds)
  }

  /// A part of a screen with all of each target that it shows, as far as it grows by no more than half.
  private static func keeping(
    whole fix: Fix, in part: Rectangle, of bounds: Rectangle
  ) -> Rectangle {
    let visuals = [fix.screens.before, fix.screens.after].flatMap { screen in
      screen.placed.targets.map { $0.visual.grown(by: 3).intersection(bounds) }
    }
    return visuals.reduce(part) { window, visual in
      let shown = visual.intersection(part)
      let grown = window.union(visual)
      return shown.isEmpty || grown.height > 1.5 * part.height ? window : grown
    }
  }

  private static let margin = 36.0
  private static let least = 220.0

  /// How often the targets of a change are missed: `: save 2.05 % missed`.
  private static func missed(on screen: ScreenResult, _ fix: Fix) -> String {
    let rates = fix.targets.prefix(4).compactMap { id in
      screen.targets.first { $0.target.id == id }?.misTapRate.map { "\(id) \($0.percentWithSign)" }
    }
    return rates.isEmpty ? "" : ": \(rates.joined(separator: ", ")) missed"
  }
}
