import Testing

@testable import Drawing
@testable import Reporting

@Suite struct `Rates of the least accurate 1 in 9` {
  @Test(arguments: [
    (0.75, "25%"), (0.5, "50%"), (0.4, "60%"), (0.67, "33%"), (0.99, "1%"),
  ])
  func `The least accurate 1 in 9 have their mis-tap rate on a target`(
    _ hit: Double, _ rate: String
  ) {
    #expect(
      PopulationSentences.sentence(hit, on: "ok") == "least accurate 1 in 9: \(rate) mis-taps on ok"
    )
    #expect(PopulationSentences.sentence(hit) == "least accurate 1 in 9: \(rate) mis-taps")
  }

  @Test func `The least accurate 1 in 9 are not named for one user, or at very low rates`() {
    #expect(PopulationSentences.sentence(nil, on: "ok") == nil)
    #expect(PopulationSentences.sentence(0.996, on: "ok") == nil)
    #expect(PopulationSentences.sentence(1, on: "ok") == nil)
  }
}
