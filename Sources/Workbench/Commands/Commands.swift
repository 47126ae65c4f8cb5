internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The commands of the command line: what they ask of the files and of the science, and what they
/// answer.
package struct Commands: Sendable {
  let environment: Environment
  let options: Options

  package init(environment: Environment, options: Options) {
    self.environment = environment
    self.options = options
  }

  /// Carries out everything but the prompt, the help and the version.
  package func perform(_ invocation: Invocation) -> CommandOutput {
    switch invocation {
    case .run(let paths): return run(paths)
    case .check(let paths): return check(paths)
    case .compare(let paths): return compare(paths)
    case .suggest(let path): return suggest(path)
    case .format(let paths): return format(paths)
    case .explain(let rule): return output { () throws(UsageError) in try page(of: rule) }
    case .list(let name): return output { () throws(UsageError) in try catalogue(name) }
    case .completions(let shell): return CommandOutput(shell.completions)
    case .manual: return CommandOutput(ManualPage.text)
    case .picture(let path): return picture(path)
    case .bench: return bench()
    case .prompt, .help, .version: return CommandOutput()
    }
  }

  /// A scenario that was read, ready to be run.
  struct Prepared: Sendable {
    var file: ScenarioFile
    var study: Study
  }

  /// Reads every scenario before anything is run, so that one that is wrong stops them all.
  func prepare(
    _ paths: [String], writesReports: Bool = false
  ) -> Result<[Prepared], Refusal> {
    let scenarios = ScenarioFiles(environment.files)
    var prepared: [Prepared] = []
    var errors: [String] = []
    do {
      for file in try scenarios.find(paths, writesReports: writesReports) {
        let reading = try scenarios.read(file.path)
        if let problem = Overrides(options).problem(with: reading) {
          return .failure(Refusal(.refused(problem)))
        }
        guard var study = reading.study else {
          errors += reading.diagnostics.map(\.text)
          continue
        }
        Overrides(options).apply(to: &study, of: reading)
        prepared.append(Prepared(file: file, study: study))
      }
    } catch {
      return .failure(Refusal(.refused(error.reason)))
    }
    guard errors.isEmpty else {
      let text = errors.joined(separator: "\n")
      return .failure(Refusal(CommandOutput(err: text, status: ExitStatus.wrongInput)))
    }
    return .success(prepared)
  }

  /// Why nothing was done.
  struct Refusal: Error {
    let output: CommandOutput

    init(_ output: CommandOutput) { self.output = output }
  }

  // MARK: - Small commands

  /// A guideline's page.
  func page(of rule: String) throws(UsageError) -> String {
    guard let summary = GuidelineCatalogue.summary(id: rule) else {
      let known = GuidelineCatalogue.summaries.map(\.id)
      throw UsageError(
        "there is no rule '\(rule)'", hint: Fact.suggestion(for: rule, among: known))
    }
    let page = RuleDocument.document(of: summary).text(style: environment.style)
      .withoutTrailingNewline
    let drawings = RuleDrawings(summary, style: environment.style).text
    return drawings.isEmpty ? page : "\(page)\n\n\(drawings)"
  }

  /// A list of what scenarios can name.
  func catalogue(_ name: String) throws(UsageError) -> String {
    let catalogue: CatalogueName = try OptionValue.word(name, of: "list")
    return catalogue.table(environment.style)
  }

  /// How fast the inner loops are on this machine.
  private func bench() -> CommandOutput {
    let workers = options.jobs ?? environment.processors
    let figures = Bench(now: environment.now, workers: workers).figures()
    return CommandOutput(options.formats?.contains(.json) == true ? figures.json : figures.text)
  }

  private func output(_ text: () throws(UsageError) -> String) -> CommandOutput {
    do {
      return CommandOutput(try text())
    } catch {
      return .refused(error)
    }
  }
}
