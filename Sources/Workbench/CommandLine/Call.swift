internal import ScenarioLanguage
internal import TouchLab

/// A command as it was called.
struct Call: Sendable {
  let environment: Environment
  let options: Options
  let operands: [String]

  /// The first operand of a command that takes at least one.
  var operand: String { operands.first ?? "" }

  var workers: Workers {
    Workers(
      count: options.jobs ?? environment.processors, isCancelled: environment.isInterrupted)
  }

  /// The answer to a question about scenarios.
  func answer<Answer>(
    _ question: () throws(NoAnswer) -> Answer
  ) throws(CommandOutput) -> Answer {
    do {
      return try question()
    } catch {
      throw .unanswered(error)
    }
  }

  /// Reads every scenario before anything is run, so that one that is wrong stops them all; of a
  /// shard those that are its own.
  func prepare(writesReports: Bool = false) throws(CommandOutput) -> Preparation {
    let found: ScenarioFiles.Found
    do {
      found = try ScenarioFiles(environment.files).find(operands, writesReports: writesReports)
    } catch {
      throw .refused(error.reason)
    }
    var preparation = Preparation(files: found.scenarios, notes: found.notes)
    var errors: [String] = []
    for (index, file) in found.scenarios.enumerated() {
      if let shard = options.shard, !shard.takes(index) { continue }
      let reading = try read(file)
      guard var study = reading.study else {
        errors += reading.diagnostics.texts
        continue
      }
      Overrides(options).apply(to: &study, of: reading)
      let prepared = Prepared(
        file: file, study: study, sources: [file.path] + reading.files.dropFirst())
      let isHeld = !writesReports || preparation.scenarios.count < Prepared.mostHeld
      preparation.scenarios.append(isHeld ? prepared : prepared.abridged)
    }
    guard errors.isEmpty else {
      throw CommandOutput(err: errors.joined(separator: "\n"), status: ExitStatus.wrongInput)
    }
    return preparation
  }

  /// The study of a scenario, read again where it was let go of; nil where its file is another now.
  func study(of scenario: Prepared) -> Study? {
    guard scenario.isAbridged else { return scenario.study }
    guard let reading = try? read(scenario.file), var study = reading.study else { return nil }
    Overrides(options).apply(to: &study, of: reading)
    return study
  }

  private func read(_ file: ScenarioFile) throws(CommandOutput) -> Reading {
    let reading: Reading
    do {
      reading = try ScenarioFiles(environment.files).read(file.path)
    } catch {
      throw .refused(error.reason)
    }
    if let problem = Overrides(options).problem(with: reading) { throw .refused(problem) }
    return reading
  }

  func write(_ bytes: [UInt8], to path: String) throws(CommandOutput) {
    do {
      try environment.files.write(path, bytes)
    } catch {
      throw .refused("cannot write '\(path)': \(error.reason)")
    }
  }
}
