import LabSupport
import Studies
import Testing
import TouchLab

/// How people get back after a mis-tap, one thing that an app can do at a time.
@Suite struct `Recoveries from mis-taps` {
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let screens: [Screen]
    let steps: [Step]

    init(_ name: String, _ screens: [Screen], _ steps: [Step]) {
      testDescription = name
      self.screens = screens
      self.steps = steps
    }
  }

  private static let ok = Element.button("ok", 120, 200, 30, 30, hit: .visual)

  private static func beside(_ effect: Effect) -> Element {
    .button("no", 160, 200, 30, 30, hit: .visual, effect: effect)
  }

  private static let ways: [Way] = [
    Way(
      "the back button",
      [Screen("home", [ok, beside(.opens("b"))]), Screen("b", [.navigationBar()])], [.tap("ok")]),
    Way(
      "a swipe from the edge where there is no button",
      [Screen("home", [ok, beside(.opens("b"))]), Screen("b", [])], [.tap("ok")]),
    Way("the same switch again", [Screen("home", [ok, beside(.toggles("m"))])], [.tap("ok")]),
    Way(
      "a panel's way out",
      [
        Screen(
          "home",
          [
            ok, beside(.presents("sheet")),
            .of(
              Element.ActionSheet(), "sheet",
              children: [
                .of(Element.Action(), "stay"), .of(Element.Action(), "leave", effect: .dismisses),
              ]),
          ])
      ], [.tap("ok")]),
    Way(
      "the keyboard's Return",
      [
        Screen(
          "home",
          [
            ok,
            .of(Element.TextField(.text), "field").with {
              $0.frame = PartialFrame(x: 160, y: 200, width: 100, height: 30)
            },
          ])
      ], [.tap("ok")]),
    Way(
      "the Delete key after wrong letters",
      [
        Screen(
          "home",
          [
            .of(Element.TextField(.text), "field").with {
              $0.frame = PartialFrame(x: 60, y: 100, width: 100, height: 30)
            }
          ])
      ], [.tap("field"), .tap("key-q"), .tap("key-w"), .tap("key-return")]),
    Way(
      "another tab's root",
      [Screen("home", [ok, beside(.selects("two"))]), Screen("other", [])], [.tap("ok")]),
  ]

  @Test(arguments: ways) func `A recovery ends where the step can be done`(_ way: Way) throws {
    let tabs =
      way.testDescription.contains("tab")
      ? [Element.tab("one", "home"), .tab("two", "other")] : []
    let app = try App(way.screens, tabs: tabs)
    let person = try #require(PersonCatalogue.person(id: "older-adult"))
    let task = TaskRunner.run(Task(id: "t", steps: way.steps), on: app, by: person)
    #expect(task.passed, "\(task.steps.map(\.event))")
    let prediction = task.prediction
    // Six wrong things in a row may be too many.
    #expect(prediction.lost < 1e-3 && prediction.bound < 1e-10)
    #expect(prediction.clean < 0.95 && prediction.taps > Double(task.taps))
  }

  @Test func `A recovery scrolls to a row that a touch on the status bar put out of sight`() throws
  {
    let rows = (0..<30).map { "row\($0)" }
    let app = try App([Screen("home", [.list(rows)])] + rows.map { Screen($0, []) })
    let swipe = Step(action: .swipe(.up, from: nil), text: "swipe up")
    let person = try #require(PersonCatalogue.person(id: "older-adult"))
    let task = TaskRunner.run(
      Task(id: "t", steps: [swipe, .tap("row10")]), on: app, by: person)
    #expect(task.passed)
    let chance = try #require(task.steps[1].success)
    #expect(chance < 0.99 && task.prediction.lost < 1e-6)
    #expect(task.prediction.completion > 0.999_999)
  }

  @Test func `A recovery brings back controls that hid while the finger travelled`() throws {
    let film = Element.of(
      Element.Media(isFullScreen: true, hidesAfter: 1), "film",
      children: [.button("play", 140, 400, 60, 60)])
    let app = try App([Screen("home", [film])])
    let wait = Step(action: .wait(0.8), text: "wait 0.8")
    let person = try #require(PersonCatalogue.person(id: "perfect"))
    let task = TaskRunner.run(Task(id: "t", steps: [wait, .tap("play")]), on: app, by: person)
    // The walk's touches take no time, and hit.
    #expect(task.passed && task.steps[1].outcome == .hit)
    // A person's finger is on its way for more than 0.2 s: the touch only reveals. Noticing that takes
    // longer than the controls show, so that a touch that is meant to reveal comes first, and then
    // the finger, which is there already or nearly so, is quick enough.
    let prediction = task.prediction
    #expect(prediction.clean == 0 && task.steps[1].success == 0)
    #expect(prediction.completion == 1 && prediction.taps == 3)
    #expect(prediction.steps[0].misTaps == 1)
  }

  @Test func `A recovery is given up where controls hide faster than any finger`() throws {
    let film = Element.of(
      Element.Media(isFullScreen: true, hidesAfter: 0.2), "film",
      children: [.button("play", 140, 400, 60, 60)])
    let app = try App([Screen("home", [film])])
    let person = try #require(PersonCatalogue.person(id: "thumb"))
    let task = TaskRunner.run(Task(id: "t", steps: [.tap("play")]), on: app, by: person)
    #expect(task.prediction.completion == 0 && task.prediction.lost == 1)
    #expect(task.prediction.seconds.isFinite)
  }

  @Test func `Recoveries are simulated as they are computed`() throws {
    let way = try #require(Self.ways.first)
    let app = try App(way.screens)
    let person = try #require(PersonCatalogue.person(id: "older-adult"))
    let samples = [1, 3].map { workers in
      TaskRunner.run(
        Task(id: "t", steps: way.steps), on: app, by: person,
        sampling: TaskSampling(trials: 3000, seed: 4, workers: Workers(count: workers))
      ).sampled
    }
    let sample = try #require(samples[0])
    #expect(sample.runs == 3000 && samples[0] == samples[1], "any number of workers draws alike")
  }
}
