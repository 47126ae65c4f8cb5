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
  /// The mis-tap rate as text; nil if it is not drawn.
  let rate: String?
  var words: Words?
  /// The icon and its place.
  var glyph: (glyph: Glyph, square: Rectangle)?
  /// The figure on the target, if there is room.
  var figure: Words?
  /// Chevrons, check marks and badges.
  var signs = Markup.none

  /// The face of a target; `inner` has the frames of targets in front of it, `held` the words in
  /// its block.
  init(
    of target: Target, on placed: PlacedScreen, inner: [Rectangle], held: [Words] = [],
    rate: String?
  ) {
    self.target = target
    self.held = held
    box = target.visual.intersection(placed.bounds)
    isMirrored = placed.isMirrored
    self.rate = rate
    guard box.isDrawable else { return }
    if case .key = target.role {
      setCentred(sizes: Self.keySizes)
      return
    }
    switch target.kind.look {
    case .row: setRow(inner + held.map(\.frame))
    case .field, .searchField: setField()
    case .toggle: setToggle()
    case .slider: break
    case .checkbox, .radio: setChoice()
    case .icon: setIcon()
    case .tab: setTab()
    case .link, .box, .ground, .controlGround, .panel, .title, .prompt, .words, .picture,
      .meter, .nothing:
      setBox()
    }
    if let badge = target.badge { signs += Self.bubble(badge, at: box) }
  }

  /// The face as markup.
  ///
  /// It follows the target's outline, so that elements in front cover it.
  func markup(naming: Naming) -> Markup {
    if naming == .either, glyph == nil, held.isEmpty, let words, words.isSame(as: id) {
      return signs + words.markup("")
    }
    var drawn = signs
    if naming != .ids {
      if let glyph { drawn += glyph.glyph.markup(in: glyph.square, style: glyphStyle) }
      drawn += held.map { $0.markup("w") }.joined()
      if let words { drawn += words.markup(words.style.isEmpty ? "w" : "w \(words.style)") }
    }
    if naming != .labels, let id { drawn += id.markup("i") }
    return drawn
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

  private var glyphStyle: String { target.isChosen || target.isOn ? "glyph full" : "glyph" }

  /// The id at the place of the words, else over the icon.
  private var id: Words? {
    guard box.isDrawable else { return nil }
    if let words {
      return FittedText(target.fullName, width: words.room, sizes: [words.text.size, 9, 7.5, 6.5])
        .map { text in
          Words(text: text, point: words.point, anchor: words.anchor, room: words.room)
        }
    }
    let room = max(box.width + Self.overhang, Self.leastRoom)
    return FittedText(target.markedName, width: room, sizes: [9, 8, 6.5, 5.5]).map { text in
      Words(
        text: text, point: Point(x: box.center.x, y: box.center.y + text.size / 3),
        anchor: .middle, room: room)
    }
  }

  /// The distance that names and badges may extend beyond their targets, in points.
  static let overhang = 16.0
  private static let leastRoom = 40.0
  private static let keySizes = [16.0, 13, 11, 9, 7.5]
  static let figureSizes = [11.0, 9, 7.5]

  /// A tab's badge on a disc at its upper right.
  private static func bubble(_ badge: String, at box: Rectangle) -> Markup {
    guard let text = FittedText(badge, width: 22, sizes: [9, 7.5]) else { return .none }
    let width = max(14, text.width + 7)
    let center = Point(x: box.center.x + 12, y: box.top + 5)
    let disc = Rectangle(center: center, size: Size(width: width, height: 14))
    return SVG.rectangle(disc, "bubble", radius: 7)
      + SVG.text(text, at: Point(x: center.x, y: center.y + text.size / 3), style: "bubble-text")
  }
}

extension Rectangle {
  /// Whether it has an area that can be drawn.
  var isDrawable: Bool {
    width > 0 && height > 0 && x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
