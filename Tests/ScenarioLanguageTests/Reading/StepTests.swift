import ScenarioLanguage
import Testing
import TouchLab

/// A step and what it means.
struct StepCase: Sendable, CustomTestStringConvertible {
  let text: String
  let action: StepAction

  init(_ text: String, _ action: StepAction) {
    self.text = text
    self.action = action
  }

  var testDescription: String { text }

  static let moves = [
    StepCase("start home", .start("home")),
    StepCase("start \"home\"", .start("home")),
    StepCase("tap ok", .tap(.target("ok"))),
    StepCase("tap back", .tap(.target("back"))),
    StepCase("tap 300 460", .tap(.point(Point(x: 300, y: 460)))),
    StepCase("tap -1.5 1e2", .tap(.point(Point(x: -1.5, y: 100)))),
    StepCase("tap a-tab", .tap(.target("a-tab"))),
    StepCase("tap key-q", .tap(.target("key-q"))),
    StepCase("tap key-return", .tap(.target("key-return"))),
    StepCase("tap key-space", .tap(.target("key-space"))),
    StepCase("tap find-clear", .tap(.target("find-clear"))),
    StepCase("tap find-bookmarks", .tap(.target("find-bookmarks"))),
    StepCase("double-tap ok", .doubleTap(.target("ok"))),
    StepCase("double-tap 1 2", .doubleTap(.point(Point(x: 1, y: 2)))),
    StepCase("press ok", .press(.target("ok"))),
    StepCase("press 1 2", .press(.point(Point(x: 1, y: 2)))),
    StepCase("slide ok", .slide(.target("ok"))),
    StepCase("slide -1 2.5", .slide(.point(Point(x: -1, y: 2.5)))),
    StepCase("press curled-page", .press(.target("curled-page"))),
    StepCase("lift", .lift),
    StepCase("swipe left", .swipe(.left, from: nil)),
    StepCase("swipe right", .swipe(.right, from: nil)),
    StepCase("swipe up", .swipe(.up, from: nil)),
    StepCase("swipe down", .swipe(.down, from: nil)),
    StepCase("swipe left from=ok", .swipe(.left, from: .target("ok"))),
    StepCase("swipe right x=0 y=200", .swipe(.right, from: .point(Point(x: 0, y: 200)))),
    StepCase("wait 0", .wait(0)),
    StepCase("wait 4.5", .wait(4.5)),
    StepCase("type \"Hello, you\"", .type("Hello, you")),
    StepCase("type hello", .type("hello")),
    StepCase("type \"\"", .type("")),
    StepCase("rotate landscape", .rotate(.landscape)),
    StepCase("rotate portrait", .rotate(.portrait)),
  ]

  private static func expecting(
    _ key: TouchLab.Expectation.Key, _ values: String...
  ) -> [StepCase] {
    values.map { value in
      let expectation = TouchLab.Expectation(key: key, value: value)
      return StepCase("expect \(key.rawValue)=\"\(value)\"", .expect([expectation]))
    }
  }

  static let expectations: [[StepCase]] = [
    expecting(.screen, "home", "other"), expecting(.title, "Home", "any text"),
    expecting(.back, "Home"), expecting(.tab, "a-tab"),
    expecting(.hit, "ok", "back", "key-q", ""), expecting(.network, "shown", "hidden"),
    expecting(.curled, "other", ""), expecting(.pressed, "ok", "back", ""),
    expecting(
      .outcome, "hit", "wrong", "wrong:ok", "disabled", "disabled:ok", "status-bar", "revealed",
      "dismissed", "nothing", "off-screen", "slip"),
    expecting(.chrome, "shown", "hidden"), expecting(.statusBar, "shown", "hidden"),
    expecting(.navigationBar, "shown", "hidden"), expecting(.toolbar, "shown", "hidden"),
    expecting(.tabBar, "shown", "hidden"), expecting(.searchBar, "shown", "hidden"),
    expecting(.scopeBar, "shown", "hidden"), expecting(.bordered, "ok"),
    expecting(.plain, "back"), expecting(.badge, "a-tab"),
    expecting(.keyboard, "shown", "hidden"), expecting(.visible, "ok", "picture"),
    expecting(.enabled, "ok"), expecting(.mode, "editing", ""), expecting(.value, "some text"),
    [
      StepCase("expect value=5", .expect([.init(key: .value, value: "5")])),
      StepCase("expect toolbar=32", .expect([.init(key: .toolbar, value: "32")])),
      StepCase(
        "expect navigation-bar=44.5", .expect([.init(key: .navigationBar, value: "44.5")])),
      StepCase(
        "expect screen=home title=Home visible=ok",
        .expect([
          .init(key: .screen, value: "home"), .init(key: .title, value: "Home"),
          .init(key: .visible, value: "ok"),
        ])),
    ],
  ]

  static let app = """
    tab-bar { tab a-tab "A" selects=home }
    screen home title="Home" {
        navigation-bar
        search-bar find bookmarks=#true
        button ok "OK" x=1 y=100 curls=other
        image picture x=1 y=200
    }
    screen other

    """
}

@Suite struct `Steps` {
  @Test(arguments: StepCase.moves + StepCase.expectations.flatMap { $0 })
  func `A step has the same effect in a task and at the prompt`(given: StepCase) throws {
    let study = try study(StepCase.app + "task t { \(given.text) }")
    let step = try #require(study.tasks.first?.steps.first)
    #expect(step.action == given.action)
    #expect(step.text == given.text)
    #expect(step.place == SourcePlace(file: "app.kdl", line: 9, column: 10))
    let typed = ScenarioReader.step(given.text, layout: study.layouts[0])
    #expect(typed.diagnostics.map(\.text) == [])
    #expect(typed.step?.action == given.action)
    #expect(typed.step?.text == given.text)
  }

  @Test func `A step of several lines is shown on one`() throws {
    let study = try study(StepCase.app + "task t {\n  expect \\\n    screen=home\n}")
    #expect(study.tasks[0].steps[0].text == "expect \\ screen=home")
  }

  @Test(arguments: ["back", "curled-page", "key-q"])
  func `Elements cannot have reserved ids`(id: String) {
    let source = SourceFile(path: "app.kdl", text: "screen home { button \(id) x=1 y=30 }")
    let errors = ScenarioReader.read(source).diagnostics.map(\.text)
    #expect(errors.count == 1 && errors.first?.contains("the id '\(id)' is reserved") == true)
  }

  @Test func `A typed text keeps its spaces`() throws {
    let study = try study(StepCase.app + "task t { type \"a  b\" }")
    #expect(study.tasks[0].steps[0].text == "type \"a  b\"")
  }

  @Test func `A task with on= runs on that layout alone`() throws {
    let study = try study(
      """
      layout a { screen home { info help x=1 y=30 } }
      layout b { screen home }
      task t on=a { start home; tap help }
      task u { start home }
      """)
    #expect(study.tasks.map(\.layout) == ["a", nil])
    #expect(study.layouts.map { study.tasks(on: $0).map(\.id) } == [["t", "u"], ["u"]])
  }

  @Test func `Steps can name the More tab if it is shown`() throws {
    let tabs = (1...6).map { "tab t\($0) \"T\" selects=home;" }.joined(separator: " ")
    let study = try study(
      """
      tab-bar { \(tabs) }
      screen home
      task t { start home; tap more; expect screen=more tab=more; tap t6 }
      """)
    #expect(study.tasks[0].steps.count == 4)
  }

  @Test(arguments: ["", "  ", "// nothing", "/- tap ok"])
  func `An empty text is no step`(text: String) throws {
    let layout = try study(StepCase.app).layouts[0]
    let typed = ScenarioReader.step(text, layout: layout)
    #expect(typed.step == nil)
    #expect(typed.diagnostics.isEmpty)
  }
}
