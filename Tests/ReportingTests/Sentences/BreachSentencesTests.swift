import Testing

@testable import Remedies
@testable import Reporting
@testable import TouchLab

@Suite struct `Sentences on what a change would break` {
  private static let gate = Gate(
    metric: .success(target: "save"), bound: .atLeast(0.9),
    text: "require success target=save at-least=0.9")

  @Test(arguments: [
    (Breach.step("expect screen=b", task: "pay"), ["step of pay", "expect screen=b"]),
    (.gate(gate), ["gate", "require success target=save at-least=0.9"]),
    (.rule("crowding", target: "save", screen: "form"), ["save on form", "crowding"]),
    (.rule("crowding", target: "", screen: "form"), ["makes form fail crowding"]),
    (.place(screen: "form"), ["on form", "no room"]),
    (.screens, ["screens and panels"]), (.unsaid, ["scenario"]),
  ])
  func `name it in what hinders and in what would help`(
    _ breach: Breach, _ facts: [String]
  ) {
    let obstacle = ObstacleSentences.sentence(.breaks(breach))
    #expect(obstacle == ObstacleSentences.clause(.breaks(breach)))
    for told in [obstacle, DecisionSentences.remedy(breaking: breach)] {
      #expect(told.hasPrefix("what would help "))
      for fact in facts { #expect(told.contains(fact), "\(told)") }
    }
  }

  /// A rise of 0.004 points does not show in two places.
  @Test(arguments: [(0.0025, 0.002_54, ", and 0.004 points more"), (0.0025, 0.0035, "0.25 → 0.35")])
  func `say how much more harm is done, however little it is`(
    _ before: Double, _ after: Double, _ figures: String
  ) {
    let mistake = Suggestion.Mistake(id: "pay", before: before, after: after)
    let told = ObstacleSentences.sentence(.harms(mistake, success: 0.74))
      .replacing(fixedSpace, with: " ")
    #expect(told.contains(figures) && told.contains("hit rate of 74.0%"), "\(told)")
  }
}
