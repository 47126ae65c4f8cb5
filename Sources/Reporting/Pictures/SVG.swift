internal import TouchLab

/// The shapes that pictures are made of, in points.
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

  /// Where a rectangle begins that does not say so (SVG 2, 9.2); nil stands for it.
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

  /// Where a text's point is: at its start, at its end or, where pictures do not say, in its middle.
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

  /// The size of text, in points, that says none and stands in no group with another.
  static let textSize = 15.0

  /// Text with its baseline at `point`, where text has the `inherited` size.
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

  /// A coordinate for a path: one place, no more digits than it needs.
  static func number(_ value: Double) -> String {
    value.isFinite ? value.rounded(places: 1) : "0"
  }

  /// The window of a picture: `0 0 390 844`.
  static func viewBox(_ box: Rectangle) -> Attribute {
    let numbers = [box.x, box.y, box.width, box.height].map(number)
    return Attribute("viewBox", numbers.joined(separator: " "))
  }
}
