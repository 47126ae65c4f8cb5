extension BarLayout {
  /// Places a search field in its bar, with Clear while it has text and Bookmarks while it has
  /// none.
  ///
  /// Source: iOS 7 HIG, Search Bar.
  func placeSearchBar(
    _ element: Element, _ settings: Element.SearchBar, in bar: Rectangle, on stage: inout Stage
  ) {
    stage.decorations.append(.init(kind: Element.SearchBar.drawn, frame: bar))
    let bar = placePrompt(settings.prompt, in: bar, on: &stage)
    let field = Rectangle(
      left: bar.left + fieldInset, top: bar.center.y - fieldHeight / 2,
      right: bar.right - fieldInset, bottom: bar.center.y + fieldHeight / 2)
    stage.add(element, visibleFrame: field, standard: bar, to: .front)
    let text = context.texts[element.id] ?? settings.text
    if stage.front.last?.id == element.id {
      let placeholder = element.label ?? settings.placeholder ?? "Search"
      stage.front[stage.front.count - 1].label = text.isEmpty ? placeholder : text
    }
    var right = field.right
    for button in buttons(of: element, settings, isEmpty: text.isEmpty) {
      let visibleFrame = Rectangle(
        x: right - buttonInset - buttonSide, y: bar.center.y - buttonSide / 2,
        width: buttonSide, height: buttonSide)
      let hit = Rectangle(
        x: right - BarMetrics.minimumHitSide, y: bar.y, width: BarMetrics.minimumHitSide,
        height: bar.height)
      guard !visibleFrame.intersection(bounds).isEmpty else { continue }
      stage.front.append(
        Target(
          system: button.role, id: button.id, kind: .searchBarButton,
          label: button.label, visibleFrame: visibleFrame, hitTarget: hit.intersection(bounds)))
      right -= BarMetrics.minimumHitSide
    }
  }

  /// Draws the prompt above the field and returns the rest of the bar.
  private func placePrompt(_ prompt: String?, in bar: Rectangle, on stage: inout Stage) -> Rectangle
  {
    guard let prompt else { return bar }
    let height = min(BarMetrics.promptHeight, max(0, bar.height - BarMetrics.searchBarHeight))
    let middle = bar.top + height
    stage.decorations.append(
      .init(
        kind: .prompt, label: prompt,
        frame: Rectangle(left: bar.left, top: bar.top, right: bar.right, bottom: middle)))
    return Rectangle(left: bar.left, top: middle, right: bar.right, bottom: bar.bottom)
  }

  /// Places a control of equal parts in the bar, with hit targets over the bar's full height.
  ///
  /// Inside a search bar it begins where the field's part ends.
  func placeScopeBar(_ element: Element, in bar: Rectangle, on stage: inout Stage) {
    stage.decorations.append(.init(kind: Element.ScopeBar.drawn, frame: bar))
    let inset = BarMetrics.scopeInset
    let height = min(BarMetrics.scopeHeight, bar.height)
    let visibleFrame = Rectangle(
      left: bar.left > bounds.left ? bar.left : bar.left + inset, top: bar.center.y - height / 2,
      right: bar.right - inset, bottom: bar.center.y + height / 2)
    stage.placeSegments(of: element, visibleFrame: visibleFrame, hit: bar, into: .front)
  }

  private func buttons(
    of element: Element, _ settings: Element.SearchBar, isEmpty: Bool
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

/// The field inside a 44-pt search bar and the buttons inside the field, in points.
///
/// Source: UISearchBar as drawn on the classic phones.
private let fieldInset = 8.0
private let fieldHeight = 28.0
private let buttonSide = 20.0
private let buttonInset = 6.0
