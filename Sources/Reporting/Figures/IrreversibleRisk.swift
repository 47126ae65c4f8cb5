internal import Remedies
internal import TouchLab

/// The highest risk of irreversible errors per pass on any screen.
struct IrreversibleRisk {
  let harm: Rate
  let layout: String
  let screen: String
  let person: String
  private let isOneOfSeveral: (layouts: Bool, people: Bool)

  /// The smallest risk that is printed beside a verdict: 1 in 1,000 passes.
  private static let least = 0.001

  /// The highest risk over all screens, layouts and persons; nil if none reaches `least`.
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

  /// The highest risk on any screen of some layouts, for one person; nil if none reaches `least`.
  static func most(on layouts: [LayoutResult]) -> Double? {
    harms(on: layouts).map(\.2.value).max()
  }

  private static func harms(on layouts: [LayoutResult]) -> [(String, String, Rate)] {
    layouts.flatMap { layout in
      layout.screens.compactMap { screen in
        guard let loss = ExpectedLoss(screen), loss.harm >= least else { return nil }
        let interval = ModelInterval(over: screen.irreversiblePerPass)
        return (layout.id, screen.id, Rate(loss.harm, interval))
      }
    }
  }

  /// The risk with its model interval, screen, layout and person.
  var sentence: String {
    let within = isOneOfSeveral.layouts ? " of \(layout)" : ""
    let whom = isOneOfSeveral.people ? ", \(person)" : ""
    return "\(Self.words)\(harm.textWithInterval), on \(screen)\(within)\(whom)"
  }

  /// The risk as tables print it.
  static func words(_ harm: Double) -> String {
    words + harm.roundedPercentWithSign
  }

  private static let words = "irreversible errors per pass: "
}
