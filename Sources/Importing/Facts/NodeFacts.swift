internal import TouchLab

/// What a dump says of one node of its tree, in words that all formats share.
struct NodeFacts: Sendable {
  /// What stands in front of the content and takes the touches on it.
  enum Bar: String, Sendable {
    case navigation
    case tab
    case tool
    case keyboard
  }

  enum Visibility: Sendable {
    case shown
    /// The node alone is not seen; its parts say it for themselves.
    case hidden
    case hiddenWithParts
  }

  /// How many bytes of the dump stand before it; nil where it stands in another text within the dump.
  var offset: Int?
  /// In the file's units; nil where it has none or a bad one.
  var frame: Rectangle?
  /// What the node is called in the format.
  var className = ""
  /// nil for what takes no touches.
  var kind: TargetKind?
  /// Why a node that looks like a target is none.
  var exclusion: DropReason?
  /// What the node itself says.
  var label = ""
  /// What it says to the label of what holds it.
  var text = ""
  /// What labels it where neither itself nor its parts do.
  var fallbackLabel = ""
  var identifier: String?
  var isEnabled = true
  var visibility = Visibility.shown
  /// Whether its parts end at its edges.
  var clipsParts = false
  /// Whether its parts are rows.
  var isList = false
  /// Whether its last part may lie in front of the others as an open drawer.
  var isDrawer = false
  /// Whether it shows a text and nothing else.
  var isPlainText = false
  /// Whether its own text says how high it is.
  var isSizedByText = false
  /// The name that an agent's tool gives it, such as `@e3`.
  var reference: String?
  /// Whether it scrolls, and the file has cut its parts already.
  var scrolls = false
  var bar: Bar?
  var isModal = false
  /// The window it is in, counted from the back.
  var window = 0
  var drawingOrder: Int?
  var link: Link?
  var isGuessed = false
  /// Whether it is the one of several that is chosen: the tab that one is on.
  var isSelected = false
  /// Whether it is on, of what a tap turns on and off.
  var isOn = false
  /// Whether it says what the screen is called.
  var isHeading = false
  /// Whether it begins below what the device shows: named with the others, then left out.
  var isBelowFold = false
  /// How many rectangles it has, of which the frame is the largest.
  var parts = 1
}

/// What a tap on a target of a prototype does.
package enum Link: Hashable, Sendable {
  /// The id of the node that it leads to; nil where there is none.
  case opens(String?)
  case presents(String?)
  case back
  case closes
  case url
  /// It changes something on the screen.
  case changes
}
