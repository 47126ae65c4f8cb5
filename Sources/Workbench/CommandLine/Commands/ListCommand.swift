internal import Reporting

extension Command {
  static let list = Command(
    CommandForm(
      "list", "\(CatalogueQuestion.usage)|settings [WORD]",
      "list devices, people, rules, elements, …",
      details: """
        With a WORD, only entries whose id or name contains it. With the whole name of an element, a
        step or a requirement, all its properties. Option -o FILE.md writes Markdown, any other name text.
        Command list settings FILE prints each setting of a scenario or dump, and its place.
        """,
      example: "mistap list elements switch",
      takes: 1...2, .names(CatalogueQuestion.names + [ScenarioSettings.name]))
  ) { call throws(CommandOutput) in try call.list() }
}

extension Call {
  /// Writes a catalogue to standard output or into a file.
  fileprivate func list() throws(CommandOutput) -> CommandOutput {
    if operand == ScenarioSettings.name { return try listSettings() }
    let question = CatalogueQuestion(
      name: operand, word: operands.dropFirst().first, style: environment.style)
    if options.answersJSON {
      return CommandOutput(json: try answer { () throws(NoAnswer) in try question.json() })
    }
    guard let path = options.output, path != "-" else {
      return CommandOutput(try answer { () throws(NoAnswer) in try question.answer() })
    }
    if PictureCall.isPicture(path) {
      throw .refused("a list is not a picture", hint: "write it into a .txt or .md file")
    }
    let isMarkdown = path.lowercased().hasSuffix(".md")
    let text = try answer { () throws(NoAnswer) in try question.file(isMarkdown: isMarkdown) }
    try write(Array(text.utf8), to: path)
    return CommandOutput()
  }

  /// Prints the settings of a scenario or dump.
  private func listSettings() throws(CommandOutput) -> CommandOutput {
    guard let path = operands.dropFirst().first else {
      throw .refused("list settings needs FILE", hint: "see mistap list --help")
    }
    let settings = try ScenarioSettings(files: scenarioFiles, options: stated).all(of: path)
      .map { ($0.name, $0.value, $0.from) }
    if options.answersJSON { return CommandOutput(json: CatalogueJSON.settings(settings)) }
    let text = SettingsDocument.document(of: settings)
      .text(style: environment.style)
    return CommandOutput(text.withoutTrailingNewline)
  }
}

extension Command {
  static let agentServer = Command(
    CommandForm(
      "mcp", "", "serve coding agents on standard input and output",
      details: """
        Agents start it. It implements the Model Context Protocol with tools to load a screen, check
        it, predict mis-taps, explain taps, try and apply changes, and compare. It opens no socket,
        and writes only the files that an agent names in apply.
        """,
      example: "mistap mcp",
      takes: 0...0)
  ) { _ in CommandOutput() }

  static let languageServer = Command(
    CommandForm(
      "lsp", "", "start a language server on standard input",
      details: """
        Editors start it. It reports errors and findings, completes and explains words, and shows
        hit rates above lines. It also finds, renames and formats. It implements the Language Server
        Protocol 3.17.
        """,
      example: "mistap lsp",
      takes: 0...0)
  ) { _ in CommandOutput() }

  static let manual = Command(
    CommandForm(
      "manual", "", "print the manual page, in roff",
      example: "mistap manual > mistap.1",
      takes: 0...0)
  ) { call in
    call.options.wantsSkill
      ? CommandOutput(AgentSkill.text)
      : CommandOutput(ManualPage(commands: Command.forms).text)
  }

  static let completions = Command(
    CommandForm(
      "completions", "SHELL", "print completions for bash, zsh or fish",
      example: "mistap completions fish > ~/.config/fish/completions/mistap.fish",
      takes: 1...1,
      .names(of: Shell.self))
  ) { call throws(CommandOutput) in
    let shell: Shell
    do throws(UsageError) {
      shell = try OptionValue(text: call.operand, option: "completions").word()
    } catch {
      throw .refused(error)
    }
    return CommandOutput(shell.completions)
  }

  static let explain = Command(
    CommandForm(
      "explain", "RULE", "explain a rule or a guideline set",
      example: "mistap explain crowding", takes: 1...1,
      .names(ExplainQuestion.names))
  ) { call throws(CommandOutput) in
    let question = ExplainQuestion(rule: call.operand, style: call.environment.style)
    if call.options.answersJSON {
      return CommandOutput(json: try call.answer { () throws(NoAnswer) in try question.json() })
    }
    return CommandOutput(try call.answer { () throws(NoAnswer) in try question.answer() })
  }
}
