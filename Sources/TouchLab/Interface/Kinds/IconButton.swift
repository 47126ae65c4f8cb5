extension Element {
  /// A picture that is a button.
  package struct IconButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "icon-button", "a picture that is a button", arguments: [.id, .label], required: 1,
      properties: [.frame, .buttonLook, .responding], home: .screenOrHolder, look: .icon,
      tap: .nothing,
      changes: .frame)

    /// Material icons are drawn 24×24 (m3.material.io, Icon buttons); a bar button of UIKit has 44×44.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let side = context.platform == .ios ? BarMetrics.minimumHitSide : 24
      return Size(width: side, height: side)
    }
  }
}
