/// The traits of an app that the elements of one screen decide.
package struct ScreenTraits: Sendable {
  /// Whether any button means Undo.
  private(set) var hasUndo = false
  /// Whether any field holds a text before anybody types.
  private(set) var holdsTexts = false
  /// Whether anything is chosen before anyone chooses.
  private(set) var choosesAtFirst = false
  /// Whether anything may lead to another screen or bring something in front.
  package private(set) var leadsOn = false
  /// What a tap turns on or off, or raises and lowers, by id, with the state in which the scenario has it.
  private(set) var switches: [String: String] = [:]
  /// Whether its status bar says that the network is in use.
  package let showsNetworkIndicator: Bool
  /// How the screen's bars look.
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
    if tap.turnsOn || element.kind.is(Element.Stepper.self) {
      switches[element.id] = element.kind.value.value(holding: nil)
    }
  }
}

extension Element {
  /// Whether a tap or a long press on it may bring another screen or something in front of this one, or
  /// whether it is such a thing.
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
