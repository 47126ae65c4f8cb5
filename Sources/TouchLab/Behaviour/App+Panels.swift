extension App {
  /// What a touch beside the front does: it puts away the menu, or else the sheet.
  func putAway(in state: inout AppState) {
    if state.panel != nil { closePanel(in: &state) } else { closeSheet(in: &state) }
  }

  func closePanel(in state: inout AppState) {
    state.panel = nil
    state.panelOrigin = nil
    state.focus = nil
  }

  func closeSheet(in state: inout AppState) {
    guard let sheet = state.sheet else { return }
    state.sheet = nil
    state.focus = nil
    state.selections[sheet] = nil
    state.offsets[ScrollerKey(screen: state.screenID, scroller: sheet)] = nil
  }

  /// What an action does before its effect: its panel goes, or the snackbar that it stands in.
  func closeFront(in state: inout AppState) {
    if state.panel != nil { closePanel(in: &state) } else { state.notice?.secondsLeft = 0 }
  }

  /// Shows a snackbar or toast of the screen that is up now.
  func show(_ id: String, in state: inout AppState) {
    guard let notice = screen(id: state.screenID)?.notices.first(where: { $0.id == id }),
      case .notice(let seconds) = notice.placement
    else { return }
    state.notice = Notice(id: id, secondsLeft: seconds)
  }

  /// What comes with a screen that was not in front before: the panel that is up at first, and the
  /// keyboard for the field that has the focus at first.
  func arrive(from before: AppState, in state: inout AppState) {
    guard
      before.currentStack != state.currentStack || before.tab != state.tab
        || before.presented.count != state.presented.count
    else { return }
    arrive(in: &state, isBack: state.isBack(from: before))
  }

  /// The same for a screen that just came; one that somebody comes back to asks nothing again.
  func arrive(in state: inout AppState, isBack: Bool = false) {
    guard let front = front(ofScreen: state.screenID) else { return }
    if let sheet = front.sheetAtFirst { state.sheet = sheet }
    if let panel = front.panelAtFirst, !isBack { state.panel = panel }
    guard state.focus == nil else { return }
    state.focus = front.focusAtFirst(in: state.panel ?? state.sheet)
    if state.focus == nil, state.panel == nil { state.focus = front.focusAtFirst(in: nil) }
  }

  /// The sheet in front, with its detents from the lowest to the highest and the index of its own.
  private func detents(
    on placed: PlacedScreen, in state: AppState
  ) -> (id: String, kind: Element.Sheet, words: [String], index: Int)? {
    guard state.panel == nil, let id = state.sheet,
      let element = front(ofScreen: state.screenID)?.panels.first(where: { $0.id == id }),
      let kind = element[Element.Sheet.self]
    else { return nil }
    let sorted = kind.detents.sorted { $0.share(of: placed.bounds) < $1.share(of: placed.bounds) }
    let words = sorted.map(\.word)
    let own = state.value(of: element) ?? ""
    return (id, kind, words, words.firstIndex(of: own) ?? 0)
  }

  /// Whether a swipe makes the sheet higher before its content moves.
  func stretchesSheet(
    _ direction: SwipeDirection, at origin: Point?, on placed: PlacedScreen, in state: AppState
  ) -> Bool {
    guard direction == .up, let sheet = placed.sheet, origin.map(sheet.contains) ?? true,
      let detents = detents(on: placed, in: state)
    else { return false }
    return detents.index + 1 < detents.words.count
  }

  /// Moves the sheet to its next detent; below the lowest one it goes, unless it is modal or what lies
  /// behind responds.
  func moveSheet(
    _ direction: SwipeDirection, at origin: Point?, on placed: PlacedScreen,
    in state: inout AppState
  ) {
    guard let sheet = placed.sheet, origin.map(sheet.contains) ?? true,
      let detents = detents(on: placed, in: state)
    else { return }
    switch direction {
    case .up where detents.index + 1 < detents.words.count:
      state.selections[detents.id] = detents.words[detents.index + 1]
    case .down where detents.index > 0:
      state.selections[detents.id] = detents.words[detents.index - 1]
    case .down where !detents.kind.isModal && detents.kind.undimmed == nil:
      closeSheet(in: &state)
    case .left, .right, .up, .down: break
    }
  }
}

extension AppState {
  /// Whether the screen in front lay below what was in front before: it was popped or dismissed to.
  fileprivate func isBack(from before: AppState) -> Bool {
    guard before.tab == tab else { return false }
    if presented.count < before.presented.count { return true }
    let stack = before.currentStack
    return presented.count == before.presented.count && currentStack.count < stack.count
      && stack.starts(with: currentStack)
  }
}

extension Element.Sheet.Detent {
  /// For their order: how much of a screen it takes.
  fileprivate func share(of bounds: Rectangle) -> Double {
    switch self {
    case .medium: bounds.height / 2
    case .large: bounds.height
    case .height(let height): height
    }
  }
}

/// What may come in front of a screen, found once: runs of a task ask at every touch.
package struct Front: Sendable {
  /// The panels that lie ready to be presented.
  package let panels: [Element]
  /// The sheet and the other panel that are up when the screen comes, if any are.
  let sheetAtFirst: String?
  let panelAtFirst: String?
  /// The field that the keyboard types into at first, by the id of the panel that it stands in; of the
  /// screen itself under no id.
  private let focus: [String?: String]
  /// The places of the screen's elements.
  let places: ElementPlaces
  /// The traits of the app that the screen's elements decide.
  package let traits: ScreenTraits

  init(_ screen: Screen) {
    panels = screen.panels
    let shown = panels.filter(\.isShownFirst)
    sheetAtFirst = shown.last { $0.placement == .panel(.sheet) }?.id
    panelAtFirst = shown.last { $0.placement != .panel(.sheet) }?.id
    var focus: [String?: String] = [:]
    for index in screen.elements.indices {
      guard let field = screen.elements[index].focusAtFirst else { continue }
      let panel = screen.elements[index].placement.isPanel ? screen.elements[index].id : nil
      if focus[panel] == nil { focus[panel] = field }
    }
    self.focus = focus
    places = ElementPlaces(screen)
    traits = ScreenTraits(screen)
  }

  /// The field that the keyboard types into at first in the panel of that id, or on the screen itself.
  func focusAtFirst(in panel: String?) -> String? { focus[panel] }
}

extension Element {
  /// The field that the keyboard types into once this comes, of all that it holds.
  var focusAtFirst: String? {
    if isEnabled, self[TextField.self]?.isFocused ?? self[SearchBar.self]?.isFocused ?? false {
      return id
    }
    for index in children.indices {
      if let field = children[index].focusAtFirst { return field }
    }
    return nil
  }
}
