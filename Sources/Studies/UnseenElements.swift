internal import Guidelines
internal import TouchLab

/// The controls of a screen or panel that are out of sight at first, with the reasons.
struct UnseenElements {
  private let app: App
  private let state: AppState
  private let screen: Screen
  private let panel: Element?
  private let placed: PlacedScreen
  private(set) var found: [UnseenElement] = []

  /// Finds the controls that are not among `known`, the ids of those in sight at some scroll
  /// position. `furthest` is the furthest of these; nil if not all were tried.
  init(
    besides known: Set<String>, on placed: PlacedScreen, in state: AppState, of app: App,
    _ screen: Screen, _ panel: Element?, furthest: AppState?
  ) {
    self.app = app
    self.state = state
    self.screen = screen
    self.panel = panel
    self.placed = placed
    if case .notice? = panel?.placement { return }
    let elements =
      panel.map(\.children)
      ?? screen.elements.only {
        if case .notice = $0.placement { false } else { !$0.placement.isPanel }
      }
    var missing: [Candidate] = []
    for element in elements { Self.collect(element, inScroller: false, known, &missing) }
    guard placed.hiddenChrome == nil else { return }
    findBehindSurfaces(elements)
    if !missing.isEmpty { classify(missing, furthest) }
  }

  private struct Candidate {
    let element: Element
    let isInScroller: Bool
  }

  private static func collect(
    _ element: Element, inScroller: Bool, _ known: Set<String>, _ missing: inout [Candidate]
  ) {
    if element.kind.descriptor.responds, element.isEnabled, !element.id.isEmpty,
      element.part?.isListed != false, !known.contains(element.id)
    {
      missing.append(Candidate(element: element, isInScroller: inScroller))
    }
    // The options of a picker have a panel of their own; what a swipe uncovers is in no list.
    guard element.kind.descriptor.tap != .opensItself else { return }
    let scrolls = element.kind.value.scrolling != nil || element.kind.is(Element.List.self)
    for child in element.children {
      collect(child, inScroller: inScroller || scrolls, known, &missing)
    }
  }

  private mutating func classify(_ missing: [Candidate], _ furthest: AppState?) {
    let beyond = app.placed(state, beyond: true)
    let isAnyScrolled = missing.contains(where: \.isInScroller)
    let scrolled = isAnyScrolled ? furthest.flatMap { app.placed($0, beyond: true) } : nil
    var hidden: PlacedScreen?
    if placed.keyboard != nil, state.focus != nil {
      var without = state
      without.focus = nil
      hidden = app.placed(without)
    }
    for candidate in missing {
      let element = candidate.element
      if let (holder, absence) = app.absence(of: element.id, in: state) {
        found.append(
          UnseenElement(
            element, Target(away: element),
            .waits(absence),
            severity: canCome(holder) ? nil : .error))
        continue
      }
      if let target = hidden?.targets.last(where: { $0.id == element.id }) {
        let severity: Finding.Severity = app.hidesKeyboard(placed, in: state) ? .warning : .error
        found.append(UnseenElement(element, target, .behindKeyboard, severity: severity))
        continue
      }
      let page = candidate.isInScroller ? scrolled : beyond
      guard let target = page?.targets.last(where: { $0.id == element.id }),
        target.visibleFrame.intersection(placed.bounds).isEmpty
      else { continue }
      let isBeside =
        target.visibleFrame.left >= placed.bounds.right
        || target.visibleFrame.right <= placed.bounds.left
      if let panel, panel.isFixed, !isBeside {
        found.append(UnseenElement(element, target, .tooTallPanel(panel.id), severity: .error))
      } else {
        found.append(UnseenElement(element, target, .offScreen, severity: .error))
      }
    }
  }

  /// Finds the targets that an opaque plate hides from the eye and not from touches.
  private mutating func findBehindSurfaces(_ elements: [Element]) {
    let all = elements.flatMap(\.withDescendants)
    let order = Dictionary(
      all.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { _, last in last })
    for plate in all where plate.hitRule == .none && plate.kind.is(Element.Plate.self) {
      guard let place = order[plate.id],
        let surface = placed.decorations.last(where: { $0.id == plate.id })?.frame
      else { continue }
      let inside = Set(plate.withDescendants.map(\.id))
      for target in placed.targets
      where target.visibleFrame.lies(within: surface) && !inside.contains(target.id)
        && order[target.id].map({ $0 < place }) ?? false
      {
        guard let element = all.last(where: { $0.id == target.id }), element.isEnabled else {
          continue
        }
        found.append(
          UnseenElement(element, target, .behindSurface(plate.id), severity: .error))
      }
    }
  }

  /// Whether people can bring the states on which an element waits.
  private func canCome(_ element: Element) -> Bool {
    guard case .mode(let mode)? = element.presence.shownWhile else { return true }
    return app.broughtModes.contains(mode)
  }
}

extension Element {
  /// Whether it is a panel that does not scroll.
  fileprivate var isFixed: Bool {
    kind.is(Dialog.self) || kind.is(Alert.self) || kind.is(Menu.self) || kind.is(ActionSheet.self)
  }
}

extension Placement.Part {
  /// Whether a control that is this part of a container has a place in it at first: what a swipe
  /// uncovers, and what the system places, has none.
  fileprivate var isListed: Bool {
    switch self {
    case .row, .cell, .panelRow: true
    case .leading, .trailing, .back, .slot, .tab, .heading, .segment, .swipeActions, .leadingSwipe,
      .trailingSwipe:
      false
    }
  }
}
