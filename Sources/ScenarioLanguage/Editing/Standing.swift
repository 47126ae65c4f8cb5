internal import KDL

/// What decides where an element is: its own frame, or what it is part of.
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
    let node = place.node
    let isOnScreen = ["screen", "media"].contains(place.parent.name)
    switch node.name {
    case "button" where isOnScreen, "text-field", "info", "image", "label": self = .frame
    case "segmented": self = isOnScreen ? .frame : .barItem
    case "media":
      self = node.property("fullscreen")?.content == .boolean(true) ? .wholeScreen : .frame
    case "search-bar":
      self = ["x", "y"].contains { node.property($0) != nil } ? .frame : .bar
    case "item": self = .barItem
    case "left", "right", "back": self = .barEnd
    case "tab": self = .tab
    case "row", "section": self = .row
    case "cell": self = .cell
    case "segment", "scope": self = .segment
    case "option", "action", "button": self = .panelRow
    default: self = .bar
    }
  }

  /// Why an element cannot be moved, and what can be done instead.
  func whyNotMoved(_ id: String) -> String {
    let swap = "swap \(id) OTHER"
    return switch self {
    case .frame: ""
    case .barItem:
      "\(id) is in a bar, which spaces its items equally; try \(swap), resize \(id) W H, or remove"
    case .barEnd: "\(id) stands at an end of its bar; try \(swap), resize \(id) W H, or remove"
    case .tab: "tabs share their bar equally; try \(swap), or remove \(id)"
    case .row: "rows fill their list from the top; try \(swap), resize \(id) W H, or remove"
    case .cell: "cells fill their grid row by row; try \(swap), or set GRID spacing=N"
    case .segment: "segments share their control equally; try \(swap), or move the control"
    case .panelRow: "a panel stacks its rows; try \(swap), or remove \(id)"
    case .bar: "\(id) is where the system puts bars and lists; try set \(id) …, or remove \(id)"
    case .wholeScreen: "\(id) fills the screen; try set \(id) fullscreen=#false x=… y=…"
    }
  }

  /// Why an element cannot be made larger or smaller, and what can be done instead.
  func whyNotResized(_ id: String) -> String {
    switch self {
    case .cell: "the grid sizes its cells; try set GRID cell-width=W cell-height=H"
    case .segment: "segments share their control equally; resize the control"
    case .tab: "tabs share their bar equally; fewer tabs are wider: try remove"
    case .panelRow: "a panel's rows are as high as the system makes them"
    case .wholeScreen: whyNotMoved(id)
    default: "\(id) has the system's size; try set \(id) height=N"
    }
  }
}
