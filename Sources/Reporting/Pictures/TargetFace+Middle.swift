internal import TouchLab

/// Faces centred on their targets.
extension TargetFace {
  /// Sets the icon; without a known icon the words, or a letter in a
  /// rounded square if they do not fit.
  mutating func setIcon() {
    let side = min(Self.iconSide, box.width - 2, box.height - 2)
    if let found = target.icon.flatMap(Glyph.init(named:)) ?? Glyph(in: target.label) {
      place(found, side: side, center: box.center)
      return
    }
    if let text = FittedText(target.label, width: box.width - 3, sizes: Self.wordSizes),
      !text.isCut, text.size <= box.height
    {
      setCentred(sizes: Self.wordSizes)
      return
    }
    setLetter(side: side)
  }

  /// Sets the first letter of the label, for an icon in a rounded square.
  private mutating func setLetter(side: Double) {
    guard side > Self.leastLetter,
      let letter = target.label.printable.first.map({ String($0).uppercased() }),
      let text = FittedText(letter, width: side, sizes: [min(15, 0.7 * side)])
    else { return }
    let square = Rectangle(center: box.center, size: Size(width: side, height: side))
    if target.kind.look == .icon { signs += SVG.rectangle(square, "soft", radius: side / 5) }
    words = Words(
      text: text, point: Point(x: box.center.x, y: box.center.y + 0.36 * text.size),
      anchor: .middle, room: side)
  }

  /// Sets an icon with its name below.
  mutating func setTab() {
    guard let found = target.icon.flatMap(Glyph.init(named:)) ?? Glyph(in: target.label)
    else { return setCentred(sizes: Self.wordSizes) }
    let width = max(box.width, target.hitTarget.width - 4)
    let isBelow = target.hitTarget.bottom >= box.bottom + Self.tabName
    let name = FittedText(label, width: width, sizes: [12])
    let foot = isBelow ? box.bottom + Self.tabName : box.bottom - 2
    let top = isBelow || name == nil ? box.bottom : foot - Self.tabName
    let side = min(Self.iconSide, top - box.top - 2, box.width - 2)
    place(found, side: side, center: Point(x: box.center.x, y: (box.top + top) / 2))
    if let name {
      let point = Point(x: box.center.x, y: foot)
      words = Words(text: name, point: point, anchor: .middle, room: width)
    }
  }

  /// Sets a button: a single icon in a small box, otherwise words, with the icon if there is room.
  mutating func setBox() {
    if target.role == .back { return setBack() }
    let isSmall = box.width <= Self.small && box.height <= Self.small
    let named = target.icon.flatMap(Glyph.init(named:))
    guard let found = named ?? (isSmall ? Glyph(in: target.label) : nil) else {
      setCentred(sizes: Self.wordSizes)
      if isSmall, words?.text.isCut != false { setLetter(side: min(box.width, box.height)) }
      return
    }
    if box.width < Self.compact { return setIcon() }
    let side = min(18, box.height - 4)
    let rest = Rectangle(
      x: box.left + (isMirrored ? 0 : side + 6), y: box.top, width: box.width - side - 6,
      height: box.height)
    setCentred(sizes: Self.wordSizes, in: rest)
    let edge = words?.frame ?? rest
    let x = isMirrored ? edge.right + 4 + side / 2 : edge.left - 4 - side / 2
    place(found, side: side, center: Point(x: x, y: edge.center.y))
  }

  /// Sets a chevron and the title of the screen that it leads to.
  private mutating func setBack() {
    guard let chevron = Glyph(named: isMirrored ? "forward" : "back") else { return }
    let side = min(18, box.height, box.width)
    let x = isMirrored ? box.right - side / 2 : box.left + side / 2
    place(chevron, side: side, center: Point(x: x, y: box.center.y))
    let start = isMirrored ? box.right - side : box.left + side
    let end = isMirrored ? box.left : box.right
    guard abs(end - start) > Self.leastWords else { return }
    setLeading(label, from: start, to: end, sizes: Self.wordSizes)
  }

  private mutating func place(_ glyph: Glyph, side: Double, center: Point) {
    guard side > 2 else { return }
    self.glyph = (
      glyph, Rectangle(center: center, size: Size(width: side, height: side))
    )
  }

  /// Sets centred words.
  mutating func setCentred(sizes: [Double], in part: Rectangle? = nil) {
    let part = part ?? box
    let room = part.width - 3
    let label = target.isChosen && target.kind.look != .tab ? "✓ \(label)" : label
    guard let text = FittedText(label, width: room, sizes: sizes.filter { $0 <= part.height })
    else { return }
    words = Words(
      text: text, point: Point(x: part.center.x, y: part.center.y + text.size / 3),
      anchor: .middle, room: room)
  }

  private static let leastLetter = 8.0
  private static let iconSide = 24.0
  /// The height of a name below a tab's icon.
  private static let tabName = 12.0
  private static let compact = 72.0
  private static let small = 32.0
}
