/// The identity of a scroller: its screen and its name there.
package struct ScrollerKey: Hashable, Sendable {
  package var screen: String
  package var scroller: String
}

/// A scroller in its current position: content that swipes scroll.
package struct Scroller: Hashable, Sendable {
  /// The identity; nil for the lists of the screen, which scroll as one.
  package var key: ScrollerKey?
  /// The visible part, in points.
  package var frame: Rectangle
  /// The distances from the first to the last scroll position, in points.
  package var range: Size
  /// The current scroll position, in points.
  package var offset: Point
  /// The scroll position when the screen appeared, in points.
  package var start = Point.zero
  package var pages = false
  package var refreshes = false
  /// Whether a tap on the status bar may scroll it to its beginning.
  package var scrollsToTop = true
  /// Whether its content continues to the left.
  package var isMirrored = false

  /// Whether a swipe in a direction would scroll it.
  package func canMove(_ direction: SwipeDirection) -> Bool {
    switch direction {
    case .up: offset.y < range.height
    case .down: offset.y > 0
    case onward: offset.x < range.width
    case .left, .right: offset.x > 0
    }
  }

  /// The horizontal swipe that shows the following content.
  package var onward: SwipeDirection { isMirrored ? .right : .left }
}

/// A direction in which a finger moves.
package enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down
}
