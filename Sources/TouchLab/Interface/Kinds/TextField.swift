extension Element {
  package struct TextField: ElementKind {
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
    package var predicts = true
    package var placeholder: String?
    package var isFocused = false

    package init() { self.init(.text) }

    package init(_ purpose: Purpose) { self.purpose = purpose }

    package static let descriptor = KindDescriptor(
      Self.self, "text-field", "a field for text", arguments: [.id, .label], required: 1,
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

    /// The default size; only the height grows with the text size. UITextField with a border is 34
    /// pt high. A text field of Material 3 is 56 dp high, in Compose 280 wide. Chrome draws an
    /// input 153×21 px.
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

  package struct SearchBar: ElementKind {
    package var placeholder: String?
    package var text: String
    package var prompt: String?
    /// Whether the keyboard is up for it when its screen appears.
    package var isFocused = false
    package var hasBookmarks: Bool
    package var hasResultsList: Bool
    /// The ids of the screens that the Bookmarks button presents and the results-list button opens.
    package var bookmarksScreen: String?
    package var resultsScreen: String?

    package init() { self.init(placeholder: nil) }

    package init(
      placeholder: String? = nil, text: String = "", prompt: String? = nil,
      hasBookmarks: Bool = false, hasResultsList: Bool = false
    ) {
      self.placeholder = placeholder
      self.text = text
      self.prompt = prompt
      self.hasBookmarks = hasBookmarks
      self.hasResultsList = hasResultsList
    }

    package static let descriptor = KindDescriptor(
      Self.self, "search-bar", "a search field", arguments: [.id],
      properties: [
        .frame,
        own(
          .text("placeholder", \.placeholder, "shown while it is empty"),
          .text("text", \.text, "text in the field"),
          .text("prompt", \.prompt, "title above the field"),
          .flag("focused", \.isFocused, "whether the keyboard is up for it at the start"),
          .flag(
            "bookmarks", \.hasBookmarks, orID: \.bookmarksScreen, of: .destination,
            "a Bookmarks button, and the id that it presents"),
          .flag(
            "results-list", \.hasResultsList, orID: \.resultsScreen, of: .screen,
            "a button for the last results, and their screen")),
        .responding,
      ],
      place: nil, home: .screenOrHolder, look: .searchField, tap: .takesFocus,
      systemParts: ["clear", "bookmarks", "results"])

    package func placement(stating frame: PartialFrame) -> Placement {
      .searchBar(self, isInBars: frame.x == nil && frame.y == nil)
    }

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: context.screen.width - (element.frame.x ?? 0), height: height)
    }

    /// The height of the bar with its prompt, in points.
    var height: Double {
      BarMetrics.searchBarHeight + (prompt == nil ? 0 : BarMetrics.promptHeight)
    }
  }

  package struct Keyboard: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "keyboard", "the keyboard, without a field in focus", place: .system,
      home: .screen, look: .ground)
  }
}

private let standardWidth = 120.0
