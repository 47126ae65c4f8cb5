internal import TouchLab

/// The probability below which a task's runs are not explored.
package struct TaskPrecision: Sendable {
  /// The smallest probability that is explored, of a transition and of a node.
  let leastMass: Double
  /// Whether the rest may stay unexplored; the bound of the prediction states its probability.
  let isRough: Bool

  /// The precision of reports.
  ///
  /// A second try goes a thousand times further.
  package static let whole = TaskPrecision(leastMass: 1e-14, isRough: false)
  /// The unexplored probability above which a second try follows.
  private static let mostLeftOver = 1e-13

  /// Returns a precision that leaves probabilities below `leastMass` unexplored, from 0 to 1.
  package static func rough(_ leastMass: Double) -> TaskPrecision {
    TaskPrecision(leastMass: leastMass, isRough: true)
  }

  /// Returns the precision of a second try for an unexplored probability; nil if there is none.
  func further(leaving leftOver: Double) -> TaskPrecision? {
    guard !isRough, leftOver >= Self.mostLeftOver, leastMass == Self.whole.leastMass else {
      return nil
    }
    return TaskPrecision(leastMass: leastMass * 1e-3, isRough: false)
  }
}
