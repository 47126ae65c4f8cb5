internal import TouchLab

/// How rare the runs of a task are that are not followed any more.
package struct TaskPrecision: Sendable {
  /// What is rarer than this at a node is not followed, nor are nodes that are reached more rarely.
  let leastMass: Double
  /// Whether as much may be left over as that comes to: the bound of the prediction says how much.
  let isRough: Bool

  /// All that a report can show; a second try goes a thousand times further.
  package static let whole = TaskPrecision(leastMass: 1e-14, isRough: false)
  /// A second try is made where more than this is left over.
  private static let mostLeftOver = 1e-13

  /// What is left over that is rarer at a node than `leastMass`, from 0 to 1.
  package static func rough(_ leastMass: Double) -> TaskPrecision {
    TaskPrecision(leastMass: leastMass, isRough: true)
  }

  /// The precision of a second try, where so much was left over; nil where there is none.
  func further(leaving leftOver: Double) -> TaskPrecision? {
    guard !isRough, leftOver >= Self.mostLeftOver, leastMass == Self.whole.leastMass else {
      return nil
    }
    return TaskPrecision(leastMass: leastMass * 1e-3, isRough: false)
  }
}
