import ScenarioLanguage
import TestSupport
import Testing
import TouchLab

@testable import Studies

@Suite struct `Every target at every moment` {
  private static let seeds = 0..<Campaign.count(of: 600, first: 8)

  /// A study made at random, with the ids of the enabled controls of each entry.
  private static func study(_ seed: Int) throws -> (study: Study, ids: [String: Set<String>]) {
    var making = RandomMoments(seed: UInt64(seed))
    let text = making.text()
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics) in \(text)")
    return (try #require(reading.study), making.ids)
  }

  @Test(arguments: seeds)
  func `Each control of a random file is in the report with a rate or a reason`(_ seed: Int) throws
  {
    let (study, ids) = try Self.study(seed)
    let result = try #require(StudyRunner.run(study, draws: false, compares: false))
    let screens = try #require(result.layouts.first?.screens)
    for (entry, ids) in ids {
      let screen = try #require(screens.first { $0.id == entry }, "\(entry) of seed \(seed)")
      for id in ids {
        let target = try #require(
          screen.targets.last { $0.target.id == id }, "\(id) on \(entry) of seed \(seed)")
        let exact = try #require(target.exact, "\(id) of seed \(seed)")
        if target.isOutOfSight {
          #expect(target.success == 0 && target.reason != nil, "\(id) of seed \(seed)")
        } else {
          let sum = exact.reduce(0) { $0 + $1.probability }
          #expect(abs(sum - 1) < 1e-9, "\(id) of seed \(seed): \(sum)")
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `The report has the rate that a prediction at each moment gives`(_ seed: Int) throws {
    let (study, ids) = try Self.study(seed)
    let app = study.app(of: study.layouts[0])
    let result = try #require(StudyRunner.run(study, draws: false, compares: false))
    for firstSeen in FirstSeenStates.firstSeenStates(of: app) {
      guard let ids = ids[firstSeen.id], firstSeen.placed?.panel == nil else { continue }
      let entry = try #require(MetEntry(firstSeen, of: app, in: study))
      let screen = try #require(result.layouts.first?.screens.first { $0.id == firstSeen.id })
      for moment in entry.moments {
        let placed = try #require(app.placed(moment.met.state))
        let predictor = ExactPredictor(placed, density: study.device.density)
        for index in placed.targets.indices where ids.contains(placed.targets[index].id) {
          let target = placed.targets[index]
          guard target.isEnabled, !target.isCutByScrolling, placed.isAimOwn(index) else { continue }
          let reported = try #require(screen.targets.last { $0.target.id == target.id })
          let own = reported.moments.last { $0.moment.id == moment.moment.id }
          let success = own?.success ?? reported.success ?? -1
          let expected = predictor.probabilities(
            aimingAt: target.aimed, meaning: placed.indices(doingSameAs: index),
            by: study.person(aimingAt: target)
          ).hitting(index, on: placed)
          let isHidden = (own?.reason ?? reported.reason) == .behindSurface
          #expect(
            isHidden || abs(success - expected) < 1e-9,
            "\(target.id) at \(moment.moment.id) of seed \(seed): \(success), not \(expected)")
        }
      }
    }
  }
}

/// Scenarios made at random of controls that come, go, lie beside the screen or behind something.
private struct RandomMoments {
  private var random: SplitMix64
  private var count = 0
  /// The ids of the enabled controls of each screen and panel.
  private(set) var ids: [String: Set<String>] = [:]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func text() -> String {
    let platform = pick([
      "platform ios", "platform android", "platform web", "platform classic",
      "platform android\ndevice car-landscape", "device iphone-5", "device ipad",
    ])
    let person = pick(["thumb", "older-adult", "index-everyday"])
    let content = (0..<whole(3...8)).map { thing($0) }.joined(separator: "\n")
    return """
      \(platform)
      person \(person)
      trials 10
      screen a title="A" {
      \(content)
          button \(id("a")) "Show" x=200 y=60 width=60 height=44 shows=note
          button \(id("a")) "Edit" x=120 y=60 width=60 height=44 toggles=editing
          button \(id("a")) "Ask" x=40 y=60 width=60 height=44 presents=ask
          snackbar note "Done" { action \(id("a/note")) "Undo" }
          dialog ask { action \(id("a/ask")) "Yes"; action \(id("a/ask")) "No" }
      }

      """
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick(_ words: [String]) -> String {
    words.randomElement(using: &random) ?? ""
  }

  private mutating func id(_ entry: String) -> String {
    count += 1
    ids[entry, default: []].insert("t\(count)")
    return "t\(count)"
  }

  private mutating func presence() -> String {
    pick([
      "", "", "", "", " shows-after=2", " shows-for=3", " shown-while=editing",
      " hidden-while=editing", " shown-while=keyboard", " hidden-while=keyboard", " hit=none",
    ])
  }

  private mutating func thing(_ number: Int) -> String {
    let place = "x=\(whole(-80...420)) y=\(whole(40...900))"
    switch whole(0...6) {
    case 0:
      return "text-field \(id("a")) \"F\" x=16 y=\(whole(100...800)) width=200 height=44"
        + pick(["", " keyboard=numbers"])
    case 1:
      return "plate p\(number) \(place) width=\(whole(40...200)) height=\(whole(40...200))"
        + pick(["", " hit=none", " layer=front"])
    case 2:
      return "scroll s\(number) x=0 y=\(whole(150...500)) width=300 height=\(whole(80...300)) { "
        + (0..<whole(1...8)).map { row in
          "button \(id("a")) \"Row\" x=0 y=\(row * 60) width=280 height=56"
        }.joined(separator: "; ") + "; }"
    case 3:
      return
        "group g\(number) \(place) width=200 height=60 { button \(id("a")) \"In\" x=\(whole(0...220)) "
        + "y=8 width=60 height=40; }"
    default:
      return "button \(id("a")) \"B\" \(place) width=\(whole(10...90)) height=\(whole(10...60))"
        + presence()
    }
  }
}
