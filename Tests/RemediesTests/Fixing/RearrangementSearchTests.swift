import LabSupport
import TestSupport
import Testing
import TouchLab

@testable import Remedies

/// How arrangements are compared on the way to the best.
@Suite struct `The search for an arrangement` {
  /// Steps at random from arrangement to arrangement, each held against one that differs little from it.
  @Test(
    arguments: ["ios", "web", "android"], Array(1...UInt64(Campaign.count(of: 8, first: 2))))
  func `an arrangement comes to what it comes to as a whole`(
    _ platform: String, _ seed: UInt64
  ) throws {
    let fixer = try Fixer.reading(crampedScreen, platform: platform)
    let origin = try #require(fixer.searches(screen: nil).first)
    let screen = fixer.layout.screens[0]
    var now = try #require(
      Rearrangement(origin, most: 5, first: []) { screen.element(at: $0) })
    var search = RearrangementSearch(origin, seed: seed)
    var random = RandomStream(seed: seed)
    var held = 0
    for step in 0..<60 {
      let next = now.changed(by: &random)
      // Both ways to look at whole pixels, in turns.
      let pitch = step / 20 == 1 ? RearrangementSearch.pitch : 1
      guard let stake = search.stake(next, near: now, pitch: pitch) else { continue }
      let whole = try #require(origin.matrix(with: next.edits, pitch: pitch)).stake
        .weighed(missingNoMoreThan: origin.first)
      #expect(abs(stake - whole) <= 1e-5 * (1 + whole))
      held += next.states == now.states ? 0 : 1
      if step.isMultiple(of: 3) { now = next }
    }
    #expect(held > 10)
  }
}
