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
  /// From the lower edge, in front of everything, once it is presented.
  case panel
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
  }

  /// What the parts that it holds are to each other, for they share their edges by design; nil where it
  /// holds none, or none that lie side by side.
  var family: String? {
    switch self {
    case .rows, .panel: "rows"
    case .cells: "cells"
    case .equalParts, .scopeBar: "segments"
    case .framed, .surface, .navigationBar, .toolbar, .appBar, .searchBar, .tabBar, .part, .system:
      nil
    }
  }

  /// Whether it fills the space that bars leave.
  package var fillsSpace: Bool {
    switch self {
    case .rows, .cells: true
    case .framed, .equalParts, .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar,
      .panel,
      .tabBar, .part, .system:
      false
    }
  }

  /// Whether a scenario must say where it is, on a screen or a surface.
  package var needsPoint: Bool {
    switch self {
    case .framed, .equalParts, .surface(isWholeScreen: false): true
    case .surface, .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar, .rows, .cells, .panel,
      .tabBar,
      .part, .system:
      false
    }
  }

  /// Whether what it holds stands at frames of its own, as on a screen.
  package var givesFrames: Bool {
    if case .surface = self { true } else { false }
  }
}
