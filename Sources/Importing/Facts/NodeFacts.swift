internal import TouchLab

/// The facts of one node of a dump, in terms that all formats share.
struct NodeFacts: Sendable {
  /// A bar in front of the content that takes the taps on it.
  enum Bar: String, Sendable {
    case navigation
    case tab
    case tool
    case keyboard
  }

  enum Visibility: Sendable {
    case shown
    /// The node alone is invisible; each of its children has a visibility of its own.
    case hidden
    case hiddenWithParts
  }

  /// The offset in the dump, in bytes; nil in a text within the dump.
  var offset: Int?
  /// The frame in the file's units; nil if it is absent or invalid.
  var frame: Rectangle?
  /// The node's class in the format.
  var className = ""
  /// The kind of target; nil if the node takes no taps.
  var kind: TargetKind?
  /// The reason why a node that looks like a target is skipped.
  var exclusion: DropReason?
  /// The node's own label.
  var label = ""
  /// The text that it adds to the label of its container.
  var text = ""
  /// The label to use if neither the node nor its children have one.
  var fallbackLabel = ""
  var identifier: String?
  var isEnabled = true
  var visibility = Visibility.shown
  /// Whether it clips its children.
  var clipsParts = false
  /// Whether its children are rows.
  var isList = false
  /// Whether its last child may be an open drawer in front of the others.
  var isDrawer = false
  /// Whether it shows text only.
  var isPlainText = false
  /// Whether its text decides its height.
  var isSizedByText = false
  /// The name that an agent's tool gives it, such as `@e3`.
  var reference: String?
  /// Whether it scrolls and the file has already clipped its children.
  var scrolls = false
  var bar: Bar?
  var isModal = false
  /// The index of its window, from the back.
  var window = 0
  var drawingOrder: Int?
  var link: Link?
  var isGuessed = false
  /// Whether it is selected, as the current tab is.
  var isSelected = false
  /// Whether a switch or checkbox is on.
  var isOn = false
  /// Whether it is a heading of the screen.
  var isHeading = false
  /// Whether it begins below the visible part.
  ///
  /// It gets a name with the others and is then skipped.
  var isBelowFold = false
  /// The number of its rectangles; the frame is the largest one.
  var parts = 1
}

/// The effect of a tap in a prototype.
package enum Link: Hashable, Sendable {
  /// Opens the node with an id; nil if the node is not in the file.
  case opens(String?)
  case presents(String?)
  case back
  case closes
  case url
  /// Changes something on the same screen.
  case changes
}
