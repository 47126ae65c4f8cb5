/// The identity of a scroller: its screen and its name there.
package struct ScrollerKey: Hashable, Sendable {
  package var screen: String
  package var scroller: String
}

/// Content that swipes can move, as it lies now.
package struct Scroller: Hashable, Sendable {
  /// The identity; nil for the lists of the screen, which scroll as one.
  package var key: ScrollerKey?
  /// The visible part, in points.
  package var frame: Rectangle
  /// How far it can move.
  package var range: Size
  /// How far it has moved.
  package var offset: Point
  /// How far it had moved when the screen came.
  package var start = Point.zero
  package var pages = false
  package var refreshes = false
  /// Whether a tap on the status bar may take it to its beginning.
  package var scrollsToTop = true
  /// Whether it goes on to the left.
  package var isMirrored = false

  /// Whether a swipe in a direction would move it.
  package func canMove(_ direction: SwipeDirection) -> Bool {
    switch direction {
    case .up: offset.y < range.height
    case .down: offset.y > 0
    case onward: offset.x < range.width
    case .left, .right: offset.x > 0
    }
  }

  /// The swipe from side to side that shows what comes next.
  package var onward: SwipeDirection { isMirrored ? .right : .left }
}

/// A direction in which a finger moves.
package enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down
}
