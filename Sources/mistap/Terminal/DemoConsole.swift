internal import Workbench

/// The tour: types the commands of a user, and on a terminal waits for Return between the steps.
enum DemoConsole {
  /// Runs the tour; returns the exit status, and on a terminal the session to continue.
  static func run(_ options: Options) -> (status: Int32, session: Session?) {
    var session = Session(
      environment: ProcessEnvironment.environment(options, progress: { _ in }), options: options)
    session.openDemo()
    let waits =
      ProcessEnvironment.isTerminal(STDIN_FILENO) && ProcessEnvironment.isTerminal(STDOUT_FILENO)
    guard write("\(Demo.welcome)\n") else { return (ExitStatus.wrongInput, nil) }
    for step in Demo.steps {
      if waits, !isReady() { return (ExitStatus.ok, nil) }
      // The prompt before the command, since a tap may lead to another screen.
      let prompt = session.prompt
      let reply = Interruption.watching { session.respond(to: step.command) }
      guard write("\n\(step.remark)\n\(prompt)\(step.command)\n\(reply.text)\n") else {
        return (ExitStatus.wrongInput, nil)
      }
      if Interruption.isRequested { return (ExitStatus.interrupted, nil) }
    }
    session.closeDemo()
    _ = write("\n\(Demo.farewell)\n")
    return (ExitStatus.ok, waits ? session : nil)
  }

  /// Whether the user continues; ^D ends the tour.
  private static func isReady() -> Bool {
    OpenFile.standardOutput.write("\n[Return goes on, ^D leaves] ")
    return readLine() != nil
  }

  private static func write(_ text: String) -> Bool { OpenFile.standardOutput.write(text) == nil }
}
