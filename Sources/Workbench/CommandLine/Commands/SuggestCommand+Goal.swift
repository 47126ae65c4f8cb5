internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Call {
  /// The smallest changes that bring targets to a goal; or the scenario with one of them made.
  func suggestForGoal(
    _ scenario: Prepared, _ layouts: [Layout], _ format: ReportFormat, _ preparation: Preparation
  ) throws(CommandOutput) -> CommandOutput {
    if options.apply == nil, options.output != nil {
      throw .refused("-o writes what --apply makes: say --apply 1")
    }
    if options.apply != nil, options.target == nil || layouts.count != 1 {
      throw .refused("--apply takes one target of one layout: say --target ID and --layouts ID")
    }
    if let output = options.output {
      try preparation.guardSources(from: [output], environment.files)
    }
    let changes = changesQuestion(scenario, most: 0)
    let question = SuggestQuestion(
      study: scenario.study, changes: changes,
      scope: .layouts(layouts, screen: options.screen), target: options.target,
      goal: .init(options, for: scenario.study))
    var found = try answer { () throws(NoAnswer) in try question.answer(workers) }
    if let most = options.changes { found = found.worst(most) }
    if let wanted = options.apply, let layout = layouts.first {
      return try apply(wanted, of: found, to: layout, changes, preparation)
    }
    let bytes = format.render(found, style: environment.style) ?? []
    let text = String(decoding: bytes, as: UTF8.self).withoutTrailingNewline
    let hints = options.target != nil && !found.listed.isEmpty && format.name == "text"
    return preparation.telling(CommandOutput(hints ? text + "\n\n" + Self.hint : text))
  }

  private static var hint: String {
    "  The same with --apply 1 -o NEW.kdl makes the first of these."
  }

  /// The scenario with one of the changes for a target made, into a file or to standard output.
  private func apply(
    _ wanted: [Int], of found: SuggestedChanges, to layout: Layout, _ question: ChangesQuestion,
    _ preparation: Preparation
  ) throws(CommandOutput) -> CommandOutput {
    let known = found.listed
    guard wanted.count == 1, let number = wanted.first else {
      throw .refused("each of the changes for a target is enough alone: say --apply 1")
    }
    guard known.indices.contains(number - 1) else {
      throw .refused(
        "there is no change \(number): \(known.count) \(known.count == 1 ? "was" : "were") found")
    }
    guard let text = question.text(making: [known[number - 1]], on: layout) else {
      throw .refused("the scenario cannot be written with this change")
    }
    guard let path = options.output, path != "-" else {
      return preparation.telling(
        CommandOutput(String(decoding: text.bytes, as: UTF8.self).withoutTrailingNewline))
    }
    let replaced = try writeScenario(text.bytes, to: path)
    guard !options.isQuiet else { return preparation.telling(CommandOutput("")) }
    return preparation.telling(
      CommandOutput(
        "\(SuggestionDocument.made(number, of: found))\n\nwrote \((path + replaced).withoutControls)"
      ))
  }
}
