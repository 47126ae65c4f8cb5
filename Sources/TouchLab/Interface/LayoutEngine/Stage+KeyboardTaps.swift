/// Content where a tap only hides the keyboard.
extension Stage {
  /// Whether taps in an element's content currently only hide the keyboard.
  func endsTyping(_ element: Element) -> Bool {
    element.scrollManners.keyboardTaps == .dismiss && context.focus != nil && keyboardTop != nil
  }

  /// Adds a plate under content, which takes taps between its elements.
  mutating func addTypingGround(
    _ frame: Rectangle, to layer: Layer
  ) {
    var ground = Target(
      Element(kind: Element.Plate()), visibleFrame: frame, hitTarget: frame.intersection(bounds))
    ground.part = .plate
    ground.uncut = [frame]
    ground.wholeFrame = frame
    ground.holder = scope.holder
    self[layer].append(ground)
    endTyping(from: self[layer].count - 1, in: layer)
  }

  /// Turns the targets placed from `first` on, except fields, into plates that hide the keyboard.
  mutating func endTyping(
    from first: Int, in layer: Layer
  ) {
    groundEndsTyping = true
    for index in self[layer].indices.dropFirst(first) {
      let target = self[layer][index]
      guard target.part != .holder, !target.isOfField else { continue }
      if target.part == .target {
        decorations.append(
          .init(
            kind: target.kind, id: target.id, label: target.label, frame: target.visibleFrame,
            value: target.value, parent: target.parent))
      }
      self[layer][index].part = .plate
      self[layer][index].dismisses = true
      self[layer][index].isEnabled = false
    }
  }
}

extension Target {
  /// Whether it is a field or a button in one.
  fileprivate var isOfField: Bool {
    switch role {
    case .clear, .bookmarks, .resultsList: true
    default: kind.look == .field || kind.look == .searchField
    }
  }
}
