import LabSupport
import Studies
import Testing
import TouchLab

@testable import Remedies

@Suite struct `Trade-offs for tasks` {
  /// Small buttons of a page one below the other, each taken by a task, and two by one more: what grows
  /// into its neighbours' surroundings takes touches from them.
  private static func study(_ seed: UInt64) throws -> Study {
    var random = ReferenceGenerator(seed: seed)
    var top = 200.0
    let buttons = (0..<3).map { index in
      let height = random.number(in: 18...24).rounded()
      defer { top += height + random.number(in: 2...6).rounded() }
      return Element.button("b\(index)", 20, top, index == 2 ? 20 : 60, height, hit: .visual)
        .with { $0.danger = index == 1 ? .irreversible : nil }
    }
    let layout = Layout(id: "a", screens: [Screen("home", buttons)])
    return try Study.of([layout], person: "older-adult") { study in
      study.statedHitTesting = .blink
      study.tasks =
        buttons.map { Task(id: "one-\($0.id)", steps: [.tap($0.id)]) }
        + [Task(id: "ends", steps: [.tap("b0"), .tap("b2")])]
    }
  }

  /// How probable a run without a mis-tap is, from a prediction that follows all runs.
  private static func clean(_ study: Study, on layout: Layout) -> [String: Double] {
    let app = study.app(of: layout)
    return Dictionary(
      uniqueKeysWithValues: study.tasks.map {
        ($0.id, TaskRunner.run($0, on: app, by: study.person).prediction.clean)
      })
  }

  private static func check(
    _ fix: Fix, _ before: [String: Double], _ after: [String: Double]
  ) throws {
    for (task, then) in before {
      let now = try #require(after[task])
      let told = fix.tasks.first { $0.task == task }
      if let told {
        #expect(abs(told.before - then) < 1e-12 && abs(told.after - now) < 1e-12)
        #expect(then - now >= 0.000_5 - 1e-12)
      } else {
        #expect(then - now < 0.000_5 + 1e-12, "\(task) \(then) \(now)")
      }
    }
  }

  @Test func `A suggestion lists tasks whose error-free rate falls`() throws {
    for seed in UInt64(1)...4 {
      let study = try Self.study(seed)
      let layout = study.layouts[0]
      let before = Self.clean(study, on: layout)
      let fixes = try #require(Fixer(layout, in: study)?.remedies(most: 6)?.fixes)
      for fix in fixes {
        try Self.check(fix, before, Self.clean(study, on: fix.applied(to: layout)))
      }
    }
  }
}
