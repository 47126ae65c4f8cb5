internal import TouchLab

/// The reason why a target of a dump is skipped.
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
  case belowFold = "below-fold"

  /// The rule of the import, as `--explain` names it.
  package var rule: String {
    switch self {
    case .hidden: "R2"
    case .offscreen, .noArea: "R5"
    case .scrolledOut: "R5b"
    case .covered: "R6"
    case .duplicate: "R7"
    case .centreIsAPart: "R8"
    case .background: "R9"
    case .behindModal: "R12"
    case .badFrame, .noBox, .system, .decoration, .belowFold: "format"
    }
  }

  /// The words for skipped targets after their number.
  package var words: String {
    switch self {
    case .hidden: "not visible"
    case .offscreen: "off the screen"
    case .noArea: "without an area"
    case .badFrame: "with a bad frame"
    case .noBox: "without a box"
    case .scrolledOut: "behind a bar or scrolled out"
    case .covered: "covered by an element in front"
    case .duplicate: "duplicates of an element in front"
    case .centreIsAPart: "with a part of them at their centre"
    case .background: "large backgrounds"
    case .system: "the system's"
    case .decoration: "decoration"
    case .behindModal: "behind an alert"
    case .belowFold: "below the fold"
    }
  }

  /// The explanation for a screen whose targets were all skipped for this reason.
  var explanation: String {
    switch self {
    case .hidden: "for the file says that they are not displayed"
    default: words
    }
  }
}
