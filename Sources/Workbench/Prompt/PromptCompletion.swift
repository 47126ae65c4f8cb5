internal import ScenarioLanguage

/// The completion of text at the prompt: commands first, then the words that they or the language
/// expect.
struct PromptCompletion {
  let turn: Turn

  /// Returns the ways to complete the word before the cursor, with the expected input if it is
  /// empty.
  func completion(for textBeforeCursor: String) -> Completion {
    let position = GrammarPosition(textBeforeCursor)
    let start = textBeforeCursor.count - position.word.count
    let (candidates, hint) = choices(at: position)
    var seen: Set<String> = []
    let found = candidates.filter { candidate in
      // Only single words can be completed.
      candidate.text.hasPrefix(position.word) && candidate.text.isOneWord
        && seen.insert(candidate.text).inserted
    }.map { Candidate($0.text, note: $0.note.withoutControls) }
    let begins = position.words.isEmpty && !position.isAddition
    let saysMore = found.isEmpty || position.word.isEmpty && !begins
    return Completion(start: start, candidates: found, hint: saysMore ? hint : "")
  }

  private func choices(at position: GrammarPosition) -> ([Candidate], String) {
    if position.isAddition { return additions(at: position) }
    guard let name = position.path.first ?? position.words.first else {
      return (PromptCommand.candidates, "")
    }
    if PromptCommand.isElement(name) { return additions(at: position) }
    guard case .one(let command) = PromptCommand.find(name) else { return ([], "") }
    if !position.path.isEmpty {
      guard let form = Grammar.form(of: [command.name] + position.path.dropFirst()) else {
        return ([], "")
      }
      return inBlock(of: form, position)
    }
    var (found, hint) = choices(behind: command, position)
    let arguments = Array(position.words.dropFirst())
    if let words = turn.completer.firstWords(of: command.name, after: arguments) {
      found += words.map(Candidate.init)
    } else if let form = Grammar.statement(command.name) {
      found += properties(of: form, position)
    }
    return (found, hint)
  }

  private func choices(
    behind command: PromptCommand, _ position: GrammarPosition
  ) -> ([Candidate], String) {
    let arguments = Array(position.words.dropFirst())
    return (
      command.completion.candidates(turn, arguments, position.word),
      command.completion.hint(arguments) ?? command.usage
    )
  }

  /// Returns the choices inside a block: its nodes, then their properties; steps are completed as
  /// at the prompt.
  private func inBlock(
    of form: NodeForm, _ position: GrammarPosition
  ) -> ([Candidate], String) {
    guard let first = position.words.first else {
      return (Completer.nodes(in: form).map(Candidate.init), "")
    }
    if form.name == "task", case .one(let step) = PromptCommand.find(first) {
      return choices(behind: step, position)
    }
    guard let node = form.child(first) else { return ([], "") }
    return (properties(of: node, position), node.usage)
  }

  /// Returns the choices after `add`: the nodes of a screen, and of its bars and lists.
  private func additions(at position: GrammarPosition) -> ([Candidate], String) {
    if let first = position.path.first {
      var form = Grammar.element(first)
      for name in position.path.dropFirst() { form = form?.child(name) }
      return form.map { inBlock(of: $0, position) } ?? ([], "")
    }
    guard let first = position.words.first else {
      return (Completer.additions.map(Candidate.init), "add NODE …, as in a file")
    }
    guard let form = Grammar.element(first) else { return ([], "") }
    return (properties(of: form, position), form.usage)
  }

  private func properties(of form: NodeForm, _ position: GrammarPosition) -> [Candidate] {
    turn.completer.properties(of: form, position.words, position.word).map(Candidate.init)
  }
}

extension PromptCommand {
  /// The commands as candidates.
  static var candidates: [Candidate] { all.map { Candidate($0.name, note: $0.summary) } }
}

extension String {
  fileprivate var isOneWord: Bool {
    !isEmpty && withoutControls == self && !contains { $0.isWhitespace || $0 == "\"" }
  }
}

extension Candidate {
  init(_ proposal: Proposal) { self.init(proposal.text, note: proposal.note) }
}
