package import TouchLab

extension Layout {
  /// The layout without its places in the text.
  package var withoutPlaces: Layout {
    var layout = self
    layout.place = nil
    layout.tabBar = tabBar?.withoutPlaces
    layout.screens = screens.map { screen in
      var screen = screen
      screen.place = nil
      screen.elements = screen.elements.map(\.withoutPlaces)
      return screen
    }
    return layout
  }
}

extension Element {
  /// The element and its children without their places in the text.
  var withoutPlaces: Element {
    var element = self
    element.place = nil
    element.children = children.map(\.withoutPlaces)
    return element
  }
}
