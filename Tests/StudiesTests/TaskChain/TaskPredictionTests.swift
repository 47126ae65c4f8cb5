import Foundation
import LabSupport
import Studies
import Testing
import TouchLab

/// What becomes of tasks when touches land where people's do.
@Suite struct `Task predictions` {
  /// Older adults: everything takes 1.33 times as long, and a touch that did nothing is repeated
  /// after 0.8 s.
  private static let noticing = 1.33 * 1.285
  private static let retry = 0.8

  private static func app(_ screens: [Screen]) throws -> App { try App(screens) }

  private static func predict(
    _ steps: [Step], _ screens: [Screen], person: String = "older-adult"
  ) throws -> TaskPrediction {
    let person = try #require(PersonCatalogue.person(id: person))
    return TaskRunner.run(Task(id: "t", steps: steps), on: try app(screens), by: person).prediction
  }

  /// The bits of a movement to a small target from a distance, both in points.
  private static func bits(_ distance: Double, _ width: Double) -> Double {
    log2(distance / width + 1)
  }

  /// The time of an older adult's touch on a seen target.
  private static func time(_ distance: Double, _ width: Double) -> Double {
    1.33 * everydayTime(distance, width)
  }

  private static func everydayTime(_ distance: Double, _ width: Double) -> Double {
    0.541 + 0.072_72 * bits(distance, width)
  }

  /// Home with a button that is meant and one that opens a trap with a single way out.
  private static func trap(danger: Danger? = nil, closes: Bool = true) -> [Screen] {
    let no = Element.button("no", 160, 200, 30, 30, hit: .visual, effect: .presents("trap"))
      .with { $0.danger = danger }
    return [
      Screen("home", [.button("ok", 120, 200, 30, 30, hit: .visual, effect: .opens("end")), no]),
      Screen(
        "trap",
        closes
          ? [.button("close", 120, 300, 30, 30, hit: .visual, effect: .dismisses)]
          : [.button("mute", 120, 300, 30, 30, hit: .visual)]),
      Screen("end", []),
    ]
  }

  /// The probabilities to hit ok, to hit no instead, and to hit close.
  private static func chances() throws -> (hit: Double, wrong: Double, close: Double) {
    let app = try app(trap())
    let person = try #require(PersonCatalogue.person(id: "older-adult"))
    func chance(_ screen: String, _ aim: String, _ reached: String) throws -> Double {
      let placed = try #require(app.placed(app.state(startingOn: screen)))
      let visibleFrame = try #require(placed.target(id: aim)).visibleFrame
      let index = try #require(placed.targets.lastIndex { $0.id == reached })
      return ExactPredictor(placed, density: app.device.density)
        .probabilities(aimingAt: visibleFrame, by: person).reaching(index)
    }
    return (
      try chance("home", "ok", "ok"), try chance("home", "ok", "no"),
      try chance("trap", "close", "close")
    )
  }

  @Test func `The prediction of a two-state app equals the one found by hand`() throws {
    let prediction = try Self.predict([.tap("ok")], Self.trap(danger: .irreversible))
    let (p, q, r) = try Self.chances()
    #expect(p > 0.3 && q > 0.02 && r > 0.3)
    #expect(close(prediction.clean, p, 1e-12))
    #expect(close(prediction.completion, 1, 1e-12))
    // At home each try ends in ok, in the trap, or again at home; a trap takes 1/r taps to leave.
    #expect(close(prediction.taps, (1 + q / r) / p, 1e-9))
    // Harm comes before success with the odds of one try.
    #expect(close(prediction.danger, q / (p + q), 1e-9))
    #expect(prediction.bound < 1e-12)
  }

  @Test func `The time of a task equals the one found by hand`() throws {
    let prediction = try Self.predict([.tap("ok")], Self.trap())
    let (p, q, r) = try Self.chances()
    let (n, again) = (Self.noticing, Self.retry)
    // From ok to close and back are 100 pt.
    let between = Self.time(100, 30)
    // In the trap all touches but those on close do nothing, and are repeated.
    let trap = between + (1 - r) / r * again
    // c: the time after a touch at home landed. c = q(n + trap + between + c) + s(again + c).
    let s = 1 - p - q
    let c = (q * (n + trap + between) + s * again) / (1 - q - s)
    // The first touch comes from the middle of the screen, (160, 240), to (135, 215).
    let first = Self.time((25 * 25 + 25 * 25).squareRoot(), 30)
    #expect(close(prediction.seconds, first + c, 1e-9))
    #expect(close(prediction.plannedSeconds, first, 1e-12))
    #expect(close(prediction.steps[0].extraSeconds, c, 1e-9))
  }

  @Test func `A run on a screen without recovery is not completed`() throws {
    let prediction = try Self.predict([.tap("ok")], Self.trap(closes: false))
    let (p, q, _) = try Self.chances()
    #expect(close(prediction.completion, p / (p + q), 1e-9))
    #expect(close(prediction.lost, q / (p + q), 1e-9))
    #expect(close(prediction.taps, 1 / (p + q), 1e-9))
    #expect(close(prediction.steps[0].lost, q / (p + q), 1e-9))
  }

  @Test func `A recovery does not go over an irreversible action`() throws {
    var screens = Self.trap()
    screens[1].elements[0].danger = .irreversible
    let (p, q, _) = try Self.chances()
    let prediction = try Self.predict([.tap("ok")], screens)
    #expect(close(prediction.completion, p / (p + q), 1e-9))
    #expect(prediction.danger == 0)
  }

  @Test func `A recovery takes at most six touches`() throws {
    for (depth, isFound) in [(6, true), (7, false)] {
      // Each trap screen opens the one before it; only the first closes.
      let traps = (1...depth).map { level in
        Screen(
          level == depth ? "trap" : "trap\(level)",
          [
            .button(
              "out", 100, 300, 80, 80,
              effect: level == 1 ? .selects("home") : .opens("trap\(level - 1)"))
          ])
      }
      let home = Self.trap()[0]
      let layout = Layout(
        id: "l", screens: [home, Screen("end", [])] + traps,
        tabBar: .of(Element.TabBar(), children: [.tab("home", "home")]))
      let screens = layout.screens.map { screen in
        var screen = screen
        screen.showsTabBar = false
        return screen
      }
      let app = App(
        layout: Layout(id: "l", screens: screens, tabBar: layout.tabBar),
        device: try #require(DeviceCatalogue.device(id: "iphone-3g")), orientation: .portrait)
      let person = try #require(PersonCatalogue.person(id: "older-adult"))
      let prediction = TaskRunner.run(
        Task(id: "t", steps: [.tap("ok")]), on: app, by: person
      ).prediction
      #expect((prediction.lost < 1e-6) == isFound, "\(depth): lost \(prediction.lost)")
    }
  }

  @Test func `A prediction for perfect aim is the plan itself`() throws {
    let screens = Self.trap()
    let prediction = try Self.predict([.tap("ok")], screens, person: "perfect")
    #expect(prediction.clean == 1 && prediction.completion == 1 && prediction.danger == 0)
    #expect(prediction.taps == 1 && prediction.seconds == prediction.plannedSeconds)
    #expect(prediction.steps.allSatisfy { $0.misTaps == 0 && $0.extraSeconds == 0 })
  }

  @Test func `A run ends at a step that nobody can do`() throws {
    let prediction = try Self.predict([.tap("ok"), .tap("nobody")], Self.trap())
    #expect(prediction.clean == 0 && prediction.completion == 0)
    let (p, q, r) = try Self.chances()
    #expect(close(prediction.taps, (1 + q / r) / p, 1e-9), "the first step is done all the same")
    #expect(close(prediction.steps[1].lost, 1, 1e-9))
  }

  @Test func `A task without touches is certain`() throws {
    let wait = Step(action: .wait(3), text: "wait 3")
    let prediction = try Self.predict([wait, wait], Self.trap())
    #expect(prediction.completion == 1 && prediction.clean == 1 && prediction.taps == 0)
    #expect(prediction.seconds == 6 && prediction.plannedSeconds == 6)
  }

  @Test func `A prediction states where mis-taps and extra time come from`() throws {
    var screens = Self.trap()
    screens[2].elements = [.button("small", 20, 400, 15, 15, hit: .visual)]
    let prediction = try Self.predict([.tap("ok"), .tap("small")], screens)
    let steps = prediction.steps
    #expect(steps.map(\.step) == ["tap ok", "tap small"] && steps.map(\.index) == [0, 1])
    #expect(close(steps.reduce(0) { $0 + $1.shareOfMisTaps }, 1, 1e-12))
    #expect(close(steps.reduce(0) { $0 + $1.shareOfExtraTime }, 1, 1e-12))
    #expect(steps[1].shareOfMisTaps > steps[0].shareOfMisTaps)
    let extra = steps.reduce(0) { $0 + $1.extraSeconds }
    #expect(close(extra, prediction.seconds - prediction.plannedSeconds, 1e-9))
  }

  @Test func `A place that the task has touched before needs no search`() throws {
    let home = Screen(
      "home", [.button("a", 20, 100, 44, 44), .button("b", 20, 400, 44, 44)])
    let prediction = try Self.predict(
      [.tap("a"), .tap("b"), .tap("a"), .tap("a")], [home], person: "perfect")
    let middle = Self.everydayTime((118.0 * 118 + 118 * 118).squareRoot(), 44)
    let known = Self.bits(300, 44) / 6.95
    let expected = middle + Self.everydayTime(300, 44) + known + 0.15
    #expect(close(prediction.seconds, expected, 1e-9))
  }
}
