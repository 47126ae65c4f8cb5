internal import Reporting

/// What is kept of the scenarios of a run while it goes on, in their order, whichever is done first.
struct RunLedger: Sendable {
  /// What came of a scenario: its reports, or why they are not there.
  enum Entry: Sendable {
    case whole(ScenarioRecord)
    case failed(String)
  }

  private(set) var records: [ScenarioRecord] = []
  /// Why reports are not there.
  private(set) var problems: [String] = []
  /// By index those that are done before another one that stands before them.
  private var waiting: [Int: Entry] = [:]
  private var next = 0
  /// Nil where a record keeps all that it says.
  private var mostMissed: MostMissed?

  /// A ledger for so many scenarios; what a shard keeps has to do for whatever it is merged with.
  init(scenarios: Int, isShard: Bool) {
    records.reserveCapacity(scenarios)
    mostMissed = isShard ? nil : MostMissed()
  }

  /// Enters what came of the scenario of an index.
  mutating func enter(_ entry: Entry, at index: Int) {
    waiting[index] = entry
    while let entry = waiting.removeValue(forKey: next) {
      next += 1
      switch entry {
      case .failed(let problem): problems.append(problem)
      case .whole(var record):
        if let row = mostMissed?.pruned(record.entry.row) {
          record.entry.row = row
          record.hashes = []
        }
        records.append(record)
      }
    }
  }
}
