internal import Reporting
internal import Synchronization
internal import TouchLab

final class RunProgress: Sendable {
  private let files: Int
  private let taps = Atomic(0)
  private let planned = Atomic(0)
  private let started = Atomic(0)
  private let finished = Atomic(0)
  private let report: @Sendable (Progress) -> Void

  init(files: Int, report: @escaping @Sendable (Progress) -> Void) {
    self.files = files
    self.report = report
  }

  func willDraw(_ count: Int) {
    planned.add(count, ordering: .relaxed)
    started.add(1, ordering: .relaxed)
    tell()
  }

  func drew(_ count: Int) {
    taps.add(count, ordering: .relaxed)
    tell()
  }

  /// Reports one more tried change. The search follows the last tap of a file, and its length is
  /// unknown.
  func tried() { tell() }

  func finishedFile() {
    finished.add(1, ordering: .relaxed)
    tell()
  }

  private func tell() {
    report(
      Progress(
        files: finished.load(ordering: .relaxed), allFiles: files,
        taps: taps.load(ordering: .relaxed), plannedTaps: planned.load(ordering: .relaxed),
        startedFiles: started.load(ordering: .relaxed)))
  }
}

/// The records of a run's scenarios while it goes on, in their order, whichever is finished first.
struct RunProgressLog: Sendable {
  /// The result of a scenario: its record and its part of the log, or the reason why it has no
  /// reports.
  enum Entry: Sendable {
    case whole(ScenarioRecord, SARIFLog)
    case failed(String)
  }

  private(set) var records: [ScenarioRecord] = []
  private(set) var log = SARIFLog()
  /// The reasons why reports are missing.
  private(set) var problems: [String] = []
  /// The results that wait for an earlier one, by index.
  private var waiting: [Int: Entry] = [:]
  private var next = 0
  /// The pruner of records; nil if records keep all their rows.
  private var mostMissed: HighestMisTapRates?

  /// Creates a ledger for a number of scenarios. A shard keeps everything, because a merge may need
  /// it.
  init(scenarios: Int, isShard: Bool) {
    records.reserveCapacity(scenarios)
    mostMissed = isShard ? nil : HighestMisTapRates()
  }

  /// Enters the result of the scenario at an index.
  mutating func enter(_ entry: Entry, at index: Int) {
    waiting[index] = entry
    while let entry = waiting.removeValue(forKey: next) {
      next += 1
      switch entry {
      case .failed(let problem): problems.append(problem)
      case .whole(var record, let part):
        log.add(part)
        if let row = mostMissed?.pruned(record.row) {
          record.row = row
          record.hashes = []
        }
        records.append(record)
      }
    }
  }
}

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
        paths: scenarios.map(\.path), files: files, overrides: Overrides(Options()), person: person)
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

/// The verdict on a result, by itself or compared with a baseline report.
struct RunVerdict: Recorded, Sendable {
  /// The lines to print: failures, or changes since the baseline report.
  var lines: [String] = []
  /// The lines to print with `--quiet`.
  var quietLines: [String] = []
  var passed = false
  /// Whether the baseline report, if there is one, is about the same scenario.
  var isComparable = false
  /// Whether nothing differs from a comparable baseline report.
  var isUnchanged = false
  /// The regressions since the baseline report; nil without a comparable one.
  var worse: [Regression]?
  /// The number of regressions, and of failures that are not worse than in the baseline report.
  var (regressions, known) = (0, 0)

  init() {}

  static var fields: [RecordField<Self>] {
    [
      .flag("passed", \.passed), .flag("comparable", \.isComparable),
      .flag("unchanged", \.isUnchanged), .texts("lines", \.lines),
      .texts("quiet", \.quietLines), .count("regressions", \.regressions),
      .count("known", \.known),
    ]
  }

  static func status(of verdicts: [RunVerdict]) -> Int32 {
    guard verdicts.allSatisfy(\.isComparable) else { return ExitStatus.wrongInput }
    return verdicts.allSatisfy(\.passed) ? ExitStatus.ok : ExitStatus.failed
  }

  /// Returns the verdict with every line changed.
  func mapped(_ change: (String) -> String) -> RunVerdict {
    var copy = self
    (copy.lines, copy.quietLines) = (lines.map(change), quietLines.map(change))
    return copy
  }

  init(_ result: StudyResult) {
    lines = FailureSentences.lines(result)
    quietLines = lines
    passed = result.passed
    isComparable = true
  }

  /// Creates the verdict on a result compared with a baseline report; nil stands for a missing
  /// one. A result that becomes the baseline is accepted.
  init(_ result: StudyResult, against baseline: Baseline?, _ options: Options) {
    let path = result.study.path
    self.init(result)
    guard !result.hasNothingToCheck else { return }
    guard let baseline else {
      if options.updatesBaseline {
        (passed, known, quietLines) = (true, lines.count, [])
      } else {
        lines.insert("\(path): no baseline report; checked without one", at: 0)
      }
      return
    }
    let comparison = BaselineComparison(result, against: baseline, margin: options.margin)
    (known, regressions) = (comparison.knownCount, comparison.regressionCount)
    guard !options.updatesBaseline else {
      lines = comparison.lines.map { line in
        "\(path): \(line.replacing("worse: ", with: "accepted: ", maxReplacements: 1))"
      }
      (passed, known, regressions, quietLines) = (true, known + regressions, 0, [])
      return
    }
    lines = ([comparison.summary] + comparison.lines).map { "\(path): \($0)" }
    // Quiet output has only the regressions, each with its place.
    let regressed = comparison.regressions(in: result).map { place, text in
      "\(place.map { "\($0.file):\($0.line):\($0.column)" } ?? path): \(text)"
    }
    (passed, isComparable) = (comparison.passed, comparison.isComparable)
    quietLines = isComparable ? regressed : lines
    guard isComparable else { return }
    isUnchanged = comparison.passed && comparison.lines.isEmpty
    worse = comparison.regressions(in: result).map { Regression(place: $0.place, text: $0.text) }
  }

  /// The heading over the changes of several runs since their baselines, which agrees with the
  /// status: `3 scenarios: nothing got worse, 3 known failures`.
  static func heading(of verdicts: [RunVerdict]) -> String {
    let worse = verdicts.reduce(0) { $0 + $1.regressions }
    let known = verdicts.reduce(0) { $0 + $1.known }
    let words =
      (worse == 0 ? "nothing" : "\(worse)") + " got worse"
      + (known == 0 ? "" : ", \(known) known failure\(known == 1 ? "" : "s")")
    return "\(verdicts.count) scenario\(verdicts.count == 1 ? "" : "s"): \(words)"
  }
}
