import Studies
import Testing
import TouchLab

@Suite struct `The complete example` {
  private let study: Study

  init() throws {
    study = try ScenarioLanguageTests.study(completeExample)
  }

  @Test func `The complete example has its person, device and trials`() {
    #expect(study.device == DeviceCatalogue.device(id: "iphone-3g"))
    #expect(study.person == PersonCatalogue.person(id: "thumb"))
    #expect(study.guidelineSets == [.iOS4])
    #expect(study.trials == 100_000)
    #expect(study.seed == 7)
    #expect(study.orientation == .portrait)
    #expect(study.title == "app")
    #expect(study.path == "app.kdl")
  }

  @Test func `The second layout copies all screens but one`() {
    #expect(study.layouts.map(\.id) == ["five-items", "seven-items"])
    for layout in study.layouts {
      #expect(layout.screens.map(\.id) == ["inbox", "message", "compose"])
      #expect(layout.screens.map(\.title) == ["Inbox", "Message", "New Message"])
    }
    let (five, seven) = (study.layouts[0], study.layouts[1])
    #expect(five.screens[0] == seven.screens[0])
    #expect(five.screens[2] == seven.screens[2])
    #expect(
      five.screens[1].only("toolbar")?.children.map(\.id)
        == ["refresh", "organize", "trash", "reply", "compose"])
    #expect(
      seven.screens[1].only("toolbar")?.children.map(\.id)
        == ["refresh", "organize", "bookmarks", "camera", "trash", "reply", "compose"])
  }

  @Test func `The complete example has its elements`() throws {
    let screens = study.layouts[0].screens
    let edit = try #require(screens[0].element(id: "edit"))
    #expect(edit.kind == Element.Kind(Element.RightButton()))
    #expect(edit.system == .edit)
    #expect(edit.verb == "edit")
    #expect(edit.effect == .toggles("editing"))
    #expect(edit.place == SourcePlace(file: "app.kdl", line: 9, column: 26))
    let hello = try #require(screens[0].element(id: "hello"))
    #expect(hello.label == "Hello!")
    #expect(hello.effect == .opens("message"))
    let trash = try #require(screens[1].element(id: "trash"))
    #expect(trash.danger == .irreversible)
    #expect(trash.verb == "delete")
    #expect(screens[1].element(id: "reply")?.effect == .presents("compose"))
    #expect(screens[2].element(id: "cancel")?.effect == .dismisses)
    #expect(screens[2].element(id: "send")?.label == "Send")
    let field = try #require(screens[2].element(id: "to"))
    #expect(field.kind == Element.Kind(Element.TextField(.text)))
    #expect(field.frame == PartialFrame(x: 50, y: 70, width: 260, height: 30))
  }

  @Test func `The complete example has a task for every layout`() {
    #expect(study.tasks.map(\.id) == ["answer-a-message"])
    #expect(study.tasks.first?.layout == nil)
    #expect(
      study.tasks.first?.steps.map(\.action) == [
        .start("inbox"), .tap(.target("hello")),
        .expect([
          Expectation(key: .screen, value: "message"), Expectation(key: .back, value: "Inbox"),
        ]), .tap(.target("reply")), .expect([Expectation(key: .screen, value: "compose")]),
      ])
    #expect(
      study.tasks.first?.steps.map(\.text) == [
        "start inbox", "tap hello", "expect screen=message back=\"Inbox\"", "tap reply",
        "expect screen=compose",
      ])
  }

  @Test func `The complete example has two requirements`() {
    #expect(
      study.requirements.map(\.metric) == [
        .success(target: "reply"), .confusion(target: "reply", other: "trash"),
      ])
    #expect(study.requirements.map(\.bound) == [.atLeast(0.9), .atMost(0.05)])
    #expect(study.requirements.map(\.layout) == ["five-items", nil])
    #expect(
      study.requirements.first?.text
        == "require success target=reply at-least=0.9 layout=five-items")
  }

  @Test func `The complete example runs and all its steps pass`() throws {
    let result = try #require(StudyRunner.run(study, draws: false))
    #expect(result.layouts.count == 2)
    for layout in result.layouts {
      #expect(layout.tasks.map(\.passed) == [true], "\(layout.tasks)")
    }
    #expect(result.comparisons.count == 1)
  }
}
