internal import ScenarioLanguage
internal import TouchLab

/// The settings of a scenario that options override.
struct Overrides: Sendable {
  private var options: Options

  init(_ options: Options) {
    self.options = options
  }

  /// Returns the error for a device or person that this scenario does not know; nil if there is
  /// none.
  func problem(with reading: Reading) -> UsageError? {
    if let id = options.device, !reading.devices.contains(where: { $0.id == id }) {
      return .unknown(.device, id, among: reading.devices.map(\.id))
    }
    let known = reading.people.map(\.id)
    return options.people.first { !known.contains($0) }.map { .unknown(.person, $0, among: known) }
  }

  /// Drops the option of a statement's name, because a typed statement takes precedence.
  mutating func giveWay(to statement: String) {
    switch statement {
    case "device": options.device = nil
    case "person": options.people = []
    case "edition": options.guidelineSets = nil
    case "resolution": options.hitTesting = nil
    case "trials": options.trials = nil
    case "seed": options.seed = nil
    default: break
    }
  }

  func apply(to study: inout Study, of reading: Reading) {
    if let device = reading.devices.first(where: { $0.id == options.device }) {
      study.device = device
    }
    let people = options.people.compactMap { id in reading.people.first { $0.id == id } }
    if !people.isEmpty {
      study.people = people
      study.namesPeople = true
    }
    if let guidelineSets = options.guidelineSets {
      study.guidelineSets = guidelineSets
      study.namesGuidelineSet = true
    }
    if let hitTesting = options.hitTesting { study.statedHitTesting = hitTesting }
    if let trials = options.trials { study.trials = trials }
    if let seed = options.seed { study.seed = seed }
  }
}
