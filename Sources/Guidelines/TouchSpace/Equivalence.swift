internal import TouchLab

/// The result for the control that a target names as its equivalent.
enum Equivalence: Hashable, Sendable {
  /// The target names no equivalent.
  case none
  case passes
  case fails
  /// The control of this id does not exist or is disabled.
  case missing(String)
}

extension TouchSpace {
  /// Returns the result for the equivalent of a target.
  func equivalence(
    of space: TargetSpace, passes: (TargetSpace) -> Bool
  ) -> Equivalence {
    guard let id = space.target.circumstances.equivalent else { return .none }
    guard let other = target(id: id), other.isLive else {
      return .missing(id)
    }
    return passes(other) ? .passes : .fails
  }
}

extension Target {
  /// Whether WCAG exempts the target: it is inside a sentence, has the size that the browser gives
  /// it, or its size is essential.
  var isExceptedByWCAG: Bool {
    circumstances.isInline == true || circumstances.hasSystemSize || circumstances.isEssential
  }
}
