extension LayoutEngine {
  /// A search field in its bar, with Clear while it holds text and Bookmarks while it holds none:
  /// iOS 7 HIG, Search Bar.
  mutating func placeSearchBar(
    _ element: Element, _ settings: Element.Kind.SearchBar, in bar: Rectangle
  ) {
    decorations.append(.init(kind: "search-bar", label: settings.prompt ?? "", frame: bar))
    let field = Rectangle(
      left: bar.left + fieldInset, top: bar.center.y - fieldHeight / 2,
      right: bar.right - fieldInset, bottom: bar.center.y + fieldHeight / 2)
    add(element, visual: field, standard: bar, to: \.front)
    let text = context.texts[element.id] ?? settings.text
    if text.isEmpty, front.last?.id == element.id {
      front[front.count - 1].label = element.label ?? settings.placeholder ?? "Search"
    }
    var right = field.right
    for button in buttons(of: element, settings, isEmpty: text.isEmpty) {
      let visual = Rectangle(
        x: right - buttonInset - buttonSide, y: bar.center.y - buttonSide / 2,
        width: buttonSide, height: buttonSide)
      let hit = Rectangle(
        x: right - BarMetrics.minimumHitSide, y: bar.y, width: BarMetrics.minimumHitSide,
        height: bar.height)
      guard !visual.intersection(bounds).isEmpty else { continue }
      front.append(
        Target(
          system: button.role, id: button.id, kind: "search-bar-button", label: button.label,
          visual: visual, hitTarget: hit.intersection(bounds)))
      right -= BarMetrics.minimumHitSide
    }
  }

  private func buttons(
    of element: Element, _ settings: Element.Kind.SearchBar, isEmpty: Bool
  ) -> [(role: Target.Role, id: String, label: String)] {
    var buttons: [(role: Target.Role, id: String, label: String)] = []
    if !isEmpty {
      buttons.append((.clear(element.id), "\(element.id)-clear", "Clear"))
    } else if settings.hasBookmarks {
      buttons.append((.bookmarks(element.id), "\(element.id)-bookmarks", "Bookmarks"))
    }
    if settings.hasResultsList {
      buttons.append((.resultsList(element.id), "\(element.id)-results", "Results"))
    }
    return buttons
  }
}

/// The field inside a 44-pt search bar, and the buttons inside the field, in points, as drawn by
/// UISearchBar on the classic phones.
private let fieldInset = 8.0
private let fieldHeight = 28.0
private let buttonSide = 20.0
private let buttonInset = 6.0
