/// A toggle: a switch, checkbox, chip or named state with two positions.
package enum Toggle: Hashable, Sendable {
  /// The element with that id.
  case element(String)
  /// The named state of a `toggles=`.
  case mode(String)
}

/// The independent toggles of an app: a tap that flips one changes nothing else, and nothing else
/// flips it.
///
/// Their positions do not affect layout, so screens that differ only in them have the same hit
/// targets.
package struct Toggles: Sendable {
  /// The toggles in the order of the layout.
  package let all: [Toggle]
  private let numbers: [Toggle: Int]
  /// Whether a button of the app reverts changes: Cancel or Undo.
  package let canBeTakenBack: Bool

  init(of layout: Layout) {
    var found: [Toggle] = []
    var bound: Set<Toggle> = [.mode(Effect.editingMode), .mode(Reaction.playing)]
    var takesBack = false
    for screen in layout.screens {
      screen.elements.visitInside { element in
        if let toggle = element.onlyToggle {
          found.append(toggle)
        } else {
          bound.formUnion(element.toggles)
        }
        if !element.kind.descriptor.tap.isSwitched { bound.insert(.element(element.id)) }
        if [.cancel, .undo].contains(element.meaning) { takesBack = true }
      }
    }
    for tab in layout.tabs { bound.formUnion(tab.toggles) }
    var numbers: [Toggle: Int] = [:]
    var all: [Toggle] = []
    for toggle in found where !bound.contains(toggle) && numbers[toggle] == nil {
      numbers[toggle] = all.count
      all.append(toggle)
    }
    self.all = all
    self.numbers = numbers
    canBeTakenBack = takesBack
  }

  /// The index of a toggle in `all`; nil if it is not independent.
  package func number(of toggle: Toggle) -> Int? { numbers[toggle] }

  /// The index of the toggle that a tap on an element flips; nil if the tap has another effect.
  package func number(flippedBy element: Element) -> Int? {
    (element.onlyControl ?? element).onlyToggle.flatMap { numbers[$0] }
  }
}

extension TapMeaning {
  /// Whether a tap flips the element itself, independently of others in its block.
  fileprivate var isSwitched: Bool { self == .togglesItself }
}

extension Element {
  /// The toggles that a tap flips, whatever other effects it has.
  fileprivate var toggles: [Toggle] {
    var toggles: [Toggle] = []
    if kind.descriptor.tap == .togglesItself { toggles.append(.element(id)) }
    if case .toggles(let mode) = effect { toggles.append(.mode(mode)) }
    return toggles
  }

  /// The toggle that a tap flips; nil if the tap has another effect.
  fileprivate var onlyToggle: Toggle? {
    guard networkSeconds == nil, shows == nil, toggles.count == 1 else { return nil }
    switch kind.descriptor.tap {
    case .nothing: return toggles.first
    case .togglesItself:
      return effect == nil && meaning == nil && button?.field == nil ? toggles.first : nil
    default: return nil
    }
  }

  /// Whether a tap on it has no effect at all.
  package var isDead: Bool {
    let element = onlyControl ?? self
    return element.networkSeconds == nil && element.shows == nil && element.effect == nil
      && element.meaning == nil && element.button?.field == nil
      && element.kind.descriptor.tap == .nothing
  }
}

extension AppState {
  /// Whether a toggle of an app is on.
  package func isOn(_ toggle: Toggle, in app: App) -> Bool {
    switch toggle {
    case .element(let id): (selections[id] ?? app.switches[id]) == OnOff.on.rawValue
    case .mode(let name): modes.contains(name)
    }
  }

  /// Flips a toggle of an app.
  package mutating func flip(_ toggle: Toggle, in app: App) {
    switch toggle {
    case .element(let id):
      let other: OnOff = isOn(toggle, in: app) ? .off : .on
      selections[id] = other.rawValue
    case .mode(let name): modes.formSymmetricDifference([name])
    }
  }
}
