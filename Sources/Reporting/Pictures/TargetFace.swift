internal import TouchLab

/// What people see on a target: its words, its icon, and the state of its control.
struct TargetFace {
  let target: Target
  /// What of it is on the screen.
  let box: Rectangle
  /// Whether it is read from its right end.
  let isMirrored: Bool
  /// The words in its block, which stand on it where they are placed.
  let held: [Words]
  /// How often it is missed, as it is to be written; nil where it is not.
  let rate: String?
  var words: Words?
  /// Its icon, and where that is drawn.
  var glyph: (glyph: Glyph, square: Rectangle)?
  /// Where the figure stands, if there is room for it on the target.
  var figure: Words?
  /// Chevrons, check marks and badges.
  var signs = Markup.none

  /// The face of a target; `inner` is what stands on it, in front, `held` the words in its block.
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

  /// What is painted on the target, right after its outline, so that what lies in front covers it.
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

  /// What targets are called in a picture.
  enum Naming {
    case labels
    case ids
    /// Both, of which a style sheet shows one.
    case either
  }

  /// What is written on it: nothing where it is called by its id alone and words stand in its block.
  var label: String { held.isEmpty || target.label != target.id ? target.label : "" }

  private var glyphStyle: String { target.isChosen || target.isOn ? "glyph full" : "glyph" }

  /// The id where the words stand, else over the icon.
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

  /// Names and badges may reach so far beyond their targets, in points.
  static let overhang = 16.0
  private static let leastRoom = 40.0
  private static let keySizes = [16.0, 13, 11, 9, 7.5]
  static let figureSizes = [11.0, 9, 7.5]

  /// What a tab's badge shows, on a disc at its upper right.
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
