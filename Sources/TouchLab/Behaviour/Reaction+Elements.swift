extension Reaction {
  /// Performs the stated effect of a tap on an element, or its button's documented meaning.
  mutating func activate(_ element: Element, on screen: Screen) {
    let element = app.present(element, on: screen, in: state)
    // A row with a single switch acts as the switch.
    if let control = element.onlyControl { return activate(control, on: screen) }
    if let seconds = element.networkSeconds {
      // Of two overlapping requests, the longer one keeps the indicator on.
      state.networkSeconds = max(state.networkSeconds, seconds)
    }
    let tap = element.kind.descriptor.tap
    switch tap {
    case .takesFocus: state.focus = element.id
    case .isChosen:
      if let owner = app.container(of: element.id, on: screen)?.id {
        change(.choice(in: owner), to: element.id)
        let closes = app.element(owner, on: screen)?.kind.descriptor.tap == .opensItself
        if closes, state.panel == owner { closePanel() }
      }
    case .opensItself: present(element.id, by: element.id)
    case .closesPanel:
      if element.effect != .dismisses || state.panel == nil { closeFront() }
    case .togglesItself:
      let other: OnOff = state.value(of: element) == OnOff.on.rawValue ? .off : .on
      change(.choice(in: element.id), to: other.rawValue)
    case .comesOn:
      for other in screen.alternatives(of: element.id) where other.kind.descriptor.tap == .comesOn {
        change(.choice(in: other.id), to: OnOff.off.rawValue)
      }
      change(.choice(in: element.id), to: OnOff.on.rawValue)
    case .nothing: break
    }
    if let effect = element.effect {
      perform(effect, by: element)
    } else if let meaning = element.meaning {
      // The action of the sheet's Cancel has closed the sheet already.
      if tap == .closesPanel, meaning == .cancel { return }
      act(on: meaning)
    } else if let field = element.button?.field {
      act(on: field, of: screen, verb: element.verb)
    }
    if let notice = element.shows { show(notice) }
  }

  mutating func perform(_ effect: Effect, by element: Element) {
    let meaning = element.meaning
    switch effect {
    case .opens(let id), .presents(let id):
      settle(by: meaning)
      if case .opens = effect {
        push(id)
      } else {
        present(id, by: element.id)
      }
      // Compose means a new message, ready for editing.
      if meaning == .compose, state.screenID == id { beginComposing() }
    case .dismisses:
      let leavesModal = !state.presented.isEmpty && state.faces[state.screenID] == nil
      settle(by: meaning, isDismissing: leavesModal)
      dismiss()
    case .selects(let id):
      settle(by: meaning)
      select(tabID: id)
    case .toggles(Effect.editingMode): toggleEditing(by: meaning)
    case .toggles(let mode): state.modes.formSymmetricDifference([mode])
    case .flips(let id):
      settle(by: meaning)
      flip(to: id)
    case .curls(let id, let share): curl(to: id, share: share)
    }
  }

  private mutating func beginComposing() {
    if state.drafts.last?.cause == .modal {
      state.isEditing = true
    } else {
      beginEditing()
    }
  }

  private mutating func act(on field: String, of screen: Screen, verb: String?) {
    guard app.element(field, on: screen)?.isEnabled == true else { return }
    if let verb, verb == "clear" || verb.hasPrefix("clear-") {
      change(.text(ofField: field), to: "")
    }
    state.focus = field
  }

  mutating func set(_ id: String, to value: String) {
    guard let element = app.shownElement(id, in: state) else { return }
    set(element, to: value)
  }

  mutating func set(_ element: Element, to value: String) {
    guard element.isEnabled else { return }
    change(.choice(in: element.id), to: value)
    if let effect = element.effect { perform(effect, by: element) }
  }

  /// Performs the `long-press=` of a target. A target without one treats a long press as a tap when
  /// the finger lifts, as buttons of UIKit and Android do.
  mutating func takeLongPress(_ reach: Reach, on placed: PlacedScreen) {
    guard let target = placed.target(at: reach), target.isEnabled,
      target.circumstances.respondsToLongPress
    else { return take(reach, on: placed) }
    begin()
    for screen in app.shownScreens(in: state) {
      guard let element = app.element(target.id, on: screen) else { continue }
      if let effect = element.longPress { perform(effect, by: target.id, on: screen) }
      break
    }
    end()
  }

  /// Opens the screen or presents the panel with an id, otherwise toggles the state with that name.
  private mutating func perform(_ name: String, by origin: String, on screen: Screen) {
    if app.front(ofScreen: screen.id)?.panels.contains(where: { $0.id == name }) ?? false {
      present(name, by: origin)
    } else if app.screen(id: name) != nil {
      push(name)
    } else {
      state.modes.formSymmetricDifference([name])
    }
  }
}
