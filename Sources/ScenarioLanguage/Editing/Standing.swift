internal import Guidelines
internal import KDL
internal import TouchLab

/// The owner of an element's place: its own frame, or the bar or container around it.
enum Standing {
  case frame
  case barItem
  case barEnd
  case tab
  case row
  case cell
  case segment
  case panelRow
  case bar
  case wholeScreen

  init(_ place: Workplace.Place) {
    let holder = KindCatalogue.kind(named: place.parent.name)?.standard
    self.init(place.element.placement, in: holder?.placement(stating: PartialFrame()))
  }

  /// The standing of a placement on a screen, or in an element with the placement `holder`.
  init(_ placement: Placement, in holder: Placement?) {
    switch placement {
    case .framed, .equalParts: self = Self.standing(in: holder)
    case .surface(let isWholeScreen): self = isWholeScreen ? .wholeScreen : .frame
    case .searchBar(_, let isInBars): self = isInBars ? .bar : .frame
    case .part(let part): self.init(part)
    case .scroll: self = .frame
    case .navigationBar, .toolbar, .appBar, .scopeBar, .rows, .cells, .panel, .notice, .tabBar,
      .system:
      self = .bar
    }
  }

  private init(_ part: Placement.Part) {
    switch part {
    case .leading, .trailing, .back: self = .barEnd
    case .slot: self = .barItem
    case .tab: self = .tab
    case .row, .heading: self = .row
    case .cell: self = .cell
    case .segment: self = .segment
    case .panelRow, .swipeActions, .leadingSwipe, .trailingSwipe: self = .panelRow
    }
  }

  /// The standing of an element with a frame: its own frame on screens and surfaces, otherwise its
  /// holder.
  private static func standing(in holder: Placement?) -> Standing {
    switch holder {
    case nil, .surface, .framed, .part, .system, .scroll, .panel(.sheet), .notice: .frame
    case .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar, .tabBar: .barItem
    case .panel: .panelRow
    case .rows: .row
    case .cells: .cell
    case .equalParts: .segment
    }
  }

  /// The reason why an element cannot be moved, and an alternative.
  func whyNotMoved(_ id: String) -> String {
    let word = id.promptWord
    let swap = "swap \(word) OTHER"
    return switch self {
    case .frame: ""
    case .barItem:
      "\(id) is in a bar, which spaces its items equally; try \(swap), resize \(word) W H, or remove"
    case .barEnd: "\(id) is at an end of its bar; try \(swap), resize \(word) W H, or remove"
    case .tab: "tabs share their bar equally; try \(swap), or remove \(word)"
    case .row: "rows fill their list from the top; try \(swap), resize \(word) W H, or remove"
    case .cell: "cells fill their grid row by row; try \(swap), or set GRID spacing=N"
    case .segment: "segments share their control equally; try \(swap), or move the control"
    case .panelRow: "a panel stacks its rows; try \(swap), or remove \(word)"
    case .bar: "\(id) is where the system puts bars and lists; try set \(word) …, or remove \(word)"
    case .wholeScreen: "\(id) fills the screen; try set \(word) fullscreen=#false x=… y=…"
    }
  }

  /// The reason why an element cannot be resized, and an alternative.
  func whyNotResized(_ id: String) -> String {
    switch self {
    case .cell: "the grid sizes its cells; try set GRID cell-width=W cell-height=H"
    case .segment: "segments share their control equally; resize the control"
    case .tab: "tabs share their bar equally; fewer tabs are wider: try remove"
    case .panelRow: "a panel's rows are as high as the system makes them"
    case .wholeScreen: whyNotMoved(id)
    case .frame, .barItem, .barEnd, .row, .bar:
      "\(id) has the system's size; try set \(id.promptWord) height=N"
    }
  }
}
