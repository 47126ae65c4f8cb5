/// The times and states at which an element is on its screen. Without any it always is.
package struct Presence: Hashable, Sendable {
  /// The seconds from when the screen came up until the element comes; nil if it is there at first.
  package var showsAfter: Double?
  /// The seconds for which it stays; nil if it never goes by itself.
  package var showsFor: Double?
  package var shownWhile: NamedState?
  package var hiddenWhile: NamedState?
  /// Whether it is away now, and keeps its place only for the elements above or below it.
  var isAway = false

  package init() {}

  package var isConditional: Bool { self != Presence() }

  /// The times at which it comes or goes by itself, ascending.
  package var times: [Double] {
    let start = showsAfter ?? 0
    return (showsAfter.map { $0 > 0 ? [$0] : [] } ?? []) + (showsFor.map { [start + $0] } ?? [])
  }

  package var states: [NamedState] { [shownWhile, hiddenWhile].compactMap { $0 } }

  /// The reason why the element is away; nil if it is present.
  package func absence(in states: StatesOfScreen) -> Absence? {
    if let shownWhile, !states.isOn(shownWhile) { return .shows(while: shownWhile) }
    if let hiddenWhile, states.isOn(hiddenWhile) { return .hides(while: hiddenWhile) }
    let time = states.seconds + ScreenClock.error
    if let showsAfter, time < showsAfter { return .comes(after: showsAfter) }
    if let showsFor, time >= (showsAfter ?? 0) + showsFor {
      return .goes(after: (showsAfter ?? 0) + showsFor)
    }
    return nil
  }
}

/// The reason why an element is away from its screen, with times in seconds from when it came up.
package enum Absence: Hashable, Sendable {
  case comes(after: Double)
  case goes(after: Double)
  case shows(while: NamedState)
  case hides(while: NamedState)
}

/// A state of an app that a scenario can name: a mode, the visible keyboard, or a field with text.
package enum NamedState: Hashable, Sendable {
  case mode(String)
  case keyboard
  case text(ofField: String)

  package static let keyboardName = "keyboard"
  package static let textPrefix = "text:"

  package init(_ name: String) {
    if name == Self.keyboardName {
      self = .keyboard
    } else if name.hasPrefix(Self.textPrefix) {
      self = .text(ofField: String(name.dropFirst(Self.textPrefix.count)))
    } else {
      self = .mode(name)
    }
  }

  /// The name in the scenario language.
  package var name: String {
    switch self {
    case .mode(let mode): mode
    case .keyboard: Self.keyboardName
    case .text(let field): Self.textPrefix + field
    }
  }
}

/// The states and the time that decide which elements of a screen are present.
package struct StatesOfScreen: Hashable, Sendable {
  package var modes: Set<String> = []
  package var isKeyboardUp = false
  package var fieldsWithText: Set<String> = []
  /// The seconds since the screen came up.
  package var seconds = 0.0

  package init() {}

  package func isOn(_ state: NamedState) -> Bool {
    switch state {
    case .mode(let mode): modes.contains(mode)
    case .keyboard: isKeyboardUp
    case .text(let field): fieldsWithText.contains(field)
    }
  }
}

/// The states and times on which the elements of a screen depend.
package struct ScreenConditions: Hashable, Sendable {
  /// The modes, in the order in which elements name them.
  package private(set) var modes: [String] = []
  package private(set) var needsKeyboard = false
  /// The ids of the fields whose text decides, in the order in which elements name them.
  package private(set) var fields: [String] = []
  /// The times at which something comes or goes by itself, ascending, in seconds.
  package private(set) var times: [Double] = []

  package init(of elements: [Element]) {
    elements.visitInside { element in
      guard element.presence.isConditional else { return }
      times += element.presence.times
      for state in element.presence.states { add(state) }
    }
    times = Set(times).sorted()
  }

  package var isEmpty: Bool {
    modes.isEmpty && !needsKeyboard && fields.isEmpty && times.isEmpty
  }

  private mutating func add(_ state: NamedState) {
    switch state {
    case .mode(let mode): if !modes.contains(mode) { modes.append(mode) }
    case .keyboard: needsKeyboard = true
    case .text(let field): if !fields.contains(field) { fields.append(field) }
    }
  }
}

/// The time since a screen came up, as far as elements of it come and go by themselves.
package struct ScreenClock: Hashable, Sendable {
  /// The seconds; they stop at the last time at which something comes or goes.
  package private(set) var seconds = 0.0
  /// The last time by now at which something came or went.
  package private(set) var phase = 0.0

  package init() {}

  /// Sets the clock of a screen on which something comes or goes at `times`, ascending.
  mutating func set(_ seconds: Double, times: [Double]) {
    phase = times.last { $0 <= seconds + Self.error } ?? 0
    self.seconds = phase == times.last ? phase : seconds
  }

  /// The clock when the present elements came or went.
  package var atPhase: ScreenClock {
    var clock = self
    clock.seconds = phase
    return clock
  }

  /// The tolerance for the rounding of added times, in seconds.
  package static let error = 1e-9
}

extension Screen {
  /// The screen without the elements that are away, and without the content of these.
  package func present(in states: StatesOfScreen) -> Screen {
    var screen = self
    screen.elements = elements.present(in: states)
    return screen
  }
}

extension [Element] {
  /// The elements that are present, and places of others above or below which some stand.
  fileprivate func present(in states: StatesOfScreen) -> [Element] {
    var neighbours: Set<String>?
    var present: [Element] = []
    present.reserveCapacity(count)
    for index in indices {
      var element = self[index]
      if element.presence.absence(in: states) != nil {
        let known = neighbours ?? Set(compactMap(\.anchors.neighbour))
        neighbours = known
        guard known.contains(element.id) else { continue }
        element.presence.isAway = true
      } else if !element.children.isEmpty {
        element.children = element.children.present(in: states)
      }
      present.append(element)
    }
    return present
  }
}

extension Anchors {
  /// The id of the element above or below which it stands; nil for none.
  var neighbour: String? { below ?? above }
}

/// The properties with which an element comes and goes.
extension [NodeProperty<Element>] {
  static let presence: Self = [
    .number(
      "shows-after", \.presence.showsAfter, .seconds,
      "seconds until it comes, from when the screen came up"),
    .number("shows-for", \.presence.showsFor, .seconds, "seconds after which it goes"),
    .state("shown-while", \.presence.shownWhile, "shows only while this state is on"),
    .state("hidden-while", \.presence.hiddenWhile, "is away while this state is on"),
  ]
}

extension NodeProperty<Element> {
  fileprivate static func state(_ name: String, _ path: Path<NamedState?>, _ note: String) -> Self {
    NodeProperty(
      name, .id(.state), note, get: { $0[keyPath: path].map { .text($0.name) } },
      set: { value, element in element[keyPath: path] = value.text.map { NamedState($0) } })
  }
}

extension Layout {
  /// The modes that its elements turn on or off, each once.
  package var modes: [String] {
    let opened = Set(screens.map(\.id) + screens.flatMap(\.panels).map(\.id))
    var modes: [String] = []
    for element in screens.flatMap(\.allElements) + tabs {
      let held = element.longPress.map { opened.contains($0) ? [] : [$0] } ?? []
      for mode in element.toggledModes + held where !modes.contains(mode) { modes.append(mode) }
    }
    return modes
  }
}

extension Layout {
  /// The modes that people can bring: enabled targets toggle them which are there at rest, or in a
  /// mode that is brought before.
  var broughtModes: Set<String> {
    var modes: Set<String> = []
    var count = -1
    while count < modes.count {
      count = modes.count
      for screen in screens { Self.add(&modes, of: screen.elements) }
    }
    return modes
  }

  private static func add(_ modes: inout Set<String>, of elements: [Element]) {
    for element in elements {
      if case .mode(let mode)? = element.presence.shownWhile, !modes.contains(mode) { continue }
      if element.isEnabled {
        modes.formUnion(element.toggledModes)
        if let held = element.longPress { modes.insert(held) }
      }
      add(&modes, of: element.children)
    }
  }
}

extension Element {
  /// The modes that a tap on it may turn on or off.
  package var toggledModes: [String] {
    switch effect {
    case .toggles(let mode): [mode]
    case nil where meaning == .edit: [Effect.editingMode]
    case nil where meaning == .play: [Effect.playingMode]
    default: []
    }
  }
}
