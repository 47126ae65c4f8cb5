internal import ScenarioLanguage

extension PromptCommand {
  static let set = change(
    "set", "set ID PROPERTY=VALUE …", "change a property; #null takes it away",
    example: "set reply grow=4",
    CommandCompletion(takesNumbers: true) { turn, arguments, word in
      arguments.isEmpty
        ? turn.elementCandidates(word)
        : turn.completer.settable(arguments, word).map(Candidate.init)
    }, form: "set ID PROPERTY=VALUE …, such as set reply width=44", takesBlocks: true
  ) { editor, line throws(EditProblem) in
    try editor.propertiesSet(line.text)
  }
}
