import LabSupport
import Testing
import TouchLab

@testable import Remedies

/// What a search found on screens as they were.
@Suite struct `Known trials` {
  private static let other = """
    screen b {
        button last "Last" x=40 y=120 width=60 height=24
        button next "Next" x=40 y=146 width=60 height=24
    }
    """

  @Test func `is found once for each state of a screen`() throws {
    let fixer = try Fixer.reading("\(crampedScreen)\n\(Self.other)", platform: "web")
    let origins = fixer.searches(screen: nil)
    #expect(origins.count == 2)
    var known = KnownTrials()
    var searches = 0
    func find(_ origin: ScreenFixes, _ layout: Layout, asking: Set<String> = []) throws
      -> [FixCandidate]
    {
      let found = known.searched(origin, on: layout, asking: asking) {
        searches += 1
        return origin
      }
      return try #require(found).found.trials.map(\.candidate)
    }
    let first = try find(origins[0], fixer.layout)
    #expect(try find(origins[0], fixer.layout).map(\.edits) == first.map(\.edits))
    #expect(searches == 1)
    // What is done to one screen is nothing to the other.
    let other = try find(origins[1], fixer.layout)
    let changed = try #require(other.first).edits.reduce(fixer.layout) { $1.applied(to: $0) }
    _ = try find(origins[0], changed)
    #expect(searches == 2)
    _ = try find(origins[1], changed)
    #expect(searches == 3)
    // An id that a question took is free no more.
    _ = try find(origins[0], fixer.layout, asking: ["confirm-drop"])
    #expect(searches == 4)
  }
}
