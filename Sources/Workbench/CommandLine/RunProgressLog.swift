internal import Reporting

/// The records of a run's scenarios while it goes on, in their order, whichever is finished first.
struct RunProgressLog: Sendable {
  /// The result of a scenario: its record and its part of the log, or the reason why it has no
  /// reports.
  enum Entry: Sendable {
    case whole(ScenarioRecord, SARIFLog)
    case failed(String)
  }

  private(set) var records: [ScenarioRecord] = []
  /// The log of all scenarios for code scanning.
  private(set) var log = SARIFLog()
  /// The reasons why reports are missing.
  private(set) var problems: [String] = []
  /// The results that wait for an earlier one, by index.
  private var waiting: [Int: Entry] = [:]
  private var next = 0
  /// The pruner of records; nil if records keep all their rows.
  private var mostMissed: HighestMisTapRates?

  /// Creates a ledger for a number of scenarios.
  ///
  /// A shard keeps everything, because a merge may need it.
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
        if let row = mostMissed?.pruned(record.entry.row) {
          record.entry.row = row
          record.hashes = []
        }
        records.append(record)
      }
    }
  }
}
