/// How a candidate layout does against a baseline: exact differences, like for like, and what
/// simulated touches say of them.
package struct Comparison: Sendable {
  /// A target that people can mean on a screen of both layouts.
  package struct TargetDifference: Sendable {
    package let screen: String
    package let id: String
    /// Of the probability to hit.
    package var figure: ComparedFigure

    package init(screen: String, id: String, figure: ComparedFigure) {
      self.screen = screen
      self.id = id
      self.figure = figure
    }

    package var difference: Difference { figure.difference }
    package var verdict: Verdict { figure.verdict }
  }

  /// The mean mis-tap rate over the targets that both layouts have on a screen, or on any.
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

  /// A task that both layouts have, by one measure.
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

  /// The layouts' names: their ids, after their files' paths where there are two.
  package let baseline: String
  package let candidate: String
  package let margin: Double
  package var targets: [TargetDifference]
  package var screens: [MisTapDifference]
  package var total: MisTapDifference
  /// The mean over the targets that changed alone, so that what did not change cannot hide it; a
  /// target that several screens show, such as a tab, counts wherever it changed.
  package var changed: MisTapDifference
  package var tasks: [TaskDifference]
  /// What cannot be undone and is activated by mistake; nil where neither layout's shared screens
  /// have anything irreversible.
  package let irreversible: IrreversibleMistakes?
  /// The ids of the tasks that cannot be done on either layout as the scenario expects.
  package let undone: (baseline: [String], candidate: [String])
  /// The targets that people can mean on the baseline alone, by id, and on the candidate alone: no
  /// figure here is about them.
  package let loneTargets: (baseline: [String], candidate: [String])
  /// The ids of what both have on a screen and only the other marks as irreversible: the one that does
  /// not looks safer than it is.
  package let unmarked: (baseline: [String], candidate: [String])
  /// The ids of targets of both that one of them, or both, bring in by swipes only: no figure of the
  /// comparison is about them.
  package let swipedTargets: [String]
  /// How many differences the simulated touches were asked about, over all comparisons that were
  /// made together; 0 where nothing was sampled.
  package var family = 0

  package init(
    baseline: String, candidate: String, margin: Double, targets: [TargetDifference],
    screens: [MisTapDifference], total: MisTapDifference, changed: MisTapDifference,
    tasks: [TaskDifference], irreversible: IrreversibleMistakes?,
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

  /// Half a percentage point: less is practically equal.
  package static let standardMargin = 0.005

  /// The figures of all targets and tasks.
  package var figures: [ComparedFigure] { targets.map(\.figure) + tasks.map(\.figure) }
}

/// One figure of a baseline and a candidate.
package struct ComparedFigure: Sendable {
  package let difference: Difference
  /// What the exact difference comes to.
  package let exactVerdict: Verdict
  /// What simulated touches say; nil where they were not asked.
  package var judgement: Judgement?
  /// Whether no touch could tell the two layouts apart, so that there is nothing to ask.
  package var isForeknown = false

  /// Whether it is less than a point and comes from what is drawn alone: nothing that responds
  /// differs.
  package var isOfDrawingAlone = false

  package init(
    difference: Difference, exactVerdict: Verdict, judgement: Judgement? = nil
  ) {
    self.difference = difference
    self.exactVerdict = exactVerdict
    self.judgement = judgement
  }

  /// What the simulated touches come to, or where they were not asked, the exact difference; none
  /// where the models know too little.
  package var verdict: Verdict {
    isOfDrawingAlone ? .drawnSizeAlone : judgement?.verdict ?? exactVerdict
  }

  /// The interval of the simulated difference, or where there is none, the exact difference.
  package var low: Double { judgement?.interval.low ?? difference.value }
  package var high: Double { judgement?.interval.high ?? difference.value }

  /// Whether the exact difference lies in the interval that simulation gives it; nil without one.
  package var isConfirmed: Bool? {
    judgement.map { $0.interval.low <= difference.value && difference.value <= $0.interval.high }
  }
}

/// What simulated touches say about one difference, as one of its family.
package struct Judgement: Sendable {
  package let sampled: SampledDifference
  /// At a level at which all intervals of the family hold together.
  package let interval: Interval
  /// Of no difference at all: by itself, and raised by Holm's correction.
  package let p: Double
  package let adjusted: Double
  package let verdict: Verdict

  package init(
    sampled: SampledDifference, interval: Interval, p: Double, adjusted: Double, verdict: Verdict
  ) {
    self.sampled = sampled
    self.interval = interval
    self.p = p
    self.adjusted = adjusted
    self.verdict = verdict
  }
}
