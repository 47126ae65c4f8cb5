internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension Command {
  static let suggest = Command(
    CommandForm(
      "suggest", "FILE", "suggest changes, heaviest problem first",
      details: """
        Names the problems of the recommended layout, or of those in --layouts, and a remedy for
        each, with gain, trade-off and scenario code. Unreachable targets come first, then
        irreversible errors, then mis-taps. --apply applies suggestions by number; --native adds
        the code of a toolkit.

        With --goal, --confusion or --target: remedies for each target below the goal.
        """,
      example: "mistap suggest app.kdl --apply 1 -o better.kdl",
      takes: 1...1)
  ) { call throws(CommandOutput) in
    let asked = try SuggestCall(call)
    let options = call.options
    return options.goal == nil && options.confusion == nil && options.target == nil
      ? try asked.changes() : try asked.changesForGoal()
  }
}

/// A call of `suggest`: layouts of one scenario, and the form of the answer.
struct SuggestCall: Sendable {
  let call: Call
  let layouts: [Layout]
  let format: ReportFormat
  let preparation: Preparation
  /// The question for their changes, which also applies them to the scenario's text.
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
      throw .refused("--apply writes the scenario and takes no --format")
    }
    if let formats = options.formats, formats.count > 1 {
      throw .refused("suggest writes one format, not \(formats.count)")
    }
    let format = options.formats?.first ?? .text
    guard format.knowsSuggestions else {
      let known = ReportFormat.list(ReportFormat.all.filter(\.knowsSuggestions))
      throw .refused("suggest writes \(known), not \(format.name)")
    }
    guard options.changes != 0 else { throw .refused("suggest takes --changes 1 to 99") }
    let named = try call.namedLayouts(of: scenario.study)
    layouts = named.isEmpty ? try Self.recommended(of: scenario.study, call) : named
    var question = call.changesQuestion(
      scenario, most: options.changes ?? Options.suggestedChanges)
    question.screen = options.screen
    self.question = question
    self.call = call
    self.format = format
    self.preparation = preparation
  }

  /// The recommended layout, if no layout is named.
  private static func recommended(
    of study: Study, _ call: Call
  ) throws(CommandOutput) -> [Layout] {
    guard study.layouts.count > 1 else { return study.layouts }
    let place = try call.answer { () throws(NoAnswer) in
      guard
        let result = StudyRunner.run(
          study.alone(study.person), workers: call.workers, draws: false, compares: false)
      else { throw .stopped }
      return result.recommendedLayout()
    }
    return study.layouts.indices.contains(place) ? [study.layouts[place]] : []
  }

  /// Refuses to write without changes to make, as `form` says it, and over what was read.
  func guardOutput(sayingApply form: String) throws(CommandOutput) {
    guard options.output != nil || options.writesInPlace else { return }
    guard options.apply != nil else {
      let option = options.output == nil ? "--in-place" : "-o"
      throw .refused("\(option) writes applied suggestions: add \(form)")
    }
    guard let output = options.output else { return }
    if options.writesInPlace { throw .refused("--in-place and -o exclude each other") }
    try preparation.guardSources(from: [output], call.environment.files)
  }

  /// Writes the scenario with changes to a layout, into a file or to standard output.
  ///
  /// `which` names the changes, and `said` describes them.
  func made(
    _ changes: [LayoutEdit], on layout: Layout, which: String,
    said: () throws(CommandOutput) -> String
  ) throws(CommandOutput) -> CommandOutput {
    guard let rewritten = question.rewritten(changes, on: layout) else {
      let other = question.file(beside: question.source.path, stating: changes)
      throw .refused(
        other.map { "\($0.file), line \($0.line), declares these elements: edit them there" }
          ?? "the scenario cannot be written with \(which)")
    }
    let written = try files(rewritten, which)
    guard let first = written.first else {
      return preparation.addingNotes(
        CommandOutput(String(decoding: rewritten.text.bytes, as: UTF8.self).withoutTrailingNewline))
    }
    var paths = ""
    for file in written {
      let replaced = try call.writeScenario(file.bytes, to: file.path)
      paths += (file.path == first.path ? "" : ", ") + file.path + replaced
    }
    guard !options.isQuiet else { return preparation.addingNotes(CommandOutput("")) }
    return preparation.addingNotes(
      CommandOutput("\(try said())\n\nwrote \(paths.withoutControls)"))
  }

  /// The files that are written: into others of their own, or in place of those read; none where the text
  /// goes to standard output.
  private func files(
    _ rewritten: ChangeEditor.Rewritten, _ which: String
  ) throws(CommandOutput) -> [SourceFile] {
    let included = rewritten.included
    if options.writesInPlace {
      let isChanged = rewritten.text.bytes != question.source.bytes
      return (isChanged ? [rewritten.text] : []) + included
    }
    guard let path = options.output, path != "-" else {
      guard let other = included.first else { return [] }
      throw .refused(
        "\(other.path) changes too: -o NEW.kdl writes both, or use --in-place")
    }
    guard let files = ChangeEditor.relocated(rewritten, to: path) else {
      let names = included.map(\.path).joined(separator: ", ")
      throw .refused("\(names) cannot be written beside \(path): use --in-place")
    }
    return files
  }

  /// Returns the refusal of a number without a change.
  static func missing(_ number: Int, of count: Int) -> CommandOutput {
    .refused("no suggestion \(number): there \(count == 1 ? "is" : "are") \(count)")
  }
}
