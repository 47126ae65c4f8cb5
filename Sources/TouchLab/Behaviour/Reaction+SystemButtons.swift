/// The effects of system buttons by their documented meaning.
///
/// Source: iOS HIG 2011, Tables 7-2 and 7-3; iOS 7 HIG, Table 33-1.
extension Reaction {
  /// The mode that Play enters and that Pause and Stop leave.
  static let playing = "playing"

  /// Performs the documented action of a button whose effect the scenario does not state.
  mutating func act(on meaning: SystemButton) {
    switch meaning {
    case .edit: toggleEditing(by: meaning)
    case .cancel: cancel(isDismissing: false)
    case .save: finishEditing()
    case .done, .info: finish(by: meaning)
    case .undo: undo()
    case .redo: redo()
    case .search: focusSearchField()
    case .action: presentOnlySheet()
    case .stop:
      state.networkSeconds = 0
      state.modes.remove(Self.playing)
    case .play: state.modes.insert(Self.playing)
    case .pause: state.modes.remove(Self.playing)
    case .pageCurl: state.curl = nil
    // The app's own content and the position in its media are not simulated. Refresh uses the
    // network, for the time that `takes` states.
    case .camera, .compose, .bookmarks, .add, .trash, .organize, .reply, .refresh, .fastForward,
      .rewind, .airPlay, .locate:
      break
    }
  }

  /// Ends editing as Cancel, Save and Done imply, before the stated effect.
  mutating func settle(by meaning: SystemButton?, isDismissing: Bool = false) {
    switch meaning {
    case .cancel: cancel(isDismissing: isDismissing)
    case .save, .done: finishEditing()
    default: break
    }
  }

  /// Enters the editing mode.
  ///
  /// If it is on already, Cancel reverts the changes and other buttons keep them.
  mutating func toggleEditing(by meaning: SystemButton?) {
    if !state.isEditing {
      beginEditing()
    } else if meaning == .cancel {
      cancel(isDismissing: false)
    } else {
      finishEditing()
    }
  }

  /// Leaves the editing mode for Done; outside it, Done and Info flip a flipped screen back.
  private mutating func finish(by meaning: SystemButton) {
    if meaning == .done, state.isEditing {
      finishEditing()
    } else if let front = state.faces[state.screenID] {
      flip(to: front)
    }
  }

  private mutating func focusSearchField() {
    let field = app.shownScreens(in: state).flatMap(\.allElements).first {
      $0.isEnabled && $0.isSearchField
    }
    if let field { state.focus = field.id }
  }

  /// Presents the screen's action sheet, if it has exactly one.
  private mutating func presentOnlySheet() {
    let sheets =
      app.screen(id: state.screenID)?.panels.filter { $0.kind.is(Element.ActionSheet.self) } ?? []
    if sheets.count == 1, let sheet = sheets.first { present(sheet.id) }
  }
}

extension Element {
  fileprivate var isSearchField: Bool {
    kind.is(SearchBar.self) || self[TextField.self]?.purpose == .search
  }
}
