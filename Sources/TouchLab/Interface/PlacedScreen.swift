/// A screen laid out on a device in one state of the app, with its targets.
package struct PlacedScreen: Hashable, Sendable {
  /// A drawn element that takes no touches: a bar's ground, a title, a picture.
  package struct Decoration: Hashable, Sendable {
    package var kind: DrawnKind
    package var id = ""
    package var label = ""
    package var frame: Rectangle
    /// The value that it shows beyond the scenario's words; nil for none.
    package var value: String?
    package var parent: String?
    package var isInFront = false
  }

  package var screenID: String
  package var title: String
  /// The whole screen, in points.
  package var bounds: Rectangle
  /// The frame of the status bar, which is in front of everything; nil while it is hidden.
  package var statusBar: Rectangle?
  package var isStatusBarTransparent = false
  /// Whether a tap on the status bar may scroll, as on iOS.
  package var scrollsByStatusBar = true
  package var targets: [Target]
  /// The nodes of hit testing, back to front; empty if they are the targets alone and none contains
  /// another.
  package var nodes: [TouchNode] = []
  package var touch = TouchSetting()
  /// The unit of lengths in messages.
  package var unit = LengthUnit.pt
  /// Whether the layout is mirrored for reading from right to left.
  package var isMirrored = false
  /// The elements that are only drawn, back to front, behind the targets.
  package var decorations: [Decoration]
  /// The gesture that brings hidden controls back; nil while they show, or if there are none.
  package var hiddenChrome: Element.Media.Reveal?
  /// The scroll range of the content, in points; 0 if it fits.
  package var scrollRange: Double
  /// The part of the screen where content scrolls.
  package var viewport: Rectangle
  /// The scrollers, outer before inner, back to front.
  package var scrollers: [Scroller] = []
  /// The frame of the panel in front, which takes all touches; nil without one.
  package var panel: Rectangle?
  package var sheet: Rectangle?
  package var swipeRows: [String: Rectangle] = [:]
  package var keyboard: Rectangle?
  /// Whether a tap beside the fields only hides the keyboard.
  package var groundEndsTyping = false
  /// The parts of full-screen media where a tap reveals no controls.
  package var unrevealing: [Rectangle] = []
  package var showsNetworkIndicator = false
  /// The named states that are on, in alphabetical order.
  package var modes: [String] = []

  package func frontTarget(at point: Point) -> Int? {
    // A copy of each target would take most of the time of a simulation.
    targets.indices.last { index in
      targets[index].hitTarget.contains(point)
        && (targets[index].hitPieces.isEmpty
          || targets[index].hitPieces.contains { $0.contains(point) })
    }
  }

  /// Whether a part of a frame is visible: on the screen and not behind an opaque status bar.
  package func shows(_ frame: Rectangle) -> Bool {
    let visible = frame.intersection(bounds)
    guard !visible.isEmpty else { return false }
    guard let statusBar, !isStatusBarTransparent else { return true }
    return visible.bottom > statusBar.bottom
  }

  /// The middle of the visible part of a decoration; nil if the status bar covers it.
  func idlePoint(of id: String) -> Point? {
    guard !id.isEmpty else { return nil }
    let drawn = decorations.last { $0.id == id && shows($0.frame) }
    let middle = drawn?.frame.intersection(bounds).center
    return middle.flatMap { statusBar?.contains($0) == true ? nil : $0 }
  }

  package func target(id: String) -> Target? { targets.last { $0.id == id } }

  /// Finds the area that people aim at in targets with inner targets, such as a row with a switch,
  /// and in targets that extend beyond the screen. It is the largest rectangle on the screen that
  /// no inner target covers.
  ///
  /// The first in reading order wins among equal ones. People aim at the middle of the whole if
  /// inner targets cover everything, or take touches in the middle of that area.
  mutating func aimAtFreeParts() {
    aimOnScreen()
    guard targets.count > 1 else { return }
    let tree = RectangleTree(targets.map(\.visibleFrame))
    for index in targets.indices where !targets[index].isKey {
      let outer = targets[index]
      let inner = tree.indices(within: 0, of: outer.visibleFrame)
        .filter { $0 > index && targets[$0].lies(inside: outer) }
      guard !inner.isEmpty, inner.count <= Self.mostInner else { continue }
      var free = Region([outer.free ?? outer.visibleFrame])
      for other in inner { free.subtract(targets[other].visibleFrame) }
      guard let largest = free.largestRectangle(isMirrored: isMirrored),
        !inner.contains(where: { targets[$0].responds(at: largest.center) })
      else { continue }
      targets[index].free = largest
    }
  }

  /// Finds the visible part of each target that extends beyond the screen.
  private mutating func aimOnScreen() {
    for index in targets.indices where !targets[index].visibleFrame.lies(within: bounds) {
      let visible = targets[index].visibleFrame.intersection(bounds)
      if !visible.isEmpty { targets[index].free = visible }
    }
  }

  /// The number of inner targets above which a target is a ground, at which nobody aims.
  private static let mostInner = 24
}

extension Target {
  /// Whether its visible frame lies within that of a larger target.
  func lies(inside outer: Target) -> Bool {
    !visibleFrame.isEmpty && visibleFrame.area < outer.visibleFrame.area
      && visibleFrame.lies(within: outer.visibleFrame)
  }
}

extension Region {
  /// The rectangle inside the region with the largest area; nil for an empty region.
  fileprivate func largestRectangle(isMirrored: Bool) -> Rectangle? {
    maximalRectangles.min { one, other in
      if abs(one.area - other.area) > Self.sameArea { return one.area > other.area }
      if one.top != other.top { return one.top < other.top }
      return isMirrored ? one.right > other.right : one.left < other.left
    }
  }

  /// The difference of areas below which they count as equal, in square points.
  private static let sameArea = 1e-6
}

/// The order in which people read the targets of a screen.
extension PlacedScreen {
  /// The indices of the targets in reading order: from the top down, then in reading direction.
  package var readingOrder: [Int] {
    targets.indices.sorted { one, other in
      let first = targets[one].visibleFrame.center
      let second = targets[other].visibleFrame.center
      if first.y != second.y { return first.y < second.y }
      return first.x != second.x ? isRead(first, before: second) : one < other
    }
  }

  /// Whether people read one target before another: from the top down, and along a line in reading
  /// direction. Targets are on one line if they share more than half of the lower one's height, so
  /// that a small vertical offset does not decide.
  package func comes(_ one: Target, before other: Target) -> Bool {
    let (first, second) = (one.visibleFrame, other.visibleFrame)
    let shared = min(first.bottom, second.bottom) - max(first.top, second.top)
    guard 2 * shared > min(first.height, second.height) else {
      return first.center.y < second.center.y
    }
    return isRead(first.center, before: second.center)
  }

  /// Whether a point comes first in reading direction.
  private func isRead(_ one: Point, before other: Point) -> Bool {
    isMirrored ? one.x > other.x : one.x < other.x
  }
}
