internal import Reporting
internal import TouchLab

extension Commands {
  /// The guidelines alone: nothing is sampled and nothing is written.
  func check(_ paths: [String]) -> CommandOutput {
    let prepared: [Prepared]
    switch prepare(paths) {
    case .success(let scenarios): prepared = scenarios
    case .failure(let refusal): return refusal.output
    }
    let workers = Workers(
      count: options.jobs ?? environment.processors, isCancelled: environment.isInterrupted)
    let results = workers.map(prepared.count) { index in
      StudyRunner.run(prepared[index].study, draws: false)
    }
    guard let results else {
      return CommandOutput(err: "mistap: interrupted", status: ExitStatus.interrupted)
    }
    let found = results.compactMap { $0 }
    let hasErrors = found.contains(where: \.hasErrors)
    let status = hasErrors ? ExitStatus.failed : ExitStatus.ok
    guard !options.isQuiet || hasErrors else { return CommandOutput(status: status) }
    let screens = found.flatMap { CheckedScreen.screens(of: $0) }
    let text = CheckDocument.document(of: options.isQuiet ? screens.map(\.errorsAlone) : screens)
      .text(style: environment.style)
    return CommandOutput(text.withoutTrailingNewline, status: status)
  }
}
