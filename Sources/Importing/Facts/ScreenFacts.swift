internal import TouchLab

/// What a dump says of one screen, before any rule.
struct ScreenFacts: Sendable {
  enum System: Sendable {
    case android
    case ios
    case web
    case design
  }

  var system: System
  var title: String?
  /// What it says it is called, beside nodes that say so.
  var heading: String?
  /// What its id is made from; nil where it is counted.
  var name: String?
  /// The page of the design that it is on.
  var page: String?
  /// The whole screen, in the file's units.
  var size: Size
  /// The file's units to the point.
  var unit = 1.0
  var nodes = NodeTree<NodeFacts>()
  /// Whether it is known what holds what.
  var hasTree = true
  /// Whether targets are named by their number, for want of anything else.
  var countsTargets = false
  /// Whether targets at the edge of what scrolls may be cut without saying so.
  var cutsSilently = false
  /// In points.
  var statusBarHeight: Double?
  var device: DeviceFacts?
  var remarks: [Remark] = []
  /// The id in the file that links name.
  var reference: String?
  /// What settles the size and the density of Android's pixels; nil where the file says both.
  var evidence: AndroidEvidence?
  /// Whether frames are as laid out, and the system adds to what takes the touches.
  var isGrownBySystem = false
}

/// What a dump says of the device it was taken from.
struct DeviceFacts: Hashable, Sendable {
  var name: String?
  /// In points, as the device is held.
  var size: Size?
  var scale: Double?
  var pixelsPerInch: Double?
}

/// What was assumed, or is worth knowing, about an import.
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
