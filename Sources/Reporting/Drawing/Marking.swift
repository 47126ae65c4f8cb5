package import TouchLab

/// What a drawing tells about the targets besides where they are.
package enum Marking: Sendable {
  /// Their ids.
  case names
  /// How often each is missed, by its place among the screen's targets, in shades; nil for those
  /// that nobody can mean.
  case heat([Rate?])
  /// Numbers in reading order: `@1`, `@2`, …
  case numbers

  /// Whether targets are told apart by the legend rather than by names in their boxes.
  var listsTargets: Bool {
    if case .names = self { false } else { true }
  }

  /// Whether shades stand for rates, so that nothing else may be shaded.
  var isHeat: Bool {
    if case .heat = self { true } else { false }
  }
}
