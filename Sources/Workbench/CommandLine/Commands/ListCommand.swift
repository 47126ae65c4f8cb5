extension Command {
  static let list = Command(
    CommandForm(
      "list", "\(CatalogueQuestion.usage) [WORD]", "list devices, people, rules, elements, …",
      details: """
        With a WORD, only entries whose id or name contains it. With the whole name of an element, a
        step or a requirement, all its properties. Option -o FILE.md writes Markdown, any other name text.
        Command list calibration -o FILE.svg draws predicted against measured rates.
        """,
      example: "mistap list elements switch",
      takes: 1...2, .names(CatalogueQuestion.names))
  ) { call throws(CommandOutput) in try call.list() }
}

extension Call {
  /// Writes a catalogue to standard output or into a file.
  fileprivate func list() throws(CommandOutput) -> CommandOutput {
    let question = CatalogueQuestion(
      name: operand, word: operands.dropFirst().first, style: environment.style)
    guard let path = options.output, path != "-" else {
      return CommandOutput(try answer { () throws(NoAnswer) in try question.answer() })
    }
    if let refusal = PictureCall.refusalOfFormat(path) { throw refusal }
    let file = path.split(separator: "/").last ?? ""
    let ending = file.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    let text = try answer { () throws(NoAnswer) in try question.file(ending: ending) }
    try write(Array(text.utf8), to: path)
    return CommandOutput()
  }
}
