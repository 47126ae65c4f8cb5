extension App {
  /// Does what an element on a screen says that a tap does, or else what its button means.
  func activate(_ element: Element, on screen: Screen, in state: inout AppState) {
    // A row that holds one switch and nothing else does what the switch does.
    if let control = element.onlyControl { return activate(control, on: screen, in: &state) }
    if let seconds = element.networkSeconds {
      // Of two requests that overlap, the longer one keeps the indicator on.
      state.networkSeconds = max(state.networkSeconds, seconds)
    }
    let tap = element.kind.descriptor.tap
    switch tap {
    case .takesFocus: state.focus = element.id
    case .isChosen:
      if let owner = container(of: element.id, on: screen)?.id {
        change(.choice(in: owner), to: element.id, in: &state)
        let closes = self.element(owner, on: screen)?.kind.descriptor.tap == .opensItself
        if closes, state.panel == owner { closePanel(in: &state) }
      }
    case .opensItself: present(element.id, by: element.id, in: &state)
    case .closesPanel:
      if element.effect != .dismisses || state.panel == nil { closeFront(in: &state) }
    case .togglesItself:
      let other: OnOff = state.value(of: element) == OnOff.on.rawValue ? .off : .on
      change(.choice(in: element.id), to: other.rawValue, in: &state)
    case .comesOn:
      for other in screen.alternatives(of: element.id) where other.kind.descriptor.tap == .comesOn {
        change(.choice(in: other.id), to: OnOff.off.rawValue, in: &state)
      }
      change(.choice(in: element.id), to: OnOff.on.rawValue, in: &state)
    case .nothing: break
    }
    if let effect = element.effect {
      perform(effect, by: element, in: &state)
    } else if let meaning = element.meaning {
      // A sheet's Cancel closes the sheet, which its action has done.
      if tap == .closesPanel, meaning == .cancel { return }
      act(on: meaning, in: &state)
    } else if let field = element.button?.field {
      act(on: field, of: screen, verb: element.verb, in: &state)
    }
    if let notice = element.shows { show(notice, in: &state) }
  }

  func perform(_ effect: Effect, by element: Element, in state: inout AppState) {
    let meaning = element.meaning
    switch effect {
    case .opens(let id), .presents(let id):
      settle(by: meaning, in: &state)
      if case .opens = effect {
        push(id, in: &state)
      } else {
        present(id, by: element.id, in: &state)
      }
      // Compose: a new message, ready for editing.
      if meaning == .compose, state.screenID == id { beginComposing(in: &state) }
    case .dismisses:
      let leavesModal = !state.presented.isEmpty && state.faces[state.screenID] == nil
      settle(by: meaning, isDismissing: leavesModal, in: &state)
      dismiss(in: &state)
    case .selects(let id):
      settle(by: meaning, in: &state)
      select(tabID: id, in: &state)
    case .toggles(Effect.editingMode): toggleEditing(by: meaning, in: &state)
    case .toggles(let mode): state.modes.formSymmetricDifference([mode])
    case .flips(let id):
      settle(by: meaning, in: &state)
      flip(to: id, in: &state)
    case .curls(let id, let share): curl(to: id, share: share, in: &state)
    }
  }

  /// A modal screen has its draft already; one that was pushed gets one that ends with it.
  private func beginComposing(in state: inout AppState) {
    if state.drafts.last?.cause == .modal {
      state.isEditing = true
    } else {
      beginEditing(in: &state)
    }
  }

  /// An input-field button performs an action on its field: Firefox OS Building Blocks, Buttons.
  ///
  /// Which one, the document leaves open: `does=clear` empties the field; what is done with any
  /// other verb is the app's own, and the field takes the focus for it.
  private func act(on field: String, of screen: Screen, verb: String?, in state: inout AppState) {
    guard element(field, on: screen)?.isEnabled == true else { return }
    if let verb, verb == "clear" || verb.hasPrefix("clear-") {
      change(.text(ofField: field), to: "", in: &state)
    }
    state.focus = field
  }
}
