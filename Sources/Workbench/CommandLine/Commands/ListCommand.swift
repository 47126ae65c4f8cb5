extension Command {
  static let list = Command(
    CommandForm(
      "list", "\(CatalogueQuestion.usage) [WORD]", "what a scenario can say",
      details: """
        With a WORD, those whose id or name contains it; of the whole name of an element, a step or
        a gate, all that can be said of that one.
        With -o the list goes into a file: Markdown into FILE.md, text into any other. Of
        calibration FILE.svg is a picture: predicted errors against measured ones.
        """,
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
