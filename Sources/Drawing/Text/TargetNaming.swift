package import TouchLab

extension Target {
  /// The label; the kind and the id for a target without a label of its own. A back button has the
  /// name of the screen behind it, which would name two things.
  package var labelOrKind: String {
    if role == .back { return "Back" }
    guard label.isEmpty || label == id else { return label }
    return "\(kind.name.split(separator: "-").joined(separator: " ")) \(id)"
  }
}

extension ScreenResult {
  /// The title; `Screen` and the id for a screen without a title.
  package var heading: String {
    title.printable.contains { !$0.isWhitespace } ? title : "Screen \(id)"
  }

  /// Returns the name of a target in texts: its label, with the id if another target has the same
  /// label.
  package func name(of target: Target) -> String {
    let name = target.labelOrKind
    // Names of targets without a label contain their ids.
    guard name == target.label else { return name }
    let isShared = targets.indices.contains { index in
      targets[index].target.label == name && targets[index].target.id != target.id
        && targets[index].target.labelOrKind == name
    }
    return isShared ? "\(name) (\(target.id))" : name
  }

  /// Returns the name of the target with an id; the id itself if there is none.
  package func name(ofTarget id: String) -> String {
    let index = targets.indices.first { targets[$0].target.id == id }
    return index.map { name(of: targets[$0].target) } ?? id
  }
}

extension Outcome {
  /// The id of the other target that the tap landed on; nil for other outcomes.
  package var namedTarget: String? {
    switch self {
    case .wrong(let id), .disabled(let id): id
    case .hit, .statusBar, .revealed, .dismissed, .nothing, .offScreen, .slip: nil
    }
  }
}

extension [TargetResult] {
  /// The ids of a crowded pair of these targets; nil if an index is out of range.
  package func names(of pair: CrowdedPair) -> (first: String, second: String)? {
    guard indices.contains(pair.first), indices.contains(pair.second) else { return nil }
    return (self[pair.first].target.id, self[pair.second].target.id)
  }
}

/// The part of a screen that a picture shows: the changes, with enough around them to locate them.
package enum ScreenPart {
  /// The part around some targets and other frames, on screens of one size; the whole screen if
  /// there are none.
  package static func about(
    _ ids: Set<String>, also others: [Rectangle] = [], on screens: [PlacedScreen]
  ) -> Rectangle {
    guard let bounds = screens.first?.bounds else {
      return Rectangle(x: 0, y: 0, width: 0, height: 0)
    }
    let frames = others + frames(of: ids, on: screens)
    guard let first = frames.first else { return bounds }
    let all = frames.dropFirst().reduce(first) { $0.union($1) }.grown(by: margin)
    let whole = Rectangle(
      center: all.center,
      size: Size(width: max(all.width, least), height: max(all.height, least * 0.4)))
    let left = max(bounds.left, min(whole.left, bounds.right - whole.width))
    let top = max(bounds.top, min(whole.top, bounds.bottom - whole.height))
    let part = Rectangle(x: left, y: top, width: whole.width, height: whole.height)
      .intersection(bounds)
    return grown(part, withTargetsOf: screens, within: bounds)
  }

  /// The frames of elements, with the hit targets of targets.
  package static func frames(of ids: Set<String>, on screens: [PlacedScreen]) -> [Rectangle] {
    screens.flatMap { screen in
      screen.targets.filter { ids.contains($0.id) }.map { $0.visibleFrame.union($0.hitTarget) }
        + screen.decorations.filter { ids.contains($0.id) }.map(\.frame)
    }
  }

  /// A part extended to whole targets, unless its height would grow by more than half.
  private static func grown(
    _ part: Rectangle, withTargetsOf screens: [PlacedScreen], within bounds: Rectangle
  ) -> Rectangle {
    let visibleFrames = screens.flatMap { screen in
      screen.targets.map { $0.visibleFrame.grown(by: 3).intersection(bounds) }
    }
    return visibleFrames.reduce(part) { window, visibleFrame in
      let shown = visibleFrame.intersection(part)
      let grown = window.union(visibleFrame)
      return shown.isEmpty || grown.height > 1.5 * part.height ? window : grown
    }
  }

  /// The margin around the targets, in the screen's unit.
  package static let margin = 16.0
  /// The smallest width of a part, which shows the neighbours.
  private static let least = 160.0
}
