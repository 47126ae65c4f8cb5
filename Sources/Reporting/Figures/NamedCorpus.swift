internal import TouchLab

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

  /// The path of the corpus and its size, in a sentence.
  var size: String {
    let screens = figures.screens.count.counted("screen")
    let targets = figures.targets.count.counted("target")
    return "Corpus \(path): \(screens), \(targets)."
  }

  /// The corpus, and the percentile of a screen and of its worst target; nil without targets.
  func sentences(on screen: ScreenResult) -> String? {
    percentiles(of: screen, named: "This screen") { $0.target.id }.map { "\(size) \($0)" }
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
