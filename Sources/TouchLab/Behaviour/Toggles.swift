/// Something with two positions that a tap flips: a switch, a checkbox or a chip, or a named state.
package enum Toggle: Hashable, Sendable {
  /// The element of that id.
  case element(String)
  /// The named state of a `toggles=`.
  case mode(String)
}

/// The independent toggles of an app: a tap that flips one changes nothing else, and nothing else
/// flips it.
///
/// Their positions change no layout, so that screens that differ in nothing else respond alike.
package struct Toggles: Sendable {
  /// In the order in which the layout describes them.
  package let all: [Toggle]
  private let numbers: [Toggle: Int]
  /// Whether a button of the app takes back what was changed: Cancel or Undo.
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

  /// The index of a toggle among all; nil for one that is not independent.
  package func number(of toggle: Toggle) -> Int? { numbers[toggle] }

  /// The number of the toggle that a tap on an element flips; nil if the tap does anything else.
  package func number(flippedBy element: Element) -> Int? {
    (element.onlyControl ?? element).onlyToggle.flatMap { numbers[$0] }
  }
}

extension TapMeaning {
  /// Whether a tap flips the element itself, independently of others in its block.
  fileprivate var isSwitched: Bool { self == .togglesItself }
}

extension Element {
  /// All that a tap flips besides what else it does.
  fileprivate var toggles: [Toggle] {
    var toggles: [Toggle] = []
    if kind.descriptor.tap == .togglesItself { toggles.append(.element(id)) }
    if case .toggles(let mode) = effect { toggles.append(.mode(mode)) }
    return toggles
  }

  /// The toggle that a tap flips; nil where the tap does anything else.
  fileprivate var onlyToggle: Toggle? {
    guard networkSeconds == nil, shows == nil, toggles.count == 1 else { return nil }
    switch kind.descriptor.tap {
    case .nothing: return toggles.first
    case .togglesItself:
      return effect == nil && meaning == nil && button?.field == nil ? toggles.first : nil
    default: return nil
    }
  }

  /// Whether a tap on it does nothing at all.
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
