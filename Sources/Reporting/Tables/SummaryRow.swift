package import TouchLab

/// What a run came to for one scenario.
package struct SummaryRow: Hashable, Sendable {
  let scenario: String
  let passedSteps: Int
  let steps: Int
  /// How many targets people can mean, over all layouts and screens.
  let targets: Int
  /// The target that is missed most, and how often; nil where none can be meant.
  let worst: Worst?
  /// The sum of the mis-tap rates of the targets.
  let misTaps: Double
  let crowdedPairs: Int
  let failures: Failures

  struct Worst: Hashable, Sendable {
    let id: String
    let misTapRate: Double
  }

  /// The row of a scenario.
  package init(_ result: StudyResult) {
    let allSteps = result.layouts.flatMap(\.tasks).flatMap(\.steps)
    let screens = result.layouts.flatMap(\.screens)
    let intended = screens.flatMap(\.intended)
    scenario = result.study.path.isEmpty ? result.study.title : result.study.path
    passedSteps = allSteps.count { $0.passed }
    steps = allSteps.count
    targets = intended.count
    worst = intended.worst.map { Worst(id: $0.target.id, misTapRate: $0.misTapRate ?? 0) }
    misTaps = intended.reduce(0) { $0 + ($1.misTapRate ?? 0) }
    crowdedPairs = screens.reduce(0) { $0 + $1.crowding.count }
    failures = Failures(of: result)
  }

  /// The mean mis-tap rate over the targets; nil without any.
  var misTapRate: Double? { targets > 0 ? misTaps / Double(targets) : nil }
}
