internal import TouchLab

/// Names and figures on targets.
extension ScreenPicture {
  var names: Markup {
    guard !layers.isDisjoint(with: [.heat, .names]) else { return .none }
    var taken = placed.decorations.compactMap { $0.words?.frame }
    return SVG.group("names", placed.targets.indices.map { name(of: $0, &taken) })
  }

  /// The name and the figure of a target; `taken` is where words stand outside of targets.
  private func name(of index: Int, _ taken: inout [Rectangle]) -> Markup {
    let target = placed.targets[index]
    let box = target.visual.intersection(placed.bounds)
    let middle = box.center
    let rate =
      layers.contains(.heat)
      ? result(index)?.misTapRate.flatMap { rate in
        FittedText(rate.shortPercent, width: box.width - 2, sizes: [11, 9, 7])
      } : nil
    let showsName = layers.contains(.names) && !(target.isKey && rate != nil)
    if showsName, box.width > Self.broad, box.height >= 14,
      let name = words(of: target, width: box.width - 56, sizes: [11, 9])
    {
      // There is room for both in one line, and for touches between them.
      let line = SVG.text(name, at: Point(x: box.left + 8, y: middle.y + 3.5), .start)
      guard let rate else { return line }
      return line
        + SVG.text(rate, at: Point(x: box.right - 8, y: middle.y + 3.5), .end, style: "rate")
    }
    if showsName, !layers.isDisjoint(with: [.ellipses, .touches, .confusion]),
      let (name, place) = nameBeside(index, box, taken)
    {
      taken.append(place)
      let beside = SVG.text(name, at: Point(x: place.center.x, y: place.bottom - 2))
      guard let rate, box.height >= rate.size else { return beside }
      return beside
        + SVG.text(rate, at: Point(x: middle.x, y: middle.y + rate.size / 3), style: "rate")
    }
    let name = showsName ? words(of: target, width: box.width - 1, sizes: [10, 8, 6.5]) : nil
    switch (name, rate) {
    case (let name?, let rate?) where box.height >= name.size + rate.size + 2:
      return SVG.text(name, at: Point(x: middle.x, y: middle.y - 1.5))
        + SVG.text(rate, at: Point(x: middle.x, y: middle.y + rate.size - 0.5), style: "rate")
    case (_, let rate?) where box.height >= rate.size:
      return SVG.text(rate, at: Point(x: middle.x, y: middle.y + rate.size / 3), style: "rate")
    case (let name?, nil) where box.height >= name.size:
      return SVG.text(name, at: Point(x: middle.x, y: middle.y + name.size / 3))
    default: return .none
    }
  }

  /// The name of a small target above, below or beside it, where touches on the target cannot hide
  /// it; nil where another target, name or title has each of these places.
  private func nameBeside(
    _ index: Int, _ box: Rectangle, _ taken: [Rectangle]
  ) -> (FittedText, Rectangle)? {
    let target = placed.targets[index]
    guard !target.isKey,
      let name = FittedText(target.markedName, width: Self.broad, sizes: [9]), !name.isCut
    else { return nil }
    let height = name.size + 3
    let bounds = placed.bounds
    let left = min(
      max(box.center.x - name.width / 2, bounds.left + 1), bounds.right - name.width - 1)
    let corners = [
      Point(x: left, y: box.top - height - 1), Point(x: left, y: box.bottom + 1),
      Point(x: box.left - name.width - 3, y: box.center.y - height / 2),
      Point(x: box.right + 3, y: box.center.y - height / 2),
    ]
    let places = corners.map { corner in
      Rectangle(x: corner.x, y: corner.y, width: name.width, height: height)
    }
    let free = places.first { place in
      place.left >= bounds.left && place.right <= bounds.right
        && place.top >= bounds.top && place.bottom <= bounds.bottom
        && taken.allSatisfy { $0.intersection(place).isEmpty }
        && placed.targets.indices.allSatisfy {
          $0 == index || placed.targets[$0].visual.intersection(place).isEmpty
        }
        && !(placed.statusBar.map { !$0.intersection(place).isEmpty } ?? false)
    }
    return free.map { (name, $0) }
  }

  /// Wider targets have their names at the left, in points.
  private static let broad = 110.0

  /// The id with the marks of its state and with what the target holds; without the latter, then
  /// cut short, where there is no room.
  private func words(of target: Target, width: Double, sizes: [Double]) -> FittedText? {
    guard !target.isKey else { return FittedText(target.label, width: width, sizes: sizes) }
    let whole = FittedText(target.fullName, width: width, sizes: sizes)
    if let whole, !whole.isCut { return whole }
    return FittedText(target.markedName, width: width, sizes: sizes)
  }
}

extension PlacedScreen.Decoration {
  /// What is written on it, and where; nil for grounds, and where nothing fits.
  var words: (text: FittedText, frame: Rectangle)? {
    guard !isGround else { return nil }
    let label = label.isEmpty ? id : label
    guard let text = FittedText(label, width: frame.width - 4, sizes: [11, 9, 7.5]) else {
      return nil
    }
    let center = frame.center
    return (
      text,
      Rectangle(
        x: center.x - text.width / 2, y: center.y - text.size / 2, width: text.width,
        height: text.size)
    )
  }
}
