internal import TouchLab

/// The layout of targets' faces by look.
extension TargetFace {
  // MARK: - Aligned to an end

  /// Sets a title at the start, and the value and a chevron at the end, between elements on the
  /// row.
  mutating func setRow(_ inner: [Rectangle]) {
    var start = isMirrored ? box.right - Self.rowInset : box.left + Self.rowInset
    var end = isMirrored ? box.left + Self.rowInset : box.right - Self.rowInset
    let leading = inner.filter { ($0.center.x < box.center.x) != isMirrored }
    let trailing = inner.filter { ($0.center.x < box.center.x) == isMirrored }
    for frame in leading {
      start = isMirrored ? min(start, frame.left - Self.gap) : max(start, frame.right + Self.gap)
    }
    for frame in trailing {
      end = isMirrored ? max(end, frame.right + Self.gap) : min(end, frame.left - Self.gap)
    }
    if trailing.isEmpty, leadsOn, box.height >= Self.leastForSigns,
      abs(end - start) > Self.roomForSigns
    {
      let square = Rectangle(
        center: Point(x: end - way * 5, y: box.center.y), size: Size(width: 13, height: 13))
      signs += Self.sign(isMirrored ? "back" : "forward", in: square)
      end -= way * 16
    }
    if let value = target.value, !value.isEmpty, value != target.label, trailing.isEmpty {
      end = setHeld(value, from: start, to: end)
    }
    setLeading(label, from: start, to: end, sizes: Self.wordSizes)
  }

  /// Sets the typed text or the placeholder.
  mutating func setField() {
    var start = isMirrored ? box.right - Self.fieldInset : box.left + Self.fieldInset
    let end = isMirrored ? box.left + Self.fieldInset : box.right - Self.fieldInset
    if target.kind.look == .searchField, box.width > Self.roomForSigns {
      let side = min(18, box.height - 4)
      let square = Rectangle(
        center: Point(x: start + way * side / 2, y: box.center.y),
        size: Size(width: side, height: side))
      signs += Self.sign("search", in: square)
      start += way * (side + 4)
    }
    let held = target.value.flatMap { $0.isEmpty ? nil : $0 }
    setLeading(
      held ?? label, from: start, to: end, sizes: Self.wordSizes,
      style: held == nil ? "asks" : "")
  }

  /// Sets the chosen value at the end; returns the new end for the text before it.
  private mutating func setHeld(_ value: String, from start: Double, to end: Double) -> Double {
    let room = abs(end - start) / 2
    guard let text = FittedText(value, width: room, sizes: [13, 11, 9]) else { return end }
    let held = Words(
      text: text, point: Point(x: end, y: box.center.y + text.size / 3),
      anchor: isMirrored ? .start : .end, room: room)
    signs += held.markup("")
    return end - way * (text.width + Self.gap)
  }

  mutating func setLeading(
    _ label: String, from start: Double, to end: Double, sizes: [Double], style: String = ""
  ) {
    let number = rate.flatMap { FittedText($0, width: box.width, sizes: Self.figureSizes) }
    let reserved = number.map { $0.width + Self.gap } ?? 0
    let room = max(0, (end - start) * way - reserved)
    let anchor: SVG.TextAnchor = isMirrored ? .end : .start
    var next = start
    let fitting = sizes.filter { $0 + 2 <= box.height }
    if let text = FittedText(label, width: room, sizes: fitting) {
      words = Words(
        text: text, point: Point(x: start, y: box.center.y + text.size / 3), anchor: anchor,
        style: style, room: room)
      next = start + way * (1.08 * text.width + Self.gap)
    }
    guard let number, box.height >= number.size, (end - next) * way >= number.width else { return }
    figure = Words(
      text: number, point: Point(x: next, y: box.center.y + number.size / 3), anchor: anchor,
      room: number.width)
  }

  // MARK: - Controls

  /// Sets the figure beside the knob.
  mutating func setToggle() {
    let side = min(box.width, box.height)
    let room = box.width - side - 2
    guard let rate, let number = FittedText(rate, width: room, sizes: Self.figureSizes),
      !number.isCut
    else { return }
    let x = target.isOn ? box.left + room / 2 + 2 : box.right - room / 2 - 2
    figure = Words(
      text: number, point: Point(x: x, y: box.center.y + number.size / 3), anchor: .middle,
      room: room)
  }

  /// Sets a mark in the box while it is on, and the words beside it, which belong to the hit
  /// target.
  mutating func setChoice() {
    let isMarked = target.value == OnOff.on.rawValue || target.isChosen
    if isMarked {
      let side = min(box.width, box.height)
      let square = Rectangle(center: box.center, size: Size(width: side, height: side))
      signs +=
        target.kind.look == .radio
        ? SVG.ellipse(box.center, Size(width: side / 4, height: side / 4), "knob")
        : Self.sign("check", in: square)
    }
    let start = isMirrored ? box.left - Self.gap : box.right + Self.gap
    let end = isMirrored ? target.hitTarget.left : target.hitTarget.right
    let room = (end - start) * way
    guard room > Self.leastWords, target.label != target.id,
      let text = FittedText(label, width: room, sizes: Self.wordSizes)
    else { return }
    words = Words(
      text: text, point: Point(x: start, y: box.center.y + text.size / 3),
      anchor: isMirrored ? .end : .start, room: room)
  }

  // MARK: - Measures

  /// The reading direction: 1 from left to right, −1 from right to left.
  var way: Double { isMirrored ? -1 : 1 }

  /// Whether a tap opens another screen.
  private var leadsOn: Bool {
    switch target.effect {
    case .opens: true
    case nil, .presents, .dismisses, .selects, .toggles, .flips, .curls: false
    }
  }

  static func sign(_ name: String, in square: Rectangle) -> Markup {
    Glyph(named: name)?.markup(in: square, style: "sign") ?? .none
  }

  static let wordSizes = [15.0, 13, 11, 9, 7.5]
  private static let rowInset = 14.0
  private static let fieldInset = 9.0
  private static let gap = 7.0
  private static let leastForSigns = 20.0
  private static let roomForSigns = 110.0
  static let leastWords = 12.0
}
