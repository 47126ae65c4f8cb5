/// Where the layout engine puts an element, with the settings by which it does.
///
/// The engine handles every case by name: a new one does not compile until it is placed.
package enum Placement: Hashable, Sendable {
  /// At the frame that it states, grown to its natural size.
  case framed
  /// At the frame that it states, cut into equal parts for what it holds.
  case equalParts
  /// At the frame that it states, or on the whole screen, with controls at frames of their own in front.
  case surface(isWholeScreen: Bool)
  case navigationBar(Element.Bar)
  case toolbar(Element.Bar)
  /// Below the status bar, with icons at its ends and a title or a search field between.
  case appBar(title: String?)
  /// Among the bars, or at the frame that it states.
  case searchBar(Element.SearchBar, isInBars: Bool)
  case scopeBar(isBesideSearchBar: Bool)
  /// In the space that bars leave: what it holds one below the other.
  case rows(height: Double)
  /// In the space that bars leave: what it holds row by row.
  case cells(Element.Grid)
  /// In front of everything, once it is presented.
  case panel(Panel)
  /// At its frame, else in the space that bars leave: content that swipes move.
  case scroll
  /// Above the lower bars, for so many seconds once it is shown.
  case notice(seconds: Double)
  /// At the screen's lower edge on every screen of the layout.
  case tabBar
  /// Where the element that holds it puts such a part.
  case part(Part)
  /// By the system, which the element only tells how.
  case system

  /// What an element is to the one that holds it.
  package enum Part: Hashable, Sendable {
    case leading
    case trailing
    /// The automatic back button, which the element dresses.
    case back
    /// A slot of a toolbar.
    case slot
    case tab
    case row
    /// What heads the rows that follow it.
    case heading
    case cell
    /// An equal part of a control.
    case segment
    case panelRow
    /// What a swipe over its row uncovers, and the controls in it.
    case swipeActions
    case leadingSwipe
    case trailingSwipe
  }

  /// How a panel stands in front.
  package enum Panel: Hashable, Sendable {
    /// From the lower edge, a row for each thing that it holds.
    case rows
    /// In the middle, with a title, a text and buttons below.
    case dialog
    /// Beside what presented it.
    case menu
    /// From the lower edge, as high as its detent says.
    case sheet
  }

  /// What the parts that it holds are to each other, for they share their edges by design; nil where it
  /// holds none, or none that lie side by side.
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

  /// Whether it lies ready to be presented.
  package var isPanel: Bool { if case .panel = self { true } else { false } }

  /// Whether it fills the space that bars leave.
  package var fillsSpace: Bool {
    switch self {
    case .rows, .cells: true
    case .framed, .equalParts, .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar,
      .panel, .scroll, .notice, .tabBar, .part, .system:
      false
    }
  }

  /// Whether a scenario must say where it is, on a screen or a surface.
  package var needsPoint: Bool {
    switch self {
    case .framed, .equalParts, .surface(isWholeScreen: false): true
    case .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar, .rows, .cells, .panel,
      .scroll, .notice, .tabBar, .part, .system:
      false
    }
  }

  /// Whether what it holds stands at frames of its own, as on a screen.
  package var givesFrames: Bool {
    if case .surface = self { true } else { false }
  }
}
