extension TaskRun {
  /// The visibility of an element: shown, absent, or wholly covered by something in front.
  func shownAtAll(_ id: String) -> StepEvent.Shown {
    guard let placed else { return .absent }
    let frames = placed.frames(of: id).filter(placed.shows)
    guard !frames.isEmpty else { return .absent }
    let isInPanel = app.screen(id: state.screenID)?.panels.contains { panel in
      panel.withDescendants.contains { $0.id == id }
    }
    let covers =
      (id.hasPrefix("key-") ? [] : [placed.keyboardToEnd])
      + (isInPanel == true ? [] : [placed.sheet, placed.panel])
    let isSeen = frames.contains { frame in
      let shown = frame.intersection(placed.bounds)
      return !covers.contains { $0.map(shown.lies(within:)) == true }
    }
    return isSeen ? .value(id) : .covered
  }
}

extension PlacedScreen {
  /// The keyboard with the area below its keys.
  fileprivate var keyboardToEnd: Rectangle? {
    keyboard.map { keyboard in
      Rectangle(
        x: keyboard.left, y: keyboard.top, width: keyboard.width,
        height: max(keyboard.height, bounds.bottom - keyboard.top))
    }
  }

  /// The frames of an element: drawn, hit target and parts.
  fileprivate func frames(of id: String) -> [Rectangle] {
    targets.filter { $0.id == id || $0.role.owner == id }.map(\.visibleFrame)
      + decorations.filter { $0.id == id }.map(\.frame)
      + nodes.filter { $0.id == id }.flatMap(\.cutRegion)
  }
}

extension Target.Role {
  /// The id of the control that it is a part of; nil for other roles.
  fileprivate var owner: String? { if case .sets(let id, _) = self { id } else { nil } }
}
