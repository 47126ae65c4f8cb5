internal import TouchLab

/// An element of a uiautomator or Appium dump.
struct AndroidNode {
  let element: MarkupTree.Element

  subscript(name: String) -> String { element[name] ?? "" }

  /// The class as an attribute, else the element's name.
  var className: String {
    let stated = self["class"]
    return stated.isEmpty ? element.name : stated
  }

  var androidClass: AndroidClass { AndroidClass(className) }

  func says(_ name: String) -> Bool { element[name] == "true" }

  func denies(_ name: String) -> Bool { element[name] == "false" }

  /// Its bounds in pixels; nil for what is not two pairs of whole numbers, or too far out.
  var frame: Rectangle? {
    guard let bounds = element["bounds"] else { return nil }
    let numbers = bounds.dropFirst().dropLast().split(
      separator: "][", omittingEmptySubsequences: false
    )
    .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map { Int($0) }
    guard bounds.hasPrefix("["), bounds.hasSuffix("]"), numbers.count == 4,
      let left = numbers[0], let top = numbers[1], let right = numbers[2], let bottom = numbers[3],
      [left, top, right, bottom].allSatisfy({ abs(Double($0)) <= ImportLimits.coordinate })
    else { return nil }
    // Turned over, they have no area.
    return Rectangle(
      x: Double(left), y: Double(top), width: Double(max(0, right - left)),
      height: Double(max(0, bottom - top)))
  }

  /// The part behind `:id/`; nil for none, and for what the system names.
  var identifier: String? {
    let id = self["resource-id"]
    guard !id.isEmpty, !id.hasPrefix("android:id/") else { return nil }
    guard let range = id.firstRange(of: ":id/") else { return id }
    return String(id[range.upperBound...])
  }

  var isKeyboard: Bool {
    let package = self["package"]
    return ["inputmethod", "keyboard", "honeyboard", "swiftkey"].contains(where: package.contains)
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

  /// What it says itself.
  var label: String {
    let description = self["content-desc"].cleaned
    if !description.isEmpty { return description }
    // What a password field holds is no name, nor is the value of a slider.
    if says("password") || androidClass.isSlider { return "" }
    return self["text"].cleaned
  }
}
