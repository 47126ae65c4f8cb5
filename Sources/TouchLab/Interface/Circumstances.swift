/// The facts about an element that geometry cannot show, as far as a scenario states them.
package struct Circumstances: Hashable, Sendable {
  /// Whether it lies inside a sentence; nil if not stated.
  package var isInline: Bool?
  /// Whether the browser or the system sets its size, unchanged by the author.
  package var hasSystemSize = false
  /// Whether its appearance is essential, as for a pin on a map.
  package var isEssential = false
  /// The id of another control of the screen with the same action.
  package var equivalent: String?
  /// A name shared by all targets with the same action.
  package var sameAction: String?
  /// Whether a script decides if it takes touches.
  package var isUnsure = false
  /// Whether it has a visible border or fill; nil if not stated.
  package var hasBezel: Bool?
  /// Whether it lies in the keyboard's window.
  package var isInKeyboard = false
  /// Whether it responds to taps; nil if not stated.
  package var tap: Bool?
  package var respondsToLongPress = false
  /// The minimum size of its touch area under `compose`; nil for the platform's minimum.
  package var minimum: Size?
  /// The frame before a scroller or clip cut it, in the coordinates of its block.
  package var full: Rectangle?

  /// Whether it clips its children at its frame.
  package var clips = false
  /// Whether it takes part in hit testing with the score of its children.
  package var intercepts = false
  /// The policy for touches on its children beyond their frames under `views`.
  package var delegate = TouchDelegate.single

  package init() {}

  package var respondsToTap: Bool { tap ?? true }
}
