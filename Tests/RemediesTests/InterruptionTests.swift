import LabSupport
import Remedies
import Studies
import Synchronization
import Testing
import TouchLab

/// Work that is interrupted, however long it would have gone on.
@Suite struct `Interruption` {
  /// Says that the work is cancelled from the n-th time on that it is asked.
  private final class Canceller: Sendable {
    private let asked = Atomic(0)
    private let first: Int

    init(after first: Int) { self.first = first }

    var workers: Workers { Workers(count: 1, isCancelled: { self.isCancelled }) }
    var isReached: Bool { asked.load(ordering: .relaxed) >= first }
    /// How often it was asked in vain after it had said so.
    var late: Int { max(0, asked.load(ordering: .relaxed) - first) }

    private var isCancelled: Bool { asked.add(1, ordering: .relaxed).newValue >= first }
  }

  /// A screen of so many small buttons, side by side.
  private static func screen(of count: Int) -> Screen {
    Screen(
      "home",
      (0..<count).map { index in
        .button("b\(index)", Double(index % 20) * 16, 30 + Double(index / 20) * 16, 14, 14)
      })
  }

  private static func study(_ count: Int = 60) throws -> Study {
    var study = try Study.of([Layout(id: "one", screens: [screen(of: count)])])
    study.tasks = [Task(id: "t", steps: (0..<4).map { Step.tap("b\($0 * 13)") })]
    return study
  }

  @Test(arguments: [1, 2, 10, 100, 250, 300, 400, 600])
  func `An interrupted study stops at any point`(_ after: Int) throws {
    let canceller = Canceller(after: after)
    let result = StudyRunner.run(try Self.study(), workers: canceller.workers, draws: false)
    #expect((result == nil) == canceller.isReached)
    #expect(canceller.late < 40)
  }

  @Test(arguments: [1, 10, 100, 200, 300, 500, 800])
  func `Interrupted guidelines stop within a rule`(_ after: Int) throws {
    var study = try Self.study()
    study.guidelineSets = [.material3, .wcag22AA, .lighthouse, .flutterAndroid]
    let canceller = Canceller(after: after)
    let found = FindingsRunner.findings(of: study, workers: canceller.workers)
    #expect((found == nil) == canceller.isReached && canceller.late < 40)
  }

  @Test(arguments: [1, 5, 20, 60, 100])
  func `An interrupted screen stops being checked`(_ after: Int) throws {
    let study = try Self.study()
    let app = study.app(of: study.layouts[0])
    let canceller = Canceller(after: after)
    let result = StudyRunner.evaluate(
      app.firstState, of: app, in: study, draws: false, workers: canceller.workers)
    #expect((result == nil) == canceller.isReached && canceller.late < 40)
    let all = Canceller(after: after)
    let screens = StudyRunner.screens(of: study.layouts[0], in: study, workers: all.workers)
    #expect(screens.isEmpty == all.isReached && all.late < 40)
  }

  @Test(arguments: [1, 5, 8]) func `An interrupted target stops being predicted`(_ after: Int)
    throws
  {
    let study = try Self.study()
    let placed = try #require(study.app(of: study.layouts[0]).placed(.start(of: study)))
    let canceller = Canceller(after: after)
    let result = StudyRunner.predict(
      0, on: placed, of: study, screenID: "home", workers: canceller.workers)
    #expect(result == nil && canceller.isReached && canceller.late < 40)
  }

  @Test(arguments: [1, 30, 200]) func `An interrupted task stops being predicted`(_ after: Int)
    throws
  {
    let study = try Self.study()
    let app = study.app(of: study.layouts[0])
    let canceller = Canceller(after: after)
    let result = TaskRunner.run(
      study.tasks[0], on: app, by: study.person, workers: canceller.workers)
    #expect((result == nil) == canceller.isReached && canceller.late < 40)
    let whole = TaskRunner.run(study.tasks[0], on: app, by: study.person, workers: .one)
    #expect(whole?.taps == 4)
  }

  @Test(arguments: [1, 50, 500, 5000])
  func `An interrupted search stops and keeps its suggestions`(_ after: Int) throws {
    let study = try Self.study(30)
    let all = Canceller(after: .max)
    let whole = try #require(
      Fixer(study.layouts[0], in: study, workers: all.workers)?.remedies(most: 3))
    let canceller = Canceller(after: after)
    let fixer = Fixer(study.layouts[0], in: study, workers: canceller.workers)
    let found = fixer?.remedies(most: 3)
    #expect(canceller.late < 400)
    guard canceller.isReached else {
      #expect(found?.fixes.map(\.edits) == whole.fixes.map(\.edits) && found?.isCut == false)
      return
    }
    let kept = found?.fixes.map(\.edits) ?? []
    #expect(kept == whole.fixes.prefix(kept.count).map(\.edits))
    #expect(found?.isCut != false)
  }
}

extension AppState {
  fileprivate static func start(of study: Study) -> AppState {
    study.app(of: study.layouts[0]).firstState
  }
}
