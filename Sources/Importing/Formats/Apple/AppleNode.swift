internal import TouchLab

/// A node of any of Apple's accessibility trees, before it is facts.
struct AppleNode: Sendable {
  var offset: Int?
  /// Without prefix.
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
  /// Whether the file says that it is chosen; a tab's value may say so, too.
  var isSelected = false
  var subrole = ""
  /// What a bar without a title of its own is called.
  var name = ""
  /// What labels it where nothing in it does.
  var fallbackLabel = ""
  /// Whether it and all in it are not seen.
  var isHiddenWithParts = false
  /// Whether its parts end at its edges, whatever its type.
  var clips = false
  /// Why it is no target, whatever its type.
  var exclusion: DropReason?
  /// The name that an agent's tool gives it, such as `@e3`.
  var reference: String?
  /// Whether the frame is rounded outward.
  var isRounded = false
}
