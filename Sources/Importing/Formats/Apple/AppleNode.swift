internal import TouchLab

/// A node of any Apple accessibility tree, before conversion to facts.
struct AppleNode: Sendable {
  var offset: Int?
  /// The type without its prefix.
  var type: String
  var label = ""
  var identifier: String?
  var value = ""
  var placeholder = ""
  var frame: Rectangle?
  var isEnabled = true
  var isVisible = true
  var isAccessible: Bool?
  var traits: [String] = []
  /// Whether the file states that it is selected.
  ///
  /// The value of a tab may also say so.
  var isSelected = false
  var subrole = ""
  /// The name of a bar without a title of its own.
  var name = ""
  /// The label to use if no descendant has one.
  var fallbackLabel = ""
  /// Whether the node and its descendants are invisible.
  var isHiddenWithParts = false
  /// Whether it clips its children, whatever its type.
  var clips = false
  /// The reason why it is skipped as a target, whatever its type.
  var exclusion: DropReason?
  /// The name that an agent's tool gives it, such as `@e3`.
  var reference: String?
  /// Whether the frame is rounded outward.
  var isRounded = false
}
