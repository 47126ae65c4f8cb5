/// What the command line asks for.
package enum Invocation: Sendable {
  case prompt(file: String?)
  case command(name: String, operands: [String])
  /// The help page of a command, or the whole.
  case help(String?)
  case version
  /// The language server, which goes on until its client ends it.
  case languageServer
  /// The tour of the prompt.
  case demo

  /// Carries out a command; the prompt, the help and the version are the program's own.
  package func perform(in environment: Environment, _ options: Options) -> CommandOutput {
    guard case .command(let name, let operands) = self, let command = Command.named(name) else {
      return CommandOutput()
    }
    do {
      return try command.action(
        Call(environment: environment, options: options, operands: operands))
    } catch {
      // What was being read when somebody pressed ^C is not wrong.
      return environment.isInterrupted() ? .interrupted : error
    }
  }

  /// The paths that `--watch` keeps an eye on; nil for what runs only once.
  package var watched: [String]? {
    guard case .command(let name, let operands) = self,
      Command.named(name)?.isWatched == true
    else { return nil }
    return operands
  }
}
