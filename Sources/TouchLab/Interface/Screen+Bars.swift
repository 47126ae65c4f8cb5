extension Screen {
  /// A navigation bar or toolbar as the scenario describes it.
  package struct DescribedBar {
    package var element: Element
    package var settings: Element.Bar
  }

  package var navigationBars: [DescribedBar] { bars { $0[Element.NavigationBar.self]?.bar } }

  package var toolbars: [DescribedBar] { bars { $0[Element.Toolbar.self]?.bar } }

  private func bars(_ settings: (Element) -> Element.Bar?) -> [DescribedBar] {
    elements.indices.compactMap { index in
      settings(elements[index]).map { DescribedBar(element: elements[index], settings: $0) }
    }
  }
}

extension Screen.DescribedBar {
  /// The `back` node in the bar; nil if there is none.
  package var back: Element? { element.children.first { $0.part == .back } }

  package var leftControls: [Element] {
    element.children.filter { $0.part == .leading }
  }

  package var rightControls: [Element] {
    element.children.filter { $0.part == .trailing }
  }

  package var segmentedControls: [Element] {
    element.children.filter { $0.placement == .equalParts }
  }

  /// The items of a toolbar, without segmented controls.
  package var items: [Element] {
    element.children.filter { $0.part == .slot }
  }
}
