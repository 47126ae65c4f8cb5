/// The invocation of the program by a command line.
package enum Invocation: Sendable {
  case prompt(file: String?)
  case command(name: String, operands: [String])
  /// The help page of a command, or of the program.
  case help(String?)
  case version
  /// The language server, which runs until its client ends it.
  case languageServer
  /// The server for agents, which runs until its input ends.
  case agentServer
  /// The tour of the prompt.
  case demo
  /// The offers of a shell for the words of a command line.
  case completing(CompletedWords)

  /// Performs a command.
  ///
  /// The program itself handles the prompt, the help and the version.
  package func perform(in environment: Environment, _ options: Options) -> CommandOutput {
    guard case .command(let name, let operands) = self, let command = Command.named(name) else {
      return CommandOutput()
    }
    let files = options.scenarioFiles(environment.files)
    do {
      let call = try Call(name, options, operands, in: environment, files)
      let output = try command.action(call)
      return Preparation(notes: files.projects.notes).addingNotes(output)
    } catch {
      // After ^C, an error about an unfinished read is not reported.
      return environment.isInterrupted()
        ? .interrupted : Preparation(notes: files.projects.notes).addingNotes(error)
    }
  }

  /// The paths that `--watch` observes; nil for a command that runs only once.
  package var watched: [String]? {
    guard case .command(let name, let operands) = self,
      Command.named(name)?.isWatched == true
    else { return nil }
    return operands
  }
}
