extension Screen {
  /// A navigation bar or toolbar as the scenario describes it.
  struct DescribedBar {
    var element: Element
    var settings: Element.Kind.Bar
  }

  var navigationBars: [DescribedBar] {
    elements.compactMap { element in
      guard case .navigationBar(let bar) = element.kind else { return nil }
      return DescribedBar(element: element, settings: bar)
    }
  }

  var toolbars: [DescribedBar] {
    elements.compactMap { element in
      guard case .toolbar(let bar) = element.kind else { return nil }
      return DescribedBar(element: element, settings: bar)
    }
  }
}

extension Screen.DescribedBar {
  /// The node that dresses the back button, if there is one.
  var back: Element? { element.children.first { if case .back = $0.kind { true } else { false } } }

  var leftControls: [Element] {
    element.children.filter { if case .left = $0.kind { true } else { false } }
  }

  var rightControls: [Element] {
    element.children.filter { if case .right = $0.kind { true } else { false } }
  }

  var segmentedControls: [Element] {
    element.children.filter { if case .segmented = $0.kind { true } else { false } }
  }

  /// A toolbar's items, without segmented controls.
  var items: [Element] {
    element.children.filter { if case .item = $0.kind { true } else { false } }
  }
}
