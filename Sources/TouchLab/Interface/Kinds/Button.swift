extension Element {
  /// A button with its own frame, or a row of a value selector.
  package struct Button: ElementKind {
    /// The purpose of a button.
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
      Self.self, "button", "a button", arguments: [.id, .label], required: 1,
      properties: [
        .frame,
        own(
          .word("kind", \.role, "purpose of the button"),
          .id("for", \.field, of: .field, "the field that it acts on")), .buttonLook, .responding,
      ],
      home: .screenOrHolder, look: .box, tap: .nothing, changes: .frame, button: .full)

    /// The size of a button with its label; without a platform, that of a bar's button.
    ///
    /// - iOS: UIButton.Configuration adds 7 pt above and below and 12 beside a label of 17 pt.
    /// - Android: buttons are 40 dp high, with 24 beside a label of 14 sp (Material 3, Buttons,
    ///   specs).
    /// - Web: Chrome draws a button 21 px high, with 8 beside a label of 13⅓.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let label = element.label ?? element.system?.title ?? ""
      func words(_ size: Double) -> Double { LabelWidth.width(of: label, size: size) }
      let natural =
        switch context.platform {
        case .ios: Size(width: max(34, words(17) + 24), height: 34)
        case .android: Size(width: max(48, words(BarMetrics.labelTypeSize) + 48), height: 40)
        case .web: Size(width: max(21, words(40.0 / 3) + 16), height: 21)
        case nil:
          Size(
            width: max(BarMetrics.itemSide, BarMetrics.buttonWidth(of: label)),
            height: BarMetrics.itemSide)
        }
      return natural.scaled(by: context.textSize)
    }
  }
}
