internal import TouchLab

/// The rates of the least accurate users, in words.
enum PopulationSentences {
  /// The mis-tap rate of the least accurate 1 in 9 on a target: `least accurate 1 in 9: 25%
  /// mis-taps on trash`; nil for one user, or below `leastTold`.
  static func sentence(_ oneInNine: Double?, on target: String = "") -> String? {
    guard let oneInNine, 1 - oneInNine >= leastTold else { return nil }
    let place = target.isEmpty ? "" : " on \(target)"
    return "least accurate 1 in 9: \(Rate.whole(1 - oneInNine).text) mis-taps\(place)"
  }

  /// The rate of the least accurate 1 in 9 on their worst target of a screen.
  static func sentence(_ screen: ScreenResult) -> String? {
    let worst = screen.intended.min { ($0.oneInNine ?? 1) < ($1.oneInNine ?? 1) }
    return worst.flatMap { sentence($0.oneInNine, on: $0.target.id) }
  }

  /// The rate of the least accurate 1 in 9 on their worst target of several screens.
  ///
  /// The screen is named if there are several: `least accurate 1 in 9: 25% mis-taps on trash of
  /// message`.
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
      let screen = namesScreen ? " of \(one.screen.id)" : ""
      let layout = one.layout.map { " (\($0))" } ?? ""
      return sentence(rate, on: "\(one.screen.targets[index].target.id)\(screen)\(layout)")
    }
  }

  /// The error-free rate of a task for the least accurate 1 in 9; nil for one user, or if mis-taps
  /// are rarer than `leastTold`.
  static func sentence(_ prediction: TaskPrediction) -> String? {
    guard let worst = prediction.people.map(\.clean).min(), 1 - worst >= leastTold else {
      return nil
    }
    return "least accurate 1 in 9: \(Rate.whole(worst).text) error-free"
  }

  /// The title of the column of hit rates of the least accurate 1 in 9.
  static let column = "1 in 9 hit %"

  /// The smallest mis-tap rate that is worth a sentence: 1 in 200.
  private static let leastTold = 0.005
}
