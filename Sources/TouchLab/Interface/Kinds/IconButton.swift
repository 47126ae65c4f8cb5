extension Element {
  /// A button that shows only a picture.
  package struct IconButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "icon-button", "an icon as a button", arguments: [.id, .label], required: 1,
      properties: [.frame, .buttonLook, .responding], home: .screenOrHolder, look: .icon,
      tap: .nothing,
      changes: .frame)

    /// The default size: 24×24 for Material icons (m3.material.io, Icon buttons); 44×44 for a bar
    /// button of UIKit.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let side = context.platform == .ios ? BarMetrics.minimumHitSide : 24
      return Size(width: side, height: side)
    }
  }
}
