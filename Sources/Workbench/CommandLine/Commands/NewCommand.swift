internal import Drawing
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Command {
  static let new = Command(
    CommandForm(
      "new", "[ios|android|web]", "write a commented starter scenario",
      details: """
        Writes a small scenario for a platform (default ios). On a terminal it goes into first.kdl,
        in a pipe to standard output, with -o into a new file. mistap FILE opens it, and mistap
        check FILE checks it.
        """,
      example: "mistap new android -o app.kdl",
      takes: 0...1, .names(of: TouchPlatform.self))
  ) { call throws(CommandOutput) in try call.writeFirstScenario() }

  static let demo = Command(
    CommandForm(
      "demo", "", "show a short tour of the prompt",
      details: "On a terminal Return continues and ^D leaves. The prompt stays open at the end.",
      example: "mistap demo", takes: 0...0)
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
    let standard = environment.confirms == nil ? nil : FirstScenario.path
    guard let output = options.output ?? standard, output != "-" else {
      return CommandOutput(text.withoutTrailingNewline)
    }
    let kind = environment.files.kind(output)
    let isReplaced = options.output == nil && kind == .file
    if isReplaced, environment.confirms?("'\(output)' already exists. Replace it? [y/N] ") != true {
      throw .refused("'\(output)' was not replaced", hint: "name another file with -o")
    }
    guard kind == .missing || isReplaced || options.isForced else {
      throw .refused("'\(output)' already exists; --force replaces it", hint: "or name another")
    }
    if isReplaced {
      try write(Array(text.utf8), to: output)
    } else {
      _ = try writeNamed(Array(text.utf8), to: output)
    }
    guard !options.isQuiet else { return CommandOutput() }
    let path = output.shellPath
    return CommandOutput(
      "mistap \(path) opens it, mistap check \(path) checks it".withoutControls,
      err: "wrote \(output)".withoutControls)
  }
}
