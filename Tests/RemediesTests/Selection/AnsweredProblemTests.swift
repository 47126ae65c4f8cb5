import LabSupport
import Studies
import TestSupport
import Testing
import TouchLab

@testable import Remedies

@Suite struct `Answers to problems` {
  @Test(
    arguments: RandomScreens.platforms, UInt64(40)...UInt64(Campaign.count(of: 12, first: 2) + 39))
  func `Each problem has a change that lowers its rate or clears its errors, or an obstacle`(
    _ platform: String, _ seed: UInt64
  ) throws {
    let study = try Study.reading(RandomScreens.text(seed, platform: platform))
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let found = try #require(fixer.remedies(most: 20))
    let problems = try study.result().problems
    #expect(!problems.isEmpty)
    let answers = found.answers(to: problems)
    #expect(answers.map(\.problem) == problems)
    for answer in answers {
      let problem = answer.problem
      switch try #require(answer.answer, "\(problem.cause) \(problem.targets.map(\.id))") {
      case .obstacle(let obstacle):
        #expect(obstacle.rate.map { (0...1).contains($0) } ?? true)
      case .change(let index, let before, let after):
        let fix = found.fixes[index]
        #expect(fix.screen == problem.screen)
        let errors = Set(problem.rules.filter { $0.severity == .error }.map(\.rule))
        let left = fix.screens.after.findings.filter { finding in
          finding.fails && finding.severity == .error && errors.contains(finding.rule)
            && problem.targets.contains { $0.id == finding.target }
        }
        #expect(left.isEmpty, "\(problem.cause): \(left.map(\.rule))")
        #expect(after < before || !errors.isEmpty && after <= before + LeastShown.tenth)
      }
    }
  }

  @Test func `A small target beside a free side grows to the size that its rule requires`() throws {
    let study = try Study.reading(
      """
      platform android
      device pixel-7
      screen s title="S" {
          button top "Top" x=20 y=100 width=200 height=60 hit=visual
          button low "Low" x=20 y=160 width=200 height=30 hit=visual
      }
      """)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let found = try #require(fixer.remedies(most: 5))
    let answers = found.answers(to: try study.result().problems)
    let low = try #require(answers.first { $0.problem.targets.contains { $0.id == "low" } })
    guard case .change(let index, _, _) = low.answer else {
      Issue.record("\(String(describing: low.answer))")
      return
    }
    let frame = found.fixes[index].screens.after.targets.first { $0.target.id == "low" }?.target
    #expect((frame?.hitTarget.height ?? 0) >= 48 && (frame?.visibleFrame.top ?? 0) >= 160)
  }
}
