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
    if trailing.isEmpty, leadsOn, platform == .ios, box.height >= Self.leastForSigns,
      abs(end - start) > Self.roomForSigns
    {
      let square = Rectangle(
        center: Point(x: end - way * 5, y: box.center.y), size: Size(width: 13, height: 13))
      signs += Self.sign(isMirrored ? "back" : "forward", in: square, style: "glyph more")
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
    let asked = label.isEmpty || label == target.id ? target.kindName : label
    setLeading(
      held ?? asked, from: start, to: end, sizes: Self.wordSizes,
      style: held == nil && wash == nil ? "dim" : "")
  }

  /// Sets the chosen value at the end; returns the new end for the text before it.
  private mutating func setHeld(_ value: String, from start: Double, to end: Double) -> Double {
    let room = abs(end - start) / 2
    guard let text = FittedText(value, width: room, sizes: Self.wordSizes) else { return end }
    let held = Words(
      text: text, point: Point(x: end, y: box.center.y + text.size / 3),
      anchor: isMirrored ? .start : .end, room: room)
    signs += held.markup("")
    return end - way * (text.width + Self.gap)
  }

  mutating func setLeading(
    _ label: String, from start: Double, to end: Double, sizes: [Double], style: String = ""
  ) {
    let room = max(0, (end - start) * way)
    let fitting = sizes.filter { $0 + 2 <= box.height }
    if let text = FittedText(label, width: room, sizes: fitting) {
      words = Words(
        text: text, point: Point(x: start, y: box.center.y + text.size / 3),
        anchor: isMirrored ? .end : .start, style: style, room: room)
    }
  }

  // MARK: - Controls

  /// Sets a mark in the box while it is on, and the words beside it, which belong to the hit
  /// target.
  mutating func setChoice() {
    if target.isMarked {
      let side = min(box.width, box.height)
      let square = Rectangle(center: box.center, size: Size(width: side, height: side))
      signs +=
        target.kind.look == .radio
        ? SVG.ellipse(box.center, Size(width: side / 4, height: side / 4), "bullet")
        : Self.sign("check", in: square, style: "sign white")
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

  static func sign(_ name: String, in square: Rectangle, style: String = "sign") -> Markup {
    Glyph(named: name)?.markup(in: square, style: style) ?? .none
  }

  /// The sizes of words, in points.
  ///
  /// A picture of a phone shows the smallest as 11 px where it is 380 px wide.
  static let wordSizes = [16.0, 14, 12]
  private static let rowInset = 14.0
  private static let fieldInset = 9.0
  private static let gap = 7.0
  private static let leastForSigns = 20.0
  private static let roomForSigns = 110.0
  static let leastWords = 12.0
}
