extension Target {
  /// Whether it is part of the app's design: neither the system's own nor a key.
  package var isOfDesign: Bool { !belongsToSystem && !isKey && role != .back }
}

extension Screen {
  /// Whether an element is a target, visible or not.
  ///
  /// Back buttons do not count, since the system has them.
  package var describesTargets: Bool {
    allElements.contains { $0.kind.descriptor.responds && $0.part != .back }
  }
}

extension ScreenResult {
  /// Whether a target, enabled or not, is part of the app's design.
  package var hasTargets: Bool { targets.contains(where: \.target.isOfDesign) }
}
