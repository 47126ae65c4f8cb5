/// What system buttons do by their documented meaning: iOS HIG 2011, Tables 7-2 and 7-3; iOS 7 HIG,
/// Table 33-1.
extension App {
  /// The mode that Play enters and Pause and Stop leave.
  package static let playing = "playing"

  /// Does what the button means, where the scenario does not say what it does.
  func act(on meaning: SystemButton, in state: inout AppState) {
    switch meaning {
    case .edit: toggleEditing(by: meaning, in: &state)
    case .cancel: cancel(isDismissing: false, in: &state)
    case .save: finishEditing(in: &state)
    case .done, .info: finish(by: meaning, in: &state)
    case .undo: undo(in: &state)
    case .redo: redo(in: &state)
    case .search: focusSearchField(in: &state)
    case .action: presentOnlySheet(in: &state)
    case .stop:
      state.networkSeconds = 0
      state.modes.remove(App.playing)
    case .play: state.modes.insert(App.playing)
    case .pause: state.modes.remove(App.playing)
    case .pageCurl: state.curl = nil
    // The app's own content is not simulated, nor where in its media it is. Refresh asks the network
    // again, which `takes` says.
    case .camera, .compose, .bookmarks, .add, .trash, .organize, .reply, .refresh, .fastForward,
      .rewind, .airPlay, .locate:
      break
    }
  }

  /// What Cancel, Save and Done mean for the content, before they do what the scenario says.
  func settle(by meaning: SystemButton?, isDismissing: Bool = false, in state: inout AppState) {
    switch meaning {
    case .cancel: cancel(isDismissing: isDismissing, in: &state)
    case .save, .done: finishEditing(in: &state)
    default: break
    }
  }

  /// Enters the editing mode; in it the same button is Done, and leaves it.
  func toggleEditing(by meaning: SystemButton?, in state: inout AppState) {
    if !state.isEditing {
      beginEditing(in: &state)
    } else if meaning == .cancel {
      cancel(isDismissing: false, in: &state)
    } else {
      finishEditing(in: &state)
    }
  }

  /// Done leaves the editing mode; outside it, Done and Info turn a flipped screen back.
  private func finish(by meaning: SystemButton, in state: inout AppState) {
    if meaning == .done, state.isEditing {
      finishEditing(in: &state)
    } else if let front = state.faces[state.screenID] {
      flip(to: front, in: &state)
    }
  }

  private func focusSearchField(in state: inout AppState) {
    let field = shownScreens(in: state).flatMap(\.allElements).first {
      $0.isEnabled && $0.isSearchField
    }
    if let field { state.focus = field.id }
  }

  /// Opens the screen's action sheet, if there is no question which.
  private func presentOnlySheet(in state: inout AppState) {
    let sheets =
      screen(id: state.screenID)?.panels.filter { $0.kind.is(Element.ActionSheet.self) } ?? []
    if sheets.count == 1, let sheet = sheets.first { present(sheet.id, in: &state) }
  }
}

extension Element {
  fileprivate var isSearchField: Bool {
    kind.is(SearchBar.self) || self[TextField.self]?.purpose == .search
  }
}
