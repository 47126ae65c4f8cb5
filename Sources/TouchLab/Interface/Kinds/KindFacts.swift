/// What a tap does to an element itself, before its effect.
package enum TapMeaning: Hashable, Sendable {
  case nothing
  /// The keyboard types into it.
  case takesFocus
  /// It is the one chosen of those that its owner holds.
  case isChosen
  /// Its panel closes.
  case closesPanel
  /// What is off comes on, and what is on goes off.
  case togglesItself
  /// It presents what it holds.
  case opensItself
  /// It comes on, and all others of its kind in the same block go off.
  case comesOn
}

extension TapMeaning {
  /// Whether it is on or off.
  var turnsOn: Bool { self == .togglesItself || self == .comesOn }
}

/// How something is drawn, on a terminal and in a picture.
package enum Look: Hashable, Sendable {
  /// A box with its name in the middle.
  case box
  /// A box from edge to edge with its name at the left.
  case row
  /// A field into which one types, with what it holds or asks for at its start.
  case field
  /// A field in a bar, which says what it holds.
  case searchField
  /// An icon without words.
  case icon
  /// An icon with its name below.
  case tab
  /// Words that one taps, without a box.
  case link
  /// A thumb on a line.
  case slider
  /// A box with a mark while it is on, and its words beside it.
  case checkbox
  /// The same, round.
  case radio
  /// On or off, with a knob at the end that says which.
  case toggle
  /// A bar's ground, behind what the bar holds.
  case ground
  /// The ground of a control within a bar.
  case controlGround
  case panel
  /// A bar's title.
  case title
  /// A line of text above a field.
  case prompt
  /// Words without a box, from their left end.
  case words
  /// A box with its name that takes no touches.
  case picture
  /// A line, filled as far as something has come.
  case meter
  /// Not drawn as a thing of its own.
  case nothing
}

/// What `suggest` can change about the targets of a kind.
package enum Changes: Hashable, Sendable {
  case none
  /// The frame and the hit target that it states.
  case frame
  /// The height of its row, or of all rows of its list.
  case rowHeight
  /// The size and spacing of all cells of its grid.
  case cells
  /// Its width in a bar.
  case width
  /// How many items its bar has.
  case itemCount
  /// The width of the control that it is a part of.
  case controlWidth
}

/// How far the guidelines' words on buttons are about a kind.
package enum ButtonNature: Hashable, Sendable {
  case none
  /// An action in a row of its own: about its look.
  case inRow
  /// About its look and its hit target.
  case full
}

/// What something that is on or off shows.
package enum OnOff: String, Hashable, Sendable, CaseIterable {
  case on
  case off
}
