internal import TouchLab

/// The knob of a switch, at the right end while the switch is on.
extension SVG {
  static func knob(of target: Target) -> Markup { knob(in: target.visibleFrame, isOn: target.isOn) }

  static func knob(in frame: Rectangle, isOn: Bool) -> Markup {
    let side = max(0, min(frame.width, frame.height) - 2 * inset)
    let x = isOn ? frame.right - inset - side : frame.left + inset
    let knob = Rectangle(x: x, y: frame.center.y - side / 2, width: side, height: side)
    return rectangle(knob, "", radius: side / 2)
  }

  /// The distance between the knob and the edge, in points.
  private static let inset = 2.0
}
