extension Command {
  static let manual = Command(
    CommandForm("manual", "", "print the manual page, in roff", takes: 0...0)
  ) { _ in CommandOutput(ManualPage(commands: Command.forms).text) }
}
