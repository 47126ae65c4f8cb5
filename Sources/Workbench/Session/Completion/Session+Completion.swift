internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Session {
  /// The ways to complete the word before the cursor, and where it is empty, what is expected.
  package func completion(for textBeforeCursor: String) -> Completion {
    let position = GrammarPosition(textBeforeCursor)
    let start = textBeforeCursor.count - position.word.count
    let (candidates, hint) = choices(at: position)
    var seen: Set<String> = []
    let found = candidates.filter { candidate in
      // What cannot be typed as one word is not offered.
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
      return (SessionCommand.all.map { Candidate($0.name, note: $0.summary) }, "")
    }
    guard case .one(let command) = SessionCommand.find(name) else { return ([], "") }
    if !position.path.isEmpty {
      guard let form = Grammar.form(of: [command.name] + position.path.dropFirst()) else {
        return ([], "")
      }
      return inBlock(of: form, position)
    }
    let arguments = Array(position.words.dropFirst())
    var found = candidates(for: command.expects, arguments, position.word)
    if let words = completer.firstWords(of: command.name, after: arguments) {
      found += words.map(Candidate.init)
    } else if let form = Grammar.statement(command.name) {
      found += properties(of: form, position)
    }
    let isHeat = command.name == "show" && arguments == ["heat"]
    return (found, isHeat ? "show heat [PERSON]" : command.expects.hint(command))
  }

  /// Within a block: the nodes that it may hold, then their properties; steps as at the prompt.
  private func inBlock(
    of form: NodeForm, _ position: GrammarPosition
  ) -> ([Candidate], String) {
    guard let first = position.words.first else {
      return (Completer.nodes(in: form).map(Candidate.init), "")
    }
    if form.name == "task", case .one(let step) = SessionCommand.find(first) {
      let arguments = Array(position.words.dropFirst())
      return (candidates(for: step.expects, arguments, position.word), step.expects.hint(step))
    }
    guard let node = form.child(first) else { return ([], "") }
    return (properties(of: node, position), node.usage)
  }

  /// After `add`: what a screen, and what its bars and lists, may hold.
  private func additions(at position: GrammarPosition) -> ([Candidate], String) {
    if let first = position.path.first {
      var form = Grammar.element(first)
      for name in position.path.dropFirst() { form = form?.child(name) }
      return form.map { inBlock(of: $0, position) } ?? ([], "")
    }
    guard let first = position.words.first else {
      return (Completer.additions.map(Candidate.init), "add NODE …, as it stands in a file")
    }
    guard let form = Grammar.element(first) else { return ([], "") }
    return (properties(of: form, position), form.usage)
  }

  /// What the language knows of the scenario in use.
  private var completer: Completer {
    Completer(
      study: study, layout: layout, screenID: bench.run?.state.screenID, placed: bench.run?.placed,
      people: people)
  }

  private func properties(of form: NodeForm, _ position: GrammarPosition) -> [Candidate] {
    completer.properties(of: form, position.words, position.word).map(Candidate.init)
  }

  private func candidates(
    for expects: SessionCommand.Expects, _ arguments: [String], _ word: String
  ) -> [Candidate] {
    switch expects {
    case .screen: return completer.screens.map(Candidate.init)
    case .task: return completer.tasks.map(Candidate.init)
    case .layout: return completer.layouts.map(Candidate.init)
    case .person: return completer.people(but: arguments).map(Candidate.init)
    case .rule: return Completer.rules.map(Candidate.init)
    case .orientation: return Completer.orientations.map(Candidate.init)
    case .direction: return Completer.directions.map(Candidate.init)
    case .expectation: return completer.expectations(startingWith: word).map(Candidate.init)
    case .device:
      return (bench.reading?.devices ?? DeviceCatalogue.all).map { Candidate($0.id, note: $0.name) }
    case .nothing, .text, .addition, .file, .savedFile, .folder, .target, .prediction, .touch,
      .element, .property, .view, .list, .command:
      return promptCandidates(for: expects, arguments, word)
    }
  }

  /// What only the prompt has: files, its own commands, numbers for targets.
  private func promptCandidates(
    for expects: SessionCommand.Expects, _ arguments: [String], _ word: String
  ) -> [Candidate] {
    let touchable = completer.touchable.map(Candidate.init)
    let elements = completer.elements.map(Candidate.init)
    switch expects {
    case .file: return files(startingWith: word, scenariosOnly: true)
    case .savedFile:
      return files(startingWith: word, scenariosOnly: true)
        + (arguments.isEmpty ? [Candidate("task", note: "your taps, as a task")] : [])
    case .folder: return files(startingWith: word, scenariosOnly: false)
    case .target: return numbers(word) ?? touchable
    case .prediction:
      return numbers(word) ?? touchable + [Candidate("all", note: "the worst of all screens")]
    case .touch:
      return arguments.isEmpty
        ? numbers(word) ?? touchable : [Candidate("times=", note: "how often, only to count")]
    case .element: return numbers(word) ?? elements
    case .property:
      return arguments.isEmpty
        ? numbers(word) ?? elements : completer.settable(arguments, word).map(Candidate.init)
    case .view:
      if !arguments.isEmpty {
        return arguments == ["heat"] ? candidates(for: .person, [], word) : []
      }
      return [
        Candidate("heat", note: "shaded by how often each is missed"),
        Candidate("targets", note: "numbered @1, @2, … to be used as names"),
      ]
    case .list: return CatalogueQuestion.names.map { Candidate($0) }
    case .command: return SessionCommand.all.map { Candidate($0.name, note: $0.summary) }
    default: return []
    }
  }

  /// The numbers of the targets, while they hold and if one is being typed.
  private func numbers(_ word: String) -> [Candidate]? {
    guard word.hasPrefix("@"), let numbered, numbered == bench.run?.placed else { return nil }
    return TargetsDocument.order(of: numbered).enumerated().map { rank, index in
      let target = numbered.targets[index]
      return Candidate("@\(rank + 1)", note: "\(target.id), \(Completer.note(on: target))")
    }
  }

  private func files(startingWith path: String, scenariosOnly: Bool) -> [Candidate] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (try? environment.files.list(folder.isEmpty ? "." : folder))?.names ?? []
    return names.sorted().compactMap { name in
      guard !name.hasPrefix(".") else { return nil }
      switch environment.files.kind(folder + name) {
      case .folder: return Candidate("\(folder)\(name)/")
      case .file where !scenariosOnly || name.hasSuffix(ScenarioFiles.ending):
        return scenariosOnly ? Candidate(folder + name) : nil
      case .file, .missing: return nil
      }
    }
  }
}

extension String {
  fileprivate var isOneWord: Bool {
    !isEmpty && withoutControls == self && !contains { $0.isWhitespace || $0 == "\"" }
  }
}

extension SessionCommand.Expects {
  /// What is expected, where nothing can be listed or nothing was typed yet.
  fileprivate func hint(_ command: SessionCommand) -> String {
    switch self {
    case .text(let what): what
    case .nothing: ""
    default: command.usage
    }
  }
}

extension Candidate {
  fileprivate init(_ proposal: Proposal) { self.init(proposal.text, note: proposal.note) }
}
