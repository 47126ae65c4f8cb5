extension Element {
  /// A search field with optional parts.
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
      home: .screenOrHolder, look: .searchField, tap: .takesFocus,
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
}
