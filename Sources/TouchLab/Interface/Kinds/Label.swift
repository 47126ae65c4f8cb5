extension Element {
  package struct Label: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "label", "a text that takes no taps", arguments: [.id, .text], required: 1,
      properties: [.frame, .passing], holds: ["link"], home: .screen, look: .words,
      stretch: .vertically)

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let width = LabelWidth.width(of: element.words, size: typeSize * context.textSize)
      let lines = height(of: element, forWidth: element.frame.width ?? width, in: context)
      return Size(width: width, height: lines ?? lineHeight * context.textSize)
    }

    /// The height of the wrapped text. Text wraps if it contains links or a platform is set;
    /// otherwise the result is nil.
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

  package struct Image: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "image", "a picture that takes no taps", arguments: [.id],
      properties: [.frame, .passing, .shaped], home: .screen, look: .picture)

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Self.naturalSize(on: context.screen)
    }

    /// The size of pictures and video that state none: the screen's width at 16:9.
    static func naturalSize(on screen: Rectangle) -> Size {
      Size(width: screen.width, height: screen.width * proportion)
    }
  }

  package struct Media: ElementKind {
    /// The gesture that brings hidden controls back.
    package enum Reveal: String, Hashable, Sendable, CaseIterable {
      case tap
      case doubleTap = "double-tap"
      case swipe
    }
    package var isFullScreen: Bool
    /// The seconds from the last touch until the controls hide, if a scenario states them.
    package var statedHiding: Double?
    package var reveal: Reveal

    package init() { self.init(isFullScreen: false) }

    package init(isFullScreen: Bool = false, hidesAfter: Double? = nil, reveal: Reveal = .tap) {
      self.isFullScreen = isFullScreen
      statedHiding = hidesAfter
      self.reveal = reveal
    }

    /// The seconds from the last touch until the controls hide; nil if they stay. Controls of
    /// full-screen media always hide, after 5 seconds unless stated.
    package var hidesAfter: Double? { statedHiding ?? (isFullScreen ? 5 : nil) }

    package static let descriptor = KindDescriptor(
      Self.self, "media", "pictures or video, with controls", arguments: [.id],
      properties: [
        .frame,
        own(
          .flag("fullscreen", \.isFullScreen, "fills the screen"),
          .number("hides-after", \.statedHiding, .seconds, "seconds until the controls hide"),
          .word("reveal", \.reveal, "gesture that shows the controls")),
        .responding,
      ],
      holds: ["button", "icon-button", "slider", "menu-button", "progress", "plate"],
      place: nil, home: .screen, look: .box, tap: .nothing, changes: .frame)

    package func placement(stating frame: PartialFrame) -> Placement {
      .surface(isWholeScreen: isFullScreen)
    }

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Image.naturalSize(on: context.screen)
    }
  }

  /// A map: a single surface behind pins and buttons.
  package struct MapSurface: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "map", "a map: one target, without an effect a plate", arguments: [.id, .label],
      required: 1, properties: [.frame, .responding], home: .screen, look: .box, tap: .nothing)

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Image.naturalSize(on: context.screen)
    }

    package func takesPart(_ element: Element) -> TouchNode.Part? {
      element.effect != nil || element.circumstances.respondsToLongPress ? .target : .plate
    }
  }

  /// Whether it is a map without a stated position or size, which fills the space between the bars.
  package var fillsRoom: Bool { kind.is(MapSurface.self) && !isPlaced && frame == PartialFrame() }
}

/// The type size and height of a UILabel, in points.
private let typeSize = 17.0
private let lineHeight = 21.0

private let proportion = 9.0 / 16.0
