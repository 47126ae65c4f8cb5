internal import TouchLab

/// A bar as long as a rate, or several in a row; text beside it prints the rate.
enum RateBar {
  /// A part of a bar.
  struct Part {
    let rate: Double
    let style: String
  }

  /// One bar; `scale` is the rate of the full width.
  static func markup(_ rate: Double, _ style: String, scale: Double = 0.5) -> Markup {
    markup([Part(rate: rate, style: style)], scale: scale)
  }

  /// The parts from left to right; none for parts of no length.
  static func markup(_ parts: [Part], scale: Double) -> Markup {
    var left = 0.0
    let drawn = parts.map { part -> Markup in
      let length = scale > 0 && part.rate.isFinite ? 100 * min(max(part.rate, 0) / scale, 1) : 0
      defer { left += length }
      guard length >= 0.05 else { return .none }
      return .empty(
        "rect",
        [
          .class(part.style), Attribute("x", "\(SVG.number(left))%"),
          Attribute("width", "\(SVG.number(min(length, 100 - left)))%"),
        ])
    }.joined()
    guard !drawn.isEmpty else { return .none }
    return .element("svg", [.class("bar"), Attribute("aria-hidden", "true")], drawn)
  }
}
