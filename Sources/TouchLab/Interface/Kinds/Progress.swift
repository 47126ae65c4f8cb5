extension Element {
  /// A progress indicator, which takes no touches.
  package struct Progress: ElementKind {
    /// The completed share; nil if it is unknown.
    package var value: Double?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "progress", "a progress bar that takes no taps",
      arguments: [.id, .label], required: 0,
      properties: [.frame, own(.number("value", \.value, .share, "share that is done"))],
      home: .screenOrHolder, look: .meter)

    /// The default size of a progress bar.
    ///
    /// UIProgressView is 4 pt high (2 before iOS 14). A linear indicator of Compose is 240×4 dp.
    /// Chrome draws a progress element 160×16 px.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      context.platform == .web ? Size(width: 160, height: 16) : Size(width: 240, height: 4)
    }

    package func value(holding held: String?) -> String? { value.map { Quantity.text($0) } }
  }
}
