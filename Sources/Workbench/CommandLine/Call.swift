internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// A call of a command, with its options and operands.
struct Call: Sendable {
  let environment: Environment
  /// The options, with the defaults of the project.
  let options: Options
  /// The options as they were given.
  let stated: Options
  let operands: [String]
  let scenarioFiles: ScenarioFiles

  /// Creates the call of a command.
  ///
  /// The project of the first operand gives the options that are not stated.
  init(
    _ command: String, _ options: Options, _ operands: [String], in environment: Environment,
    _ scenarioFiles: ScenarioFiles
  ) throws(CommandOutput) {
    self.environment = environment
    self.operands = operands
    stated = options
    self.scenarioFiles = scenarioFiles
    guard let project = scenarioFiles.projects.project(ofInput: operands.first ?? "-") else {
      self.options = options
      return
    }
    if let problem = options.problem(with: project, for: command, environment.files) {
      throw CommandOutput(err: problem.text, status: ExitStatus.wrongInput)
    }
    self.options = options.filled(from: project, for: command)
  }

  /// The first operand of a command that takes at least one.
  var operand: String { operands.first ?? "" }

  var workers: Workers { environment.workers(options.jobs) }

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

  /// Returns the files that the operands name, or without any those of the project.
  func found(
    writesReports: Bool = false, namesPlaces: Bool = false
  ) throws(CommandOutput) -> ScenarioFiles.Found {
    if operands.isEmpty, scenarioFiles.projects.project(of: "-") == nil {
      throw .refused(
        "no file is named, and there is no \(Grammar.projectName)",
        hint: "name files or folders, or state files in \(Grammar.projectName)")
    }
    do {
      return try scenarioFiles.find(
        operands, writesReports: writesReports, namesPlaces: namesPlaces)
    } catch {
      throw .refused(error.reason)
    }
  }

  /// Returns the errors of the project files that were named.
  private func problems(inProjects paths: [String]) -> [String] {
    paths.flatMap { path in
      scenarioFiles.projects.project(of: path)?.project.diagnostics.texts ?? []
    }
  }

  /// Reads every scenario before anything runs, so that an error in one stops them all.
  ///
  /// A shard reads only its own.
  ///
  /// Without `holdsAll`, few studies stay in memory, and `whole` reads each of the others again on
  /// its turn.
  func prepare(
    writesReports: Bool = false, namesPlaces: Bool = false, holdsAll: Bool = true
  ) throws(CommandOutput) -> Preparation {
    var found = try self.found(writesReports: writesReports, namesPlaces: namesPlaces)
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
    var errors = problems(inProjects: found.projects)
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
    guard var study = reading.study else {
      return .errors(typed(reading, of: file).diagnostics.texts)
    }
    Overrides(options).apply(to: &study, of: reading)
    var prepared = Prepared(file: file, study: study, text: text, from: inputs)
    prepared.remarks = text.dump.map(ImportNote.assumptions) ?? []
    let assumptions =
      options.isQuiet
      ? [] : text.dump.map { ImportNote.assumptions(of: $0, path: file.path) } ?? []
    return .scenario(
      isHeld ? prepared : prepared.abridged,
      warnings: assumptions + typed(reading, of: file).warnings.texts)
  }

  /// Returns a reading whose messages have the path that was typed, so that editors can open it.
  private func typed(_ reading: Reading, of file: ScenarioFile) -> Reading {
    guard file.isRenamed, !reading.diagnostics.isEmpty || !reading.warnings.isEmpty,
      let source = try? scenarioFiles.source(file.path)
    else { return reading }
    return scenarioFiles.opened(source, on: file.platform).reading
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
      source = try scenarioFiles.source(file)
    } catch {
      throw .refused(error.reason)
    }
    let opened = scenarioFiles.opened(source, of: file, on: file.platform)
    if let problem = Overrides(options).problem(with: opened.reading) { throw .refused(problem) }
    let included = opened.reading.sources.dropFirst().map(InputFile.init)
    return (
      opened.reading, opened.text, [InputFile(path: file.name, bytes: source.bytes)] + included
    )
  }

  /// Returns the question for the changes of a scenario's layouts.
  func changesQuestion(_ scenario: Prepared, most: Int) -> ChangesQuestion {
    let text = scenario.text
    return ChangesQuestion(
      study: scenario.study, source: text, most: most,
      load: scenarioFiles.loader(for: text, of: scenario.file))
  }
}
