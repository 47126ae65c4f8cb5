internal import TouchLab

/// An element of a uiautomator or Appium dump.
struct AndroidNode {
  let element: MarkupTree.Element
  let androidClass: AndroidClass

  init(element: MarkupTree.Element) {
    self.element = element
    androidClass = AndroidClass(Self.className(of: element))
  }

  subscript(name: String) -> String { element[name] ?? "" }

  var className: String { Self.className(of: element) }

  /// The class as an attribute, else the element's name.
  private static func className(of element: MarkupTree.Element) -> String {
    let stated = element["class"] ?? ""
    return stated.isEmpty ? element.name : stated
  }

  func says(_ name: String) -> Bool { element[name] == "true" }

  func denies(_ name: String) -> Bool { element[name] == "false" }

  /// Its bounds in pixels; nil for what is not two pairs of whole numbers, or too far out.
  var frame: Rectangle? {
    guard let bounds = element["bounds"] else { return nil }
    var text = BoundsText(bounds)
    guard let (left, top) = text.pair(), let (right, bottom) = text.pair(), text.isAtEnd else {
      return nil
    }
    // Turned over, they have no area.
    return Rectangle(
      x: Double(left), y: Double(top), width: Double(max(0, right - left)),
      height: Double(max(0, bottom - top)))
  }

  /// The part behind `:id/`; nil for none, and for what the system names.
  var identifier: String? {
    let id = self["resource-id"]
    guard !id.isEmpty, !id.hasPrefix("android:id/") else { return nil }
    return id.part(behindFirst: ":id/")
  }

  /// "keyboard" is in most names, and "honeyboard" is Samsung's.
  private static let keyboards = ["inputmethod", "keyboard", "honeyboard", "swiftkey"]

  var isKeyboard: Bool {
    let package = self["package"]
    return Self.keyboards.contains { package.utf8.holds($0.utf8) }
      || self["window-type"] == "2"
  }

  var isScroller: Bool { says("scrollable") || androidClass.isScroller }

  /// Whether it takes touches, or would.
  var isTarget: Bool {
    let view = androidClass
    guard !isScroller else { return false }
    if says("clickable") || says("long-clickable") { return true }
    if view.isField || view.isSlider { return !denies("focusable") }
    return element["clickable"] == nil && view.isControl
  }

  private static let titles = ["action_bar_title", "toolbar_title", "collapsing_toolbar"]
  private static let bars = ["action_bar", "toolbar"]

  /// Whether it is the title of a bar at the top of the screen.
  func isHeading(in parent: AndroidNode?) -> Bool {
    if identifier.map(Self.titles.contains) == true { return true }
    guard let parent, androidClass.isPlain, !isTarget, !self["text"].isEmpty else { return false }
    return parent.androidClass.isToolbar || parent.identifier.map(Self.bars.contains) == true
  }

  /// What it says itself.
  var label: String {
    let description = self["content-desc"].cleaned
    if !description.isEmpty { return description }
    // What a password field holds is no name, nor is the value of a slider.
    if says("password") || androidClass.isSlider { return "" }
    return self["text"].cleaned
  }
}
