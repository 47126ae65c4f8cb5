/// A screen laid out on a device in one state of the app: where everything is, and what responds.
package struct PlacedScreen: Hashable, Sendable {
  /// Something drawn that takes no touches: a bar's ground, a title, a picture.
  package struct Decoration: Hashable, Sendable {
    package var kind: DrawnKind
    package var id = ""
    package var label = ""
    package var frame: Rectangle
    /// What it shows that the scenario's words do not; nil where that is nothing.
    package var value: String?
    /// The id of what holds it; nil on the screen itself.
    package var parent: String?
    /// Whether it belongs to the panel in front.
    package var isInFront = false
  }

  package var screenID: String
  package var title: String
  /// The whole screen, in points.
  package var bounds: Rectangle
  /// The status bar while it shows; in front of everything.
  package var statusBar: Rectangle?
  /// Whether what lies under the status bar shows through it.
  package var isStatusBarTransparent = false
  /// Whether a tap on the status bar may scroll anything, as on iOS.
  package var scrollsByStatusBar = true
  /// What takes touches, back to front.
  package var targets: [Target]
  /// What takes part in deciding who gets a touch, back to front; empty where that is the targets
  /// alone, none of which holds another.
  package var nodes: [TouchNode] = []
  package var touch = TouchSetting()
  /// The word for its points in every message.
  package var unit = LengthUnit.pt
  /// Whether one reads from right to left.
  package var isMirrored = false
  /// What is only drawn, back to front, behind the targets.
  package var decorations: [Decoration]
  /// The gesture that brings the chrome back; nil while it shows or where there is none.
  package var hiddenChrome: Element.Media.Reveal?
  /// How far the content can scroll, in points; 0 where all of it fits.
  package var scrollRange: Double
  /// The part of the screen in which content scrolls.
  package var viewport: Rectangle
  /// What swipes move, outer before inner, back to front.
  package var scrollers: [Scroller] = []
  /// The panel in front, which takes all touches while it is there.
  package var panel: Rectangle?
  /// The sheet in front, whether or not what lies behind responds.
  package var sheet: Rectangle?
  /// The rows that swipes uncover something of, by id.
  package var swipeRows: [String: Rectangle] = [:]
  package var keyboard: Rectangle?
  /// Whether a touch beside its fields puts the keyboard away and does no more.
  package var groundEndsTyping = false
  /// The parts of full-screen media in which a tap reveals no controls.
  package var unrevealing: [Rectangle] = []
  /// Whether the status bar says that the network is in use.
  package var showsNetworkIndicator = false
  /// The named states that are on, in alphabetical order.
  package var modes: [String] = []

  /// The index of the target that a touch at `point` reaches, the front-most one; nil for none.
  package func frontTarget(at point: Point) -> Int? {
    targets.lastIndex { $0.responds(at: point) }
  }

  /// Whether any of a frame can be seen, on the screen and not behind an opaque status bar.
  package func shows(_ frame: Rectangle) -> Bool {
    let visible = frame.intersection(bounds)
    guard !visible.isEmpty else { return false }
    guard let statusBar, !isStatusBarTransparent else { return true }
    return visible.bottom > statusBar.bottom
  }

  /// The middle of what shows of something that is only drawn, unless the status bar is in front of it.
  func idlePoint(of id: String) -> Point? {
    guard !id.isEmpty else { return nil }
    let drawn = decorations.last { $0.id == id && shows($0.frame) }
    let middle = drawn?.frame.intersection(bounds).center
    return middle.flatMap { statusBar?.contains($0) == true ? nil : $0 }
  }

  /// The target of an id, the front-most where a scenario shows one twice.
  package func target(id: String) -> Target? { targets.last { $0.id == id } }
}
