/// The traits of an app that the elements of one screen determine.
package struct ScreenTraits: Sendable {
  /// Whether any button means Undo.
  private(set) var hasUndo = false
  /// Whether any field contains a text initially.
  private(set) var holdsTexts = false
  /// Whether anything is selected initially.
  private(set) var choosesAtFirst = false
  /// Whether any element may lead to another screen or present something.
  package private(set) var leadsOn = false
  /// The initial values of elements that taps turn on or off, raise or lower, by id.
  private(set) var switches: [String: String] = [:]
  /// Whether its status bar shows the network indicator.
  package let showsNetworkIndicator: Bool
  /// The screen's bars by appearance.
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
