extension Element {
  /// A picture that takes no touches.
  package struct Image: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "image", "a picture that takes no taps", arguments: [.id],
      properties: [.frame, .shaped],
      home: .screen, look: .picture)

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Self.naturalSize(on: context.screen)
    }

    /// The size of pictures and video that state none: the screen's width at 16:9.
    static func naturalSize(on screen: Rectangle) -> Size {
      Size(width: screen.width, height: screen.width * proportion)
    }
  }
}

private let proportion = 9.0 / 16.0
