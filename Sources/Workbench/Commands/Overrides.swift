internal import ScenarioLanguage
internal import TouchLab

/// What the command line's options change about a scenario.
struct Overrides: Sendable {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  /// What is wrong with the options for this scenario: a device or person that it does not know.
  func problem(with reading: Reading) -> UsageError? {
    if let id = options.device, !reading.devices.contains(where: { $0.id == id }) {
      return unknown(.device, id, reading.devices.map(\.id))
    }
    if let id = options.person, !reading.people.contains(where: { $0.id == id }) {
      return unknown(.person, id, reading.people.map(\.id))
    }
    return nil
  }

  private func unknown(_ kind: Fact.Named, _ id: String, _ known: [String]) -> UsageError {
    let fact = Fact.unknownID(id, kind: kind, known: known)
    return UsageError(fact.sentence, hint: fact.hint)
  }

  func apply(to study: inout Study, of reading: Reading) {
    if let device = reading.devices.first(where: { $0.id == options.device }) {
      study.device = device
    }
    if let person = reading.people.first(where: { $0.id == options.person }) {
      study.person = person
    }
    if let editions = options.editions { study.editions = editions }
    if let trials = options.trials { study.trials = trials }
    if let seed = options.seed { study.seed = seed }
  }
}
