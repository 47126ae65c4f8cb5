/// The comparison of a candidate layout with a baseline layout over what both have, in exact
/// differences.
package struct Comparison: Sendable {
  /// A target that people can aim at on a screen of both layouts.
  package struct TargetDifference: Sendable {
    package let screen: String
    package let id: String
    package var figure: ComparedFigure

    package init(screen: String, id: String, figure: ComparedFigure) {
      self.screen = screen
      self.id = id
      self.figure = figure
    }

    package var difference: Difference { figure.difference }
    package var verdict: Verdict { figure.verdict }
  }

  /// The mean mis-tap rate over the targets that both layouts have, on a screen or on all screens.
  package struct MisTapDifference: Sendable {
    /// The screen's id; empty for the layout as a whole.
    package let screen: String
    package let targets: Int
    package let difference: Difference
    package var verdict: Verdict

    package init(screen: String, targets: Int, difference: Difference, verdict: Verdict) {
      self.screen = screen
      self.targets = targets
      self.difference = difference
      self.verdict = verdict
    }

    package var baseline: Double { difference.baseline }
    package var candidate: Double { difference.candidate }
  }

  /// One measure of a task that both layouts have.
  package struct TaskDifference: Sendable {
    package let id: String
    package let measure: TaskMeasure
    package var figure: ComparedFigure

    package init(id: String, measure: TaskMeasure, figure: ComparedFigure) {
      self.id = id
      self.measure = measure
      self.figure = figure
    }

    package var difference: Difference { figure.difference }
    package var verdict: Verdict { figure.verdict }
  }

  /// The names of the layouts: their ids, after their files' paths if there are two files.
  package let baseline: String
  package let candidate: String
  package let margin: Double
  package var targets: [TargetDifference]
  package var screens: [MisTapDifference]
  package var total: MisTapDifference
  /// The mean mis-tap rate over the targets that changed, which unchanged targets cannot dilute. A
  /// target that several screens show, such as a tab, counts on each screen where it changed.
  package var changed: MisTapDifference
  package var tasks: [TaskDifference]
  /// The irreversible errors; nil if no shared screen of either layout has an irreversible action.
  package let irreversible: IrreversibleErrors?
  /// The ids of the tasks with a step that fails even without mis-taps, on each layout.
  package let undone: (baseline: [String], candidate: [String])
  /// The ids of the targets that people can aim at on one layout only; no figure here covers them.
  package let loneTargets: (baseline: [String], candidate: [String])
  /// The ids of elements on a screen of both that only the other layout marks as irreversible. The
  /// layout without the mark looks safer than it is.
  package let unmarked: (baseline: [String], candidate: [String])
  /// The ids of targets of both that at least one layout shows after swipes only; no figure covers
  /// them.
  package let swipedTargets: [String]

  package init(
    baseline: String, candidate: String, margin: Double, targets: [TargetDifference],
    screens: [MisTapDifference], total: MisTapDifference, changed: MisTapDifference,
    tasks: [TaskDifference], irreversible: IrreversibleErrors?,
    undone: (baseline: [String], candidate: [String]),
    loneTargets: (baseline: [String], candidate: [String]),
    unmarked: (baseline: [String], candidate: [String]), swipedTargets: [String]
  ) {
    self.baseline = baseline
    self.candidate = candidate
    self.margin = margin
    self.targets = targets
    self.screens = screens
    self.total = total
    self.changed = changed
    self.tasks = tasks
    self.irreversible = irreversible
    self.undone = undone
    self.loneTargets = loneTargets
    self.unmarked = unmarked
    self.swipedTargets = swipedTargets
  }

  /// The standard margin for probabilities, 0.5 pp.
  package static let standardMargin = 0.005

  package var figures: [ComparedFigure] { targets.map(\.figure) + tasks.map(\.figure) }
}

package struct ComparedFigure: Sendable {
  package let difference: Difference
  /// The verdict for the exact difference.
  package let exactVerdict: Verdict
  /// Whether the difference is less than 1 pp and comes from visible sizes alone: no hit target
  /// differs.
  package var isOfDrawingAlone = false

  package init(_ difference: Difference, margin: Double, higherIsBetter: Bool) {
    self.difference = difference
    exactVerdict = difference.verdict(margin: margin, higherIsBetter: higherIsBetter)
  }

  /// The exact verdict; `visibleSizeOnly` if the models have too little evidence.
  package var verdict: Verdict { isOfDrawingAlone ? .visibleSizeOnly : exactVerdict }
}

/// The margin of irreversible errors: the largest difference between two risks that does not
/// matter. Comparisons, rankings of tasks, baselines and pull-request comments all use it.
package enum DangerMargin {
  /// The ratio of this margin to the margin of other probabilities. A convention, not a
  /// measurement: one irreversible error counts as ten mis-taps.
  package static let share = 0.1

  /// Returns the margin of irreversible errors that belongs to `margin`, the one of other
  /// probabilities.
  package static func beside(_ margin: Double) -> Double { share * margin }
}
