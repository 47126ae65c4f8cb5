package import TouchLab

/// The marking of targets in a drawing.
package enum Marking: Sendable {
  /// Ids.
  case names
  /// Shades by mis-tap rate, indexed as the screen's targets; nil for those that nobody aims at.
  case heat([Rate?])
  /// Numbers in reading order: `@1`, `@2`, …
  case numbers

  /// Whether the legend lists the targets; false only for a marking by names.
  var listsTargets: Bool {
    if case .names = self { false } else { true }
  }

  /// Whether shades mean rates, so that no other shading is allowed.
  var isHeat: Bool {
    if case .heat = self { true } else { false }
  }
}
