internal import Importing
internal import Reporting
internal import ScenarioLanguage

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
