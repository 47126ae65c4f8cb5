extension Reaction {
  /// Performs a tap beside the front: it hides the keyboard, or closes the panel or the sheet.
  mutating func putAway(on placed: PlacedScreen) {
    if placed.groundEndsTyping {
      state.focus = nil
    } else if state.panel != nil {
      closePanel()
    } else {
      closeSheet()
    }
  }

  mutating func closePanel() {
    state.panel = nil
    state.panelOrigin = nil
    state.focus = nil
  }

  mutating func closeSheet() {
    guard let sheet = state.sheet else { return }
    state.sheet = nil
    state.focus = nil
    state.selections[sheet] = nil
    state.offsets[ScrollerKey(screen: state.screenID, scroller: sheet)] = nil
  }

  /// Closes the panel of an action, or its snackbar, before the action's effect.
  mutating func closeFront() {
    if state.panel != nil { closePanel() } else { state.notice?.secondsLeft = 0 }
  }

  mutating func show(_ id: String) {
    guard let notice = app.screen(id: state.screenID)?.notices.first(where: { $0.id == id }),
      case .notice(let seconds) = notice.placement
    else { return }
    state.notice = Notice(id: id, secondsLeft: seconds)
  }

  /// Opens the initial sheet, panel and keyboard of a screen that appears. The panel stays closed
  /// when people come back to the screen.
  mutating func arrive(isBack: Bool = false) {
    guard let front = app.front(ofScreen: state.screenID) else { return }
    defer {
      app.startClocks(in: &state)
      app.leaveAbsent(in: &state)
    }
    if let sheet = front.sheetAtFirst { state.sheet = sheet }
    if let panel = front.panelAtFirst, !isBack { state.panel = panel }
    guard state.focus == nil else { return }
    state.focus = front.focusAtFirst(in: state.panel ?? state.sheet)
    if state.focus == nil, state.panel == nil { state.focus = front.focusAtFirst(in: nil) }
  }

  /// The sheet in front, with its detents from the lowest to the highest and the index of the
  /// current one.
  private func detents(
    on placed: PlacedScreen
  ) -> (id: String, kind: Element.Sheet, words: [String], index: Int)? {
    guard state.panel == nil, let id = state.sheet,
      let element = app.front(ofScreen: state.screenID)?.panels.first(where: { $0.id == id }),
      let kind = element[Element.Sheet.self]
    else { return nil }
    let sorted = kind.detents.sorted { $0.share(of: placed.bounds) < $1.share(of: placed.bounds) }
    let words = sorted.map(\.word)
    let own = state.value(of: element) ?? ""
    return (id, kind, words, words.firstIndex(of: own) ?? 0)
  }

  /// Whether a swipe raises the sheet before its content scrolls.
  func stretchesSheet(
    _ direction: SwipeDirection, at origin: Point?, on placed: PlacedScreen
  ) -> Bool {
    guard direction == .up, let sheet = placed.sheet, origin.map(sheet.contains) ?? true,
      let detents = detents(on: placed)
    else { return false }
    return detents.index + 1 < detents.words.count
  }

  /// Moves the sheet to its next detent. Below the lowest one it closes, unless it is modal or has
  /// an undimmed detent.
  mutating func moveSheet(_ direction: SwipeDirection, at origin: Point?, on placed: PlacedScreen) {
    guard let sheet = placed.sheet, origin.map(sheet.contains) ?? true,
      let detents = detents(on: placed)
    else { return }
    switch direction {
    case .up where detents.index + 1 < detents.words.count:
      state.selections[detents.id] = detents.words[detents.index + 1]
    case .down where detents.index > 0:
      state.selections[detents.id] = detents.words[detents.index - 1]
    case .down where !detents.kind.isModal && detents.kind.undimmed == nil:
      closeSheet()
    case .left, .right, .up, .down: break
    }
  }
}

extension AppState {
  /// Whether the screen in front lay below the previous one, which was popped or dismissed.
  func isBack(from before: AppState) -> Bool {
    guard before.tab == tab else { return false }
    if presented.count < before.presented.count { return true }
    let stack = before.currentStack
    return presented.count == before.presented.count && currentStack.count < stack.count
      && stack.starts(with: currentStack)
  }
}

extension Element.Sheet.Detent {
  /// The height that a detent takes of a screen, for sorting.
  fileprivate func share(of bounds: Rectangle) -> Double {
    switch self {
    case .medium: bounds.height / 2
    case .large: bounds.height
    case .height(let height): height
    }
  }
}
