internal import TouchLab

/// Faces centred on their targets.
extension TargetFace {
  /// Sets the icon; the words if no icon is known.
  mutating func setIcon() {
    let found = target.icon.flatMap(Glyph.init(named:)) ?? Glyph(in: target.label)
    guard let found else { return setCentred(sizes: Self.smallSizes) }
    let side = min(Self.iconSide, box.width - 2, box.height - 2)
    let below = rate.flatMap { FittedText($0, width: box.width - 2, sizes: [9, 7.5]) }
    let stacks = below.map { box.height >= side + $0.size + 4 } ?? false
    let center = Point(x: box.center.x, y: box.center.y - (stacks ? 6 : 0))
    place(found, side: side, center: center)
    if stacks, let below {
      let point = Point(x: box.center.x, y: center.y + side / 2 + below.size + 1)
      figure = Words(text: below, point: point, anchor: .middle, room: box.width)
    }
  }

  /// Sets an icon with its name below.
  mutating func setTab() {
    guard let found = target.icon.flatMap(Glyph.init(named:)) ?? Glyph(in: target.label)
    else { return setCentred(sizes: Self.wordSizes) }
    let width = max(box.width, target.hitTarget.width - 4)
    let isBelow = target.hitTarget.bottom >= box.bottom + Self.tabName
    let name = FittedText(label, width: width, sizes: [10, 9, 7.5])
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
      return setCentred(sizes: Self.wordSizes, style: target.kind.look == .link ? "link" : "")
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

  /// Sets centred words, with the figure below or beside them.
  mutating func setCentred(sizes: [Double], style: String = "", in part: Rectangle? = nil) {
    let part = part ?? box
    let room = part.width - 3
    let label = target.isChosen ? "✓ \(label)" : label
    let text = FittedText(label, width: room, sizes: sizes.filter { $0 <= part.height })
    let number = rate.flatMap { FittedText($0, width: room, sizes: Self.figureSizes) }
    let middle = part.center
    guard let text else {
      guard let number, part.height >= number.size else { return }
      figure = Words(
        text: number, point: Point(x: middle.x, y: middle.y + number.size / 3), anchor: .middle,
        room: room)
      return
    }
    words = Words(
      text: text, point: Point(x: middle.x, y: middle.y + text.size / 3), anchor: .middle,
      style: style, room: room)
    guard let number else { return }
    if part.height >= text.size + number.size + 5 {
      words?.point.y = middle.y - 1
      let point = Point(x: middle.x, y: middle.y + number.size + 1)
      figure = Words(text: number, point: point, anchor: .middle, room: room)
    } else if part.width >= text.width + 2 * number.width + 16 {
      let point = Point(
        x: middle.x + text.width / 2 + 6 + number.width / 2, y: middle.y + number.size / 3)
      figure = Words(text: number, point: point, anchor: .middle, room: room)
    }
  }

  private static let smallSizes = [11.0, 9, 7.5]
  private static let iconSide = 24.0
  /// The height of a name below a tab's icon.
  private static let tabName = 10.0
  private static let compact = 72.0
  private static let small = 32.0
}
