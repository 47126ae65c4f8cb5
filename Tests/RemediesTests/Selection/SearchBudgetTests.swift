import ScenarioLanguage
import Studies
import Synchronization
import Testing
import TouchLab

@testable import Remedies

/// The work of a search on a screen with very many targets.
@Suite struct `Searches on large screens` {
  @Test func `Tries on a screen of ordinary size are not limited`() {
    let budget = SearchBudget()
    #expect((0..<10_000).allSatisfy { _ in budget.allowsTry(on: SearchBudget.freeTargets) })
    #expect(!budget.isSpent)
  }

  @Test(arguments: [(400, 88), (1000, 3), (Int.max, 1)])
  func `The larger the screen, the fewer changes are tried`(targets: Int, most: Int) {
    let budget = SearchBudget()
    let allowed = (0..<200).count { _ in budget.allowsTry(on: targets) }
    #expect(allowed == most && budget.isSpent)
  }

  @Test func `A search among a thousand scattered buttons ends early and gives that as its reason`()
    throws
  {
    let buttons = (0..<1000).map { number in
      let (x, y) = (number * 97 % 360, 60 + number * 61 % 740)
      return "button b\(number) x=\(x) y=\(y) width=\(4 + number % 9) height=\(4 + number % 7)"
    }
    let text = "screen home {\n\(buttons.joined(separator: "\n"))\n}\n"
    let source = SourceFile(path: "app.kdl", text: text)
    let study = try #require(ScenarioReader.read(source).study)
    let tries = Tries()
    let workers = Workers(count: 1, didTry: { tries.count.add(1, ordering: .relaxed) })
    let fixer = try #require(Fixer(study.layouts[0], in: study, workers: workers))
    let found = try #require(fixer.remedies(most: 3))
    #expect(tries.count.load(ordering: .relaxed) <= 9)
    #expect(!found.isCut)
    guard case .searchEnded = found.noRemedy else {
      Issue.record("\(String(describing: found.noRemedy))")
      return
    }
  }

  private final class Tries: Sendable {
    let count = Atomic(0)
  }
}
