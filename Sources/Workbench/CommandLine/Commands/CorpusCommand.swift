internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension Command {
  static let corpus = Command(
    CommandForm(
      "corpus", "[PATH…]", "show mis-tap rates over many screens",
      details: """
        Predicts every target of all scenarios for each scenario's first person. Prints the
        distribution of mis-tap rates over screens, targets and kinds, and the hundred targets with
        the highest rates. Option --of FILE adds the percentiles of FILE's screens: at percentile 90, 90 of
        100 screens have a lower rate. Unreadable files are counted and make the exit status 2.
        """,
      example: "mistap corpus Scenarios --of app.kdl",
      takes: 0...Int.max, .scenarios)
  ) { call throws(CommandOutput) in try call.corpus() }
}

extension Call {
  fileprivate func corpus() throws(CommandOutput) -> CommandOutput {
    let found = try self.found()
    let own = try options.of.map { path throws(CommandOutput) in try placed(path) }
    let question = CorpusQuestion(
      paths: found.scenarios.map(\.path), files: scenarioFiles, overrides: Overrides(options))
    let answer = try answer { () throws(NoAnswer) in try question.answer(workers) }
    let printed = try print {
      Answer(
        CorpusDocument.document(of: answer.figures, placing: own),
        json: CatalogueJSON.corpus(answer.figures, placing: own))
    }
    var output = Preparation(notes: found.notes).addingNotes(printed)
    if let first = answer.firstUnreadable {
      let count = answer.unreadable
      let note =
        "mistap: \(count) of \(found.scenarios.count) scenarios cannot be read, the first: '\(first)'"
      output.err = [output.err, note.withoutControls].filter { !$0.isEmpty }.joined(separator: "\n")
      output.status = ExitStatus.wrongInput
    }
    return output
  }

  /// Returns the result of the scenario that is placed within the corpus.
  private func placed(_ path: String) throws(CommandOutput) -> StudyResult {
    let study = try openWhole(ScenarioFile(path: path, reportPath: "")).study
    let question = RatesQuestion(study: study.alone(study.person))
    return try answer { () throws(NoAnswer) in try question.answer(workers) }
  }
}
