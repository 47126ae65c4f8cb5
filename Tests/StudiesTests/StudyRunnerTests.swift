import LabSupport
import Studies
import Synchronization
import Testing
import TouchLab

@Suite struct `Running a study` {
  private static func study() throws -> Study {
    let app = try Mail.app()
    return try Study.of([app.layout, .toolbar("seven", ["a", "b", "c", "d", "e", "f", "g"])])
  }

  @Test func `The result does not depend on the number of workers`() throws {
    let study = try Self.study()
    let results = [1, 2, 5].compactMap { StudyRunner.run(study, workers: Workers(count: $0)) }
    #expect(results.count == 3)
    for result in results.dropFirst() {
      for (one, other) in zip(results[0].layouts, result.layouts) {
        #expect(one.screens.map(\.id) == other.screens.map(\.id))
        for (a, b) in zip(one.screens, other.screens) {
          #expect(a.targets.map(\.sampled) == b.targets.map(\.sampled))
          #expect(a.targets.map(\.exact) == b.targets.map(\.exact))
          #expect(a.crowding == b.crowding && a.findings == b.findings)
        }
      }
    }
  }

  @Test func `Every target of a result has what a report needs`() throws {
    let result = try Self.study().result(draws: true)
    for screen in result.layouts.flatMap(\.screens) {
      for target in screen.targets {
        #expect((target.exact == nil) == !target.target.isEnabled)
        #expect((target.sampled == nil) == !target.target.isEnabled)
        guard let exact = target.exact, let sampled = target.sampled else { continue }
        #expect(exact.first?.outcome == .hit && target.success == exact.first?.probability)
        #expect(close(exact.reduce(0) { $0 + $1.probability }, 1, 1e-12))
        #expect(close(target.misTapRate ?? -1, 1 - (target.success ?? -1), 1e-12))
        #expect(sampled.outcomes.reduce(0) { $0 + $1.count } == 2000)
        let worst = exact.dropFirst().map(\.probability).max()
        #expect(target.worstMisTap?.probability == worst)
      }
      let rates = screen.intended.compactMap(\.misTapRate)
      if let rate = screen.misTapRate {
        #expect(close(rate, rates.reduce(0, +) / Double(rates.count), 1e-12))
      }
    }
  }

  @Test func `Panels are screens of their own in a result`() throws {
    let result = try Self.study().result()
    let panel = try #require(result.layouts[0].screens.first { $0.id == "message/folders" })
    #expect(panel.targets.map(\.target.id) == ["archive", "close", "plain"])
    #expect(panel.title == "Message: folders")
  }

  @Test func `Another seed draws other touches, and a study without draws has none`() throws {
    var study = try Self.study()
    let one = try study.result(draws: true)
    study.seed = 99
    let other = try study.result(draws: true)
    let hits = { (result: StudyResult) in
      result.layouts[0].screens.flatMap { $0.targets.map { $0.sampled?.hits } }
    }
    #expect(hits(one) != hits(other))
    let none = try study.result(draws: false)
    #expect(none.layouts[0].screens.allSatisfy { $0.targets.allSatisfy { $0.sampled == nil } })
  }

  @Test(arguments: [1, 2, 5])
  func `A cancelled study has no result`(_ count: Int) throws {
    let study = try Self.study()
    let workers = Workers(count: count, isCancelled: { true })
    #expect(StudyRunner.run(study, workers: workers) == nil)
    #expect(StudyRunner.run(study, workers: workers, draws: false) == nil)
  }

  @Test func `A study that is cancelled half-way has no result`() throws {
    let asked = Atomic(0)
    let workers = Workers(
      count: 2, isCancelled: { asked.add(1, ordering: .relaxed).newValue > 30 })
    #expect(StudyRunner.run(try Self.study(), workers: workers) == nil)
  }

  @Test func `The number of draws is reported as they are made`() throws {
    let drawn = Atomic(0)
    let workers = Workers(count: 2, didDraw: { drawn.add($0, ordering: .relaxed) })
    let result = try #require(StudyRunner.run(try Self.study(), workers: workers))
    let enabled = result.layouts.flatMap(\.screens).flatMap(\.targets).count { $0.exact != nil }
    #expect(drawn.load(ordering: .relaxed) == 2000 * enabled)
  }

  @Test func `Workers keep the order of their pieces`() {
    for count in [-1, 1, 2, 7] {
      #expect(Workers(count: count).map(20) { $0 * $0 } == (0..<20).map { $0 * $0 })
    }
    #expect(Workers(count: 3).map(0) { $0 } == [])
    #expect(Workers(count: 8).single.count == 1 && Workers.one.count == 1)
    #expect(Workers(count: 2, isCancelled: { true }).map(3) { $0 } == nil)
  }

  @Test func `A study with nothing in it passes`() throws {
    let result = try Study.of([]).result(draws: true)
    #expect(result.passed && result.layouts.isEmpty && result.comparisons.isEmpty)
    let empty = try Study.of([Layout(id: "l", screens: [])]).result(draws: true)
    #expect(empty.layouts[0].screens.isEmpty && empty.passed)
    #expect(Study.standardTrials == 100_000 && Study.trialsRange == 1...1_000_000_000)
  }
}
