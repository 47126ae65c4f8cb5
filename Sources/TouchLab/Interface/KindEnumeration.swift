extension Element {
  /// What an element is, with what only that kind has.
  package enum Kind: Hashable, Sendable {
    case statusBar(StatusBar)
    case navigationBar(Bar)
    case back(BackButton)
    case left
    case right
    case toolbar(Bar)
    case item
    case tabBar
    case tab(Tab)
    case searchBar(SearchBar)
    case scopeBar(besideSearchBar: Bool)
    case scope
    case list(rowHeight: Double)
    case section
    case row
    case grid(Grid)
    case cell
    case button(Button)
    case textField(Purpose)
    case segmented
    case segment
    case valueSelector
    case option
    case actionSheet
    case action
    case media(Media)
    case info
    case background(isDark: Bool)
    case image
    case label
    case keyboard
    case key
  }
}

extension Element.Kind {
  /// The status bar's look, and whether it shows.
  package struct StatusBar: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable, CaseIterable {
      case `default`
      case light
      case opaque
      case translucent
    }
    package var isHidden: Bool
    package var style: Style
    package var showsNetworkIndicator: Bool

    package init(
      isHidden: Bool = false, style: Style = .default, showsNetworkIndicator: Bool = false
    ) {
      self.isHidden = isHidden
      self.style = style
      self.showsNetworkIndicator = showsNetworkIndicator
    }
  }

  /// A navigation bar or toolbar.
  package struct Bar: Hashable, Sendable {
    package enum Edge: String, Hashable, Sendable, CaseIterable {
      case top
      case bottom
    }
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
      case opaque
      case translucent
    }
    /// A height set by hand, in points.
    package var height: Double?
    package var title: String?
    package var font: String?
    package var edge: Edge
    package var appearance: Appearance?

    package init(edge: Edge) {
      self.edge = edge
    }
  }

  /// What replaces the automatic back button's look.
  package struct BackButton: Hashable, Sendable {
    package var image: String?
    package var mask: String?

    package init(image: String? = nil, mask: String? = nil) {
      self.image = image
      self.mask = mask
    }
  }

  /// One tab of the tab bar.
  package struct Tab: Hashable, Sendable {
    /// The tab's first screen; nil for a tab that only acts.
    package var root: String?
    package var badge: String?
    /// The screen that says why a disabled tab has nothing to show.
    package var explanation: String?
    /// The screen on which the bar leaves the tab out.
    package var absentScreen: String?
    /// The orientation in which the bar leaves the tab out.
    package var absentOrientation: Orientation?

    package init(root: String? = nil, badge: String? = nil, explanation: String? = nil) {
      self.root = root
      self.badge = badge
      self.explanation = explanation
    }
  }

  /// The parts of a search bar that are there on request.
  package struct SearchBar: Hashable, Sendable {
    package var placeholder: String?
    package var text: String
    package var prompt: String?
    package var hasBookmarks: Bool
    package var hasResultsList: Bool
    /// The screens that the Bookmarks button presents and the results-list button opens.
    package var bookmarksScreen: String?
    package var resultsScreen: String?

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
  }

  /// A grid's columns and cells, in points; what is not stated follows from the space there is.
  package struct Grid: Hashable, Sendable {
    package var columns: Int?
    package var cellWidth: Double?
    package var cellHeight: Double?
    package var spacing: Double

    package init(
      columns: Int? = nil, cellWidth: Double? = nil, cellHeight: Double? = nil, spacing: Double = 0
    ) {
      self.columns = columns
      self.cellWidth = cellWidth
      self.cellHeight = cellHeight
      self.spacing = spacing
    }
  }

  /// What a button is for.
  package struct Button: Hashable, Sendable {
    package enum Role: String, Hashable, Sendable, CaseIterable {
      case action
      case primary
      case delete
      case list
      case inputField = "input-field"
      case camera
      case phone
      case custom
    }
    package var role: Role
    /// The id of the field that an input-field button belongs to.
    package var field: String?

    package init(role: Role = .action, field: String? = nil) {
      self.role = role
      self.field = field
    }
  }

  /// What a text field is for.
  package enum Purpose: String, Hashable, Sendable, CaseIterable {
    case text
    case search
  }

  /// Video, photos and the like, with controls that may hide.
  package struct Media: Hashable, Sendable {
    /// The gesture that brings hidden chrome back.
    package enum Reveal: String, Hashable, Sendable, CaseIterable {
      case tap
      case doubleTap = "double-tap"
      case swipe
    }
    package var isFullScreen: Bool
    /// Seconds after the last touch until the chrome hides.
    package var hidesAfter: Double
    package var reveal: Reveal

    package init(isFullScreen: Bool = false, hidesAfter: Double = 5, reveal: Reveal = .tap) {
      self.isFullScreen = isFullScreen
      self.hidesAfter = hidesAfter
      self.reveal = reveal
    }
  }

  /// The kind's name in the scenario language, in reports and in messages.
  package var name: String {
    switch self {
    case .statusBar: "status-bar"
    case .navigationBar: "navigation-bar"
    case .back: "back"
    case .left: "left"
    case .right: "right"
    case .toolbar: "toolbar"
    case .item: "item"
    case .tabBar: "tab-bar"
    case .tab: "tab"
    case .searchBar: "search-bar"
    case .scopeBar: "scope-bar"
    case .scope: "scope"
    case .list: "list"
    case .section: "section"
    case .row: "row"
    case .grid: "grid"
    case .cell: "cell"
    case .button: "button"
    case .textField: "text-field"
    case .segmented: "segmented"
    case .segment: "segment"
    case .valueSelector: "value-selector"
    case .option: "option"
    case .actionSheet: "action-sheet"
    case .action: "action"
    case .media: "media"
    case .info: "info"
    case .background: "background"
    case .image: "image"
    case .label: "label"
    case .keyboard: "keyboard"
    case .key: "key"
    }
  }

  /// Whether an element of this kind takes touches of its own.
  package var responds: Bool {
    switch self {
    case .back, .left, .right, .item, .tab, .searchBar, .scope, .row, .cell, .button, .textField,
      .segment, .option, .action, .media, .info, .key:
      true
    case .statusBar, .navigationBar, .toolbar, .tabBar, .scopeBar, .list, .section, .grid,
      .segmented, .valueSelector, .actionSheet, .background, .image, .label, .keyboard:
      false
    }
  }
}
