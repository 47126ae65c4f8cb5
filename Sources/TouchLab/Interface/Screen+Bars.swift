extension Screen {
  /// A navigation bar or toolbar as the scenario describes it.
  struct DescribedBar {
    var element: Element
    var settings: Element.Bar
  }

  var navigationBars: [DescribedBar] { bars { $0[Element.NavigationBar.self]?.bar } }

  var toolbars: [DescribedBar] { bars { $0[Element.Toolbar.self]?.bar } }

  private func bars(_ settings: (Element) -> Element.Bar?) -> [DescribedBar] {
    elements.indices.compactMap { index in
      settings(elements[index]).map { DescribedBar(element: elements[index], settings: $0) }
    }
  }
}

extension Screen.DescribedBar {
  /// The node that dresses the back button, if there is one.
  var back: Element? { element.children.first { $0.part == .back } }

  var leftControls: [Element] {
    element.children.filter { $0.part == .leading }
  }

  var rightControls: [Element] {
    element.children.filter { $0.part == .trailing }
  }

  var segmentedControls: [Element] {
    element.children.filter { $0.placement == .equalParts }
  }

  /// A toolbar's items, without segmented controls.
  var items: [Element] {
    element.children.filter { $0.part == .slot }
  }
}
