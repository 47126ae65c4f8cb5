/// The panels and initial states of a screen. They are computed once, since runs of a task need
/// them at every touch.
package struct Front: Sendable {
  package let panels: [Element]
  /// The ids of the sheet and of the other panel that are open when the screen appears; nil for
  /// none.
  let sheetAtFirst: String?
  let panelAtFirst: String?
  /// The ids of the fields with the initial focus, by the id of their panel; nil stands for the
  /// screen.
  private let focus: [String?: String]
  let places: ElementPlaces
  /// The traits of the app that the screen's elements determine.
  package let traits: ScreenTraits
  /// The states and times on which any element of the screen depends.
  package let conditions: ScreenConditions
  /// Whether a target of the screen turns a mode on or off.
  let togglesModes: Bool

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
    conditions = ScreenConditions(of: screen.elements)
    var togglesModes = false
    screen.elements.visitInside { element in
      if element.longPress != nil || !element.toggledModes.isEmpty { togglesModes = true }
    }
    self.togglesModes = togglesModes
  }

  /// The field with the initial focus in a panel, or on the screen itself if `panel` is nil.
  func focusAtFirst(in panel: String?) -> String? { focus[panel] }
}

extension Element {
  /// The field with the initial focus, among the element and its descendants; nil for none.
  var focusAtFirst: String? {
    if isEnabled, self[TextField.self]?.isFocused ?? self[SearchBar.self]?.isFocused ?? false {
      return id
    }
    for index in children.indices {
      if let field = children[index].focusAtFirst { return field }
    }
    return nil
  }

  /// Whether a tap or long press on it may lead to another screen or present something, or whether
  /// it is a panel or notice itself.
  fileprivate var mayLeadOn: Bool {
    switch kind.descriptor.tap {
    case .opensItself, .closesPanel, .isChosen: return true
    case .nothing, .takesFocus, .togglesItself, .comesOn: break
    }
    let isInFront = if case .notice = placement { true } else { placement.isPanel }
    return isInFront || effect != nil || longPress != nil || shows != nil || meaning != nil
      || button?.field != nil || kind.is(SearchBar.self) || kind.is(Tab.self)
  }
}

extension Element {
  /// Whether a tap or long press on it changes nothing that the app shows.
  fileprivate var isQuiet: Bool {
    kind.descriptor.tap == .nothing && !mayLeadOn && toggledModes.isEmpty && !id.isEmpty
  }
}

/// The place of an app: the screen in front, the panels over it, and the title of its back button.
package struct Whereabouts: Hashable, Sendable {
  package var screen: String
  package var title: String
  package var flippedFrom: String?
  package var back: String?
  package var uncovered: String?
  package var panel: String?
  package var sheet: String?
  package var isChromeHidden: Bool

  init(_ state: AppState, of app: App) {
    screen = state.screenID
    title = app.screen(id: screen)?.title ?? ""
    flippedFrom = state.faces[screen]
    back = app.backTitle(in: state)
    uncovered = state.curl?.screen
    panel = state.panel
    sheet = state.sheet
    isChromeHidden = state.isChromeHidden
  }
}

/// The traits of an app that the elements of one screen determine.
package struct ScreenTraits: Sendable {
  private(set) var hasUndo = false
  private(set) var holdsTexts = false
  private(set) var choosesAtFirst = false
  /// Whether any element may lead to another screen or present something.
  package private(set) var leadsOn = false
  /// The ids of the elements whose taps and long presses change nothing that the app shows.
  package private(set) var quiet: Set<String> = []
  /// The initial values of elements that taps turn on or off, raise or lower, by id.
  private(set) var switches: [String: String] = [:]
  package let showsNetworkIndicator: Bool
  let bars: BarLooks

  init(_ screen: Screen) {
    bars = BarLooks(screen)
    showsNetworkIndicator = screen.statusBar.showsNetworkIndicator
    screen.elements.visitInside { add($0) }
  }

  private mutating func add(_ element: Element) {
    let tap = element.kind.descriptor.tap
    hasUndo = hasUndo || element.meaning == .undo
    holdsTexts = holdsTexts || element[Element.SearchBar.self]?.text.isEmpty == false
    choosesAtFirst = choosesAtFirst || element.choosesAtFirst
    leadsOn = leadsOn || element.mayLeadOn
    if element.isQuiet { quiet.insert(element.id) }
    if tap.turnsOn || element.kind.is(Element.Stepper.self) {
      switches[element.id] = element.kind.value.value(holding: nil)
    }
  }
}

extension PlacedScreen {
  /// Whether the target of an index responds to long presses only.
  func ignoresTap(on index: Int) -> Bool {
    targets[index].isEnabled && !targets[index].circumstances.respondsToTap
  }

  /// The id of the plate that takes a touch at a point; nil if there is none with an id.
  func plate(at point: Point) -> String? {
    guard !nodes.isEmpty, let index = HitTester(nodes, touch).node(at: point),
      nodes[index].part == .plate, !nodes[index].id.isEmpty
    else { return nil }
    return nodes[index].id
  }
}

/// The targets that count as hits: the intended one, and all with the same effect.
extension PlacedScreen {
  /// The indices of the targets on which a gesture has the same effect as on `index`, which comes
  /// first.
  package func indices(doingSameAs index: Int, by gesture: Gesture = .tap) -> [Int] {
    guard targets.indices.contains(index), targets[index].action != nil else { return [index] }
    let meant = targets[index]
    let others = targets.indices.filter { other in
      other != index && gesture.isTap(on: targets[other]) && targets[other].doesSame(as: meant)
    }
    return [index] + (gesture.isTap(on: meant) ? others : [])
  }

  /// Whether a tap at the aim point of a target activates it or has the same effect. Callers with
  /// many targets pass the screen's `resolver`.
  package func isAimOwn(_ index: Int, by resolver: HitTester? = nil) -> Bool {
    guard case .target(let reached) = reach(at: targets[index].aim, by: resolver) else {
      return false
    }
    return reached == index || indices(doingSameAs: index).contains(reached)
  }

  /// Whether a gesture on one target has the same effect as on the target with an id.
  func isSame(_ index: Int, as id: String, by gesture: Gesture) -> Bool {
    if targets[index].id == id { return true }
    guard let meant = targets.lastIndex(where: { $0.id == id }) else { return false }
    return indices(doingSameAs: meant, by: gesture).contains(index)
  }
}

extension Gesture {
  fileprivate func isTap(on target: Target) -> Bool {
    switch self {
    case .tap: true
    case .longPress: !target.circumstances.respondsToLongPress
    case .drag: false
    }
  }
}
