internal import TouchLab

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
  /// The page of the design that contains it.
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
  /// Whether frames are visible bounds that the system extends to hit targets.
  var isGrownBySystem = false
}

/// The facts about the device of a dump.
struct DeviceFacts: Hashable, Sendable {
  var name: String?
  /// The size in the device's orientation, in points.
  var size: Size?
  var scale: Double?
  var pixelsPerInch: Double?
}

/// An assumption or another remark of an import.
package struct Remark: Hashable, Sendable {
  package enum Code: String, Sendable, CaseIterable {
    case density
    case window
    case television
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

  package init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }
}
