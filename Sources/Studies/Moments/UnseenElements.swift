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
  /// position.
  init(
    besides known: Set<String>, on placed: PlacedScreen, in state: AppState, of app: App,
    _ screen: Screen, _ panel: Element?
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
    guard !missing.isEmpty, placed.hiddenChrome == nil else { return }
    classify(missing)
  }

  private struct Candidate {
    let element: Element
    let isInScroller: Bool
  }

  private static func collect(
    _ element: Element, inScroller: Bool, _ known: Set<String>, _ missing: inout [Candidate]
  ) {
    if element.kind.descriptor.responds, element.isEnabled, !element.id.isEmpty,
      element.part == nil, !known.contains(element.id)
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

  private mutating func classify(_ missing: [Candidate]) {
    let brought = BroughtStates(in: app)
    let beyond = app.placed(state, beyond: true)
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
            severity: canCome(holder, brought) ? nil : .error))
        continue
      }
      if let target = hidden?.targets.last(where: { $0.id == element.id }) {
        let severity: Finding.Severity = app.hidesKeyboard(placed, in: state) ? .warning : .error
        found.append(UnseenElement(element, target, .behindKeyboard, severity: severity))
        continue
      }
      guard let target = beyond?.targets.last(where: { $0.id == element.id }),
        target.visibleFrame.intersection(placed.bounds).isEmpty, !candidate.isInScroller
      else { continue }
      if let panel, panel.isFixed {
        found.append(UnseenElement(element, target, .tooTallPanel(panel.id), severity: .error))
      } else if app.platform != .web, !isMeantForTheOtherOrientation(element) {
        found.append(UnseenElement(element, target, .offScreen, severity: .error))
      }
    }
  }

  /// Whether people can bring the states on which an element waits.
  private func canCome(_ element: Element, _ brought: BroughtStates) -> Bool {
    guard case .mode(let mode)? = element.presence.shownWhile else { return true }
    return brought.modes.contains(mode)
  }

  /// A stated frame may fit the other orientation only.
  private func isMeantForTheOtherOrientation(_ element: Element) -> Bool {
    guard let x = element.frame.x, let y = element.frame.y else { return false }
    return Orientation.allCases.contains { orientation in
      let bounds = app.device.screen(in: orientation)
      return x < bounds.right && y < bounds.bottom
        && element.frame.width.map { x + $0 > 0 } ?? true
        && element.frame.height.map { y + $0 > 0 } ?? true
    }
  }
}

extension Element {
  /// Whether it is a panel that does not scroll.
  fileprivate var isFixed: Bool {
    kind.is(Dialog.self) || kind.is(Alert.self) || kind.is(Menu.self) || kind.is(ActionSheet.self)
  }
}
