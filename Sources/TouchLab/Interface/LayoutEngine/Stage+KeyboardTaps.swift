/// Content in which a tap only puts the keyboard away.
extension Stage {
  /// Whether taps in an element's content do no more now.
  func endsTyping(_ element: Element) -> Bool {
    element.scrollManners.keyboardTaps == .dismiss && context.focus != nil && keyboardTop != nil
  }

  /// Puts a ground under content, which takes the taps between its elements.
  mutating func addTypingGround(
    _ frame: Rectangle, to layer: Layer
  ) {
    var ground = Target(
      Element(kind: Element.Plate()), visual: frame, hitTarget: frame.intersection(bounds))
    ground.part = .plate
    ground.uncut = [frame]
    ground.wholeFrame = frame
    ground.holder = scope.holder
    self[layer].append(ground)
    endTyping(from: self[layer].count - 1, in: layer)
  }

  /// Takes the taps from all that was placed last but for fields.
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
            kind: target.kind, id: target.id, label: target.label, frame: target.visual,
            value: target.value, parent: target.parent))
      }
      self[layer][index].part = .plate
      self[layer][index].dismisses = true
      self[layer][index].isEnabled = false
    }
  }
}

extension Target {
  /// Whether it is a field, or one of the buttons in one.
  fileprivate var isOfField: Bool {
    switch role {
    case .clear, .bookmarks, .resultsList: true
    default: kind.look == .field || kind.look == .searchField
    }
  }
}
