extension Element {
  /// Video, photos and the like, with controls that may hide.
  package struct Media: ElementKind {
    /// The gesture that brings hidden chrome back.
    package enum Reveal: String, Hashable, Sendable, CaseIterable {
      case tap
      case doubleTap = "double-tap"
      case swipe
    }
    package var isFullScreen: Bool
    /// Seconds after the last touch until the chrome hides.
    package var hidesAfter: Double
    package var reveal: Reveal

    package init() { self.init(isFullScreen: false) }

    package init(isFullScreen: Bool = false, hidesAfter: Double = 5, reveal: Reveal = .tap) {
      self.isFullScreen = isFullScreen
      self.hidesAfter = hidesAfter
      self.reveal = reveal
    }

    package static let descriptor = KindDescriptor(
      Self.self, "media", "pictures or video, with controls", arguments: [.id],
      properties: [
        .frame,
        own(
          .flag("fullscreen", \.isFullScreen, "fills the screen"),
          .number("hides-after", \.hidesAfter, .seconds, "seconds until the controls hide"),
          .word("reveal", \.reveal, "the gesture that shows them")), .responding,
      ],
      holds: ["button"], home: .screen, look: .box, tap: .nothing, changes: .frame)

    package func placement(stating frame: PartialFrame) -> Placement {
      .surface(isWholeScreen: isFullScreen)
    }

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Image.naturalSize(on: context.screen)
    }
  }
}
