package import TouchLab

/// The distributions of rates over many scenarios, added one by one.
///
/// The size does not grow with their number.
package struct CorpusFigures: Sendable {
  package private(set) var scenarios = 0
  /// The mean mis-tap rates of screens; `targets` has the mis-tap rates of targets.
  package private(set) var screens = RateHistogram()
  package private(set) var targets = RateHistogram()
  /// The mis-tap rates of targets by the kind of element.
  private(set) var kinds: [String: RateHistogram] = [:]
  /// The targets with the highest mis-tap rates, worst first.
  private(set) var worst: [Target] = []

  /// The number of worst targets that are kept.
  package static let mostKept = 100

  /// A target with its mis-tap rate and place.
  struct Target: Hashable, Sendable {
    let rate: Double
    let scenario: String
    let layout: String
    let screen: String
    let id: String
    let kind: String

    /// Whether this target comes first: by descending mis-tap rate, then by names.
    func precedes(_ other: Target) -> Bool {
      if rate.rank != other.rate.rank { return rate.rank > other.rate.rank }
      return (scenario, layout, screen, id) < (other.scenario, other.layout, other.screen, other.id)
    }
  }

  package init() {}

  /// Adds the rates of a scenario for its first person, without keys of the keyboard.
  package mutating func add(_ result: StudyResult) {
    scenarios += 1
    var found: [Target] = []
    for layout in result.layouts {
      for screen in layout.screens {
        let intended = screen.intended
        if let rate = screen.misTapRate { screens.add(rate) }
        for target in intended {
          let rate = target.misTapRate ?? 0
          let kind = target.target.kind.name
          targets.add(rate)
          kinds[kind, default: RateHistogram()].add(rate)
          if worst.count < Self.mostKept || rate >= worst.last?.rate ?? 0 {
            found.append(
              Target(
                rate: rate, scenario: result.study.path, layout: layout.id, screen: screen.id,
                id: target.target.id, kind: kind))
          }
        }
      }
    }
    keep(found)
  }

  private mutating func keep(_ found: [Target]) {
    guard !found.isEmpty else { return }
    worst = Array((worst + found).sorted { $0.precedes($1) }.prefix(Self.mostKept))
  }
}
