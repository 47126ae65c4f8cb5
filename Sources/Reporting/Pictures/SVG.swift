internal import TouchLab

/// The shapes of pictures, in points.
enum SVG {
  static func rectangle(
    _ frame: Rectangle, _ style: String, radius: Double = 0, title: String? = nil
  ) -> Markup {
    let attributes: [Attribute] = [
      .style(style), Attribute("x", besidesZero(frame.x)), Attribute("y", besidesZero(frame.y)),
      Attribute("width", max(0, frame.width)), Attribute("height", max(0, frame.height)),
      Attribute("rx", radius > 0 ? radius : nil),
    ]
    guard let title else { return .empty("rect", attributes) }
    return .element("rect", attributes, .element("title", [], Markup(title)))
  }

  /// A coordinate, or nil for zero, which is the default of a rectangle's position (SVG 2, 9.2).
  private static func besidesZero(_ place: Double) -> Double? {
    place.magnitude < 0.05 ? nil : place
  }

  static func ellipse(_ center: Point, _ half: Size, _ style: String = "") -> Markup {
    .empty(
      "ellipse",
      [
        .style(style), Attribute("cx", center.x), Attribute("cy", center.y),
        Attribute("rx", half.width), Attribute("ry", half.height),
      ])
  }

  static func path(_ path: String, _ style: String, width: Double? = nil) -> Markup {
    .empty(
      "path",
      [.class(style), Attribute("d", path), Attribute("stroke-width", width, places: 2)])
  }

  /// The position of a text's anchor: its start, its end or, by default, its middle.
  enum TextAnchor {
    case start
    case middle
    case end

    var style: String {
      switch self {
      case .start: "from"
      case .middle: ""
      case .end: "to"
      }
    }
  }

  /// The default size of text outside groups with their own, in points.
  static let textSize = 15.0

  /// Text with its baseline at `point`; `inherited` is the size that needs no attribute.
  static func text(
    _ text: FittedText, at point: Point, _ anchor: TextAnchor = .middle, style: String = "",
    inherited: Double = textSize
  ) -> Markup {
    var markup = Markup.none
    markup.add(
      "text",
      [
        Attribute("x", point.x), Attribute("y", point.y),
        Attribute("font-size", text.size == inherited ? nil : text.size),
        .style(
          anchor == .middle || style.isEmpty ? anchor.style + style : "\(style) \(anchor.style)"),
      ]
    ) { $0.add(text.text) }
    return markup
  }

  static func group(_ style: String, _ children: [Markup]) -> Markup {
    children.isEmpty ? .none : .block("g", [.class(style)], children)
  }

  /// A coordinate for a path, with at most one decimal.
  static func number(_ value: Double) -> String {
    value.isFinite ? value.rounded(places: 1) : "0"
  }

  /// The window of a picture as an attribute: `0 0 390 844`.
  static func viewBox(_ box: Rectangle) -> Attribute {
    let numbers = [box.x, box.y, box.width, box.height].map(number)
    return Attribute("viewBox", numbers.joined(separator: " "))
  }
}
