extension Element {
  /// A field into which the keyboard types.
  package struct TextField: ElementKind {
    /// What a text field is for.
    package enum Purpose: String, Hashable, Sendable, CaseIterable {
      case text
      case search
    }
    package var purpose: Purpose

    package init() { self.init(.text) }

    package init(_ purpose: Purpose) {
      self.purpose = purpose
    }

    package static let descriptor = KindDescriptor(
      Self.self, "text-field", "brings the keyboard", arguments: [.id],
      properties: [.frame, own(.word("purpose", \.purpose, "text or search")), .responding],
      home: .screen, look: .box, tap: .takesFocus, changes: .frame, stretch: .always)

    package func placement(stating frame: PartialFrame) -> Placement { .framed }

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: standardWidth, height: BarMetrics.itemSide)
    }

    package func value(holding held: String?) -> String? { held }
  }
}

/// Our choice for a field that states no width: about twelve letters.
private let standardWidth = 120.0
