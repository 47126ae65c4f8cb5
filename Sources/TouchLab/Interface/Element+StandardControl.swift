extension Element {
  /// Whether the platform draws it at the default size of its controls, which nobody chose.
  ///
  /// A stated size counts as the default if it agrees within the rounding of dumps.
  func isStandardControl(in context: LayoutContext) -> Bool {
    if part == .panelRow { return frame.width == nil && frame.height == nil }
    guard hitRule == .standard, let natural = kind.value.naturalSize(of: self, in: context) else {
      return false
    }
    if kind.is(Button.self) { return frame.height == nil }
    let hasHeight = frame.height.isNearly(natural.height)
    if kind.is(Switch.self) || kind.is(Stepper.self) {
      return hasHeight && frame.width.isNearly(natural.width)
    }
    return hasHeight && (kind.is(Segmented.self) || kind.is(TextField.self) || kind.is(Picker.self))
  }
}

extension Double? {
  /// Whether it is not stated or differs by less than 0.5 points, the rounding of edges.
  fileprivate func isNearly(_ other: Double) -> Bool { map { abs($0 - other) < 0.5 } ?? true }
}
