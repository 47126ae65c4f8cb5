internal import TouchLab

extension AppState {
  /// The state without the network's clock, which no touch depends on.
  var unclocked: AppState {
    var state = self
    state.networkSeconds = 0
    return state
  }

  /// The state without any clock, from which recovery starts.
  var still: AppState {
    var state = unclocked
    state.idleSeconds = 0
    if isNoticeUp { state.notice?.secondsLeft = 1 }
    return state
  }

  /// The state without anything that passes by itself.
  ///
  /// Two equal ones look the same to a person.
  var timeless: AppState {
    var state = still
    state.mediaIdle = [:]
    return state
  }

  /// Returns the state without everything that makes no difference to a person with a plan, so that
  /// states with the same future are equal.
  ///
  /// It drops network clocks, choices that the plan has not made yet, and past searches. It keeps
  /// only the number of wrong letters in a field.
  func lumped(for planned: AppState, in app: App) -> AppState {
    var state = unclocked
    state.searches = planned.searches
    state.selections = selections.filter { id, value in
      planned.selections[id] != nil || id == sheet || app.switches[id].map { $0 != value } ?? false
    }
    guard texts != planned.texts else { return state }
    var untouched = planned
    untouched.texts = [:]
    for (field, held) in texts {
      let wanted = planned.texts[field] ?? app.text(of: field, in: untouched)
      let right = zip(held, wanted).prefix { $0 == $1 }.count
      let wrong = String(repeating: AppState.wrongLetter, count: held.count - right)
      state.texts[field] = held == wanted ? planned.texts[field] : held.prefix(right) + wrong
    }
    return state
  }

  /// A placeholder for any letter that must be deleted; nobody types it.
  private static let wrongLetter: Character = "\u{E000}"

  /// Whether the app is where a person expects it, as far as the next touch depends on it.
  ///
  /// Relevant are the screens in front, the panel, the keyboard's field, the modes, the texts of
  /// fields, hidden controls, switches, and all choices of the plan so far. Irrelevant are clocks,
  /// scroll offsets while the target is visible, the stacks of other tabs, and choices that the
  /// plan has not made, which an app cannot undo.
  func agrees(with planned: AppState, in app: App) -> Bool {
    guard screenID == planned.screenID, stacks.count == planned.stacks.count,
      app.switches.allSatisfy({ id, first in
        selections[id] ?? first == planned.selections[id] ?? first
      }),
      planned.selections.allSatisfy({ id, value in
        selections[id] == value || app.switches[id] != nil
      }),
      holdsTexts(of: planned, in: app)
    else { return false }
    var seen = self
    seen.scroll = planned.scroll
    seen.offsets = planned.offsets
    seen.notice = planned.notice
    seen.uncoveredRow = planned.uncoveredRow
    seen.idleSeconds = planned.idleSeconds
    seen.networkSeconds = planned.networkSeconds
    seen.searches = planned.searches
    seen.selections = planned.selections
    seen.texts = planned.texts
    for index in seen.stacks.indices where index != planned.tab ?? 0 {
      seen.stacks[index] = planned.stacks[index]
    }
    return seen == planned
  }

  /// Whether every field has the text of the plan; an untouched one has its first text.
  private func holdsTexts(of planned: AppState, in app: App) -> Bool {
    guard texts != planned.texts else { return true }
    var untouched = planned
    untouched.texts = [:]
    return texts.merging(planned.texts, uniquingKeysWith: { first, _ in first }).keys
      .allSatisfy { field in
        let first = app.text(of: field, in: untouched)
        return texts[field] ?? first == planned.texts[field] ?? first
      }
  }
}
