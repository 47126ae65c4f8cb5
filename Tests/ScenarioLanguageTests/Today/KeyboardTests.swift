import Testing
import TouchLab

@Suite struct `Keyboards of today` {
  private func app(_ platform: String, _ field: String) -> String {
    """
    platform \(platform)
    device test {
        size 400 800
        ppi 320
        scale 2
        status-bar 20
        home-indicator 34
        keyboard 336 250
    }
    screen home { text-field f x=10 y=100 \(field) }
    """
  }

  private func keyboard(_ platform: String, _ field: String) throws -> PlacedScreen {
    let study = try todaysStudy(app(platform, field))
    var run = TaskRun(app: study.app(of: try #require(study.layouts.first)))
    run.start("home")
    run.tap("f")
    return try #require(run.placed)
  }

  @Test(arguments: [
    ("ios", "", ["key-q", "key-space", "key-numbers"], ["key-1", "key-@"]),
    (
      "ios", "keyboard=numbers", ["key-1", "key-delete", "key-."],
      ["key-q", "key-space", "key-return"]
    ),
    ("web", "keyboard=numbers", ["key-1", "key-delete", "key-return"], ["key-q"]),
    ("classic", "keyboard=numbers", ["key-1", "key-delete", "key-return"], ["key-q"]),
    ("android", "keyboard=numbers", ["key-1", "key-delete", "key-return", "key-space"], ["key-q"]),
    ("android", "keyboard=e-mail", ["key-q", "key-@", "key-.", "key-return"], ["key-1"]),
    ("android", "keyboard=none", [], ["key-q"]),
  ])
  func `A keyboard has the keys of its field's type`(
    platform: String, field: String, keys: [String], others: [String]
  ) throws {
    let screen = try keyboard(platform, field)
    #expect(keys.filter { screen.target(id: $0) == nil } == [])
    #expect(others.filter { screen.target(id: $0) != nil } == [])
    #expect((screen.keyboard == nil) == keys.isEmpty)
  }

  @Test(arguments: [("iphone-13", false), ("ipad-a16", true)])
  func `The number pad of an iPhone alone has no return key, so a step that names it fails`(
    _ device: String, _ hasReturn: Bool
  ) throws {
    let text = """
      platform ios
      device \(device)
      screen home { text-field f x=10 y=100 keyboard=numbers }
      task t { start home; tap f; tap key-1; tap key-return; expect value="1" of=f }
      """
    #expect(try surprises(text).isEmpty == hasReturn)
  }

  @Test func `A keyboard offers words on devices with a suggestion bar`() throws {
    let text = """
      platform ios
      device iphone-15
      screen home { text-field f x=10 y=100; text-field g x=10 y=200 prediction=#false }
      task t {
          start home
          tap f
          tap key-h
          tap key-i
          tap key-suggestion-2
          expect value="hi " of=f
          tap key-x
          expect value="hi x" of=f
      }
      """
    #expect(try surprises(text) == [])
    let study = try todaysStudy(text)
    var run = TaskRun(app: study.app(of: try #require(study.layouts.first)))
    run.start("home")
    run.tap("f")
    let high = try #require(run.placed?.target(id: "key-suggestion-1")?.hitTarget.top)
    run.start("home")
    run.tap("g")
    #expect(run.placed?.target(id: "key-suggestion-1") == nil)
    #expect(try #require(run.placed?.keyboard).top > high)
  }
}

extension TaskRun {
  fileprivate mutating func start(_ screen: String) { step(.start(screen)) }
  fileprivate mutating func tap(_ id: String) { step(.tap(.target(id))) }
  private mutating func step(_ action: StepAction) {
    let result = perform(Step(action: action, text: "step"))
    #expect(result.passed)
  }
}
