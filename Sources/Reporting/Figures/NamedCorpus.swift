internal import Drawing
package import TouchLab

/// A corpus with its path: the yardstick for the mis-tap rates of another scenario.
package struct NamedCorpus: Sendable {
  let path: String
  let figures: CorpusFigures

  package init(path: String, figures: CorpusFigures) {
    self.path = path
    self.figures = figures
  }

  /// The percentage of the corpus' targets with a lower mis-tap rate, and half of the equal ones; nil
  /// for a target that nobody aims at.
  func percentile(of target: TargetResult) -> Double? {
    guard target.isIntended else { return nil }
    return target.misTapRate.flatMap { figures.targets.share(below: $0) }.map { $0 * 100 }
  }

  /// The percentage of the corpus' screens with a lower mis-tap rate, and half of the equal ones; nil
  /// without targets.
  func percentile(of screen: ScreenResult) -> Double? {
    screen.misTapRate.flatMap { figures.screens.share(below: $0) }.map { $0 * 100 }
  }

  var size: String {
    let screens = figures.screens.count.counted("screen")
    let targets = figures.targets.count.counted("target")
    return "Corpus \(path): \(screens), \(targets)."
  }

  /// The percentile of a screen and of its worst target, in sentences; nil without targets.
  func percentiles(
    of screen: ScreenResult, named name: String, _ targetName: (TargetResult) -> String
  ) -> String? {
    guard let own = percentile(of: screen), let worst = screen.intended.worst,
      let most = percentile(of: worst)
    else { return nil }
    return "\(name) is missed more often than \(own.percentile)% of its screens. "
      + "\(targetName(worst)) is missed more often than \(most.percentile)% of its targets."
  }
}

extension Double {
  /// A percentile as a whole number, 100 only if no rate is higher.
  var percentile: String { "\(self == 100 ? 100 : Int(saturating: Swift.min(99, rounded())))" }
}

extension Optional where Wrapped == Double {
  /// A percentile as a whole number; a dash for none.
  var percentile: String { self?.percentile ?? "–" }
}

/// The distributions of rates over many scenarios, added one by one. The size does not grow with
/// their number.
package struct CorpusFigures: Sendable {
  package private(set) var scenarios = 0
  /// The mean mis-tap rates of screens; `targets` has the mis-tap rates of targets.
  package private(set) var screens = RateHistogram()
  package private(set) var targets = RateHistogram()
  private(set) var kinds: [String: RateHistogram] = [:]
  /// The targets with the highest mis-tap rates, worst first.
  private(set) var worst: [Target] = []

  /// The number of worst targets that are kept.
  package static let mostKept = 100

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
