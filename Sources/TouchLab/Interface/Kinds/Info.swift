extension Element {
  /// The Info button.
  package struct Info: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "info", "a small button, 22×22", arguments: [.id],
      properties: [.frame, .responding], home: .screen, look: .box, tap: .nothing, changes: .frame,
      meaning: .info, button: .full)

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: side, height: side)
    }
  }
}

/// The side of the Info button, in points.
///
/// Source: iOS 7 HIG, Toolbar and Navigation Bar Buttons.
private let side = 22.0
