internal import TouchLab

/// The steps of a task, which are commands at the prompt too.
extension Grammar {
  package static let steps: [NodeForm] = [
    NodeForm("start", "starts the app on a screen", [ArgumentForm("a screen", .id(.screen))]),
    NodeForm(
      "tap", "taps a target or a point", aim, required: 1,
      properties: [
        PropertyForm("contact", .number(.length), "width of the finger at the point")
      ]),
    NodeForm("double-tap", "taps twice, quickly", aim, required: 1),
    NodeForm("press", "puts a finger down and keeps it there", aim, required: 1),
    NodeForm("slide", "moves the finger that is down", aim, required: 1),
    NodeForm("lift", "lifts the finger that is down"),
    NodeForm(
      "swipe", "left, right, up or down",
      [ArgumentForm("left, right, up or down", .word(of: SwipeDirection.self))],
      properties: [
        PropertyForm("from", .id(.element), "the target where it starts"),
        PropertyForm("x", .number(.coordinate), "where it starts, in points from the left"),
        PropertyForm("y", .number(.coordinate), "where it starts, in points from the top"),
        PropertyForm("full", .flag, "across the whole row: does the outermost action"),
      ]),
    NodeForm(
      "long-press", "touches, waits and lifts", aim, required: 1,
      properties: [
        PropertyForm("seconds", .number(.seconds), "how long the finger stays (default 0.5)")
      ]
    ),
    NodeForm(
      "drag", "touches, moves and lifts", aim, required: 1,
      properties: [
        PropertyForm("to", .textOrNumber, "an element, or the value of a slider"),
        PropertyForm("dx", .number(.coordinate), "points to the right"),
        PropertyForm("dy", .number(.coordinate), "points down"),
      ]),
    NodeForm("pull-to-refresh", "pulls content down to refresh it"),
    NodeForm(
      "pinch", "two fingers; recorded, not predicted", aim, required: 0,
      properties: [PropertyForm("scale", .number(.length), "above 1: the fingers move apart")]),
    NodeForm(
      "rotate-fingers", "two fingers; recorded, not predicted", aim, required: 0,
      properties: [PropertyForm("degrees", .number(.coordinate), "clockwise")]),
    NodeForm("wait", "seconds", [ArgumentForm("seconds", .number(.seconds))]),
    NodeForm("type", "types into the field in focus", [ArgumentForm("a text", .text)]),
    NodeForm(
      "rotate", "turns the device",
      [ArgumentForm("portrait or landscape", .word(of: Orientation.self))]),
    NodeForm("expect", "checks the app's state", properties: expectations),
  ]

  /// The form of a step.
  package static func step(_ name: String) -> NodeForm? { steps.first { $0.name == name } }

  /// The arguments of an aim: an id, or two numbers.
  private static let aim = [
    ArgumentForm("an id, or x and y", .id(.element)), ArgumentForm("y", .number(.coordinate)),
  ]

  /// The keys of `expect`.
  package static let expectations =
    Expectation.Key.allCases.map { PropertyForm($0.rawValue, $0.type, $0.note) }
    + [PropertyForm("of", .id(.element), "the element that shows the value")]
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
    case .title: "the title of its bar"
    case .back: "the label of the back button"
    case .tab: "the selected tab"
    case .hit: "the target that the last tap activated"
    case .outcome: "the outcome of the last tap"
    case .chrome: "whether bars and controls show"
    case .statusBar, .keyboard: "whether it shows"
    case .network: "whether its indicator shows"
    case .pressed: "the pressed target"
    case .curled: "the screen below a curled page"
    case .visible: "a visible element"
    case .enabled: "an enabled element"
    case .mode: "a named state that is on"
    case .value: "a field's text, or a choice"
    case .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar: "whether it shows, or its height"
    case .bordered: "a button with a bezel"
    case .plain: "a button without a bezel"
    case .badge: "a tab's badge"
    }
  }

  /// The values of a key for elements that are shown or hidden.
  static let visibilities = ["shown", "hidden"]
}
