/// The hit targets of Flutter's Material controls, which are at least 48×48
/// (MaterialTapTargetSize.padded).
extension LayoutContext {
  private static let leastPadded = Size(width: 48, height: 48)
  private static let padded: Set<String> = [
    "button", "icon-button", "floating-button", "chip", "checkbox", "radio", "switch",
  ]

  /// The hit target of a control that states none, centred on its frame.
  func padded(_ frame: Rectangle, of element: Element) -> Rectangle {
    guard hitTesting == .flutter, Self.padded.contains(element.kind.name) else { return frame }
    let least = element.circumstances.minimum ?? Self.leastPadded
    return Rectangle(
      center: frame.center,
      size: Size(width: max(frame.width, least.width), height: max(frame.height, least.height)))
  }
}
