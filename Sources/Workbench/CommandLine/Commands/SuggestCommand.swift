internal import Reporting
internal import TouchLab

extension Command {
  static let suggest = Command(
    CommandForm(
      "suggest", "FILE", "what to change, best first",
      details: """
        The changes of FILE's first layout (or those of --layouts), on its screens as a user first
        meets them, that spare most mis-taps, harm first: sizes, places, what responds, spacing,
        order and steps that confirm, by exact prediction, as the scenario states them, with what
        they cost others.
        --apply makes them by the numbers that the same options tell.

        With --goal, --confusion or --target: for each target that is hit less often than the goal
        the smallest change of one element's size or place that reaches it, to half a point, or a
        change of several that does; with --target, --apply 1 makes the first.
        """, takes: 1...1)
  ) { call throws(CommandOutput) in try call.suggest() }
}

extension Call {
  /// What to change, or the smallest change that brings each target to a goal.
  fileprivate func suggest() throws(CommandOutput) -> CommandOutput {
    let preparation = try prepare()
    guard let scenario = preparation.scenarios.first, preparation.scenarios.count == 1 else {
      throw .refused("suggest takes one file, no folders")
    }
    let study = scenario.study
    if options.apply != nil, options.formats != nil {
      throw .refused("--apply writes the scenario: --format is for the list of changes")
    }
    if let formats = options.formats, formats.count > 1 {
      throw .refused("suggest writes one format, not \(formats.count)")
    }
    let format = options.formats?.first ?? .text
    guard format.knowsSuggestions else {
      let known = ReportFormat.list(ReportFormat.all.filter(\.knowsSuggestions))
      throw .refused("suggest writes \(known), not \(format.name)")
    }
    // The prompt loads the first layout too.
    let named = try namedLayouts(of: study)
    let layouts = named.isEmpty ? Array(study.layouts.prefix(1)) : named
    guard options.goal != nil || options.confusion != nil || options.target != nil else {
      return try suggestChanges(scenario, layouts, format, preparation)
    }
    return try suggestForGoal(scenario, layouts, format, preparation)
  }
}
