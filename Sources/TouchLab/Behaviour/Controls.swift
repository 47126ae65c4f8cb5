/// A control with a few values: a switch, checkbox, chip, stepper, rating, row of segments or block
/// of radio buttons, or a named state with two positions.
package enum Control: Hashable, Sendable {
  case element(String)
  /// The radio buttons with these ids, of which one is on.
  case block([String])
  /// The named state of a `toggles=`.
  case mode(String)
}

/// The independent controls of an app: a tap that changes the value of one changes nothing else,
/// and nothing else changes that value. Their values do not affect layout, so screens that differ
/// only in them have the same hit targets. Only the ends of a stepper may be disabled.
package struct Controls: Sendable {
  package let all: [Control]
  private let numbers: [Control: Int]
  /// The controls by the ids of the elements that a tap changes them with.
  private let numbersByID: [String: Int]
  /// Whether a button of the app reverts changes: Cancel or Undo.
  package let canBeTakenBack: Bool

  init(of layout: Layout) {
    var census = ControlCensus()
    for screen in layout.screens {
      for element in screen.elements { census.count(element, on: screen) }
    }
    for tab in layout.tabs { census.bind(tab) }
    let all = census.independent
    let numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    self.all = all
    self.numbers = numbers
    numbersByID = census.owners.compactMapValues { numbers[$0] }
    canBeTakenBack = census.takesBack
  }

  package func number(of control: Control) -> Int? { numbers[control] }

  /// The index of the control whose value a tap on a target may change; nil for none.
  package func number(changedBy target: Target) -> Int? {
    switch target.role {
    case .element: numbersByID[target.id]
    case .sets(let id, _): numbers[.element(id)]
    default: nil
    }
  }
}

/// The controls of a layout, with those that something else changes, too.
private struct ControlCensus {
  private(set) var takesBack = false
  /// The control that a tap on each element changes, by the element's id.
  private(set) var owners: [String: Control] = [:]
  private var found: [Control] = []
  private var bound: Set<Control> = [.mode(Effect.editingMode), .mode(Effect.playingMode)]

  var independent: [Control] {
    var seen: Set<Control> = []
    return found.filter { !bound.contains($0) && seen.insert($0).inserted }
  }

  mutating func count(_ element: Element, on screen: Screen, in owner: Control? = nil) {
    if [.cancel, .undo].contains(element.meaning) { takesBack = true }
    let control = element.ownControl(on: screen)
    if let control {
      found.append(control)
    } else if element.kind.descriptor.tap == .isChosen, let owner {
      if !element.hasNoEffect { bound.insert(owner) }
    } else {
      bind(element)
    }
    if control != .element(element.id) { bound.insert(.element(element.id)) }
    own(element.id, control ?? (element.kind.descriptor.tap == .isChosen ? owner : nil))
    if let only = element.onlyControl { own(element.id, only.ownControl(on: screen)) }
    // A mode that shows or hides an element changes the layout.
    for case .mode(let mode) in element.presence.states { bound.insert(.mode(mode)) }
    for child in element.children { count(child, on: screen, in: control) }
  }

  /// Makes controls that an element changes besides something else dependent.
  mutating func bind(_ element: Element) {
    if case .toggles(let mode) = element.effect { bound.insert(.mode(mode)) }
  }

  private mutating func own(_ id: String, _ control: Control?) {
    guard let control, !id.isEmpty else { return }
    if let known = owners[id], known != control { bound.formUnion([known, control]) }
    owners[id] = control
  }
}

extension Element {
  /// The independent control that the element is, or that a tap on it changes; nil for none.
  fileprivate func ownControl(on screen: Screen) -> Control? {
    let mode: String? = if case .toggles(let mode) = effect { mode } else { nil }
    switch kind.descriptor.tap {
    case .nothing:
      if let mode { return hasNoEffectButItsOwn ? .mode(mode) : nil }
      return isMadeOfSteps && effect == nil && !id.isEmpty ? .element(id) : nil
    case .togglesItself: return hasNoEffect ? .element(id) : nil
    case .comesOn:
      let block = screen.alternatives(of: id).filter { $0.kind.descriptor.tap == .comesOn }
      return block.allSatisfy(\.hasNoEffect) ? .block(block.map(\.id)) : nil
    default: return nil
    }
  }

  /// Whether taps on its parts or children set its value at once, and raise no alarm.
  private var isMadeOfSteps: Bool {
    if kind.is(Rating.self) { return true }
    if kind.is(Stepper.self) { return danger != .irreversible }
    return !children.isEmpty && !placement.isPanel
      && children.allSatisfy { $0.kind.descriptor.tap == .isChosen }
  }

  /// Whether a tap does nothing to the app besides what its kind does.
  fileprivate var hasNoEffect: Bool {
    effect == nil && meaning == nil && button?.field == nil && hasNoEffectButItsOwn
  }

  private var hasNoEffectButItsOwn: Bool { networkSeconds == nil && shows == nil }
}

extension AppState {
  package func value(of control: Control, in app: App) -> String? {
    switch control {
    case .element(let id): selections[id] ?? app.switches[id]
    case .mode(let name): modes.contains(name) ? OnOff.on.rawValue : OnOff.off.rawValue
    case .block(let ids):
      ids.first { (selections[$0] ?? app.switches[$0]) == OnOff.on.rawValue }
    }
  }

  package mutating func set(_ control: Control, to value: String?) {
    switch control {
    case .element(let id): selections[id] = value
    case .mode(let name):
      if value == OnOff.on.rawValue { modes.insert(name) } else { modes.remove(name) }
    case .block(let ids):
      for id in ids { selections[id] = (id == value ? OnOff.on : .off).rawValue }
    }
  }
}

extension App {
  /// Whether a control is independent and has two values, on and off.
  package func isToggle(_ control: Control) -> Bool {
    guard controls.number(of: control) != nil else { return false }
    return switch control {
    case .mode: true
    case .element(let id): switches[id].flatMap(OnOff.init) != nil
    case .block: false
    }
  }

  /// A target as a state shows it, of a screen that was laid out for other values of controls. A
  /// button of a stepper sets the value beside the current one.
  package func target(_ target: Target, showing state: AppState) -> Target {
    guard case .sets(let id, _) = target.role, let element = shownElement(id, in: state),
      let stepper = element[Element.Stepper.self],
      let end = stepper.ends(holding: state.selections[id]).first(where: {
        target.id == "\(id)-\($0.name)"
      })
    else { return target }
    var shown = target
    shown.role = .sets(id, to: end.value)
    shown.isEnabled = element.isEnabled && end.isEnabled
    return shown
  }
}
