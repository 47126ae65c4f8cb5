/// The effect of a tap on the element itself, before its effect on the app.
package enum TapMeaning: Hashable, Sendable {
  case nothing
  /// It takes the focus of the keyboard.
  case takesFocus
  /// It becomes the selected one of its container's children.
  case isChosen
  /// Its panel closes.
  case closesPanel
  /// It switches between on and off.
  case togglesItself
  /// It presents its children.
  case opensItself
  /// It turns on, and the others of its kind in the same block turn off.
  case comesOn
}

extension TapMeaning {
  /// Whether a tap changes an on/off state.
  var turnsOn: Bool { self == .togglesItself || self == .comesOn }
}

/// The way in which something is drawn on a terminal and in a picture.
package enum Look: Hashable, Sendable {
  /// A box with its name in the middle.
  case box
  /// A box from edge to edge with its name at the left.
  case row
  /// A text field, with its text or placeholder at the start.
  case field
  /// A text field in a bar, with its text.
  case searchField
  /// An icon without words.
  case icon
  /// An icon with its name below.
  case tab
  /// A tappable text without a box.
  case link
  /// A thumb on a line.
  case slider
  /// A box with a mark while it is on, and its label beside it.
  case checkbox
  /// A circle with a mark while it is on, and its label beside it.
  case radio
  /// A switch with a knob at the end that shows its state.
  case toggle
  /// The ground of a bar, behind its elements.
  case ground
  /// The ground of a control within a bar.
  case controlGround
  case panel
  /// A bar's title.
  case title
  /// A line of text above a field.
  case prompt
  /// A text without a box, from its left end.
  case words
  /// A box with its name that takes no touches.
  case picture
  /// A line, filled in proportion to progress.
  case meter
  /// Not drawn separately.
  case nothing
}

/// The change that `suggest` can make to targets of a kind.
package enum Changes: Hashable, Sendable {
  case none
  /// The frame, and the stated hit target.
  case frame
  /// The height of its row, or of all rows of its list.
  case rowHeight
  /// The size and spacing of all cells of its grid.
  case cells
  /// Its width in a bar.
  case width
  /// The number of items in its bar.
  case itemCount
  /// The width of the control that it is part of.
  case controlWidth
}

/// The extent to which guidelines about buttons apply to a kind.
package enum ButtonNature: Hashable, Sendable {
  case none
  /// An action in a row of its own: rules on appearance apply.
  case inRow
  /// Rules on appearance and on the hit target apply.
  case full
}

/// The shown state of an element that is on or off.
package enum OnOff: String, Hashable, Sendable, CaseIterable {
  case on
  case off
}
