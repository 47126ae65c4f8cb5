internal import Drawing
package import Importing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

struct Call: Sendable {
  let environment: Environment
  /// The options, with the defaults of the project.
  let options: Options
  /// The options as they were given.
  let stated: Options
  let operands: [String]
  let scenarioFiles: ScenarioFiles

  /// Creates the call of a command. The project of the first operand gives the options that are not
  /// stated.
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

  func answer<Answer>(_ question: () throws(NoAnswer) -> Answer) throws(CommandOutput) -> Answer {
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

  /// Reads every scenario before anything runs, so that an error in one stops them all. A shard
  /// reads only its own.
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

  private enum Read: Sendable {
    case scenario(Prepared, warnings: [String])
    case errors([String])
  }

  private func prepared(_ file: ScenarioFile, isHeld: Bool) throws(CommandOutput) -> Read {
    let opened = try open(file)
    guard let prepared = Prepared(file, opened) else {
      return .errors(typed(opened.reading, of: file).diagnostics.texts)
    }
    let assumptions = options.isQuiet ? [] : prepared.remarks.map { "\(file.path): \($0)" }
    return .scenario(
      isHeld ? prepared : prepared.abridged,
      warnings: assumptions + typed(opened.reading, of: file).warnings.texts)
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
    guard let opened = try? open(scenario.file), opened.inputs == scenario.inputs else {
      return nil
    }
    return Prepared(scenario.file, opened)
  }

  /// A source that was read, with the overrides of the options in its study.
  typealias Opened = (reading: Reading, text: ScenarioSource, inputs: [InputFile])

  /// Opens a scenario or dump; its study is nil if it has faults.
  func open(_ file: ScenarioFile, with options: Options? = nil) throws(CommandOutput) -> Opened {
    let overrides = Overrides(options ?? self.options)
    let source: SourceFile
    do {
      source = try scenarioFiles.source(file)
    } catch {
      throw .refused(error.reason)
    }
    var opened = scenarioFiles.opened(source, of: file, on: file.platform)
    do {
      opened.reading = try overrides.applied(to: opened.reading)
    } catch {
      throw .refused(error)
    }
    let included = opened.reading.sources.dropFirst().map(InputFile.init)
    return (
      opened.reading, opened.text, [InputFile(path: file.name, bytes: source.bytes)] + included
    )
  }

  /// Opens a scenario beside the operands, which must have no faults.
  func openWhole(
    _ file: ScenarioFile, with options: Options? = nil
  ) throws(CommandOutput) -> (opened: Opened, study: Study) {
    let opened = try open(file, with: options)
    guard let study = opened.reading.study else {
      throw CommandOutput(
        err: opened.reading.diagnostics.texts.joined(separator: "\n"),
        status: ExitStatus.wrongInput)
    }
    return (opened, study)
  }

  func changesQuestion(_ scenario: Prepared, most: Int) -> ChangesQuestion {
    let text = scenario.text
    return ChangesQuestion(
      study: scenario.study, source: text, most: most,
      load: scenarioFiles.loader(for: text, of: scenario.file))
  }

  /// Prints an answer in the form that the options ask for.
  func print(_ question: () throws(NoAnswer) -> Answer) throws(CommandOutput) -> CommandOutput {
    let answer = try self.answer(question)
    return options.answersJSON
      ? CommandOutput(json: answer.json(), isPrecise: options.isPrecise)
      : CommandOutput(answer.text(environment.style))
  }

  /// The answer in a format as text, with the digits that the options ask for.
  func answerText(_ bytes: [UInt8], _ format: ReportFormat) -> String {
    var bytes = bytes
    if format == .json, let value = try? JSONReader.read(bytes) {
      bytes = JSONWriter.answer(value, isPrecise: options.isPrecise)
    }
    return String(decoding: bytes, as: UTF8.self).withoutTrailingNewline
  }

  /// Writes a file that an option names. With `--dry-run` nothing is written.
  ///
  /// - Returns: The words about it, for standard error; empty with `--quiet`.
  func writeNamed(_ bytes: [UInt8], to path: String) throws(CommandOutput) -> String {
    let file = NamedFile(path, environment.files)
    if let problem = file.problem(withWriting: bytes, isForced: options.isForced) {
      throw .refused(problem)
    }
    if !options.isDry { try write(bytes, to: path) }
    let verb = options.isDry ? "would write" : "wrote"
    return options.isQuiet ? "" : "\(verb) \(path)\(file.replacement(by: bytes))".withoutControls
  }

  func write(_ bytes: [UInt8], to path: String) throws(CommandOutput) {
    do {
      try environment.files.write(path, bytes)
    } catch {
      throw .refused("cannot write '\(path)': \(error.reason)")
    }
  }

  /// Returns `output` with the first failures of each scenario under each variant.
  func addingVariants(
    of scenarios: [Prepared], isGuidelinesAlone: Bool, to output: CommandOutput
  ) throws(CommandOutput) -> CommandOutput {
    guard !options.variants.isEmpty else { return output }
    var output = output
    for scenario in scenarios {
      let question = VariantsQuestion(
        study: (whole(scenario) ?? scenario).study, variants: options.variants,
        isGuidelinesAlone: isGuidelinesAlone)
      let answers = try answer { () throws(NoAnswer) in try question.answer(workers) }
      let broken = answers.filter { !$0.failures.isEmpty }
      if !broken.isEmpty, output.status == ExitStatus.ok { output.status = ExitStatus.failed }
      guard !options.isQuiet || !broken.isEmpty else { continue }
      let lines = (options.isQuiet ? broken : answers).map(line)
      let platform = scenario.file.platform.map { " on \($0.rawValue)" } ?? ""
      let text =
        "\(scenario.file.path)\(platform), variants:\n\(lines.joined(separator: "\n"))"
      output.out += (output.out.isEmpty ? "" : "\n\n") + text.withoutControls
    }
    return output
  }

  /// Returns `text-size  fails: …` or `rtl  passes`.
  private func line(_ answer: VariantsQuestion.Answer) -> String {
    let widest = StudyVariant.allCases.map(\.rawValue.count).max() ?? 0
    let name = answer.variant.rawValue
    let padded = name + String(repeating: " ", count: max(0, widest - name.count))
    guard let first = answer.failures.first else { return "  \(padded)  passes" }
    let more = answer.failures.count - 1
    return "  \(padded)  fails: \(first)" + (more > 0 ? " (and \(more) more)" : "")
      + (answer.hint.map { "\n    \($0)" } ?? "")
  }

  /// The name of the project file of the first operand; nil for none.
  var projectName: String? {
    scenarioFiles.projects.project(ofInput: operands.first ?? "-")?.project.name
  }

  /// Returns what `body` makes of each scenario, several at once. The files of each must be
  /// unchanged since they were read.
  func each<Answer: Sendable>(
    of scenarios: [Prepared],
    _ body: @escaping @Sendable (Prepared, Int, Workers) throws(CommandOutput) -> Answer
  ) throws(CommandOutput) -> [Answer] {
    let inner = scenarios.count > 1 ? workers.single : workers
    let results = workers.map(scenarios.count) { index in
      Result { () throws(CommandOutput) in
        guard let scenario = whole(scenarios[index]) else {
          throw .refused(Self.changed(scenarios[index].file.path))
        }
        return try body(scenario, index, inner)
      }
    }
    guard let results, !environment.isInterrupted() else { throw .interrupted }
    var answers: [Answer] = []
    for result in results { answers.append(try result.get()) }
    return answers
  }
}

/// A scenario that was read and is ready to run.
struct Prepared: Sendable {
  let file: ScenarioFile
  /// The files that it was read from, its own first.
  let inputs: [InputFile]
  /// The assumptions about a dump, without its path.
  let remarks: [String]
  /// The study and the text; nil if they were dropped and must be read again.
  private var held: (study: Study, text: ScenarioSource)?

  /// Creates the scenario of an opened source; nil for one with faults.
  init?(_ file: ScenarioFile, _ opened: Call.Opened) {
    guard let study = opened.reading.study else { return nil }
    self.file = file
    inputs = opened.inputs
    remarks = opened.text.dump.map(\.assumptions) ?? []
    held = (study, opened.text)
  }

  /// The paths of the files that it was read from.
  var sources: [String] { inputs.map { file.opened($0.path) } }

  var isAbridged: Bool { held == nil }

  var study: Study { held?.study ?? Study(path: file.path, title: "", layouts: []) }

  /// The scenario's text, also that of a dump.
  var text: SourceFile { held?.text.text ?? SourceFile(path: file.path, bytes: []) }

  /// The largest number of studies in memory: a hundred thousand scenarios would not fit.
  static let mostHeld = 1_000

  /// The scenario without its study and text.
  var abridged: Prepared {
    var abridged = self
    abridged.held = nil
    return abridged
  }
}

/// The scenarios that were read, and notes on the skipped files.
struct Preparation: Sendable {
  var scenarios: [Prepared] = []
  /// All files that were found; a shard reads only some of them.
  var files: [ScenarioFile] = []
  /// The skipped paths and the reasons, one a line.
  var notes: [String]

  /// Returns `output` with the notes on skipped paths before its errors.
  func addingNotes(_ output: CommandOutput) -> CommandOutput {
    guard !notes.isEmpty else { return output }
    var output = output
    let note = notes.map { "mistap: \($0)".withoutControls }.joined(separator: "\n")
    output.err = output.err.isEmpty ? note : "\(note)\n\(output.err)"
    return output
  }

  func guardSources(from outputs: [String], _ files: FileAccess) throws(CommandOutput) {
    let sources = Sources(scenarios.flatMap(\.sources), files)
    if let problem = sources.problem(withWriting: outputs) { throw .refused(problem) }
  }
}

/// The result of a command, which the executable prints. It is thrown if a command ends early.
package struct CommandOutput: Error {
  /// The texts for standard output and standard error, without a newline at the end.
  package var out: String
  package var err: String
  package var status: Int32
  /// Whether the text for standard output is printed without a further newline.
  package var isWhole = false
  /// The path of the page that a browser opens next, on a terminal.
  package var page: String?
  /// The dump that the prompt opens next.
  package var opens: ImportedScenario?

  package init(_ out: String = "", err: String = "", status: Int32 = ExitStatus.ok) {
    self.out = out
    self.err = err
    self.status = status
  }

  /// Creates the result that is printed as it would be in a file, with all its line ends.
  init(file bytes: [UInt8], status: Int32) {
    self.init(String(decoding: bytes, as: UTF8.self), status: status)
    isWhole = true
  }

  /// Creates the result of a question that is answered in JSON.
  init(json: JSONValue, isPrecise: Bool, err: String = "") {
    self.init(
      String(decoding: JSONWriter.answer(json, isPrecise: isPrecise), as: UTF8.self), err: err)
  }

  /// Creates the result of wrong input or a wrong command line: nothing was done.
  static func refused(_ sentence: String, hint: String? = nil) -> CommandOutput {
    let hint = hint.map { "\n    \($0)" } ?? ""
    return CommandOutput(
      err: "mistap: error: \(sentence)\(hint)".withoutControls, status: ExitStatus.wrongInput)
  }

  static func refused(_ error: UsageError) -> CommandOutput {
    CommandOutput(err: error.message, status: ExitStatus.wrongInput)
  }

  /// Creates the result of a question without an answer.
  static func unanswered(_ reason: NoAnswer) -> CommandOutput {
    switch reason {
    case .stopped: interrupted
    case .refused(let error): refused(error)
    }
  }

  /// The result of a command that ^C stopped.
  package static let interrupted = CommandOutput(
    err: "mistap: interrupted", status: ExitStatus.interrupted)
}
