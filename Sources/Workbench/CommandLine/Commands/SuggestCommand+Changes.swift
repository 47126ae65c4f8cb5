internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Call {
  /// What to change on layouts of a scenario, ranked; or the scenario with it changed.
  func suggestChanges(
    _ scenario: Prepared, _ layouts: [Layout], _ format: ReportFormat, _ preparation: Preparation
  ) throws(CommandOutput) -> CommandOutput {
    if options.output != nil, options.apply == nil {
      throw .refused("-o writes what --apply makes: say --apply all, or --apply 1,3")
    }
    if let output = options.output {
      try preparation.guardSources(from: [output], environment.files)
    }
    let study = scenario.study
    var question = changesQuestion(
      scenario, most: options.changes ?? Options.suggestedChanges)
    question.combines = options.combines
    question.explains = options.apply == nil
    let found = try answer { () throws(NoAnswer) in
      try SuggestQuestion.checkNames(
        of: study, among: layouts, screen: options.screen, target: nil)
      var found: [(id: String, changes: [RankedChange])] = []
      var unhelped: [UnhelpedTarget?] = []
      var untried = 0
      for layout in layouts {
        let answer = try question.answer(
          about: layout, in: study, screen: options.screen, searchers)
        found.append((layout.id, answer.changes))
        unhelped.append(answer.unhelped)
        untried += answer.untried
      }
      return (changes: found, unhelped: unhelped, untried: untried)
    }
    if let wanted = options.apply {
      return try apply(wanted, of: found.changes, to: layouts, question, preparation)
    }
    let answer = SuggestedFixes(
      layouts: found.changes, study: study, unhelped: found.unhelped, untried: found.untried,
      isCombined: options.combines,
      hint: hint(found.changes.map(\.changes.count).max() ?? 0))
    let bytes = format.render(answer, style: environment.style) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    return preparation.telling(CommandOutput(text.withoutTrailingNewline))
  }

  /// How so many changes are made; those that are found together have numbers of their own.
  private func hint(_ count: Int) -> String {
    if options.combines { return "--combine --apply all -o NEW.kdl makes them." }
    let some = count > 1 ? "1,\(min(count, 3))" : "1"
    return "--apply \(some) -o NEW.kdl makes them; --combine finds what goes together."
  }

  /// The scenario with changes made, into a file or to standard output.
  private func apply(
    _ wanted: [Int], of found: [(id: String, changes: [RankedChange])], to layouts: [Layout],
    _ question: ChangesQuestion, _ preparation: Preparation
  ) throws(CommandOutput) -> CommandOutput {
    guard let layout = layouts.first, let changes = found.first?.changes, layouts.count == 1 else {
      throw .refused("--apply takes one layout: name it with --layouts")
    }
    if let missing = wanted.first(where: { $0 > changes.count }) {
      throw .refused(
        "there is no change \(missing): \(changes.count) \(changes.count == 1 ? "was" : "were") found"
      )
    }
    let chosen = wanted.isEmpty ? changes : changes.filter { wanted.contains($0.rank) }
    let made = try answer { () throws(NoAnswer) in
      try question.together(chosen, on: layout, workers)
    }
    if !wanted.isEmpty,
      let left = chosen.first(where: { one in !made.contains { $0.rank == one.rank } })
    {
      throw .refused("change \(left.rank) cannot be made with the others: take it alone")
    }
    guard let text = question.text(making: made.flatMap(\.fix.edits), on: layout) else {
      throw .refused("the scenario cannot be written with these changes")
    }
    guard let path = options.output, path != "-" else {
      return preparation.telling(
        CommandOutput(String(decoding: text.bytes, as: UTF8.self).withoutTrailingNewline))
    }
    let replaced = try writeScenario(text.bytes, to: path)
    let numbers = made.map { "\($0.rank)" }.joined(separator: ", ")
    let what = made.isEmpty ? "nothing to change" : "made \(numbers)"
    return preparation.telling(
      CommandOutput(options.isQuiet ? "" : "\(what); wrote \(path)\(replaced)".withoutControls))
  }
}
