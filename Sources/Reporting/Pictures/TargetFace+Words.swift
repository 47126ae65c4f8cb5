internal import TouchLab

extension TargetFace {
  /// Words with their anchor and the width available to them.
  struct Words {
    var text: FittedText
    var point: Point
    var anchor: SVG.TextAnchor
    var style = ""
    var room: Double

    /// The frame of the words.
    var frame: Rectangle {
      let left =
        switch anchor {
        case .start: point.x
        case .middle: point.x - text.width / 2
        case .end: point.x - text.width
        }
      return Rectangle(
        x: left, y: point.y - text.size, width: text.width, height: 1.25 * text.size)
    }

    /// Whether other words are equal in text, size and place.
    func isSame(as other: Words?) -> Bool {
      guard let other, style.isEmpty, other.style.isEmpty else { return false }
      return text.text == other.text.text && text.size == other.text.size && point == other.point
        && anchor == other.anchor
    }

    func markup(_ style: String, inherited: Double = SVG.textSize) -> Markup {
      SVG.text(text, at: point, anchor, style: style, inherited: inherited)
    }
  }
}
