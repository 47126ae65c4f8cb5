internal import ScenarioLanguage
internal import TouchLab

extension Session {
  /// The ways to complete the word before the cursor.
  package func completion(for textBeforeCursor: String) -> Completion {
    let word =
      textBeforeCursor.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
      .last.map(String.init) ?? ""
    let start = textBeforeCursor.count - word.count
    let before = String(textBeforeCursor.dropLast(word.count))
    if let inBlock = blockCandidates(before, word) {
      return matching(inBlock, word, start, hint: "")
    }
    guard let name = CommandWords(before).first else {
      let commands = SessionCommand.all.map { Candidate($0.name, note: $0.summary) }
      return matching(commands, word, start, hint: "")
    }
    guard case .one(let command) = SessionCommand.find(name) else {
      return Completion(start: start, candidates: [])
    }
    return matching(
      candidates(for: command.expects, word), word, start, hint: command.expects.hint(command))
  }

  /// Within a block of several lines: the nodes that it may hold, and in a task what its steps take.
  private func blockCandidates(_ before: String, _ word: String) -> [Candidate]? {
    guard let lineStart = before.lastIndex(where: \.isNewline),
      let name = CommandWords(before).first, case .one(let command) = SessionCommand.find(name),
      let form = Grammar.statement(command.name)
    else { return nil }
    let line = String(before[before.index(after: lineStart)...])
    guard let first = CommandWords(line).first else {
      return form.children?.map { Candidate($0.name) } ?? []
    }
    guard command.name == "task", case .one(let step) = SessionCommand.find(first) else {
      return []
    }
    return candidates(for: step.expects, word)
  }

  private func matching(
    _ candidates: [Candidate], _ word: String, _ start: Int, hint: String
  ) -> Completion {
    var seen: Set<String> = []
    let found = candidates.filter { candidate in
      // What cannot be typed as one word is not offered.
      candidate.text.hasPrefix(word) && candidate.text.isOneWord
        && seen.insert(candidate.text).inserted
    }.map { Candidate($0.text, note: $0.note.withoutControls) }
    return Completion(start: start, candidates: found, hint: found.isEmpty ? hint : "")
  }

  private func candidates(
    for expects: SessionCommand.Expects, _ word: String
  ) -> [Candidate] {
    switch expects {
    case .nothing, .text: return []
    case .file: return files(startingWith: word, scenariosOnly: true)
    case .folder: return files(startingWith: word, scenariosOnly: false)
    case .screen: return layout?.screens.map { Candidate($0.id, note: $0.title) } ?? []
    case .target: return touchable
    case .task:
      return study?.tasks.map { Candidate($0.id, note: "\($0.steps.count) steps") } ?? []
    case .layout:
      return study?.layouts.map { Candidate($0.id, note: "\($0.screens.count) screens") } ?? []
    case .device:
      return (bench.reading?.devices ?? DeviceCatalogue.all).map { Candidate($0.id, note: $0.name) }
    case .person:
      return (bench.reading?.people ?? PersonCatalogue.all).map { Candidate($0.id, note: $0.name) }
    case .rule:
      return GuidelineCatalogue.summaries.map { Candidate($0.id, note: $0.title) }
    case .list: return CatalogueName.allCases.map { Candidate($0.rawValue) }
    case .command: return SessionCommand.all.map { Candidate($0.name, note: $0.summary) }
    case .orientation: return Orientation.allCases.map { Candidate($0.rawValue) }
    case .direction: return SwipeDirection.allCases.map { Candidate($0.rawValue) }
    case .expectation: return expectations(startingWith: word)
    }
  }

  /// What can be touched now, keys last.
  private var touchable: [Candidate] {
    let placed = bench.run?.placed?.targets ?? []
    let sorted = placed.filter { $0.family != "keys" } + placed.filter { $0.family == "keys" }
    return sorted.map { target in
      let state = target.isEnabled ? "" : ", disabled"
      let danger = target.danger.map { ", \($0.rawValue)" } ?? ""
      let label = target.label == target.id ? "" : " \"\(target.label)\""
      return Candidate(target.id, note: "\(target.kind)\(label)\(state)\(danger)")
    }
  }

  /// The keys of `expect`, and after `key=` what the value can be.
  private func expectations(startingWith word: String) -> [Candidate] {
    guard let equals = word.firstIndex(of: "=") else {
      return Expectation.Key.allCases.map { Candidate("\($0.rawValue)=") }
    }
    let key = String(word[...equals])
    let values: [String]
    switch Expectation.Key(rawValue: String(key.dropLast())) {
    case .screen: values = layout?.screens.map(\.id) ?? []
    case .tab: values = layout?.tabs.map(\.id) ?? []
    case .hit, .visible, .enabled, .bordered, .plain, .badge: values = touchable.map(\.text)
    case .chrome, .statusBar, .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar, .keyboard:
      values = ["shown", "hidden"]
    case .outcome: values = Outcome.meanings.map(\.name)
    case .title, .back, .mode, .value, nil: values = []
    }
    return values.map { Candidate(key + $0) }
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

extension SessionCommand.Expects {
  /// What is expected, where nothing can be listed.
  fileprivate func hint(_ command: SessionCommand) -> String {
    switch self {
    case .text(let what): what
    case .nothing: ""
    default: command.usage
    }
  }
}
