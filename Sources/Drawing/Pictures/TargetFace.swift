internal import TouchLab

/// The visible face of a target: words, icon and state.
struct TargetFace {
  let target: Target
  /// The part of it on the screen.
  let box: Rectangle
  /// Whether the reading direction is from right to left.
  let isMirrored: Bool
  /// The words inside its block, set at their places.
  let held: [Words]
  let platform: TouchPlatform
  /// The heat step whose colour lies over the target's shape; nil for none. Words on the strongest
  /// colours have colours of their own.
  let wash: Int?
  /// The mis-tap rate after the label; empty where the label has no room for it.
  private(set) var figure: String
  var words: Words?
  /// The icon and its place.
  var glyph: (glyph: Glyph, square: Rectangle)?
  /// Chevrons, check marks and badges.
  var signs = Markup.none

  /// The face of a target; `inner` has the frames of targets in front of it, `held` the words in
  /// its block.
  init(
    of target: Target, on placed: PlacedScreen, platform: TouchPlatform, inner: [Rectangle],
    held: [Words] = [], wash: Int?, figure: String = ""
  ) {
    self.target = target
    self.held = held
    self.platform = platform
    box = target.visibleFrame.intersection(placed.bounds)
    isMirrored = placed.isMirrored
    self.wash = wash
    self.figure = figure.isEmpty ? "" : " \(figure)"
    guard box.isDrawable else { return }
    set(inner)
    if !figure.isEmpty, words?.text.text.hasSuffix(self.figure) != true {
      (self.figure, words, glyph, signs) = ("", nil, nil, .none)
      set(inner)
    }
    if let badge = target.badge { signs += Self.bubble(badge, at: box) }
  }

  /// Sets the face by its look.
  private mutating func set(_ inner: [Rectangle]) {
    if case .key = target.role {
      setCentred(sizes: Self.keySizes)
      return
    }
    switch target.kind.look {
    case .row: setRow(inner + held.map(\.frame))
    case .field, .searchField: setField()
    case .toggle, .slider: break
    case .checkbox, .radio: setChoice()
    case .icon: setIcon()
    case .tab: setTab()
    case .link, .box, .ground, .controlGround, .panel, .title, .prompt, .words, .picture,
      .meter, .nothing:
      setBox()
    }
  }

  /// The face as markup.
  func markup(naming: Naming) -> Markup {
    if naming == .either, glyph == nil, held.isEmpty, let words, words.isSame(as: id) {
      return signs + words.markup(tone)
    }
    var drawn = signs
    if naming != .ids {
      if let glyph { drawn += glyph.glyph.markup(in: glyph.square, style: glyphStyle) }
      drawn += held.map { $0.markup("w") }.joined()
      if let words {
        let styles = ["w", words.style.isEmpty ? tone : words.style]
        drawn += words.markup(styles.filter { !$0.isEmpty }.joined(separator: " "))
      }
    }
    if naming != .labels, let id { drawn += id.markup("i") }
    return drawn
  }

  /// The frames of its words and icon.
  var frames: [Rectangle] {
    [words?.frame, glyph?.square].compactMap(\.self) + held.map(\.frame)
  }

  /// The class of words on the target: white on filled shapes, the platform's tint on others, risk
  /// for deletions, dim while disabled.
  var tone: String {
    guard target.isEnabled else { return "dim" }
    if let wash {
      let ink = wash > 2 && !hasWordsBeside ? "n\(wash)" : ""
      return target.kind.look == .link ? "link \(ink)" : ink
    }
    if target.isFilled(on: platform), !hasWordsBeside { return "white" }
    if target.isDeletion { return "risk" }
    let link = target.kind.look == .link ? " link" : ""
    return target.isTinted ? "tint" + link : ""
  }

  /// Whether its words are beside its shape.
  private var hasWordsBeside: Bool {
    switch target.kind.look {
    case .checkbox, .radio: true
    case .box, .row, .field, .searchField, .icon, .tab, .link, .slider, .toggle, .ground,
      .controlGround, .panel, .title, .prompt, .words, .picture, .meter, .nothing:
      false
    }
  }

  /// The kind of names on targets.
  enum Naming {
    case labels
    case ids
    /// Both; a style sheet shows one.
    case either
  }

  /// The label to write; empty if it is only the id and the block has words.
  var label: String { held.isEmpty || target.label != target.id ? target.label : "" }

  private var glyphStyle: String {
    let tone = ["white", "tint", "n3", "n4", "n5"].contains(tone) ? " \(tone)" : ""
    return (target.isChosen || target.isOn ? "glyph full" : "glyph") + tone
  }

  /// The id at the place of the words, else over the icon.
  private var id: Words? {
    guard box.isDrawable else { return nil }
    if let words {
      return FittedText(target.fullName, width: words.room, sizes: [words.text.size, 12])
        .map { text in
          Words(text: text, point: words.point, anchor: words.anchor, room: words.room)
        }
    }
    let room = max(box.width + Self.overhang, Self.leastRoom)
    return FittedText(target.markedName, width: room, sizes: [12]).map { text in
      Words(
        text: text, point: Point(x: box.center.x, y: box.center.y + text.size / 3),
        anchor: .middle, room: room)
    }
  }

  /// The distance that names and badges may extend beyond their targets, in points.
  static let overhang = 16.0
  private static let leastRoom = 40.0
  private static let keySizes = [18.0, 14, 12]

  /// A tab's badge on a disc at its upper right.
  private static func bubble(_ badge: String, at box: Rectangle) -> Markup {
    guard let text = FittedText(badge, width: 30, sizes: [12]) else { return .none }
    let width = max(16, text.width + 8)
    let center = Point(x: box.center.x + 12, y: box.top + 5)
    let disc = Rectangle(center: center, size: Size(width: width, height: 16))
    return SVG.rectangle(disc, "bubble", radius: 8)
      + SVG.text(text, at: Point(x: center.x, y: center.y + text.size / 3), style: "bubble-text")
  }
}

extension Target {
  /// The name of its kind in words: `Text field`.
  var kindName: String { kind.spokenName }
}

extension DrawnKind {
  /// The name in words: `Text field`.
  var spokenName: String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension Rectangle {
  /// Whether it has an area that can be drawn.
  var isDrawable: Bool {
    width > 0 && height > 0 && x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}

extension TargetFace {
  /// Words with their anchor and the width available to them.
  struct Words {
    var text: FittedText
    var point: Point
    var anchor: SVG.TextAnchor
    var style = ""
    var room: Double

    /// The frame of the words.
    var frame: Rectangle {
      let left =
        switch anchor {
        case .start: point.x
        case .middle: point.x - text.width / 2
        case .end: point.x - text.width
        }
      return Rectangle(
        x: left, y: point.y - text.size, width: text.width, height: 1.25 * text.size)
    }

    /// Whether other words are equal in text, size and place.
    func isSame(as other: Words?) -> Bool {
      guard let other, style.isEmpty, other.style.isEmpty else { return false }
      return text.text == other.text.text && text.size == other.text.size && point == other.point
        && anchor == other.anchor
    }

    func markup(_ style: String, inherited: Double = SVG.textSize) -> Markup {
      SVG.text(text, at: point, anchor, style: style, inherited: inherited)
    }
  }
}

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
    let name = FittedText("\(label)\(figure)", width: width, sizes: [Self.leastWord])
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
    guard
      let text = FittedText(label + figure, width: room, sizes: sizes.filter { $0 <= part.height })
    else { return }
    words = Words(
      text: text, point: Point(x: part.center.x, y: part.center.y + text.size / 3),
      anchor: .middle, room: room)
  }

  private static let leastLetter = 8.0
  private static let iconSide = 24.0
  /// The height of a name below a tab's icon.
  private static let tabName = 14.0
  private static let compact = 72.0
  private static let small = 32.0
}

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
    if let text = FittedText(label + figure, width: room, sizes: fitting) {
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
      let text = FittedText(label + figure, width: room, sizes: Self.wordSizes)
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

  /// The sizes of words, in points. A picture of the widest phone shows the smallest as 11 px where it
  /// is 357 px wide.
  static let wordSizes = [16.0, leastWord]
  static let leastWord = 14.0
  private static let rowInset = 14.0
  private static let fieldInset = 9.0
  private static let gap = 7.0
  private static let leastForSigns = 20.0
  private static let roomForSigns = 110.0
  static let leastWords = 12.0
}
