internal import Reporting
internal import Synchronization
internal import TouchLab

/// The corpus that a run compares with, predicted once for each person.
final class RunCorpus: Sendable {
  private let path: String
  private let scenarios: [ScenarioFile]
  private let files: ScenarioFiles
  private let known = Mutex<[Person: CorpusQuestion.Answer]>([:])

  /// The corpus below a path.
  init(_ path: String, _ files: ScenarioFiles) throws(FileAccess.Problem) {
    self.path = path
    self.files = files
    scenarios = try files.find([path]).scenarios
  }

  /// Returns the corpus as a person taps it; nil if it was stopped.
  func figures(for person: Person, _ workers: Workers) throws(FileAccess.Problem) -> NamedCorpus? {
    let answer = known.withLock { known -> CorpusQuestion.Answer? in
      if let answer = known[person] { return answer }
      let question = CorpusQuestion(
        paths: scenarios.map(\.path), files: files, overrides: Overrides(Options()),
        person: person)
      let answer = try? question.answer(workers)
      known[person] = answer
      return answer
    }
    guard let answer else { return nil }
    if let first = answer.firstUnreadable {
      throw FileAccess.Problem("'\(first)' of the corpus '\(path)' cannot be read")
    }
    return NamedCorpus(path: path, figures: answer.figures)
  }

  /// Returns the files that the corpus is read from.
  func inputs() throws(FileAccess.Problem) -> [InputFile] {
    var all: [InputFile] = []
    for scenario in scenarios { all += try files.inputs(of: scenario) }
    return all
  }
}
