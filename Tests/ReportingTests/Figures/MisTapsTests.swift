import Testing
import TouchLab

@testable import Reporting

@Suite struct `Where mis-taps go` {
  private static let chances: [TargetResult.Chance] = [
    .init(outcome: .hit, probability: 0.85), .init(outcome: .wrong("reply"), probability: 0.03),
    .init(outcome: .wrong("trash"), probability: 0.01),
    .init(outcome: .disabled("send"), probability: 0.02),
    .init(outcome: .nothing, probability: 0.04), .init(outcome: .slip, probability: 0.05),
    .init(outcome: .offScreen, probability: 0.000_04),
  ]

  @Test func `Irreversible outcomes come first and cancelled taps last`() {
    let misTaps = MisTaps(Self.chances, irreversible: ["trash"])
    #expect(
      misTaps.all.map(\.outcome) == [
        .wrong("trash"), .wrong("reply"), .nothing, .disabled("send"), .slip,
      ])
  }

  @Test(
    arguments: [
      (0, []), (1, [.slip]), (2, [.wrong("trash"), .slip]),
      (3, [.wrong("trash"), .nothing, .slip]),
      (5, [.wrong("trash"), .wrong("reply"), .nothing, .disabled("send"), .slip]),
    ] as [(Int, [Outcome])])
  func `Irreversible mis-taps are listed by rate among the others`(
    _ count: Int, _ outcomes: [Outcome]
  ) {
    let misTaps = MisTaps(Self.chances, irreversible: ["trash"])
    #expect(misTaps.likeliest(count).map(\.outcome) == outcomes)
  }

  @Test func `Omitted mis-taps are counted`() {
    let misTaps = MisTaps(Self.chances, irreversible: ["trash"])
    #expect(misTaps.listed(3).count == 4 && misTaps.listed(3).last == "and 2 more")
    #expect(misTaps.listed(5).count == 5 && misTaps.listed(5).last?.hasPrefix("slip ") == true)
    #expect(MisTaps(nil).listed(3).isEmpty)
  }

  @Test func `A wrong-target tap is not omitted for a likelier dead tap`() {
    #expect(MisTaps(Self.chances).likeliest(2).map(\.outcome) == [.wrong("reply"), .slip])
  }

  @Test func `Mis-taps that would print as zero are omitted`() {
    #expect(!MisTaps(Self.chances).all.contains { $0.outcome == .offScreen })
    #expect(MisTaps(Self.chances).likeliestElsewhere.map(\.outcome) == [.nothing])
    #expect(
      MisTaps(Self.chances, irreversible: ["trash"]).likeliestElsewhere.map(\.outcome)
        == [.wrong("trash"), .nothing])
    #expect(MisTaps(nil).all.isEmpty)
    #expect(MisTaps([.init(outcome: .slip, probability: 1)]).likeliestElsewhere.isEmpty)
  }
}

@Suite struct `Counts of findings` {
  @Test func `Counts of findings are the same in every report`() throws {
    let result = try Samples.result(of: Samples.mail(), draws: false)
    let counts = FindingCounts(of: result)
    let screens = CheckedScreen.screens(of: result)
    #expect(screens.reduce(0) { $0 + FindingCounts(of: $1.findings).all } == counts.all)
    #expect(Failures(of: result).findings == counts.errors)
    #expect(counts.failing + counts.unknown == counts.all)
  }
}
