package import Testing
package import TouchLab

/// A small app with a bit of everything, and shorthands to walk it.
package enum Mail {
  package static let inbox = Screen(
    "inbox",
    [
      .navigationBar([
        .of(Element.RightButton(), "edit", effect: .toggles("editing"), system: .edit)
      ]),
      .list(["message"] + (0..<20).map { "old\($0)" }),
    ])

  package static let message = Screen(
    "message",
    [
      .navigationBar(),
      .of(
        Element.Toolbar(),
        children: [
          .of(Element.Item(), "trash", system: .trash).with { $0.danger = .irreversible },
          .of(Element.Item(), "reply", effect: .presents("compose"), system: .reply),
          .of(Element.Item(), "move", effect: .presents("folders"), system: .organize),
          .of(Element.Item(), "off", system: .stop).with { $0.isEnabled = false },
        ]),
      .of(
        Element.ActionSheet(), "folders",
        children: [
          .of(Element.Action(), "archive", effect: .opens("inbox")),
          .of(Element.Action(), "close", effect: .dismisses), .of(Element.Action(), "plain"),
        ]),
    ])

  package static let compose = Screen(
    id: "compose", title: "New Message",
    elements: [
      .navigationBar([
        .of(Element.LeftButton(), "cancel", effect: .dismisses, system: .cancel),
        .of(Element.RightButton(), "more-people", effect: .opens("people"), system: .add),
      ]),
      .of(Element.TextField(.text), "to").with {
        $0.frame = PartialFrame(x: 50, y: 70, width: 260, height: 30)
      },
    ])

  package static let people = Screen("people", [.navigationBar(), .list(["ann"])])

  package static func app(_ more: [Screen] = [], tabs: [Element] = []) throws -> App {
    try App([inbox, message, compose, people] + more, tabs: tabs)
  }
}

extension TaskRun {
  /// Does a step, which must pass.
  @discardableResult
  package mutating func must(
    _ action: StepAction, _ location: SourceLocation = #_sourceLocation
  ) -> StepResult {
    let result = perform(Step(action: action, text: "step"))
    #expect(result.passed, "\(result.event)", sourceLocation: location)
    return result
  }

  /// Taps targets by id, one after another.
  package mutating func tap(_ ids: String..., at location: SourceLocation = #_sourceLocation) {
    for id in ids { must(.tap(.target(id)), location) }
  }

  /// Expects `key=value`, which must hold.
  package mutating func expect(
    _ key: TouchLab.Expectation.Key, _ value: String, _ location: SourceLocation = #_sourceLocation
  ) {
    must(.expect([TouchLab.Expectation(key: key, value: value)]), location)
  }

  /// A touch at a point.
  package mutating func touch(_ x: Double, _ y: Double) {
    must(.tap(.point(Point(x: x, y: y))))
  }
}

extension TaskRun {
  /// What is found where `key=value` is expected; nil where it holds.
  package func found(_ key: TouchLab.Expectation.Key, _ value: String) -> StepEvent.Shown? {
    var run = self
    let step = Step(action: .expect([.init(key: key, value: value)]), text: "expect")
    guard case .expected(let mismatches) = run.perform(step).event else { return nil }
    return mismatches.first?.found
  }
}

extension StepEvent.Mismatch {
  package init(_ key: TouchLab.Expectation.Key, _ value: String, found: StepEvent.Shown) {
    self.init(expectation: .init(key: key, value: value), found: found)
  }
}
