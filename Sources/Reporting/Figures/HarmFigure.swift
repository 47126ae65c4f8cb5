internal import Remedies
internal import TouchLab

/// How often what cannot be undone is activated by mistake, on the screen where that happens most.
struct HarmFigure {
  let harm: Rate
  let layout: String
  let screen: String
  let person: String
  private let isOneOfSeveral: (layouts: Bool, people: Bool)

  /// What is rarer than once in a thousand visits is not held up beside a verdict.
  private static let least = 0.001

  /// The worst of all screens, layouts and people; nil where nothing irreversible is at stake.
  init?(of result: StudyResult) {
    var worst: (harm: Rate, layout: String, screen: String, person: String)?
    for one in result.everyone {
      for (layout, screen, harm) in Self.harms(on: one.layouts)
      where harm.value > worst?.harm.value ?? 0 {
        worst = (harm, layout, screen, one.study.person.id)
      }
    }
    guard let worst else { return nil }
    (harm, layout, screen, person) = worst
    isOneOfSeveral = (result.layouts.count > 1, result.study.people.count > 1)
  }

  /// The most on any screen of some layouts, as one person taps them; nil for next to nothing.
  static func most(on layouts: [LayoutResult]) -> Double? {
    harms(on: layouts).map(\.2.value).max()
  }

  private static func harms(on layouts: [LayoutResult]) -> [(String, String, Rate)] {
    layouts.flatMap { layout in
      layout.screens.compactMap { screen in
        guard let stake = Stake(screen), stake.harm >= least else { return nil }
        let interval = ModelInterval(over: screen.irreversiblePerPass)
        return (layout.id, screen.id, Rate(stake.harm, interval))
      }
    }
  }

  /// `irreversible taken by mistake: 2% (1–4%), on message`.
  var sentence: String {
    let within = isOneOfSeveral.layouts ? " of \(layout)" : ""
    let whom = isOneOfSeveral.people ? ", \(person)" : ""
    return "\(Self.words)\(harm.textWithInterval), on \(screen)\(within)\(whom)"
  }

  /// `irreversible taken by mistake: 1.85 %`, as tables have it.
  static func words(_ harm: Double) -> String {
    words + harm.roundedPercentWithSign
  }

  private static let words = "irreversible taken by mistake: "
}
