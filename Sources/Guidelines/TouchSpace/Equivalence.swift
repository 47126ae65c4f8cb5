internal import TouchLab

/// What became of the control that a target says does the same.
enum Equivalence: Hashable, Sendable {
  /// None is named.
  case none
  case passes
  case fails
  /// The one of this id is not there, or disabled.
  case missing(String)
}

extension TouchSpace {
  /// What the control that a target names comes to.
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
  /// Whether WCAG asks no size of it: it stands in a sentence, has the size that the browser gives
  /// it, or must look so.
  var isExceptedByWCAG: Bool {
    circumstances.isInline == true || circumstances.hasSystemSize || circumstances.isEssential
  }
}
