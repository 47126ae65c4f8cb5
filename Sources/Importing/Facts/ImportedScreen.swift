package import TouchLab

/// A target of a screen after all rules, as the scenario gets it.
package struct ImportedTarget: Sendable {
  package var id: String
  package var kind: TargetKind
  package var label: String
  /// The frame, in points to two decimals.
  package var frame: Rectangle
  package var isEnabled: Bool
  package var isClipped: Bool
  /// Whether a switch or checkbox is on.
  package var isOn: Bool
  package var bar: String?
  package var link: Link?
  package var isGuessed: Bool
  package var parts: Int
  /// The evidence for a guessed link; nil without a link, or if the file states it.
  var guess: LinkGuess?
  /// Whether another screen has the same target in the same place.
  ///
  /// Only linking sets it.
  var isShared = false
  /// The name that an agent's tool gives it, such as `@e3`.
  package var reference: String?
  /// The offset in the dump, in bytes.
  var offset: Int?
  /// The place in the dump.
  var place: SourcePlace?
}

extension ImportedTarget {
  /// Whether a word is the agent's name for the target, in any notation: `@e3`, `[ref=e3]`.
  package func isCalled(_ word: String) -> Bool {
    reference.map { Self.bare($0) == Self.bare(word) } ?? false
  }

  private static func bare(_ reference: String) -> Substring {
    var text = reference[...]
    for mark in ["[", "@", "ref="] where text.hasPrefix(mark) { text = text.dropFirst(mark.count) }
    return text.hasSuffix("]") ? text.dropLast() : text
  }
}

/// The evidence for a link that the file does not state.
package enum LinkGuess: Sendable, CaseIterable {
  /// Its label is the name of another screen.
  case title
  /// Another screen shows it selected.
  case selectedTab
  /// It is at the start of a bar and leads back.
  case backLabel

  /// The words in a comment.
  var words: String {
    switch self {
    case .title: "guessed from a title"
    case .selectedTab: "guessed from the selected tab"
    case .backLabel: "guessed from the back label"
    }
  }
}

/// An element that a screen shows selected, target or not.
struct SelectedNode: Sendable {
  var label: String
  /// The frame, in points.
  var frame: Rectangle
}

/// A skipped node with the reason.
package struct DroppedNode: Sendable {
  package var reason: DropReason
  /// The class and the text of the node.
  package var description: String
  /// The frame, in points.
  package var frame: Rectangle?
}

/// A screen after all rules.
package struct ImportedScreen: Sendable {
  package var id: String
  package var title: String?
  /// The source of its id; nil for a numbered screen.
  var name: String?
  /// The page of the design that contains it.
  package var page: String?
  /// The size in the device's orientation, in points.
  package var size: Size
  package var targets: [ImportedTarget]
  package var dropped: [DroppedNode]
  package var remarks: [Remark]
  var reference: String?
  var system: ScreenFacts.System
  /// Whether the system adds to the frames of targets, as Jetpack Compose does.
  var isGrownBySystem: Bool
  var device: DeviceFacts?
  var statusBarHeight: Double?
  /// The headings of the screen, in the order of the file.
  var headings: [String] = []
  var selected: [SelectedNode] = []
  /// Whether the screen is named after its file because nothing better is known.
  var isCalledAsFile = false
  /// The offset in the dump, in bytes.
  var offset: Int?
  /// The place in the dump at which it begins.
  var place: SourcePlace?
}
