internal import TouchLab

/// Targets' faces, and the figures of their mis-tap rates.
extension ScreenPicture {
  /// The kind of names on targets; nil for none.
  var naming: TargetFace.Naming? {
    switch (layers.contains(.names), layers.contains(.ids)) {
    case (true, true): .either
    case (true, false): .labels
    case (false, true): .ids
    case (false, false): nil
    }
  }

  /// The faces of all targets, in their order.
  var faces: [TargetFace] {
    let visuals = placed.targets.map(\.visual)
    let held = heldWords
    return placed.targets.enumerated().map { index, target in
      let inner =
        target.kind.look == .row
        ? visuals.dropFirst(index + 1).filter { target.visual.contains($0.center) } : []
      return TargetFace(
        of: target, on: placed, inner: inner, held: held[target.id] ?? [], rate: rate(of: index))
    }
  }

  private func rate(of index: Int) -> String? {
    guard layers.contains(.heat) else { return nil }
    return result(index)?.misTapRate?.shortPercent
  }

  /// The figures, placed where they cover neither words nor each other, in front of touches.
  func figures(on faces: [TargetFace]) -> Markup {
    SVG.group(
      "names",
      rates(on: faces).filter { isAsked($0.frame) }.map { $0.markup("", inherited: 11) })
  }

  /// The frames of the figures.
  var figureFrames: [Rectangle] { rates(on: faces).map(\.frame) }

  private func rates(on faces: [TargetFace]) -> [TargetFace.Words] {
    guard layers.contains(.heat) else { return [] }
    var taken = placed.decorations.compactMap { $0.words(isMirrored: placed.isMirrored)?.frame }
    taken += faces.compactMap { $0.words?.frame } + faces.flatMap(\.held).map(\.frame)
    taken += faces.compactMap { $0.figure?.frame }
    return faces.indices.compactMap { index in
      if let figure = faces[index].figure, !isCovered(figure.frame, on: index) { return figure }
      return figureBeside(faces[index], index, &taken)
    }
  }

  /// Whether a frame on a target is covered by an element in front.
  private func isCovered(_ frame: Rectangle, on index: Int) -> Bool {
    if let bar = placed.statusBar, !bar.intersection(frame).isEmpty { return true }
    return placed.targets.indices.dropFirst(index + 1).contains {
      !placed.targets[$0].visual.intersection(frame).isEmpty
    }
  }

  /// The figure of a small target in free space beside it, or at its foot if there is none; nil if
  /// that is covered or too low.
  private func figureBeside(
    _ face: TargetFace, _ index: Int, _ taken: inout [Rectangle]
  ) -> TargetFace.Words? {
    let box = face.box
    guard box.isDrawable, let rate = face.rate,
      let text = FittedText(rate, width: Self.broad, sizes: [9])
    else { return nil }
    let size = Size(width: text.width + 1, height: text.size + 1)
    let places = [
      Point(x: box.center.x - size.width / 2, y: box.bottom + 1),
      Point(x: box.right + 2, y: box.center.y - size.height / 2),
      Point(x: box.left - size.width - 2, y: box.center.y - size.height / 2),
      Point(x: box.center.x - size.width / 2, y: box.top - size.height - 1),
    ].map { Rectangle(x: $0.x, y: $0.y, width: size.width, height: size.height) }
    let place =
      places.first { !isStruck($0) && isFree($0, for: index, taken) }
      ?? places.first { isFree($0, for: index, taken) }
    guard place != nil || box.height >= size.height && !isCovered(foot(of: box), on: index) else {
      return nil
    }
    let frame = place ?? foot(of: box)
    taken.append(frame)
    return TargetFace.Words(
      text: text, point: Point(x: frame.center.x, y: frame.bottom - 1.5), anchor: .middle,
      room: size.width)
  }

  private func foot(of box: Rectangle) -> Rectangle {
    Rectangle(
      left: box.left, top: max(box.top, box.bottom - 9), right: box.right, bottom: box.bottom)
  }

  /// Whether an edge of a hit target crosses the place.
  private func isStruck(_ place: Rectangle) -> Bool {
    placed.targets.contains { target in
      let area = target.hitTarget
      return !area.intersection(place).isEmpty && !place.lies(inside: area)
    }
  }

  /// Whether the place is free of other elements, except targets behind that contain it.
  private func isFree(_ place: Rectangle, for index: Int, _ taken: [Rectangle]) -> Bool {
    let bounds = placed.bounds
    return place.left >= bounds.left && place.right <= bounds.right && place.top >= bounds.top
      && place.bottom <= bounds.bottom
      && taken.allSatisfy { $0.intersection(place).isEmpty }
      && placed.targets.indices.allSatisfy { other in
        let visual = placed.targets[other].visual
        return other == index || visual.intersection(place).isEmpty
          || other < index && place.lies(inside: visual)
      } && !(placed.statusBar.map { !$0.intersection(place).isEmpty } ?? false)
  }

  /// The maximum width of a figure, in points.
  private static let broad = 40.0
}

extension Rectangle {
  fileprivate func lies(inside other: Rectangle) -> Bool {
    left >= other.left && right <= other.right && top >= other.top && bottom <= other.bottom
  }
}
