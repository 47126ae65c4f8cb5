/// Judges whether targets lie so near each other that one is touched instead of the other.
struct CrowdedTargets: Guideline {
  static let summary = GuidelineSummary(
    id: "crowding",
    title: "Targets are far enough apart to be told apart by a finger",
    severity: .warning,
    editions: Edition.allCases,
    source: "iOS 7 HIG, Toolbar; iPhone HIG 2008, Toolbars",
    reason: """
      A touch that misses its target lands on whatever lies beside it. Where hit targets overlap, or \
      the gap is less than a finger's scatter, that is another target, and something happens that \
      nobody wanted.
      """,
    passing: [
      """
      device iphone-3g
      screen message {
          toolbar { item refresh; item organize; item trash; item reply; item compose }
      }
      """,
      """
      screen home {
          list { row general "General"; row sounds "Sounds"; row privacy "Privacy" }
      }
      """,
    ],
    failing: [
      """
      screen home {
          button save "Save" x=40 y=300 width=60 height=30
          button delete "Delete" x=104 y=300 width=60 height=30
      }
      """,
      """
      screen home {
          button minus "−" x=100 y=300 width=30 height=30
          button plus "+" x=132 y=300 width=30 height=30
      }
      """,
    ]
  )

  static func findings(on review: ScreenReview) -> [Finding] {
    review.crowding.map { pair in
      let one = review.placed.targets[pair.first]
      let other = review.placed.targets[pair.second]
      return failure(of: one, .crowded(one, other, pair))
    }
  }
}

extension Finding.Message {
  fileprivate static func crowded(_ one: Target, _ other: Target, _ pair: CrowdedPair) -> Self {
    let facts = [
      "\(pair.gapMillimetres.rounded(places: 2)) mm apart",
      "hit targets overlap by \(pair.overlapArea.points) pt²",
      "taken for each other in up to \((100 * pair.confusion).rounded(places: 2)) % of touches",
    ]
    return Self(
      "\(one.id) and \(other.id) are crowded: \(facts.joined(separator: ", "))",
      measured: facts.joined(separator: ", "),
      required:
        "at least 1 mm apart, no overlap of hit targets, 44×44 pt left of each, and less than 1 % "
        + "confusion",
      advice: "move them apart, or make them smaller than their hit targets")
  }
}
