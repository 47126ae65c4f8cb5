extension Element {
  package struct Group: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "group", "an invisible container of elements", arguments: [.id], required: 0,
      properties: [.frame, .passing, .flowing, .holding], holds: ["row"], home: .screen,
      look: .nothing,
      flow: .init(spacing: 0, padding: 0))

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      element.flowingSize(in: context)
    }
  }

  /// The size that encloses all children, from the origin of the block.
  func sizeOfContent(in context: LayoutContext) -> Size {
    var size = Size(width: 0, height: 0)
    for child in children {
      let natural = child.kind.value.naturalSize(of: child, in: context)
      let width = child.frame.width ?? natural?.width ?? 0
      let height = child.frame.height ?? natural?.height ?? 0
      size.width = max(size.width, (child.frame.x ?? 0) + width)
      size.height = max(size.height, (child.frame.y ?? 0) + height)
    }
    return size
  }

  /// An area that absorbs touches: a bar's ground, or a scrim.
  package struct Plate: ElementKind {
    /// Whether a tap on it brings hidden controls back; only in media.
    package var reveals = true

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "plate", "a surface that takes taps and does nothing", arguments: [.id],
      required: 0,
      properties: [
        .frame, .passing, .flowing, .holding, .shaped,
        own(
          .flag("reveals", \.reveals, "in media: whether a tap on it brings hidden controls back")),
      ],
      holds: ["row"], home: .screenOrHolder, look: .ground, swallows: true,
      flow: .init(spacing: 8, padding: 0))

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      element.flowingSize(in: context)
    }
  }

  /// The brightness of the background, against which the status bar's style is checked.
  package struct Background: ElementKind {
    package var isDark: Bool

    package init() { self.init(isDark: false) }

    package init(isDark: Bool) { self.isDark = isDark }

    package static let descriptor = KindDescriptor(
      Self.self, "background", "the background of the screen",
      properties: [own(.flag("dark", \.isDark, "whether it is dark"))], place: .system,
      home: .screen, look: .nothing)
  }
}

/// The kind of a target or decoration: that of an element, or one that the system adds.
package struct DrawnKind: Hashable, Sendable, CustomStringConvertible {
  package let name: String
  package let look: Look

  package var description: String { name }

  private init(_ name: String, _ look: Look) {
    self.name = name
    self.look = look
  }

  package init(_ kind: KindDescriptor) { self.init(kind.name, kind.look) }

  package static let title = DrawnKind("title", .title)
  package static let prompt = DrawnKind("prompt", .prompt)
  static let searchBarButton = DrawnKind("search-bar-button", .box)
  /// The line along which a slider's thumb moves.
  static let track = DrawnKind("track", .controlGround)
  static let key = DrawnKind("key", .box)
  /// The visible rest of a curled page.
  static let curledPage = DrawnKind("page", .box)
}

extension ElementKind {
  package static var drawn: DrawnKind { DrawnKind(descriptor) }
}
