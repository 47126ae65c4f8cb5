internal import Importing
internal import Reporting
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
  private func inBlock(of form: NodeForm, _ position: GrammarPosition) -> ([Candidate], String) {
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

package struct Candidate: Sendable {
  /// The whole word to insert.
  package var text: String
  /// A short description beside it; may be empty.
  package var note: String

  package init(_ text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}

/// The ways to complete the word before the cursor.
package struct Completion: Sendable {
  /// The start of the word: a character offset in the text before the cursor.
  package var start: Int
  package var candidates: [Candidate]
  /// The expected input, shown if there is no candidate.
  package var hint: String

  package init(start: Int, candidates: [Candidate], hint: String = "") {
    self.start = start
    self.candidates = candidates
    self.hint = hint
  }
}

/// The completion of the words after a command of the prompt.
struct CommandCompletion: Sendable {
  /// Returns the possible words after `arguments` that continue `word`.
  typealias Candidates = @Sendable (Turn, _ arguments: [String], _ word: String) -> [Candidate]

  /// Whether words may be target numbers; in texts numbers are literal.
  let takesNumbers: Bool
  /// Returns the hint if nothing can be listed or nothing was typed yet; nil for the command's
  /// usage.
  let hint: @Sendable (_ arguments: [String]) -> String?
  let candidates: Candidates

  init(
    takesNumbers: Bool = false, hint: @escaping @Sendable ([String]) -> String? = { _ in nil },
    candidates: @escaping Candidates
  ) {
    self.takesNumbers = takesNumbers
    self.hint = hint
    self.candidates = candidates
  }

  static let nothing = text("")

  /// Creates a completion without candidates.
  static func text(_ what: String) -> CommandCompletion {
    CommandCompletion(hint: { _ in what }, candidates: { _, _, _ in [] })
  }

  static let target = CommandCompletion(takesNumbers: true) { turn, _, word in
    turn.targetCandidates(word)
  }

  static let element = CommandCompletion(takesNumbers: true) { turn, _, word in
    turn.elementCandidates(word)
  }

  static let screen = CommandCompletion { turn, _, _ in
    turn.completer.screens.map(Candidate.init)
  }

  static let layout = CommandCompletion { turn, _, _ in
    turn.completer.layouts.map(Candidate.init)
  }

  static let person = CommandCompletion { turn, arguments, _ in
    turn.completer.people(but: arguments).map(Candidate.init)
  }

  static let scenario = CommandCompletion { turn, _, word in
    turn.files(startingWith: word, scenariosOnly: true)
  }
}

extension Turn {
  /// Returns the targets, by number if one is being typed.
  func targetCandidates(_ word: String) -> [Candidate] {
    numbers(word) ?? completer.touchable.map(Candidate.init)
  }

  /// Returns the elements that can be changed, by number if one is being typed.
  func elementCandidates(_ word: String) -> [Candidate] {
    if word.hasPrefix("-") { return completer.endings.map(Candidate.init) }
    return numbers(word) ?? completer.elements.map(Candidate.init)
  }

  /// Returns the folders and scenarios, or only the folders, that continue a path.
  func files(startingWith path: String, scenariosOnly: Bool) -> [Candidate] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (try? environment.files.list(folder.isEmpty ? "." : folder))?.names ?? []
    return names.sorted().compactMap { name in
      guard !name.hasPrefix(".") else { return nil }
      switch environment.files.kind(folder + name) {
      case .folder: return Candidate("\(folder)\(name)/")
      case .file
      where scenariosOnly && (name.hasSuffix(ScenarioFiles.ending) || DumpSniffer.mayBeNamed(name)):
        return Candidate(folder + name)
      case .file, .special, .missing: return nil
      }
    }
  }
}
