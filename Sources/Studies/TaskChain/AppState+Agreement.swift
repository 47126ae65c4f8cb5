internal import TouchLab

extension AppState {
  /// The state without the network's clock, which no touch depends on.
  var unclocked: AppState {
    var state = self
    state.networkSeconds = 0
    return state
  }

  /// The state without any clock: what a way back is looked for from.
  var still: AppState {
    var state = unclocked
    state.idleSeconds = 0
    if isNoticeUp { state.notice?.secondsLeft = 1 }
    return state
  }

  /// The state without anything that passes by itself: two that are equal look alike to a person.
  var timeless: AppState {
    var state = still
    state.mediaIdle = [:]
    return state
  }

  /// The state with all that makes no difference to a person with a plan left out, so that states
  /// which go on alike are one: clocks of the network, choices that the plan has not made by now, what
  /// was searched for, and which wrong letters a field holds, of which only the number counts.
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

  /// Stands for any letter that has to go; nobody types it.
  private static let wrongLetter: Character = "\u{E000}"

  /// Whether the app is where a person means it to be, as far as it matters for the next touch.
  ///
  /// What matters: the screens in front, the panel, the keyboard's field, the modes, what the fields
  /// hold, hidden chrome, what is on or off, and whatever the plan has chosen by now. What does not: clocks, how far
  /// things are scrolled while the target shows, the stacks of other tabs, and choices in what the
  /// plan has not touched, which an app gives no way to undo.
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

  /// Whether every field holds what it holds in the plan; an untouched one holds its first text.
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
