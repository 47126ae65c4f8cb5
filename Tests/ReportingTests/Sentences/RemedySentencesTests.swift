import Testing

@testable import Remedies
@testable import Reporting

@Suite struct `Sentences on what would help` {
  private static let remedies = [
    Remedy(command: "remove organize camera", success: 0.98),
    Remedy(
      command: "swap trash refresh", success: 0.95,
      danger: Remedy.Danger(id: "trash", before: 0.017, after: 0)),
  ]

  private static func lines(columns: Int) -> [String] {
    DecisionSentences.remedies(
      remedies, foundBy: "suggest reply", success: 0.95, columns: columns)
  }

  @Test func `stand in a column where there is room for one`() {
    #expect(
      Self.lines(columns: 90) == [
        "what would help, as suggest reply finds it:",
        "  remove organize camera  hit 95.0% → 98.0%",
        "  swap trash refresh      hit 95.0% → 95.0%, trash hit instead 1.7% → 0%",
      ])
  }

  @Test func `stand behind each change, or below it, where there is none`() {
    #expect(
      Self.lines(columns: 68)[2]
        == "  swap trash refresh  hit 95.0% → 95.0%, trash hit instead 1.7% → 0%")
    #expect(
      Self.lines(columns: 50)[1...] == [
        "  remove organize camera  hit 95.0% → 98.0%",
        "  swap trash refresh",
        "      hit 95.0% → 95.0%, trash hit instead 1.7% → 0%",
      ])
  }

  @Test func `say what a change costs others`() {
    let costly = Remedy(
      command: "resize a 60 60", success: 0.98,
      costs: [Suggestion.Cost(id: "row", before: 0.96, after: 0.75)],
      mistakes: [Suggestion.Mistake(id: "a", before: 0.01, after: 0.2)])
    let lines = DecisionSentences.remedies(
      [costly], foundBy: "suggest a", success: 0.93, columns: 200)
    #expect(
      lines.last?.replacing("\u{A0}", with: " ")
        == "  resize a 60 60  hit 93.0% → 98.0%, costs row missed 4.0 → 25.0%, a taken by "
        + "mistake 1.0 → 20.0%")
  }
}
