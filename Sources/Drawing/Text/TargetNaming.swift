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

// MARK: - Names without ids

extension ScreenResult {
  /// The name of a target in sentences for people: its label, or the kind and the words of the id.
  ///
  /// A number or one glyph is in quotes. Equal labels have their places.
  package func spokenName(of target: Target) -> String {
    let label = target.label.printable
    if target.role == .back { return label.isEmpty || label == "Back" ? "Back" : "\(label) (back)" }
    guard !label.isEmpty, target.label != target.id else {
      if let words = words(beside: target) { return words.shortened }
      return "\(target.kind.spokenWords) \(target.id.idInWords)"
    }
    let others = targets.filter { $0.target.label == target.label && $0.target.role != .back }
    let place = others.count > 1 ? place(of: target, among: others.map(\.target)) : ""
    return label.shortened.quotedIfShort + place
  }

  /// The name of the target with an id; the words of the id if there is none.
  package func spokenName(ofTarget id: String) -> String {
    targets.first { $0.target.id == id }.map { spokenName(of: $0.target) } ?? id.idInWords
  }

  /// The label beside a choice without text.
  private func words(beside target: Target) -> String? {
    guard [.checkbox, .radio, .toggle].contains(target.kind.look) else { return nil }
    let frame = target.visibleFrame
    let beside = placed.decorations.filter { decoration in
      !decoration.label.isEmpty && decoration.frame.top < frame.bottom
        && decoration.frame.bottom > frame.top
    }
    return beside.min { $0.frame.gap(to: frame) < $1.frame.gap(to: frame) }?.label.printable
  }

  /// The place of a target among those of the same label: ` (row 3)`, ` (left)`.
  private func place(of target: Target, among others: [Target]) -> String {
    let own = target.visibleFrame.center
    let rows = Set(others.map { $0.visibleFrame.center.y.rounded() }).sorted()
    if rows.count == others.count, let row = rows.firstIndex(of: own.y.rounded()) {
      return " (row \(row + 1))"
    }
    let order = others.sorted { one, other in
      let (a, b) = (one.visibleFrame.center, other.visibleFrame.center)
      return (a.y.rounded(), a.x) < (b.y.rounded(), b.x)
    }
    let number = order.firstIndex { $0.id == target.id }.map { $0 + 1 } ?? 1
    if rows.count == 1, others.count == 2 { return number == 1 ? " (left)" : " (right)" }
    return " (\(number) of \(others.count))"
  }
}

extension DrawnKind {
  /// The kind in words: `text field`.
  fileprivate var spokenWords: String { name.split(separator: "-").joined(separator: " ") }
}

extension String {
  /// The words of an id: `Words respond` for `words-respond`. A path stays as it is.
  package var idAsTitle: String {
    guard !contains(where: { "./\\".contains($0) }) else { return self }
    let words = idInWords
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The words of an id: `save address` for `save-address`.
  package var idInWords: String {
    printable.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
  }

  /// The most letters of a label in a sentence.
  private static let longestName = 40

  /// The text with at most `longestName` letters.
  package var shortened: String {
    count > Self.longestName ? prefix(Self.longestName - 1) + "…" : self
  }

  /// The text in quotes if it is a number or one glyph.
  fileprivate var quotedIfShort: String {
    count == 1 || allSatisfy { $0.isNumber || ".,+-%#*".contains($0) } ? "‘\(self)’" : self
  }
}
