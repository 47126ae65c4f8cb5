internal import TouchLab

/// The steps of a task, which are commands at the prompt too.
extension Grammar {
  package static let steps: [NodeForm] = [
    NodeForm("start", "the app's first screen", [ArgumentForm("a screen", .id(.screen))]),
    NodeForm(
      "tap", "a target, or a point", aim, required: 1,
      properties: [
        PropertyForm("contact", .number(.length), "how wide the finger is at the point")
      ]),
    NodeForm("double-tap", "twice, quickly", aim, required: 1),
    NodeForm("press", "a finger comes down and stays", aim, required: 1),
    NodeForm("slide", "the finger that is down moves", aim, required: 1),
    NodeForm("lift", "the finger that is down goes up"),
    NodeForm(
      "swipe", "left, right, up or down",
      [ArgumentForm("left, right, up or down", .word(of: SwipeDirection.self))],
      properties: [
        PropertyForm("from", .id(.element), "the target it begins on"),
        PropertyForm("x", .number(.coordinate), "left edge, in points"),
        PropertyForm("y", .number(.coordinate), "top edge, in points"),
        PropertyForm("full", .flag, "over all of its row: does what it uncovers"),
      ]),
    NodeForm(
      "long-press", "a finger comes down, stays and goes up", aim, required: 1,
      properties: [PropertyForm("seconds", .number(.seconds), "how long it stays: 0.5 unless said")]
    ),
    NodeForm(
      "drag", "a finger comes down, moves and goes up", aim, required: 1,
      properties: [
        PropertyForm("to", .textOrNumber, "an element, or the value of a slider"),
        PropertyForm("dx", .number(.coordinate), "points to the right"),
        PropertyForm("dy", .number(.coordinate), "points down"),
      ]),
    NodeForm("pull-to-refresh", "asks for what is new"),
    NodeForm(
      "pinch", "two fingers: recorded, never predicted", aim, required: 0,
      properties: [PropertyForm("scale", .number(.length), "more than 1 spreads them")]),
    NodeForm(
      "rotate-fingers", "two fingers: recorded, never predicted", aim, required: 0,
      properties: [PropertyForm("degrees", .number(.coordinate), "clockwise")]),
    NodeForm("wait", "seconds", [ArgumentForm("seconds", .number(.seconds))]),
    NodeForm("type", "into the field in focus", [ArgumentForm("a text", .text)]),
    NodeForm(
      "rotate", "turn the device",
      [ArgumentForm("portrait or landscape", .word(of: Orientation.self))]),
    NodeForm("expect", "what the app must show", properties: expectations),
  ]

  /// The form of a step.
  package static func step(_ name: String) -> NodeForm? { steps.first { $0.name == name } }

  /// An id, or two numbers.
  private static let aim = [
    ArgumentForm("an id, or x and y", .id(.element)), ArgumentForm("y", .number(.coordinate)),
  ]

  /// What `expect` can look at.
  package static let expectations =
    Expectation.Key.allCases.map { PropertyForm($0.rawValue, $0.type, $0.note) }
    + [PropertyForm("of", .id(.element), "what shows that value")]
}

extension Expectation.Key {
  fileprivate var type: ValueType {
    switch self {
    case .screen, .curled: .id(.screen)
    case .tab: .id(.tab)
    case .hit, .visible, .enabled, .pressed, .bordered, .plain, .badge: .id(.element)
    case .chrome, .statusBar, .keyboard, .network: .word(Self.visibilities)
    case .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar:
      .textAmong(Self.visibilities, refusingSlips: false)
    case .outcome: .textAmong(Outcome.meanings.map(\.name), refusingSlips: false)
    case .title, .back, .mode, .value: .textOrNumber
    }
  }

  fileprivate var note: String {
    switch self {
    case .screen: "the screen in front"
    case .title: "what its bar is headed"
    case .back: "what the back button says"
    case .tab: "the selected tab"
    case .hit: "what the last tap activated"
    case .outcome: "what the last tap came to"
    case .chrome: "whether bars and controls show"
    case .statusBar, .keyboard: "whether it shows"
    case .network: "whether its indicator shows"
    case .pressed: "what a finger holds down"
    case .curled: "what a curled page uncovers"
    case .visible: "what is on the screen"
    case .enabled: "what can be used"
    case .mode: "a named state that is on"
    case .value: "what a field or choice holds"
    case .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar: "whether it shows, or its height"
    case .bordered: "a button with a bezel"
    case .plain: "a button without a bezel"
    case .badge: "a tab's badge"
    }
  }

  /// What is expected of something that shows or does not.
  static let visibilities = ["shown", "hidden"]
}
