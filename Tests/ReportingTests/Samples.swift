import Studies
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

/// Studies built by hand, small enough to reason about.
enum Samples {
  static func element(
    _ kind: any ElementKind, _ id: String = "", _ label: String? = nil, children: [Element] = []
  ) -> Element {
    var element = Element(kind: kind, id: id, label: label)
    element.children = children
    return element
  }

  static func button(
    _ id: String, _ label: String, x: Double, y: Double, width: Double = 60, height: Double = 30
  ) -> Element {
    var element = Element(kind: Element.Button(), id: id, label: label)
    element.frame = PartialFrame(x: x, y: y, width: width, height: height)
    element.place = SourcePlace(file: "Scenarios/buttons.kdl", line: 3, column: 5)
    return element
  }

  static func item(_ id: String, danger: Danger? = nil, opens: String? = nil) -> Element {
    var element = Element(kind: Element.Item(), id: id)
    element.system = SystemButton(rawValue: id)
    element.danger = danger
    element.effect = opens.map(Effect.presents)
    return element
  }

  static func row(_ id: String, _ label: String, opens screen: String) -> Element {
    var row = Element(kind: Element.Row(), id: id, label: label)
    row.effect = .opens(screen)
    return row
  }

  static func mailLayout(_ id: String, items: [Element]) -> Layout {
    let bar = element(Element.NavigationBar())
    var edit = element(Element.RightButton(), "edit")
    edit.system = .edit
    let inboxBar = element(Element.NavigationBar(), children: [edit])
    let list = element(
      Element.List(rowHeight: 44), "messages",
      children: [
        row("hello", "Hello!", opens: "message"), row("news", "News", opens: "message"),
      ])
    let toolbar = element(Element.Toolbar(), children: items)
    var cancel = element(Element.LeftButton(), "cancel")
    cancel.system = .cancel
    cancel.effect = .dismisses
    var field = button("to", "To", x: 50, y: 70, width: 260)
    field.kind = Element.Kind(Element.TextField(.text))
    let composeBar = element(Element.NavigationBar(), children: [cancel])
    return Layout(
      id: id,
      screens: [
        Screen(id: "inbox", title: "Inbox", elements: [inboxBar, list]),
        Screen(id: "message", title: "Message", elements: [bar, toolbar]),
        Screen(id: "compose", title: "New Message", elements: [composeBar, field]),
      ])
  }

  static let fiveItems = [
    item("refresh"), item("organize"), item("trash", danger: .irreversible),
    item("reply", opens: "compose"), item("compose", opens: "compose"),
  ]

  /// Mail with two layouts, a task and gates, one of which fails.
  static func mail(trials: Int = 2000) -> Study {
    var disabled = item("camera")
    disabled.isEnabled = false
    let nine = [
      item("refresh"), item("organize"), item("bookmarks"), disabled, item("search"), item("add"),
      item("trash", danger: .irreversible), item("reply", opens: "compose"),
      item("compose", opens: "compose"),
    ]
    var study = Study(
      path: "Scenarios/mail/answer.kdl", title: "Answer a message",
      layouts: [
        mailLayout("five-items", items: fiveItems), mailLayout("nine-items", items: nine),
      ])
    study.device = DeviceCatalogue.device(id: "iphone-3g") ?? DeviceCatalogue.standard
    study.person = PersonCatalogue.person(id: "thumb") ?? PersonCatalogue.standard
    study.trials = trials
    study.seed = 7
    study.tasks = [
      Task(
        id: "answer-a-message",
        steps: [
          Step(action: .start("inbox"), text: "start inbox"),
          Step(action: .tap(.target("hello")), text: "tap hello"),
          Step(
            action: .expect([Expectation(key: .screen, value: "message")]),
            text: "expect screen=message"),
          Step(action: .tap(.target("reply")), text: "tap reply"),
          Step(
            action: .expect([Expectation(key: .screen, value: "inbox")]),
            text: "expect screen=inbox"),
        ])
    ]
    study.requirements = [
      Requirement(
        metric: .success(target: "reply"), bound: .atLeast(0.9),
        text: "require success target=reply at-least=0.9"),
      Requirement(
        metric: .confusion(target: "reply", other: "trash"), bound: .atMost(0.001),
        text: "require confusion target=reply with=trash at-most=0.001"),
    ]
    return study
  }

  /// Two buttons that are too near each other, on one screen.
  static func crowded(
    path: String = "Scenarios/buttons.kdl", title: String = "Buttons", screen: String = "home",
    labels: (String, String) = ("Save", "Delete"), ids: (String, String) = ("save", "delete")
  ) -> Study {
    let layout = Layout(
      id: "buttons",
      screens: [
        Screen(
          id: screen, title: title,
          elements: [
            button(ids.0, labels.0, x: 40, y: 300), button(ids.1, labels.1, x: 104, y: 300),
          ])
      ])
    var study = Study(path: path, title: title, layouts: [layout])
    study.trials = 500
    return study
  }

  /// The result with the findings of two rules only, so that new rules do not change these tests.
  static func result(of study: Study, draws: Bool = true) throws -> StudyResult {
    var result = try #require(StudyRunner.run(study, draws: draws))
    for layout in result.layouts.indices {
      for screen in result.layouts[layout].screens.indices {
        result.layouts[layout].screens[screen].findings.removeAll { finding in
          !["minimum-hit-target", "crowding"].contains(finding.rule)
        }
      }
    }
    return result
  }

  /// The page of the screens of a study's first layout.
  static func explorePage(of result: StudyResult) -> [UInt8] {
    let layout = result.layouts[0]
    return ExplorePage.file(result.study, [.init(id: layout.id, screens: layout.screens)])
  }
}

extension CheckedScreen {
  /// Every screen of every layout of a result.
  static func screens(of result: StudyResult) -> [CheckedScreen] {
    result.layouts.flatMap { layout in
      layout.screens.map { screen in
        CheckedScreen(
          scenario: result.study.path, layout: layout.id, screen: screen.id,
          findings: screen.findings)
      }
    }
  }
}

extension HTMLIndex {
  static func render(_ entries: [SummaryRow]) -> String {
    String(decoding: file(entries), as: UTF8.self)
  }
}

extension HTMLReport {
  static func render(_ result: StudyResult, index: String? = nil) -> String {
    String(decoding: file(StudyReport(result, index: index)), as: UTF8.self)
  }
}

extension ScreenResult {
  var findingMarks: FindingMarks {
    FindingMarks(FindingGroup.groups(of: findings).map(\.findings), on: placed)
  }
}
