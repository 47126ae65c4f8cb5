extension Screen {
  /// A navigation bar or toolbar as the scenario describes it.
  struct DescribedBar {
    var element: Element
    var settings: Element.Bar
  }

  var navigationBars: [DescribedBar] {
    elements.compactMap { element in
      guard let bar = element[Element.NavigationBar.self]?.bar else { return nil }
      return DescribedBar(element: element, settings: bar)
    }
  }

  var toolbars: [DescribedBar] {
    elements.compactMap { element in
      guard let bar = element[Element.Toolbar.self]?.bar else { return nil }
      return DescribedBar(element: element, settings: bar)
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
