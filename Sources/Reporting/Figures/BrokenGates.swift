internal import TouchLab

/// The gates that did not hold, of all layouts and people.
struct BrokenGates {
  struct One {
    let layout: String
    /// Its number among the layouts, from 1.
    let number: Int
    let gate: PersonalGate
    let namesPerson: Bool

    /// For whom it did not hold, where several people tap: ` for older-adult`.
    var whom: String { namesPerson ? " for \(gate.person.id)" : "" }
  }

  /// In the order of the layouts, the people of one gate one after the other.
  let all: [One]

  init(of result: StudyResult) {
    let everyone = SideBySide(result)
    all = result.layouts.enumerated().flatMap { index, layout in
      everyone.at(index, \.layouts).gates.filter { !$0.result.passed }.map { gate in
        One(
          layout: layout.id, number: index + 1, gate: gate,
          namesPerson: everyone.isSeveral && !gate.isOfNobody)
      }
    }
  }

  /// What the gates are about, one of each metric, in the order of their names.
  var metrics: [Gate.Metric] {
    var seen: Set<String> = []
    return all.map(\.gate.result.gate.metric).filter { seen.insert($0.name).inserted }
      .sorted { $0.name < $1.name }
  }
}
