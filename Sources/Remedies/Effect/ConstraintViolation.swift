package import TouchLab

/// A constraint that a layout meets before a change and violates after it.
package enum ConstraintViolation: Error, Hashable, Sendable {
  /// A step of a task that passed before the change.
  case step(String, task: String)
  case requirement(Requirement)
  /// A rule of severity error, with the target and screen of the finding.
  case rule(String, target: String, screen: String)
  /// A target that leaves its area or parent, overlaps more than before or changes the order of
  /// fields.
  case place(screen: String)
  /// A screen or panel that is no longer reachable, or one that is new.
  case screens
  /// A change that the scenario cannot express, or a search that was cancelled.
  case unsaid
}
