import LabSupport
import Studies
import Testing
import TouchLab

@testable import Remedies

@Suite struct `Layouts that were tried` {
  private static func layout(_ x: Double) -> Layout {
    Layout(
      id: "a",
      screens: [
        Screen(
          "home", [Element.button("b", x, 200, 30, 30), Element.button("c", 120, 200, 30, 30)])
      ])
  }

  @Test func `are tried once each`() throws {
    let study = try Study.of([Self.layout(80)], person: "thumb")
    let result = try #require(try study.result().layouts.first)
    let tried = TriedLayouts()
    var searches = 0
    for _ in 0..<3 {
      let found = tried.result(of: Self.layout(80), as: .move, .one) {
        searches += 1
        return .success(result)
      }
      #expect((try? found.get())?.id == "a")
      let none = tried.result(of: Self.layout(90), as: .move, .one) {
        searches += 1
        return .failure(.screens)
      }
      #expect(throws: Breach.screens) { try none.get() }
      let broken = tried.brokenGate(Self.layout(80), .one) {
        searches += 1
        return nil
      }
      #expect(broken == nil)
    }
    #expect(searches == 3)
  }

  @Test func `are not known where the search was stopped`() {
    let tried = TriedLayouts()
    let stopped = Workers(count: 1, isCancelled: { true })
    let gate = Gate(metric: .clean(task: "a"), bound: .atLeast(0.9), text: "require")
    #expect(tried.brokenGate(Self.layout(80), stopped) { gate } == gate)
    #expect(tried.brokenGate(Self.layout(80), .one) { nil } == nil)
  }

  @Test func `lead fixers of one study to what each finds by itself`() throws {
    let study = try Study.of([Self.layout(80)], person: "thumb")
    let tried = TriedLayouts()
    let found = try (0..<3).map { round in
      let fixer = try #require(
        Fixer(study.layouts[0], in: study, tried: round == 0 ? TriedLayouts() : tried))
      return try #require(fixer.fixes(most: 3))
    }
    #expect(!found[0].isEmpty)
    for fixes in found {
      #expect(fixes.map(\.edits) == found[0].map(\.edits))
      #expect(fixes.map(\.stakes) == found[0].map(\.stakes))
    }
  }
}
