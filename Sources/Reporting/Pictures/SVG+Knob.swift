internal import TouchLab

/// The knob of a switch, at the right end while the switch is on.
extension SVG {
  static func knob(of target: Target) -> Markup { knob(in: target.visual, isOn: target.isOn) }

  static func knob(in frame: Rectangle, isOn: Bool) -> Markup {
    let side = max(0, min(frame.width, frame.height) - 2 * inset)
    let x = isOn ? frame.right - inset - side : frame.left + inset
    let knob = Rectangle(x: x, y: frame.center.y - side / 2, width: side, height: side)
    return rectangle(knob, "", radius: side / 2)
  }

  /// The distance between the knob and the edge, in points.
  private static let inset = 2.0
}

extension Target {
  /// The corner radius, in points.
  var radius: Double {
    if let radius = shape.radius(in: visual) { return radius }
    return switch kind.look {
    case .row: 0
    case .toggle, .slider, .radio: min(visual.width, visual.height) / 2
    case .searchField: min(10, visual.height / 2)
    case .checkbox: min(3, visual.height / 6)
    case .box, .field, .icon, .tab, .link, .ground, .controlGround, .panel, .title, .prompt, .words,
      .picture, .meter, .nothing:
      min(5, visual.height / 6)
    }
  }
}
