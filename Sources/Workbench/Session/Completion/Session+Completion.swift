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
    if let words = firstWords(of: command.name, after: arguments) {
      found += words
    } else if let form = Grammar.statement(command.name) {
      found += properties(of: form, position.words, position.word)
    }
    let isHeat = command.name == "show" && arguments == ["heat"]
    return (found, isHeat ? "show heat [PERSON]" : command.expects.hint(command))
  }

  /// Within a block: the nodes that it may hold, then their properties; steps as at the prompt.
  private func inBlock(
    of form: NodeForm, _ position: GrammarPosition
  ) -> ([Candidate], String) {
    guard let first = position.words.first else {
      let nodes = form.children ?? []
      return (nodes.map { Candidate($0.name, note: LanguageNotes.nodes[$0.name] ?? "") }, "")
    }
    if form.name == "task", case .one(let step) = SessionCommand.find(first) {
      let arguments = Array(position.words.dropFirst())
      return (candidates(for: step.expects, arguments, position.word), step.expects.hint(step))
    }
    guard let node = form.child(first) else { return ([], "") }
    return (properties(of: node, position.words, position.word), node.usage)
  }

  /// After `add`: what a screen, and what its bars and lists, may hold.
  private func additions(at position: GrammarPosition) -> ([Candidate], String) {
    if let first = position.path.first {
      var form = Grammar.element(first)
      for name in position.path.dropFirst() { form = form?.child(name) }
      return form.map { inBlock(of: $0, position) } ?? ([], "")
    }
    guard let first = position.words.first else {
      let nodes = Grammar.screen.children ?? []
      let inner = nodes.flatMap { $0.children ?? [] }.filter { $0.name != "hit-target" }
      let all = (nodes + inner).map { Candidate($0.name, note: LanguageNotes.nodes[$0.name] ?? "") }
      return (all, "add NODE …, as it stands in a file")
    }
    guard let form = Grammar.element(first) else { return ([], "") }
    return (properties(of: form, position.words, position.word), form.usage)
  }

  func candidates(
    for expects: SessionCommand.Expects, _ arguments: [String], _ word: String
  ) -> [Candidate] {
    switch expects {
    case .nothing, .text, .addition: return []
    case .file: return files(startingWith: word, scenariosOnly: true)
    case .savedFile:
      return files(startingWith: word, scenariosOnly: true)
        + (arguments.isEmpty ? [Candidate("task", note: "your taps, as a task")] : [])
    case .folder: return files(startingWith: word, scenariosOnly: false)
    case .screen: return layout?.screens.map { Candidate($0.id, note: $0.title) } ?? []
    case .target: return numbers(word) ?? touchable
    case .prediction:
      return numbers(word) ?? touchable + [Candidate("all", note: "the worst of all screens")]
    case .touch:
      return arguments.isEmpty
        ? numbers(word) ?? touchable : [Candidate("times=", note: "how often, only to count")]
    case .element: return numbers(word) ?? elements
    case .property: return arguments.isEmpty ? numbers(word) ?? elements : settable(arguments, word)
    case .view:
      if !arguments.isEmpty {
        return arguments == ["heat"] ? candidates(for: .person, [], word) : []
      }
      return [
        Candidate("heat", note: "shaded by how often each is missed"),
        Candidate("targets", note: "numbered @1, @2, … to be used as names"),
      ]
    case .task:
      return study?.tasks.map { Candidate($0.id, note: "\($0.steps.count) steps") } ?? []
    case .layout:
      return study?.layouts.map { Candidate($0.id, note: "\($0.screens.count) screens") } ?? []
    case .device:
      return (bench.reading?.devices ?? DeviceCatalogue.all).map { Candidate($0.id, note: $0.name) }
    case .person:
      return people.filter { !arguments.contains($0.id) }
        .map { Candidate($0.id, note: $0.name) }
    case .rule:
      return GuidelineCatalogue.summaries.map { Candidate($0.id, note: $0.title) }
    case .list: return CatalogueName.allCases.map { Candidate($0.rawValue) }
    case .command: return SessionCommand.all.map { Candidate($0.name, note: $0.summary) }
    case .orientation: return Orientation.allCases.map { Candidate($0.rawValue) }
    case .direction: return SwipeDirection.allCases.map { Candidate($0.rawValue) }
    case .expectation: return expectations(startingWith: word)
    }
  }

  private func files(startingWith path: String, scenariosOnly: Bool) -> [Candidate] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (try? environment.files.list(folder.isEmpty ? "." : folder)) ?? []
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

extension Grammar {
  /// The form at the end of a path of nodes from the top level; nil where there is none.
  fileprivate static func form(of path: [String]) -> NodeForm? {
    guard let first = path.first, var form = statement(first) else { return nil }
    for name in path.dropFirst() {
      guard let child = form.child(name) else { return nil }
      form = child
    }
    return form
  }
}

extension NodeForm {
  /// What the node takes: `item: an id, a label, then properties`.
  fileprivate var usage: String {
    let parts = arguments + (properties.isEmpty ? [] : ["then properties"])
    return "\(name): \(parts.joined(separator: ", "))"
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
