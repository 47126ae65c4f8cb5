internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import Synchronization
internal import TouchLab

/// The question how mis-tap rates are distributed over many scenarios, few of which are in memory
/// at once.
struct CorpusQuestion: Sendable {
  let paths: [String]
  let files: ScenarioFiles
  let overrides: Overrides
  /// The person of all scenarios; nil for the first of each.
  var person: Person?

  struct Answer: Sendable {
    var figures = CorpusFigures()
    /// The number of unreadable scenarios, and the first of them.
    var unreadable = 0
    var firstUnreadable: String?

    fileprivate mutating func add(unreadable path: String) {
      unreadable += 1
      firstUnreadable = min(firstUnreadable ?? path, path)
    }
  }

  func answer(_ workers: Workers) throws(NoAnswer) -> Answer {
    let gathered = Mutex(Answer())
    let inner = workers.single
    let done = workers.map(paths.count) { [self] index -> Bool in
      let reading = (try? files.read(paths[index])).flatMap { try? overrides.applied(to: $0) }
      guard let study = reading?.study else {
        gathered.withLock { $0.add(unreadable: paths[index]) }
        return false
      }
      let question = RatesQuestion(study: study.alone(person ?? study.person))
      guard let result = try? question.answer(inner) else { return false }
      gathered.withLock { $0.figures.add(result) }
      return true
    }
    guard done != nil, !workers.isCancelled() else { throw .stopped }
    return gathered.withLock { $0 }
  }
}
