extension Element {
  /// A surface for video or photos, with controls that may hide.
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

    /// The seconds from the last touch until the controls hide; nil if they stay.
    ///
    /// Controls of full-screen media always hide, after 5 seconds unless stated.
    package var hidesAfter: Double? { statedHiding ?? (isFullScreen ? 5 : nil) }

    package static let descriptor = KindDescriptor(
      Self.self, "media", "pictures or video, with controls", arguments: [.id],
      properties: [
        .frame,
        own(
          .flag("fullscreen", \.isFullScreen, "fills the screen"),
          .number("hides-after", \.statedHiding, .seconds, "seconds until the controls hide"),
          .word("reveal", \.reveal, "gesture that shows the controls")), .responding,
      ],
      holds: ["button", "icon-button", "slider", "menu-button", "progress", "plate"],
      home: .screen, look: .box, tap: .nothing, changes: .frame)

    package func placement(stating frame: PartialFrame) -> Placement {
      .surface(isWholeScreen: isFullScreen)
    }

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Image.naturalSize(on: context.screen)
    }
  }
}
