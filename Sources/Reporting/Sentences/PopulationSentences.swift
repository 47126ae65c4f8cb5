internal import TouchLab

/// What the worst-served of people who differ live with, in words.
enum PopulationSentences {
  /// `1 in 9 people misses trash every 4th time`; nil for one person, and where even the worst-served
  /// hardly miss.
  static func sentence(_ oneInNine: Double?, _ target: String) -> String? {
    guard let oneInNine, 1 - oneInNine >= leastTold else { return nil }
    let missed = 1 - oneInNine
    guard missed <= 0.5 else { return "1 in 9 people misses \(target) more often than not" }
    // Between every other and every third time there is a figure alone.
    guard missed.oneIn != nil else {
      return "1 in 9 people misses \(target) in \(missed.roundedPercentWithSign) of touches"
    }
    return "1 in 9 people misses \(target) every \(ordinal(Int((1 / missed).rounded()))) time"
  }

  /// The same of the target of a screen that the worst-served miss most.
  static func sentence(_ screen: ScreenResult) -> String? {
    let worst = screen.intended.min { ($0.oneInNine ?? 1) < ($1.oneInNine ?? 1) }
    return worst.flatMap { sentence($0.oneInNine, $0.target.id) }
  }

  /// The same of several screens, named where there are several: `1 in 9 people misses trash on
  /// message every 4th time`.
  static func sentence(_ screens: [ScreenResult]) -> String? {
    worst(of: screens.map { ($0, nil) }, namesScreen: screens.count > 1)
  }

  /// The same of all layouts.
  static func sentence(_ result: StudyResult) -> String? {
    let namesLayout = result.layouts.count > 1
    let screens = result.layouts.flatMap { layout in
      layout.screens.map { ($0, namesLayout ? layout.id : nil) }
    }
    return worst(of: screens, namesScreen: screens.count > 1)
  }

  private static func worst(
    of screens: [(screen: ScreenResult, layout: String?)], namesScreen: Bool
  ) -> String? {
    var worst: (screen: Int, target: Int, rate: Double)?
    for (number, one) in screens.enumerated() {
      for (index, target) in one.screen.targets.enumerated() where target.isIntended {
        guard let rate = target.oneInNine, rate < worst?.rate ?? 2 else { continue }
        worst = (number, index, rate)
      }
    }
    return worst.flatMap { number, index, rate in
      let one = screens[number]
      let screen = namesScreen ? " on \(one.screen.id)" : ""
      let layout = one.layout.map { " (\($0))" } ?? ""
      return sentence(rate, "\(one.screen.targets[index].target.id)\(screen)\(layout)")
    }
  }

  /// How the worst-served fare with a task: `1 in 9 people does it without a mis-tap in 61.0 % of runs`.
  static func sentence(_ prediction: TaskPrediction) -> String? {
    guard let worst = prediction.people.map(\.clean).min(), 1 - worst >= leastTold else {
      return nil
    }
    return "1 in 9 people does it without a mis-tap in \(worst.roundedPercentWithSign) of runs"
  }

  /// The name of the figure in a column, of hits in percent.
  static let column = "1 in 9 hit %"

  /// Rarer misses than one in 200 are not worth a sentence.
  private static let leastTold = 0.005

  /// As it stands after `every`: `other`, `3rd`, `11th`.
  private static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    switch number % 10 {
    case 1 where !isTeen: return "\(number)st"
    case 2 where number == 2: return "other"
    case 2 where !isTeen: return "\(number)nd"
    case 3 where !isTeen: return "\(number)rd"
    default: return "\(number)th"
    }
  }
}
