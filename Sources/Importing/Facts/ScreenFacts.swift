package import TouchLab

/// The facts of one screen in a dump, before any rule.
struct ScreenFacts: Sendable {
  enum System: Sendable {
    case android
    case ios
    case web
    case design
  }

  var system: System
  var title: String?
  /// The title that the file states apart from the nodes.
  var heading: String?
  /// The source of its id; nil for a numbered screen.
  var name: String?
  var page: String?
  /// The size of the screen, in the file's units.
  var size: Size
  /// The number of the file's units per point.
  var unit = 1.0
  var nodes = NodeTree<NodeFacts>()
  /// Whether the tree of containers is known.
  var hasTree = true
  /// Whether targets get numbers as names, for lack of anything else.
  var countsTargets = false
  /// Whether targets at the edge of a scrolling container may be clipped without a mark.
  var cutsSilently = false
  /// The height of the status bar, in points.
  var statusBarHeight: Double?
  var device: DeviceFacts?
  var remarks: [Remark] = []
  /// The id by which links refer to the screen.
  var reference: String?
  /// The evidence for size and density of an Android screen; nil if the file states both.
  var evidence: AndroidEvidence?
  /// The reason why nothing in it takes taps, used if no target remains.
  var emptiness: Remark?
  /// Whether frames are visible bounds that the system extends to hit targets.
  var isGrownBySystem = false
}

struct DeviceFacts: Hashable, Sendable {
  var name: String?
  /// The size in the device's orientation, in points.
  var size: Size?
  var scale: Double?
  var pixelsPerInch: Double?
  /// Whether its shape is that of a tablet.
  var isTablet = false
}

/// An assumption or another remark of an import.
package struct Remark: Hashable, Sendable {
  package enum Code: String, Sendable, CaseIterable {
    case density
    case window
    case part
    case turned
    case missingBar = "missing-bar"
    case nearLimit = "near-limit"
    case television
    case watch
    case screenOff = "screen-off"
    case drawnSurface = "drawn-surface"
    case namedNotClickable = "named-not-clickable"
    case stacked
    case computer
    case guessedByShape = "guessed-by-shape"
    case foundAt = "found-at"
    case listRows = "list-rows"
    case scrolledPlaces = "scrolled-places"
    case unseenParts = "unseen-parts"
    case cutShort = "cut-short"
    case noLabels = "no-labels"
    case noTypes = "no-types"
    case smallScreen = "small-screen"
    case sizeUnused = "size-unused"
    case longLine = "long-line"
    case unknownSystem = "unknown-system"
    case roundedFrames = "rounded-frames"
    case noTargets = "no-targets"
    case noClickableAttribute = "no-clickable-attribute"
    case badFrame = "bad-frame"
    case badDevice = "bad-device"
    case noBox = "no-box"
    case assumedSize = "assumed-size"
    case otherDevice = "other-device"
    case noPrototype = "no-prototype"
    case linkToNothing = "link-to-nothing"
    case startingPointGone = "starting-point-gone"
    case anywhere
    case afterTimeout = "after-timeout"
    case belowFold = "below-fold"
    case keyboardDeployed = "keyboard-deployed"
    case links
    case layouts
  }

  package var code: Code
  package var sentence: String
}

extension [Remark] {
  /// Adds a remark unless it exists already.
  mutating func add(_ code: Remark.Code, _ sentence: String, first isFirst: Bool = false) {
    let remark = Remark(code: code, sentence: sentence)
    if !contains(remark) { insert(remark, at: isFirst ? 0 : count) }
  }
}

/// The facts of one node of a dump, in terms that all formats share.
struct NodeFacts: Sendable {
  /// A bar in front of the content that takes the taps on it.
  enum Bar: String, Sendable {
    case navigation
    case tab
    case tool
    case keyboard
  }

  enum Clipping: Sendable {
    case both
    case across
    case down
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
  var className = ""
  /// The kind of target; nil if the node takes no taps.
  var kind: TargetKind?
  var exclusion: DropReason?
  var label = ""
  /// The text that it adds to the label of its container.
  var text = ""
  /// The label to use if neither the node nor its children have one.
  var fallbackLabel = ""
  var identifier: String?
  /// Whether the label is the text of a field, which may be typed. An identifier comes before it.
  var mayBeTyped = false
  var isEnabled = true
  var visibility = Visibility.shown
  var clipsParts = false
  /// The directions in which it clips; both for what does not scroll.
  var clipping = Clipping.both
  var isList = false
  /// Whether its last child may be an open drawer in front of the others.
  var isDrawer = false
  var isPlainText = false
  var isPicture = false
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
  var isSelected = false
  var isHeading = false
  /// Whether it is a bar of a design, by its name.
  var isBar = false
  /// Whether it is the ground of the system's navigation bar.
  var isNavigationBar = false
  /// Whether its identifier says that its text is a title.
  var isTitle = false
  /// Whether the system adds to its frame, on a screen of which the system adds to some.
  var isGrown = true
  /// Whether its shape alone suggests a target.
  var isGuessedByShape = false
  /// Whether it begins below the visible part. It gets a name with the others and is then skipped.
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
  case changes
}

package enum DropReason: String, Sendable, CaseIterable {
  case hidden
  case offscreen
  case noArea = "no-area"
  case badFrame = "bad-frame"
  case noBox = "no-box"
  case scrolledOut = "behind-bar-or-scrolled-out"
  case covered
  case duplicate
  case centreIsAPart = "centre-is-a-part"
  case background
  case system
  case decoration
  case behindModal = "behind-modal"
  case behindScreen = "behind-screen"
  case belowFold = "below-fold"
  case scroller
  case panel

  /// The rule of the import, as `--explain` names it.
  package var rule: String { row.rule }

  /// Whether the remarks of an import count it. Containers are no lost targets.
  package var isCounted: Bool { self != .scroller && self != .panel }

  /// The words for skipped targets after their number.
  package var words: String { row.words }

  private var row: (rule: String, words: String) {
    switch self {
    case .hidden: ("R2", "not visible")
    case .offscreen: ("R5", "off the screen")
    case .noArea: ("R5", "without an area")
    case .badFrame: ("format", "with a bad frame")
    case .noBox: ("format", "without a box")
    case .scrolledOut: ("R5b", "behind a bar or scrolled out")
    case .covered: ("R6", "covered by an element in front")
    case .duplicate: ("R7", "duplicates of an element in front")
    case .centreIsAPart: ("R8", "with a part of them at their centre")
    case .background: ("R9", "large backgrounds")
    case .system: ("format", "the system's")
    case .decoration: ("format", "decoration")
    case .behindModal: ("R12", "behind an alert")
    case .behindScreen: ("R6", "behind a screen in front")
    case .scroller: ("format", "scrolling containers, whose items take the taps")
    case .panel: ("format", "panels that only keep touches")
    case .belowFold: ("format", "below the fold")
    }
  }
}

package enum TargetKind: String, Sendable, CaseIterable {
  case button
  case textField = "text-field"
  case row
  case cell
  case tab
  case segment
  case toggle = "switch"
  case checkbox
  case radio
  case slider
  case link
  case image
  case key
}

/// A target of a screen after all rules, as the scenario gets it.
package struct ImportedTarget: Sendable {
  package var id: String
  package var kind: TargetKind
  package var label: String
  /// The frame, in points to two decimals.
  package var frame: Rectangle
  package var isEnabled: Bool
  package var isClipped: Bool
  /// The frame before the screen or a container cut it, in points; nil if it is unknown or uncut.
  package var whole: Rectangle?
  /// The role that it shares with its neighbours; nil outside lists, grids, bars and keyboards.
  package var line: Element.Button.Role?
  package var bar: String?
  package var link: Link?
  package var isGuessed: Bool
  var isGuessedByShape = false
  /// Whether the system adds to its frame, on a screen of which the system adds to some.
  var isGrown = true
  /// The name of the Android view that holds it; nil if it is alone there.
  var parent: String?
  package var parts: Int
  /// The evidence for a guessed link; nil without a link, or if the file states it.
  var guess: LinkGuess?
  /// Whether another screen has the same target in the same place. Only linking sets it.
  var isShared = false
  /// The name that an agent's tool gives it, such as `@e3`.
  package var reference: String?
  /// The offset in the dump, in bytes.
  var offset: Int?
  var place: SourcePlace?

  /// The agent's name for the target, as its tool takes it: `e2` for Playwright, `@e3` for others.
  package var ref: String? {
    reference.map { $0.hasPrefix("ref=") ? String($0.dropFirst("ref=".count)) : $0 }
  }

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

/// The evidence for a link that the file does not state. Its label is another screen's name, another
/// screen shows it selected, or it is at the start of a bar and leads back.
package enum LinkGuess: String, Sendable, CaseIterable {
  case title
  case selectedTab = "selected tab"
  case backLabel = "back label"

  var words: String { "guessed from \(self == .title ? "a" : "the") \(rawValue)" }
}

/// An element that a screen shows selected, target or not.
struct SelectedNode: Sendable {
  var label: String
  /// The frame, in points.
  var frame: Rectangle
}

package struct DroppedNode: Sendable {
  package var reason: DropReason
  package var description: String
  /// The frame, in points.
  package var frame: Rectangle?
}

package struct ImportedScreen: Sendable {
  package var id: String
  package var title: String?
  /// The source of its id; nil for a numbered screen.
  var name: String?
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
  var emptiness: Remark?
  /// Whether the screen is named after its file because nothing better is known.
  var isCalledAsFile = false
  /// The offset in the dump, in bytes.
  var offset: Int?
  /// The place in the dump at which it begins.
  var place: SourcePlace?
  /// The number of the dump's own units per point.
  package internal(set) var unit = 1.0
}
