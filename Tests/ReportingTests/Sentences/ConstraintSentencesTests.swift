import Testing

@testable import Remedies
@testable import Reporting
@testable import TouchLab

@Suite struct `Sentences on what a change would break` {
  private static let requirement = Requirement(
    metric: .success(target: "save"), bound: .atLeast(0.9),
    text: "require success target=save at-least=0.9")

  @Test(arguments: [
    (ConstraintViolation.step("expect screen=b", task: "pay"), ["step of pay", "expect screen=b"]),
    (.requirement(requirement), ["requirement", "require success target=save at-least=0.9"]),
    (.rule("crowding", target: "save", screen: "form"), ["save on form", "crowding"]),
    (.rule("crowding", target: "", screen: "form"), ["makes form fail crowding"]),
    (.place(screen: "form"), ["on form", "room"]),
    (.screens, ["screens and panels"]), (.unsaid, ["scenario"]),
  ])
  func `A violated constraint is named in the remedy`(
    _ violation: ConstraintViolation, _ facts: [String]
  ) {
    let told = DecisionSentences.remedy(breaking: violation)
    #expect(told.hasPrefix("a ") && told.contains("remedy"))
    for fact in facts { #expect(told.contains(fact), "\(told)") }
  }
}
