extension Element {
  /// A field for text from the keyboard.
  package struct TextField: ElementKind {
    /// The purpose of a text field.
    package enum Purpose: String, Hashable, Sendable, CaseIterable {
      case text
      case search
    }
    /// The keyboard that comes up when it has the focus.
    package enum Keyboard: String, Hashable, Sendable, CaseIterable {
      case letters
      case numbers
      case eMail = "e-mail"
      case none
    }
    package var purpose: Purpose
    package var keyboard = Keyboard.letters
    /// Whether the keyboard suggests words.
    package var predicts = true
    package var placeholder: String?
    /// Whether it has the focus when its screen appears.
    package var isFocused = false

    package init() { self.init(.text) }

    package init(_ purpose: Purpose) {
      self.purpose = purpose
    }

    package static let descriptor = KindDescriptor(
      Self.self, "text-field", "a field for text", arguments: [.id, .label],
      required: 1,
      properties: [
        .frame,
        own(
          .word("purpose", \.purpose, "purpose of the field"),
          .text("placeholder", \.placeholder, "shown while it is empty"),
          .word("keyboard", \.keyboard, "its keyboard"),
          .flag("prediction", \.predicts, "#false: the keyboard offers no words"),
          .flag("focused", \.isFocused, "whether it has the focus at the start")),
        .responding,
      ],
      home: .screen, look: .field, tap: .takesFocus, changes: .frame, stretch: .always)

    /// The default size; only the height grows with the text size.
    ///
    /// UITextField with a border is 34 pt high. A text field of Material 3 is 56 dp high, in
    /// Compose 280 wide. Chrome draws an input 153×21 px.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let natural =
        switch context.platform {
        case .ios: Size(width: standardWidth, height: 34)
        case .android: Size(width: 280, height: 56)
        case .web: Size(width: 153, height: 21)
        case nil: Size(width: standardWidth, height: BarMetrics.itemSide)
        }
      return Size(width: natural.width, height: natural.height * context.textSize)
    }

    package func value(holding held: String?) -> String? { held }
  }
}

/// The width of a field that states none, in points.
///
/// Assumed: about twelve letters.
private let standardWidth = 120.0
