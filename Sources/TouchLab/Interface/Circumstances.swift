/// What geometry alone cannot know of an element, as far as a scenario says it.
package struct Circumstances: Hashable, Sendable {
  /// Whether it stands in a sentence; nil where nothing is said.
  package var isInline: Bool?
  /// Whether its size is the browser's or the system's, unchanged by the author.
  package var hasSystemSize = false
  /// Whether it must look so, as a pin on a map does.
  package var isEssential = false
  /// The id of another control of the screen that does the same.
  package var equivalent: String?
  /// A name that all targets share that do the same.
  package var sameAction: String?
  /// Whether a script decides if it takes touches at all.
  package var isUnsure = false
  /// Whether it has a visible border or filling; nil where nothing is said.
  package var hasBezel: Bool?
  /// Whether it stands in the keyboard's window.
  package var isInKeyboard = false
  /// Whether it responds to taps; nil where nothing is said.
  package var tap: Bool?
  package var respondsToLongPress = false
  /// Its own least reach under `compose`.
  package var minimum: Size?
  /// The frame before a scroller or a clip cut it, in the coordinates of its block.
  package var full: Rectangle?

  /// Whether it cuts off what sticks out of it.
  package var clips = false
  /// Whether it takes part in the resolution with the score of what it holds.
  package var intercepts = false
  /// The number of its children that get touches beyond their frames under `views`.
  package var delegate = TouchDelegate.single

  package init() {}

  package var respondsToTap: Bool { tap ?? true }
}
