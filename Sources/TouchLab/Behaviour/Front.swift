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
