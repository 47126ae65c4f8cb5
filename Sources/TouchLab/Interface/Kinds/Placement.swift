/// The place that the layout engine gives an element, with the settings for it. The engine handles
/// every case by name, so a new case does not compile until it is placed.
package enum Placement: Hashable, Sendable {
  /// At the stated frame, completed by its natural size.
  case framed
  /// At the stated frame, divided into equal parts for its children.
  case equalParts
  /// At the stated frame or on the whole screen, behind controls with frames of their own.
  case surface(isWholeScreen: Bool)
  case navigationBar(Element.Bar)
  case toolbar(Element.Bar)
  /// Below the status bar, with icons at the ends and a title or search field between them.
  case appBar(title: String?)
  /// Among the bars, or at the stated frame.
  case searchBar(Element.SearchBar, isInBars: Bool)
  case scopeBar(isBesideSearchBar: Bool)
  /// In the space between the bars, with its children below each other.
  case rows(height: Double)
  /// In the space between the bars, with its children row by row.
  case cells(Element.Grid)
  /// In front of everything while it is presented.
  case panel(Panel)
  /// At the stated frame or in the space between the bars, with content that swipes scroll.
  case scroll
  /// Above the lower bars, for some seconds after it is shown.
  case notice(seconds: Double)
  /// At the screen's lower edge on every screen of the layout.
  case tabBar
  /// At the place that its container gives this part.
  case part(Part)
  /// Placed by the system; the element only configures it.
  case system

  /// The part that an element plays in its container.
  package enum Part: Hashable, Sendable {
    case leading
    case trailing
    /// The automatic back button, whose look the element changes.
    case back
    case slot
    case tab
    case row
    /// A heading above the rows that follow it.
    case heading
    case cell
    case segment
    case panelRow
    /// The container of the actions that a swipe over the row uncovers, and its two kinds of
    /// action.
    case swipeActions
    case leadingSwipe
    case trailingSwipe
  }

  /// The way in which a panel is presented.
  package enum Panel: Hashable, Sendable {
    /// From the lower edge, with a row for each child.
    case rows
    /// In the middle, with a title, a text and buttons below.
    case dialog
    case menu
    /// From the lower edge, as high as its detent.
    case sheet
  }

  /// The family name of its parts, which share edges by design; nil if no parts lie side by side.
  var family: String? {
    switch self {
    case .rows, .panel(.rows), .panel(.menu), .panel(.dialog): "rows"
    case .cells: "cells"
    case .equalParts, .scopeBar: "segments"
    case .framed, .surface, .navigationBar, .toolbar, .appBar, .searchBar, .tabBar, .part, .system,
      .panel(.sheet), .scroll, .notice:
      nil
    }
  }

  package var isPanel: Bool { if case .panel = self { true } else { false } }

  /// Whether it fills the space between the bars.
  package var fillsSpace: Bool {
    switch self {
    case .rows, .cells: true
    case .framed, .equalParts, .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar,
      .panel, .scroll, .notice, .tabBar, .part, .system:
      false
    }
  }

  /// Whether a scenario must state its position on a screen or surface.
  package var needsPoint: Bool {
    switch self {
    case .framed, .equalParts, .surface(isWholeScreen: false): true
    case .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar, .rows, .cells, .panel,
      .scroll, .notice, .tabBar, .part, .system:
      false
    }
  }

  /// Whether its children have frames of their own, as on a screen.
  package var givesFrames: Bool {
    if case .surface = self { true } else { false }
  }
}
