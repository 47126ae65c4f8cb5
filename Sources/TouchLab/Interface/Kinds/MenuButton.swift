extension Element {
  /// A button that presents a menu.
  package struct MenuButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "menu-button", "a button that presents a menu", arguments: [.id, .label],
      required: 1,
      properties: [.frame, .buttonLook, .responding], home: .screenOrHolder, look: .box,
      tap: .nothing,
      changes: .frame, button: .full)

    /// The default size: that of a button with the label; without a label or with an icon, that of
    /// an icon button.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let isIcon = element.icon != nil || element.label == nil
      let model: any ElementKind = isIcon ? IconButton() : Button()
      return model.naturalSize(of: element, in: context)
    }
  }
}
