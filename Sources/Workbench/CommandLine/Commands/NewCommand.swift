internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Command {
  static let new = Command(
    CommandForm(
      "new", "[ios|android|web]", "a first scenario, with remarks, to go on from",
      details: """
        Writes a small scenario for a platform (ios unless another is named) to standard output, or
        with -o into a file that is not there yet. It runs as it is: mistap check FILE, mistap FILE.
        """, takes: 0...1, .names(of: TouchPlatform.self))
  ) { call throws(CommandOutput) in try call.writeFirstScenario() }

  static let demo = Command(
    CommandForm(
      "demo", "", "a short tour of the prompt",
      details: "On a terminal Return goes on and ^D leaves; the prompt stays open at the end.",
      takes: 0...0)
  ) { _ in CommandOutput() }
}

extension Call {
  fileprivate func writeFirstScenario() throws(CommandOutput) -> CommandOutput {
    let platform: TouchPlatform
    if operands.contains(where: { $0.hasSuffix(".kdl") }) {
      throw .refused(
        "new takes a platform, not a file", hint: "mistap new ios -o \(operand.shellPath)")
    }
    do throws(UsageError) {
      platform =
        operands.isEmpty ? .ios : try OptionValue(text: operand, option: "new").word()
    } catch {
      throw .refused(error)
    }
    let text = FirstScenario.text(for: platform)
    guard let output = options.output, output != "-" else {
      return CommandOutput(text.withoutTrailingNewline)
    }
    guard environment.files.kind(output) == .missing else {
      throw .refused("'\(output)' is there already", hint: "name another file")
    }
    try write(Array(text.utf8), to: output)
    guard !options.isQuiet else { return CommandOutput() }
    return CommandOutput(
      "wrote \(output): mistap \(output.shellPath) opens it, mistap check \(output.shellPath) judges it"
        .withoutControls)
  }
}
