import Guidelines
import LabSupport
import Testing
import TouchLab

@Suite struct `Shares of findings` {
  @Test(arguments: ["accidental-danger", "often-missed", "input-lost"])
  func `A rule with a rate has it as the share that its text rounds`(_ rule: String) throws {
    let summary = try #require(GuidelineCatalogue.summary(id: rule))
    let found = try EvaluatedScenario(summary.failing).findings.filter { $0.rule == rule }
    #expect(!found.isEmpty)
    for finding in found {
      let share = try #require(finding.share)
      #expect(share > 0 && share <= 1)
      #expect(Rate.rounded(share).text == finding.message.measured)
    }
  }

  @Test(arguments: [
    "unreachable-target", "aim-outside-target", "system-area", "dead-words", "gesture-conflict",
  ])
  func `A rule without a rate has no share`(_ rule: String) throws {
    let summary = try #require(GuidelineCatalogue.summary(id: rule))
    let found = try EvaluatedScenario(summary.failing).findings.filter { $0.rule == rule }
    #expect(!found.isEmpty && found.allSatisfy { $0.share == nil })
  }

  @Test func `A crowded pair has a share only if taps go wrong often`() throws {
    func finding(width: Int) throws -> Finding {
      try EvaluatedScenario(
        """
        platform ios
        device iphone-15
        person thumb
        screen s title="S" {
            button one "One" x=40 y=300 width=\(width) height=60
            button two "Two" x=\(42 + width) y=300 width=\(width) height=60
        }
        """
      ).only("crowding")
    }
    #expect(try #require(try finding(width: 30).share) >= 0.01)
    #expect(try finding(width: 140).share == nil)
  }
}
