/// The panels and initial states of a screen.
///
/// They are computed once, since runs of a task need them at every touch.
package struct Front: Sendable {
  /// The panels that can be presented.
  package let panels: [Element]
  /// The ids of the sheet and of the other panel that are open when the screen appears; nil for
  /// none.
  let sheetAtFirst: String?
  let panelAtFirst: String?
  /// The ids of the fields with the initial focus, by the id of their panel; nil stands for the
  /// screen.
  private let focus: [String?: String]
  /// The paths to the screen's elements.
  let places: ElementPlaces
  /// The traits of the app that the screen's elements determine.
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
}
