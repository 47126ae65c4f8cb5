package import TouchLab

/// The language: its nodes, their places, values and descriptions. Readers, messages, completion
/// and the guide's tables follow it. The kinds of elements state the properties of elements.
package enum Grammar {
  package static let top: [NodeForm] =
    settingForms + [layout, screen] + ScreenGrammar.besideScreens + [task, require, ignore]

  private static let topIndices = Dictionary(
    zip(top.map(\.name), top.indices), uniquingKeysWith: { first, _ in first })

  package static func statement(_ name: String) -> NodeForm? { topIndices[name].map { top[$0] } }

  /// The form of an element on or beside a screen, in one of its bars or lists, or in the tab bar.
  package static func element(_ name: String) -> NodeForm? {
    let outer = screen.child(name) ?? ScreenGrammar.besideScreens.first { $0.name == name }
    if let outer { return outer }
    // The form nearest to the screen, at any depth.
    var forms = ScreenGrammar.elements + ScreenGrammar.besideScreens
    for _ in 0..<ScreenGrammar.deepestPart {
      if let found = forms.lazy.compactMap({ $0.child(name) }).first { return found }
      forms = forms.flatMap(\.partForms)
    }
    return nil
  }

  /// The form at the end of a path of nodes from the top level; nil if there is none.
  package static func form(of path: [String]) -> NodeForm? {
    guard let first = path.first, var form = statement(first) else { return nil }
    for name in path.dropFirst() {
      guard let child = form.child(name) else { return nil }
      form = child
    }
    return form
  }

  private static let layout = NodeForm(
    "layout", "a set of screens: one design alternative", [ArgumentForm("an id", .text)],
    properties: [
      PropertyForm("like", .id(.layout), "copies another one; the block says what differs")
    ],
    children: [screen] + ScreenGrammar.besideScreens)

  package static let screen = NodeForm(
    "screen", "a screen and its elements", [ArgumentForm("an id", .text)],
    properties: screenProperties, children: ScreenGrammar.elements)

  /// A screen with `like=`: it can hold any element, also parts of bars and lists.
  static let variant = NodeForm(
    "screen", "a screen that is like another", [ArgumentForm("an id", .text)],
    properties: screenProperties,
    children: ScreenGrammar.elements + ScreenGrammar.parts + [without])

  /// The name of the node by which a variant leaves elements out.
  static let withoutName = "without"

  private static let without = NodeForm(
    withoutName, "elements that a variant leaves out",
    [ArgumentForm("an id", .id(.element))], repeatsLast: true)

  private static let screenProperties = [
    PropertyForm("title", .text, "title of the bar or screen"),
    PropertyForm("like", .id(.screen), "copies another screen; the block says what differs"),
    PropertyForm("tab-bar", .flag, "whether the tab bar shows"),
  ]

  static let task = NodeForm(
    "task", "a user's task, step by step", [ArgumentForm("an id", .text)],
    properties: [PropertyForm("on", .id(.layout), "the only layout it runs on")], children: steps)

  /// The place where a misplaced node belongs, in a few words; nil for an unknown word. If the word
  /// is a property of `parent`, the text says so. `held` is a list of the nodes that `parent` can
  /// hold.
  static func place(
    of word: String, insteadOf parent: String, holding held: String? = nil
  ) -> String? {
    if let form = form(named: parent), form.property(word) != nil,
      statement(word)?.children == nil
    {
      return "\(word) is a property: write \(parent) … \(word)=…"
    }
    var parents = parents(of: word, among: top.filter { $0.name != "device" && $0.name != "task" })
    guard !parents.isEmpty || statement(word) != nil else { return nil }
    if statement(word) != nil { parents.append("the file, outside of every screen") }
    return "\(word) belongs in \(parents.joined(separator: " or "))"
      + (held.map { "; \(parent) holds: \($0)" } ?? "")
  }

  /// The nodes that have a property, in a few words; nil if none has.
  static func owners(ofProperty word: String) -> String? {
    var seen: Set<String> = []
    let owners = (top + elements).filter { $0.hasProperty(word) && seen.insert($0.name).inserted }
    guard !owners.isEmpty else { return nil }
    let names = owners.prefix(mostOwners).map(\.name).joined(separator: ", ")
    let more = owners.count - mostOwners
    let notes = Set(owners.compactMap { $0.property(word)?.note })
    return "\(word) is a property of \(names)" + (more > 0 ? " and \(more) more" : "")
      + (notes.count == 1 ? notes.map { ": \($0)" }.joined() : "")
  }

  /// Whether a property states a value that the node takes without a name: its id or its label.
  static func isBare(_ word: String, of node: String) -> Bool {
    let phrases = (statement(node) ?? element(node))?.arguments.map(\.phrase) ?? []
    return word == "id"
      ? phrases.first == "an id" : labelWords.contains(word) && phrases.contains("a label")
  }

  /// The names under which people state a label.
  private static let labelWords = ["label", "text", "title", "caption"]

  private static let mostOwners = 3

  private static func form(named name: String) -> NodeForm? {
    top.first { $0.name == name } ?? ScreenGrammar.elements.first { $0.name == name }
  }

  /// The nodes whose blocks can have a node, each once.
  private static func parents(of word: String, among forms: [NodeForm]) -> [String] {
    var found: [String] = []
    for form in forms {
      let children = form.partForms
      let nested = parents(of: word, among: children)
      let own = children.contains { $0.name == word } ? [form.name] : []
      for name in own + nested where !found.contains(name) { found.append(name) }
    }
    return found
  }

  package static let projectName = "mistap.kdl"

  static let projectParts: [SettingPart<ProjectDefaults>] = [
    SettingPart(
      "margin", "differences below it count as none", [ArgumentForm("a share", .number(.share))]
    ) { $1.margin = $0.first?.number },
    SettingPart(
      "files", "patterns of the paths that a folder holds", [ArgumentForm("a pattern", .text)],
      repeatsLast: true
    ) { $1.files = $0.compactMap(\.text).map(PathPattern.init) },
    SettingPart("baseline", "a report, or a folder of reports", [ArgumentForm("a path", .text)]) {
      $1.baseline = $0.first?.text
    },
    SettingPart("reports", "the folder of the reports", [ArgumentForm("a path", .text)]) {
      $1.reports = $0.first?.text
    },
    SettingPart(
      "changes", "suggestions for a layout", [ArgumentForm("a whole number", .wholeNumber(0...99))]
    ) { $1.changes = $0.first?.wholeNumber },
    SettingPart(
      "size", "the screen's size in dumps that do not state it",
      [
        ArgumentForm("a width", .number(.screenSide)),
        ArgumentForm("a height", .number(.screenSide)),
      ],
      named: ["width", "height"]
    ) { values, defaults in
      let sides = values.compactMap(\.number)
      if sides.count == 2 { defaults.size = Size(width: sides[0], height: sides[1]) }
    },
    SettingPart(
      "density", "dots per inch in dumps that do not state it",
      [ArgumentForm("a number", .number(.dotsPerInch))]
    ) { $1.density = $0.first?.number },
  ]

  /// The settings of a scenario that a project file can state.
  static let projectSettings = settingForms.filter {
    !["title", "include", "text-size"].contains($0.name)
  }

  static let project =
    projectSettings + [projectRequire, projectIgnore] + projectParts.map(\.form)
}

/// The defaults of options that a project file states; nil for those that it leaves out.
package struct ProjectDefaults: Sendable {
  package var margin: Double?
  package var files: [PathPattern]?
  package var baseline: String?
  package var reports: String?
  package var changes: Int?
  package var size: Size?
  package var density: Double?

  package init() {}
}

extension Grammar {
  package struct Metric: Sendable {
    package let name: String
    package let note: String
    /// The properties it takes besides layout and person.
    package let properties: [String]
  }

  package static let metrics = [
    Metric(name: "success", note: "hit rate of target=ID", properties: ["target", "screen"]),
    Metric(
      name: "confusion", note: "share of taps aimed at target=ID that activate with=ID",
      properties: ["target", "with", "screen"]),
    Metric(
      name: "misses", note: "mis-tap rate of each screen, the mean over its targets",
      properties: ["screen"]),
    Metric(name: "clean", note: "share of error-free runs of task=ID", properties: ["task"]),
    Metric(name: "completion", note: "share of completed runs of task=ID", properties: ["task"]),
    Metric(
      name: "danger", note: "probability of an irreversible error in task=ID", properties: ["task"]),
    Metric(name: "time", note: "expected time of task=ID, in seconds", properties: ["task"]),
  ]

  static let require = NodeForm(
    "require", "a requirement: the limit of a predicted rate",
    [ArgumentForm("a metric", .word(metrics.map(\.name)))],
    properties: [
      target, PropertyForm("with", .id(.element), "the target that is activated instead"),
      PropertyForm("task", .id(.task), "the id of a task"), screenOrPanel, onlyLayout,
      PropertyForm("person", .id(.person), "the only person who must meet it"),
      PropertyForm(
        "people", .word(of: Requirement.People.self),
        "all: mean of the nine users; worst: the least accurate 1 in 9"),
      PropertyForm("at-least", .number(.seconds), "a share from 0 to 1, or seconds"),
      PropertyForm("at-most", .number(.seconds), "a share from 0 to 1, or seconds"),
    ])

  package static func properties(of metric: Metric) -> [PropertyForm] {
    let others = Set(metrics.flatMap(\.properties)).subtracting(metric.properties)
    return require.properties.filter { !others.contains($0.name) }
  }

  static let ignore = NodeForm(
    "ignore", "accepts a finding", [ArgumentForm("a rule", .id(.rule))],
    properties: [target, screenOrPanel, onlyLayout, PropertyForm("because", .text, "the reason")])

  /// A requirement of a project file, which names nothing that only one scenario has.
  static let projectRequire = NodeForm(
    "require", "a requirement on every screen", [ArgumentForm("a metric", .word(projectMetrics))],
    properties: require.properties.filter {
      ["person", "people", "at-least", "at-most"].contains($0.name)
    })

  /// The metrics that need no target, screen or task.
  static let projectMetrics = metrics.filter { !$0.properties.contains("target") }
    .filter { !$0.properties.contains("task") }.map(\.name)

  /// An ignore of a project file, which covers all targets of the matching files.
  static let projectIgnore = NodeForm(
    "ignore", "accepts a rule's findings on all screens", [ArgumentForm("a rule", .id(.rule))],
    properties: [
      PropertyForm("target", .text, "an id or a label, or its beginning before *; without it, all"),
      PropertyForm("file", .text, "a pattern of paths; without it, all files"),
      PropertyForm("because", .text, "the reason"),
    ])

  private static let target = PropertyForm("target", .id(.element), "the id of a target")
  private static let screenOrPanel = PropertyForm("screen", .id(.screen), "the id of a screen")
  private static let onlyLayout = PropertyForm("layout", .id(.layout), "the id of a layout")

  static let deviceParts: [SettingPart<DeviceBlock>] = measures + insets + manners

  private static let measures: [SettingPart<DeviceBlock>] = [
    lengths(
      "size", "size of the screen in portrait", [("a width", "width"), ("a height", "height")]
    ) {
      $1.device.portraitSize = Size(width: $0[0], height: $0[1])
    } get: {
      [$0.device.portraitSize.width, $0.device.portraitSize.height]
    },
    SettingPart(
      .number("scale", \.device.scale, .scale, "pixels per point"), "a number"),
    SettingPart(
      .number("ppi", \.device.pixelsPerInch, .density, "pixels of the panel per inch"), "a number"),
    SettingPart(
      .number(
        "points-per-inch", \.pointsPerInch, .density,
        "points per inch, if the panel has fewer pixels than the system draws"), "a number"),
  ]

  private static let insets: [SettingPart<DeviceBlock>] = [
    SettingPart(
      .number("status-bar", \.device.statusBarHeight, .distance, "height of the status bar"),
      "a height"),
    SettingPart(
      .number(
        "home-indicator", \.device.homeIndicatorHeight, .distance,
        "height of the home indicator's strip"),
      "a height"),
    SettingPart(
      .word("navigation", \.device.navigation, "Android's navigation: gestures or three buttons"),
      "three-button or gesture"),
    lengths(
      "window-controls", "rectangle of the system's window buttons",
      [
        ("x", "window-controls"), ("y", "window-controls"), ("a width", "window-controls"),
        ("a height", "window-controls"),
      ], .distance
    ) {
      $1.device.windowControls = Rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    } get: {
      $0.device.windowControls.map { [$0.x, $0.y, $0.width, $0.height] }
    },
    SettingPart(
      .number(
        "browser-strip", \.device.browserStrip, .distance,
        "height of the strip at a page's end that brings back the browser's bar"), "a height"),
    lengths(
      "cut-out", "rectangle of the cut-out in portrait",
      [("x", "x"), ("y", "y"), ("a width", "width"), ("a height", "height")], .distance
    ) {
      $1.device.cutOut = Rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    } get: {
      $0.device.cutOut.map { [$0.x, $0.y, $0.width, $0.height] }
    },
    lengths(
      "keyboard", "height of the keyboard with its suggestions, from the lower edge",
      [("a height in portrait", "keyboard"), ("a height in landscape", "keyboard")]
    ) {
      $1.keyboard = ($0[0], $0[1])
    } get: {
      $0.keyboard.map { [$0.portrait, $0.landscape] }
    },
    lengths(
      "bar-slop", "reach of bars beyond their edges, under uikit",
      [("points below the top one", "bar-slop"), ("points above the bottom one", "bar-slop")],
      .distance
    ) {
      $1.device.barSlop = BarSlop(top: $0[0], bottom: $0[1])
    } get: {
      $0.device.barSlop.map { [$0.top, $0.bottom] }
    },
  ]

  private static let manners: [SettingPart<DeviceBlock>] = [
    SettingPart(
      .word("kind", \.device.kind, "device class; sets the size of bars and tabs"),
      "phone, tablet, desktop, car, kiosk or watch"),
    SettingPart(.word("unit", \.device.unit, "unit in messages"), "pt, dp, px or epx"),
    SettingPart(
      .word("density", \.device.spacing, "density of controls, for the guideline set windows"),
      "standard or compact"),
  ]

  /// A node of several lengths, which are set together or not at all.
  private static func lengths(
    _ name: String, _ note: String, _ arguments: [(phrase: String, name: String)],
    _ limits: Limits = .length, set: @escaping @Sendable ([Double], inout DeviceBlock) -> Void,
    get: @escaping @Sendable (DeviceBlock) -> [Double]?
  ) -> SettingPart<DeviceBlock> {
    SettingPart(
      name, note, arguments.map { ArgumentForm($0.phrase, .number(limits)) },
      named: arguments.map(\.name)
    ) { values, block in
      let lengths = values.compactMap(\.number)
      if lengths.count == arguments.count { set(lengths, &block) }
    } get: {
      get($0)?.map(PropertyValue.number)
    }
  }
}

/// The steps of a task, which are commands at the prompt too.
extension Grammar {
  package static let steps: [NodeForm] = [
    NodeForm("start", "starts the app on a screen", [ArgumentForm("a screen", .id(.screen))]),
    NodeForm(
      "tap", "taps a target or a point", aim, required: 1,
      properties: [PropertyForm("contact", .number(.length), "width of the finger at the point")]),
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

  package static func step(_ name: String) -> NodeForm? { steps.first { $0.name == name } }

  /// The arguments of an aim: an id, or two numbers.
  private static let aim = [
    ArgumentForm("an id, or x and y", .id(.element)), ArgumentForm("y", .number(.coordinate)),
  ]

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

  static let visibilities = ["shown", "hidden"]
}

/// A device as its block describes it.
struct DeviceBlock: Sendable {
  var device: Device
  var pointsPerInch: Double?
  var keyboard: (portrait: Double, landscape: Double)?

  /// Makes a device without known measures.
  init(id: String, statesDensity: Bool) {
    device = Device(
      id: id, name: id, kind: .phone, portraitSize: Size(width: 0, height: 0), scale: 1,
      pixelsPerInch: statesDensity ? 1 : 0, statusBarHeight: 20, source: Device.described)
  }

  init(id: String, like model: Device) {
    device = model
    device.id = id
    device.name = id
    if !model.source.hasPrefix(Device.described) { device.source = Device.likeness(to: model.id) }
  }

  /// Makes the block that states a device: without measures that follow from others or its model.
  init(stating device: Device) {
    self.device = device
    let model = device.model
    let isRestated =
      device.scale != model?.scale ?? 1 || device.pixelsPerInch != model?.pixelsPerInch
    let implied = isRestated ? nil : model?.pointsPerInch
    if device.pointsPerInch != implied ?? device.pixelsPerInch / device.scale {
      pointsPerInch = device.pointsPerInch
    }
    if let own = device.keyboard, device.statesKeyboard || own != model?.keyboard {
      keyboard = (own.portrait.height, own.landscape.height)
    }
  }

  /// Makes a block of what need not be stated of a device that is like `model`, or like none.
  init(usualFor model: Device?) {
    self = model.map { DeviceBlock(id: "", like: $0) } ?? DeviceBlock(id: "", statesDensity: false)
    // Every device without a model states its status bar.
    if model == nil { device.statusBarHeight = -1 }
    (device.navigation, device.windowControls, device.browserStrip) = (nil, nil, nil)
    (device.barSlop, device.unit, device.spacing) = (nil, nil, nil)
  }

  /// The device after the last statement, with the measures that follow from several of them.
  func described(restatingDensity: Bool) -> Device {
    var described = device
    if let pointsPerInch {
      described.pointsPerInch = pointsPerInch
    } else if restatingDensity {
      described.pointsPerInch = device.pixelsPerInch / device.scale
    }
    if let keyboard {
      described.setKeyboard(portrait: keyboard.portrait, landscape: keyboard.landscape)
    }
    return described
  }
}

extension Device {
  package static let described = "defined in the scenario"

  /// The source of a device that is described as like one of the catalogue.
  static func likeness(to id: String) -> String { "\(described), like \(id)" }

  /// The device of the catalogue that a described one is like.
  var model: Device? {
    let beginning = Self.likeness(to: "")
    guard source.hasPrefix(beginning) else { return nil }
    return DeviceCatalogue.device(id: String(source.dropFirst(beginning.count)))
  }

  /// Sets the keyboard's heights; its strip below the keys stays.
  fileprivate mutating func setKeyboard(portrait: Double, landscape: Double) {
    let foot = homeIndicatorHeight
    var changed =
      keyboard
      ?? SoftwareKeyboard(
        portrait: .init(height: portrait, foot: foot),
        landscape: .init(height: landscape, foot: foot))
    changed.portrait.height = portrait
    changed.landscape.height = landscape
    keyboard = changed
    statesKeyboard = true
  }
}
