import ScenarioLanguage
import TestSupport
import Testing

@testable import TouchLab

/// What a search need not find out again.
@Suite struct `What is known of screens that are changed` {
  private static func fixer(_ screens: String, platform: String) throws -> Fixer {
    let device = platform == "android" ? "android-phone" : "iphone-15"
    let text = "platform \(platform)\ndevice \(device)\nperson older-adult\n\(screens)\n"
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    let study = try #require(reading.study, "\(reading.diagnostics)")
    return try #require(Fixer(study.layouts[0], in: study))
  }

  private static let one = """
    screen a {
        button save "Save" x=40 y=200 width=60 height=24
        button drop "Drop" x=104 y=200 width=60 height=24 danger=irreversible
        icon-button find "Find" x=168 y=200 width=24 height=24
        switch loud x=300 y=240
    }
    """

  private static let other = """
    screen b {
        button last "Last" x=40 y=120 width=60 height=24
        button next "Next" x=40 y=146 width=60 height=24
    }
    """

  /// Steps at random from arrangement to arrangement, each held against one that differs little from it.
  @Test(
    arguments: ["ios", "web", "android"], Array(1...UInt64(Campaign.count(of: 8, first: 2))))
  func `an arrangement comes to what it comes to as a whole`(
    _ platform: String, _ seed: UInt64
  ) throws {
    let fixer = try Self.fixer(Self.one, platform: platform)
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

  @Test func `is found once for each state of a screen`() throws {
    let fixer = try Self.fixer("\(Self.one)\n\(Self.other)", platform: "web")
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

  /// Buttons in all places, some with words about them, a few in a plate.
  private static func crowd(_ seed: UInt64) -> String {
    var random = ReferenceGenerator(seed: seed)
    let buttons = (0..<14).map { index in
      let x = random.number(in: 0...300).rounded()
      let y = random.number(in: 70...500).rounded()
      let (width, height) = (random.number(in: 24...90), random.number(in: 20...60))
      let size = index % 4 == 3 ? "" : " width=\(width.rounded()) height=\(height.rounded())"
      let hit = index % 3 == 0 ? " hit=visual" : ""
      return "button b\(index) \"B\" x=\(x) y=\(y)\(size)\(hit)"
    }
    let plate =
      "plate p x=20 y=560 width=300 height=90 {\n  button q \"Q\" x=10 y=10 width=40 "
      + "height=30\n  button r \"R\" x=54 y=10 width=40 height=30\n}"
    return
      "screen a {\n\((buttons + [plate, "label l \"Words\" x=40 y=300"]).joined(separator: "\n"))\n}"
  }

  @Test(arguments: ["ios", "web"], Array(1...UInt64(Campaign.count(of: 12, first: 3))))
  func `what is not laid out would not fit`(_ platform: String, _ seed: UInt64) throws {
    let fixer = try Self.fixer(Self.crowd(seed), platform: platform)
    let search = try #require(fixer.searches(screen: nil).first)
    var left = 0
    for candidate in search.candidates(refining: false).found
    where search.coversSurely(candidate) {
      left += 1
      let placed = search.placed(with: candidate.edits)
      #expect(placed.map { search.fit.holds($0, by: .move) } != true, "\(candidate.edits)")
    }
    #expect(left > 50)
  }

  @Test func `is nothing where hardly anything is missed`() throws {
    let fixer = try Self.fixer(
      "screen a {\n    button go \"Go\" x=20 y=150 width=350 height=400\n}", platform: "ios")
    #expect(fixer.searches(screen: nil).isEmpty)
    #expect(try #require(fixer.combined(most: 5)).isEmpty)
  }
}
