extension Element {
  /// A text that takes no touches, except on the links in it.
  package struct Label: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "label", "a text that takes no taps", arguments: [.id, .text], required: 1,
      properties: [.frame], holds: ["link"], home: .screen, look: .words, stretch: .vertically)

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let width = LabelWidth.width(of: element.words, size: typeSize * context.textSize)
      let lines = height(of: element, forWidth: element.frame.width ?? width, in: context)
      return Size(width: width, height: lines ?? lineHeight * context.textSize)
    }

    /// The height of the wrapped text.
    ///
    /// Text wraps if it contains links or a platform is set; otherwise the result is nil.
    package func height(
      of element: Element, forWidth width: Double, in context: LayoutContext
    ) -> Double? {
      let hasLinks = element.children.contains { $0.kind.is(Link.self) }
      guard hasLinks || context.platform != nil else { return nil }
      let lines = WrappedText(element.words, width: width, size: typeSize * context.textSize)
      return Double(max(1, lines.count)) * lineHeight * context.textSize
    }

    package func pieces(
      of child: Element, of element: Element, in frame: Rectangle, _ context: LayoutContext
    ) -> [Rectangle]? {
      guard child.kind.is(Link.self) else { return nil }
      let text = WrappedText(element.words, width: frame.width, size: typeSize * context.textSize)
      let height = lineHeight * context.textSize
      let pieces = text.spans(of: child.spokenLabel).map { span in
        let piece = Rectangle(
          x: frame.left + span.start, y: frame.top + Double(span.line) * height,
          width: span.width, height: height)
        return context.isMirrored ? piece.mirrored(in: frame) : piece
      }
      return pieces.isEmpty ? nil : pieces
    }
  }

  /// The label's text, followed by the labels of links that it does not contain.
  fileprivate var words: String {
    let text = label ?? ""
    let missing = children.filter { $0.kind.is(Link.self) }.map(\.spokenLabel)
      .filter { !WrappedText.contains($0, in: text) }
    return ([text] + missing).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// The type size and height of a UILabel, in points.
private let typeSize = 17.0
private let lineHeight = 21.0
