internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage

extension Command {
  static let list = Command(
    CommandForm(
      "list", "\(Catalogue.usage)|settings|schemas [WORD]",
      "list devices, people, rules, elements, …",
      details: """
        With a WORD, only entries whose id or name contains it. With the whole name of an element, a
        step or a requirement, all its properties. Option -o FILE.md writes Markdown, any other name text.
        Command list settings FILE prints each setting of a scenario or dump, and its place.
        Command list schemas NAME prints the JSON Schema of an answer.
        """,
      example: "mistap list elements switch",
      takes: 1...2, .names(Catalogue.names + [ScenarioSettings.name, SchemaList.name]))
  ) { call throws(CommandOutput) in try call.list() }
}

extension Call {
  fileprivate func list() throws(CommandOutput) -> CommandOutput {
    if operand == ScenarioSettings.name { return try listSettings() }
    if operand == SchemaList.name { return try listSchemas() }
    let word = operands.dropFirst().first
    guard let path = options.output, path != "-", !options.answersJSON else {
      return try print { () throws(NoAnswer) in try Catalogue.named(operand).answer(word) }
    }
    if PictureCall.isPicture(path) {
      throw .refused("a list is not a picture", hint: "write it into a .txt or .md file")
    }
    let document = try answer { () throws(NoAnswer) in
      try Catalogue.named(operand).list(word).document
    }
    let isMarkdown = path.lowercased().hasSuffix(".md")
    let text = isMarkdown ? document.markdown() : document.text(style: .file)
    return CommandOutput(err: try writeNamed(Array(text.utf8), to: path))
  }

  /// Lists the schemas of JSON answers, or prints one.
  private func listSchemas() throws(CommandOutput) -> CommandOutput {
    guard let name = operands.dropFirst().first else {
      return try print { Answer(SchemaList.list.document(), json: SchemaList.list.json) }
    }
    guard let schema = Schemas.all.first(where: { $0.name == name }) else {
      throw .refused(
        "there is no schema '\(name)'",
        hint: Fault.suggestion(for: name, among: Schemas.all.map(\.name)))
    }
    return CommandOutput(schema.text)
  }

  private func listSettings() throws(CommandOutput) -> CommandOutput {
    guard let path = operands.dropFirst().first else {
      throw .refused("list settings needs FILE", hint: "see mistap list --help")
    }
    let list = TextList(
      ["setting", "value", "from"], keys: ["name", "value", "from"],
      try ScenarioSettings(call: self).all(of: path), cutsLast: true)
    return try print { Answer(list.document(), json: ["settings": list.json]) }
  }
}

/// The schemas of JSON answers as a list.
enum SchemaList {
  static let name = "schemas"
  static let list = TextList(
    ["schema", "of"], keys: ["id", "summary"], Schemas.all.map { [$0.name, $0.summary] })
}

extension Command {
  static let agentServer = Command(
    CommandForm(
      "mcp", "", "serve coding agents on standard input and output",
      details: """
        Agents start it. It implements the Model Context Protocol with tools to load a screen, check
        it, predict mis-taps, explain taps, try, apply and save changes, and compare. It opens no
        socket, reads below the client's folders or the working directory, and writes only what an
        agent names in save. Answers are text, with --json JSON.
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
      "manual", "", "print the manual page, in roff", example: "mistap manual > mistap.1",
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
      takes: 1...1, .names(of: Shell.self))
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
      example: "mistap explain crowding", takes: 1...1, .names(ExplainQuestion.names))
  ) { call throws(CommandOutput) in
    try call.print { () throws(NoAnswer) in try ExplainQuestion(rule: call.operand).answer() }
  }
}
