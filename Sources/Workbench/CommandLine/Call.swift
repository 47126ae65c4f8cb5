internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// A call of a command, with its options and operands.
struct Call: Sendable {
  let environment: Environment
  let options: Options
  let operands: [String]

  /// The first operand of a command that takes at least one.
  var operand: String { operands.first ?? "" }

  var workers: Workers { environment.workers(options.jobs) }

  var scenarioFiles: ScenarioFiles { options.scenarioFiles(environment.files) }

  /// Workers that report the changes that they try.
  var searchers: Workers { environment.searchers(options.jobs) }

  /// Returns the answer to a question about scenarios.
  func answer<Answer>(
    _ question: () throws(NoAnswer) -> Answer
  ) throws(CommandOutput) -> Answer {
    do {
      return try question()
    } catch {
      throw .unanswered(error)
    }
  }

  /// Reads every scenario before anything runs, so that an error in one stops them all.
  ///
  /// A shard reads only its own.
  ///
  /// Without `holdsAll`, few studies stay in memory, and `whole` reads each of the others again on
  /// its turn.
  func prepare(
    writesReports: Bool = false, holdsAll: Bool = true
  ) throws(CommandOutput) -> Preparation {
    var found: ScenarioFiles.Found
    do {
      found = try scenarioFiles.find(operands, writesReports: writesReports)
    } catch {
      throw .refused(error.reason)
    }
    if !options.platforms.isEmpty {
      found.scenarios = found.scenarios.flatMap { file in options.platforms.map(file.on) }
    }
    let files = found.scenarios.enumerated().filter { options.shard?.takes($0.offset) ?? true }
    let read = workers.map(files.count) { index in
      Result { () throws(CommandOutput) in
        try prepared(files[index].element, isHeld: holdsAll || index < Prepared.mostHeld)
      }
    }
    guard let read else { throw .unanswered(.stopped) }
    var preparation = Preparation(files: found.scenarios, notes: found.notes)
    var errors: [String] = []
    // Each platform reads a scenario again, and mostly reports the same faults.
    var seen: Set<String> = []
    for result in read {
      switch try result.get() {
      case .scenario(let scenario, let warnings):
        preparation.scenarios.append(scenario)
        preparation.notes += warnings.filter { seen.insert($0).inserted }
      case .errors(let texts): errors += texts.filter { seen.insert($0).inserted }
      }
    }
    guard errors.isEmpty else {
      throw CommandOutput(err: errors.joined(separator: "\n"), status: ExitStatus.wrongInput)
    }
    return preparation
  }

  /// The result of reading a file.
  private enum Read: Sendable {
    case scenario(Prepared, warnings: [String])
    case errors([String])
  }

  private func prepared(
    _ file: ScenarioFile, isHeld: Bool
  ) throws(CommandOutput) -> Read {
    let (reading, text, inputs) = try read(file)
    guard var study = reading.study else { return .errors(reading.diagnostics.texts) }
    Overrides(options).apply(to: &study, of: reading)
    let prepared = Prepared(file: file, study: study, text: text, from: inputs)
    let assumptions =
      options.isQuiet
      ? [] : text.dump.map { ImportNote.assumptions(of: $0, path: file.path) } ?? []
    return .scenario(
      isHeld ? prepared : prepared.abridged, warnings: assumptions + reading.warnings.texts)
  }

  /// Returns the message for a file that changed during the run.
  static func changed(_ path: String) -> String { "'\(path)' changed during the run" }

  /// Returns the scenario, read again if it was abridged; nil if its files have changed.
  func whole(_ scenario: Prepared) -> Prepared? {
    guard scenario.isAbridged else { return scenario }
    guard let (reading, text, inputs) = try? read(scenario.file), inputs == scenario.inputs,
      var study = reading.study
    else { return nil }
    Overrides(options).apply(to: &study, of: reading)
    return Prepared(file: scenario.file, study: study, text: text, from: inputs)
  }

  private func read(
    _ file: ScenarioFile
  ) throws(CommandOutput) -> (reading: Reading, text: ScenarioSource, inputs: [InputFile]) {
    let source: SourceFile
    do {
      source = try scenarioFiles.source(file.path)
    } catch {
      throw .refused(error.reason)
    }
    let opened = scenarioFiles.opened(source, on: file.platform)
    if let problem = Overrides(options).problem(with: opened.reading) { throw .refused(problem) }
    let included = opened.reading.sources.dropFirst().map(InputFile.init)
    return (
      opened.reading, opened.text, [InputFile(path: file.path, bytes: source.bytes)] + included
    )
  }

  /// Returns the question for the changes of a scenario's layouts.
  func changesQuestion(_ scenario: Prepared, most: Int) -> ChangesQuestion {
    let text = scenario.text
    return ChangesQuestion(
      study: scenario.study, source: text, most: most, load: scenarioFiles.loader(for: text))
  }
}
