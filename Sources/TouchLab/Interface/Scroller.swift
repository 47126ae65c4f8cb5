/// The identity of a scroller: its screen and its name there.
package struct ScrollerKey: Hashable, Sendable {
  package var screen: String
  package var scroller: String
}

/// A scroller in its current position: content that swipes scroll.
package struct Scroller: Hashable, Sendable {
  /// The identity; nil for the lists of the screen, which scroll as one.
  package var key: ScrollerKey?
  package var frame: Rectangle
  /// The distances from the first to the last scroll position, in points.
  package var range: Size
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

package enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down
}

/// The behaviour of scrolling content that a scenario can state.
package struct ScrollManners: Hashable, Sendable {
  /// The effect of a tap in the content while the keyboard is up.
  package enum KeyboardTaps: String, Hashable, Sendable, CaseIterable {
    /// The tap has the same effect as without a keyboard.
    case pass
    /// The tap only hides the keyboard.
    case dismiss
  }

  package var scrollsToTop = true
  /// The scroll room below the content, in points.
  package var paddingBottom: Double?
  package var keyboardTaps = KeyboardTaps.pass

  package init() {}
}

extension [NodeProperty<Element>] {
  static let scrolling: Self = [
    .flag(
      "scrolls-to-top", \.scrollManners.scrollsToTop,
      "whether a tap on the status bar scrolls it to the top")
  ]

  /// The properties of content that scrolls up and down.
  static let scrollingDown: Self =
    scrolling + [
      .number(
        "padding-bottom", \.scrollManners.paddingBottom, .distance,
        "scroll room below its content, in points"),
      .word(
        "keyboard-taps", \.scrollManners.keyboardTaps,
        "dismiss: while the keyboard is up a tap only hides it"),
    ]
}

/// The position of an element relative to its neighbours and to the edges of its container.
package struct Anchors: Hashable, Sendable {
  /// The axes along which an element is centred.
  package enum Center: String, Hashable, Sendable, CaseIterable {
    case x
    case y
    case both
  }

  /// The direction in which elements without a stated position follow each other.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case vertical
    case horizontal
  }

  /// The distances from the edges of the container, in points.
  package var top: Double?
  package var right: Double?
  package var bottom: Double?
  package var center: Center?
  /// The ids of the elements below or above which it lies, in the same block.
  package var below: String?
  package var above: String?
  package var gap: Double?
  /// Whether its lower edge is measured from the keyboard's top while the keyboard shows.
  package var leadsKeyboard = false
  /// Whether it lies at the leading or the trailing end of a row.
  package var isLeading = false
  package var isTrailing = false

  package init() {}

  package var isEmpty: Bool { self == Anchors() }

  package func placesAcross(_ frame: PartialFrame) -> Bool {
    frame.x != nil || right != nil || center == .x || center == .both || below != nil
      || above != nil
  }

  package func placesDown(_ frame: PartialFrame) -> Bool {
    frame.y != nil || top != nil || bottom != nil || center == .y || center == .both
      || below != nil || above != nil || leadsKeyboard
  }

  /// The axis along which the stated values contradict each other; nil if there is none.
  package func excess(_ frame: PartialFrame) -> Axis? {
    let isMiddle = center == .both
    let across = [frame.x != nil, right != nil, isMiddle || center == .x].filter { $0 }.count
    let down = [
      frame.y != nil || top != nil, bottom != nil || leadsKeyboard, isMiddle || center == .y,
      below != nil, above != nil,
    ].filter { $0 }.count
    if across + (frame.width == nil ? 0 : 1) > 2 { return .horizontal }
    if down + (frame.height == nil ? 0 : 1) > 2 || frame.y != nil && top != nil { return .vertical }
    return nil
  }
}

/// The placement of children that state no position.
package struct Flow: Hashable, Sendable {
  package var axis: Anchors.Axis?
  package var spacing: Double?
  package var padding: Double?

  package init() {}
}
