extension Element {
  /// A button at a frame of its own, or a row of a value selector.
  package struct Button: ElementKind {
    /// What a button is for.
    package enum Role: String, Hashable, Sendable, CaseIterable {
      case action
      case primary
      case delete
      case list
      case inputField = "input-field"
      case camera
      case phone
      case custom
      case link
    }
    package var role: Role
    /// The id of the field that an input-field button belongs to.
    package var field: String?

    package init() { self.init(role: .action) }

    package init(role: Role = .action, field: String? = nil) {
      self.role = role
      self.field = field
    }

    package static let descriptor = KindDescriptor(
      Self.self, "button", "drawn at its frame", arguments: [.id, .label], required: 1,
      properties: [
        .frame,
        own(
          .word("kind", \.role, "what the button is for"),
          .id("for", \.field, of: .field, "the field it belongs to")), .buttonLook, .responding,
      ],
      home: .screenOrHolder, look: .box, tap: .nothing, changes: .frame, button: .full)

    package func placement(stating frame: PartialFrame) -> Placement { .framed }

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let label = element.label ?? element.system?.title ?? ""
      let width = max(BarMetrics.itemSide, BarMetrics.buttonWidth(of: label))
      return Size(width: width, height: BarMetrics.itemSide).scaled(by: context.textSize)
    }
  }
}
