internal import TouchLab

/// The rates of the least accurate users, in words.
enum PopulationSentences {
  /// The rate of the least accurate 1 in 9 on a target: `1 in 9 people misses trash every 4th
  /// time`; nil for one user, or below `leastTold`.
  static func sentence(_ oneInNine: Double?, _ target: String) -> String? {
    guard let oneInNine, 1 - oneInNine >= leastTold else { return nil }
    let missed = 1 - oneInNine
    guard missed <= 0.5 else { return "1 in 9 people misses \(target) more often than not" }
    // Between every other and every third time only a percentage is accurate.
    guard missed.oneIn != nil else {
      return "1 in 9 people misses \(target) in \(Rate.whole(missed).text) of touches"
    }
    return "1 in 9 people misses \(target) every \(ordinal(Int((1 / missed).rounded()))) time"
  }

  /// The rate of the least accurate 1 in 9 on their worst target of a screen.
  static func sentence(_ screen: ScreenResult) -> String? {
    let worst = screen.intended.min { ($0.oneInNine ?? 1) < ($1.oneInNine ?? 1) }
    return worst.flatMap { sentence($0.oneInNine, $0.target.id) }
  }

  /// The rate of the least accurate 1 in 9 on their worst target of several screens.
  ///
  /// The screen is named if there are several: `1 in 9 people misses trash on message every 4th
  /// time`.
  static func sentence(_ screens: [ScreenResult]) -> String? {
    worst(of: screens.map { ($0, nil) }, namesScreen: screens.count > 1)
  }

  /// The rate of the least accurate 1 in 9 on their worst target of all layouts.
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

  /// The error-free rate of a task for the least accurate 1 in 9; nil for one user, or if mis-taps
  /// are rarer than `leastTold`.
  static func sentence(_ prediction: TaskPrediction) -> String? {
    guard let worst = prediction.people.map(\.clean).min(), 1 - worst >= leastTold else {
      return nil
    }
    return "1 in 9 people does it without a mis-tap in \(Rate.whole(worst).text) of runs"
  }

  /// The title of the column of hit rates of the least accurate 1 in 9.
  static let column = "1 in 9 hit %"

  /// The smallest mis-tap rate that is worth a sentence: 1 in 200.
  private static let leastTold = 0.005

  /// The ordinal for use after `every`: `other`, `3rd`, `11th`.
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
