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
  /// The heat step whose colour lies over the target's shape; nil for none.
  ///
  /// Words on a colour are ink, with a rim of the ground on the strongest one.
  let wash: Int?
  var words: Words?
  /// The icon and its place.
  var glyph: (glyph: Glyph, square: Rectangle)?
  /// Chevrons, check marks and badges.
  var signs = Markup.none

  /// The face of a target; `inner` has the frames of targets in front of it, `held` the words in
  /// its block.
  init(
    of target: Target, on placed: PlacedScreen, platform: TouchPlatform, inner: [Rectangle],
    held: [Words] = [], wash: Int?
  ) {
    self.target = target
    self.held = held
    self.platform = platform
    box = target.visibleFrame.intersection(placed.bounds)
    isMirrored = placed.isMirrored
    self.wash = wash
    guard box.isDrawable else { return }
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
    if let badge = target.badge { signs += Self.bubble(badge, at: box) }
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
      let rim = wash == HeatRamp.steps - 1 ? "glow" : ""
      return target.kind.look == .link ? "link" : rim
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
    let tone = tone == "white" || tone == "tint" ? " \(tone)" : ""
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
