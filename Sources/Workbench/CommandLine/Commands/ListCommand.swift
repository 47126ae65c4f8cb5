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
      throw .refused("a list is no picture", hint: "write it into a .txt or .md file")
    }
    let isMarkdown = path.lowercased().hasSuffix(".md")
    let text = try answer { () throws(NoAnswer) in try question.file(isMarkdown: isMarkdown) }
    try write(Array(text.utf8), to: path)
    return CommandOutput()
  }
}

extension Call {
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
