internal import Reporting
internal import ScenarioLanguage
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
  ) { call throws(CommandOutput) in
    let asked = try SuggestCall(call)
    let options = call.options
    return options.goal == nil && options.confusion == nil && options.target == nil
      ? try asked.changes() : try asked.changesForGoal()
  }
}

/// What `suggest` was asked: layouts of one scenario, and how to answer.
struct SuggestCall: Sendable {
  let call: Call
  let layouts: [Layout]
  let format: ReportFormat
  let preparation: Preparation
  /// What asks for their changes, and makes them in the scenario's text.
  let question: ChangesQuestion

  var options: Options { call.options }
  var study: Study { question.study }

  fileprivate init(_ call: Call) throws(CommandOutput) {
    let options = call.options
    let preparation = try call.prepare()
    guard let scenario = preparation.scenarios.first, preparation.scenarios.count == 1 else {
      throw .refused("suggest takes one file, no folders")
    }
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
    let named = try call.namedLayouts(of: scenario.study)
    layouts = named.isEmpty ? Array(scenario.study.layouts.prefix(1)) : named
    var question = call.changesQuestion(
      scenario, most: options.changes ?? Options.suggestedChanges)
    question.screen = options.screen
    self.question = question
    self.call = call
    self.format = format
    self.preparation = preparation
  }

  /// Refuses to write without changes to make, as `form` says it, and over what was read.
  func guardOutput(sayingApply form: String) throws(CommandOutput) {
    guard let output = options.output else { return }
    guard options.apply != nil else {
      throw .refused("-o writes what --apply makes: say \(form)")
    }
    try preparation.guardSources(from: [output], call.environment.files)
  }

  /// The scenario with changes made to a layout, into a file or to standard output; `which` they are,
  /// and what is `said` of them.
  func made(
    _ changes: [LayoutChange], on layout: Layout, which: String,
    said: () throws(CommandOutput) -> String
  ) throws(CommandOutput) -> CommandOutput {
    guard let text = question.text(making: changes, on: layout) else {
      let other = question.file(beside: question.source.path, stating: changes)
      throw .refused(
        other.map { "\($0) states what \(which) are about: make them there" }
          ?? "the scenario cannot be written with \(which)")
    }
    guard let path = options.output, path != "-" else {
      return preparation.telling(
        CommandOutput(String(decoding: text.bytes, as: UTF8.self).withoutTrailingNewline))
    }
    let replaced = try call.writeScenario(text.bytes, to: path)
    guard !options.isQuiet else { return preparation.telling(CommandOutput("")) }
    return preparation.telling(
      CommandOutput("\(try said())\n\nwrote \((path + replaced).withoutControls)"))
  }

  /// That no change has a number, of so many.
  static func missing(_ number: Int, of count: Int) -> CommandOutput {
    .refused("there is no change \(number): \(count) \(count == 1 ? "was" : "were") found")
  }
}
