internal import TouchLab

/// Pictures, static text, and inactive elements behind a panel.
extension ScreenPicture {
  func pictures(inFront: Bool) -> Markup {
    drawn(inFront) { !$0.kind.look.isWordsAlone }
  }

  /// Static text, drawn so that it is legible over hit targets.
  func words(inFront: Bool) -> Markup { drawn(inFront, where: \.kind.look.isWordsAlone) }

  private func drawn(
    _ inFront: Bool, where isWanted: (PlacedScreen.Decoration) -> Bool
  ) -> Markup {
    let shown = placed.decorations.filter {
      !$0.isGround && $0.isInFront == inFront && isAsked($0.frame) && isWanted($0)
    }
    return shown.isEmpty ? .none : SVG.group("decorations", shown.map(draw))
  }

  private func draw(_ decoration: PlacedScreen.Decoration) -> Markup {
    let words = words(of: decoration)
    switch decoration.kind.look {
    case .title, .prompt, .words: return words
    case .controlGround: return rail(decoration.frame)
    case .meter: return meter(decoration)
    case .picture:
      return SVG.rectangle(decoration.frame, "picture", radius: min(8, decoration.frame.height / 8))
        + image(decoration) + words
    case .row, .tab, .icon, .link: return words
    case .box, .field, .searchField, .slider, .checkbox, .radio, .toggle, .ground, .panel,
      .nothing:
      return SVG.rectangle(decoration.frame, "off", radius: min(8, decoration.frame.height / 6))
        + words
    }
  }

  private func words(of decoration: PlacedScreen.Decoration) -> Markup {
    guard naming != nil, !isSaidWithin(decoration),
      let words = decoration.words(isMirrored: placed.isMirrored),
      !isDrawnOver(words.frame.center, of: decoration), !isCovered(decoration)
    else { return .none }
    return words.markup(decoration.kind.look == .title ? "strong" : isWashed ? "" : "dim")
  }

  /// Whether a target is drawn over a point of the text.
  private func isDrawnOver(_ point: Point, of decoration: PlacedScreen.Decoration) -> Bool {
    placed.targets.contains { target in
      target.visibleFrame.contains(point)
        && !(target.kind.look == .link && decoration.frame.contains(target.visibleFrame.center))
    }
  }

  /// Whether it is a row without words of its own that contains some.
  private func isSaidWithin(_ row: PlacedScreen.Decoration) -> Bool {
    row.kind.look == .row && (row.label.isEmpty || row.label == row.id)
      && placed.decorations.contains { $0.parent == row.id && $0.kind.look == .words }
  }

  /// The words inside the blocks of targets, by the target's id. They are written on the targets.
  var heldWords: [String: [TargetFace.Words]] {
    guard naming != nil else { return [:] }
    let words = placed.decorations.compactMap { decoration -> (String, TargetFace.Words)? in
      guard decoration.kind.look == .words, let parent = decoration.parent,
        let words = decoration.words(isMirrored: placed.isMirrored)
      else { return nil }
      return (parent, words)
    }
    return Dictionary(grouping: words, by: \.0).mapValues { $0.map(\.1) }
  }

  /// A progress bar, filled from its leading end.
  private func meter(_ decoration: PlacedScreen.Decoration) -> Markup {
    let frame = decoration.frame
    let radius = frame.height / 2
    let line = SVG.rectangle(frame, "rail", radius: radius)
    guard let share = decoration.value.flatMap(Double.init), share > 0 else { return line }
    let width = frame.width * min(1, share)
    let done = Rectangle(
      x: placed.isMirrored ? frame.right - width : frame.left, y: frame.y, width: width,
      height: frame.height)
    return line + SVG.rectangle(done, "done", radius: radius)
  }

  /// The rail of a slider, filled up to its thumb.
  private func rail(_ frame: Rectangle) -> Markup {
    let radius = frame.height / 2
    let line = SVG.rectangle(frame, "rail", radius: radius)
    let thumb = placed.targets.last {
      $0.kind.look == .slider && $0.visibleFrame.left >= frame.left - 1
        && $0.visibleFrame.right <= frame.right + 1 && frame.center.y > $0.visibleFrame.top
        && frame.center.y < $0.visibleFrame.bottom
    }
    guard let thumb else { return line }
    let middle = thumb.visibleFrame.center.x
    let done = Rectangle(
      left: placed.isMirrored ? middle : frame.left, top: frame.top,
      right: placed.isMirrored ? frame.right : middle, bottom: frame.bottom)
    return line + SVG.rectangle(done, "done", radius: radius)
  }

  /// The placeholder of an unknown picture, if the frame is large enough.
  private func image(_ decoration: PlacedScreen.Decoration) -> Markup {
    let frame = decoration.frame
    let side = min(48, frame.height / 4, frame.width / 4)
    guard naming != nil, side >= 12, frame.isDrawable, !isCovered(decoration),
      let glyph = Glyph(named: "image")
    else { return .none }
    let center = Point(x: frame.center.x, y: frame.center.y - side)
    return glyph.markup(
      in: Rectangle(center: center, size: Size(width: side, height: side)), style: "sign")
  }
}

extension PlacedScreen.Decoration {
  /// Whether it is the background of a bar, the keyboard or a panel.
  var isGround: Bool {
    switch kind.look {
    case .ground, .searchField, .panel: true
    case .box, .row, .field, .icon, .tab, .link, .slider, .checkbox, .radio, .toggle,
      .controlGround, .title, .prompt, .words, .picture, .meter, .nothing:
      false
    }
  }

  /// The words on it; nil for backgrounds, or if none fit.
  func words(isMirrored: Bool) -> TargetFace.Words? {
    guard !isGround, kind.look != .controlGround, kind.look != .meter, frame.isDrawable else {
      return nil
    }
    let label = label.isEmpty || label == id ? kind.spokenName : label
    let room = frame.width - 4
    guard let text = FittedText(label, width: room, sizes: sizes) else { return nil }
    let baseline = frame.center.y + text.size / 3
    guard beginsAtItsEnd else {
      return TargetFace.Words(
        text: text, point: Point(x: frame.center.x, y: baseline), anchor: .middle, room: room)
    }
    let inset = kind.look == .row ? 14.0 : 0
    return TargetFace.Words(
      text: text,
      point: Point(x: isMirrored ? frame.right - inset : frame.left + inset, y: baseline),
      anchor: isMirrored ? .end : .start, room: room)
  }

  private var sizes: [Double] {
    [kind.look == .title ? 17 : 15, 14].filter { $0 <= max(14, frame.height) }
  }

  /// Whether its words begin at its leading end instead of being centred.
  private var beginsAtItsEnd: Bool {
    switch kind.look {
    case .words, .row: true
    case .box, .field, .searchField, .icon, .tab, .link, .slider, .checkbox, .radio, .toggle,
      .ground, .controlGround, .panel, .title, .prompt, .picture, .meter, .nothing:
      false
    }
  }
}

extension Look {
  /// Whether it is drawn as words alone.
  fileprivate var isWordsAlone: Bool {
    switch self {
    case .words, .title, .prompt: true
    case .picture, .meter, .box, .row, .field, .searchField, .icon, .tab, .link, .slider, .checkbox,
      .radio, .toggle, .ground, .controlGround, .panel, .nothing:
      false
    }
  }
}
