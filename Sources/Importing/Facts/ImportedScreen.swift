package import TouchLab

/// A target of a screen as it goes into the scenario: what is left after all rules.
package struct ImportedTarget: Sendable {
  package var id: String
  package var kind: TargetKind
  package var label: String
  /// In points, to two decimals.
  package var frame: Rectangle
  package var isEnabled: Bool
  package var isClipped: Bool
  /// Whether it is on, of what a tap turns on and off.
  package var isOn: Bool
  package var bar: String?
  package var link: Link?
  package var isGuessed: Bool
  package var parts: Int
  /// What a guessed link was told from; nil for none, and for one that the file states.
  var guess: LinkGuess?
  /// Whether the same stands in the same place on another screen; found by linking alone.
  var isShared = false
  /// The name that an agent's tool gives it, such as `@e3`.
  package var reference: String?
  /// How many bytes of the dump stand before it.
  var offset: Int?
  /// Where in the dump it stands.
  var place: SourcePlace?
}

extension ImportedTarget {
  /// Whether a word is the name that an agent's tool gives it, however that is marked: `@e3`, `[ref=e3]`.
  package func isCalled(_ word: String) -> Bool {
    reference.map { Self.bare($0) == Self.bare(word) } ?? false
  }

  private static func bare(_ reference: String) -> Substring {
    var text = reference[...]
    for mark in ["[", "@", "ref="] where text.hasPrefix(mark) { text = text.dropFirst(mark.count) }
    return text.hasSuffix("]") ? text.dropLast() : text
  }
}

/// What tells where a target leads, if the file does not.
package enum LinkGuess: Sendable, CaseIterable {
  /// It is called as another screen is.
  case title
  /// It is chosen on another screen.
  case selectedTab
  /// It is at the beginning of a bar, and leads back.
  case backLabel

  /// As a comment says it.
  var words: String {
    switch self {
    case .title: "guessed from a title"
    case .selectedTab: "guessed from the selected tab"
    case .backLabel: "guessed from the back label"
    }
  }
}

/// What is chosen on a screen, target or not.
struct SelectedNode: Sendable {
  var label: String
  /// In points.
  var frame: Rectangle
}

/// A node that was left out, and why.
package struct DroppedNode: Sendable {
  package var reason: DropReason
  /// What the file calls it: its class and what it says.
  package var description: String
  /// In points.
  package var frame: Rectangle?
}

/// A screen after all rules.
package struct ImportedScreen: Sendable {
  package var id: String
  package var title: String?
  /// What its id is made from; nil where it is counted.
  var name: String?
  /// The page of the design that it is on.
  package var page: String?
  /// In points, as the device is held.
  package var size: Size
  package var targets: [ImportedTarget]
  package var dropped: [DroppedNode]
  package var remarks: [Remark]
  var reference: String?
  var system: ScreenFacts.System
  /// Whether the system adds to the frames of what takes touches, as Jetpack Compose does.
  var isGrownBySystem: Bool
  var device: DeviceFacts?
  var statusBarHeight: Double?
  /// What the screen itself says it is called, in the order of the file.
  var headings: [String] = []
  var selected: [SelectedNode] = []
  /// Whether its name is that of its file, for want of anything better.
  var isCalledAsFile = false
  /// How many bytes of the dump stand before it.
  var offset: Int?
  /// Where in the dump it begins.
  var place: SourcePlace?
}
