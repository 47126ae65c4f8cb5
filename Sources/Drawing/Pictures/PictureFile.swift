package import TouchLab

/// A picture of a screen as a file of its own: SVG on a light ground, which any tool turns into PNG.
package enum PictureFile {
  /// The content of a picture.
  package enum Kind: String, Sendable, CaseIterable {
    /// Visible targets, hit targets and findings.
    case targets
    /// The mis-tap rate of each target.
    case heat
    /// Simulated taps.
    case touches
    /// Arrows from intended to activated targets.
    case confusion

    var title: String {
      switch self {
      case .targets: "visible and hit targets"
      case .heat: "mis-tap rates"
      case .touches: "simulated taps"
      case .confusion: "wrong-target rates"
      }
    }

    /// Whether the picture depends on the person.
    package var isPersonal: Bool { self != .targets }

    var layers: ScreenPicture.Layers {
      switch self {
      case .targets: [.hitTargets, .names]
      case .heat: [.heat, .names]
      case .touches: [.ellipses, .touches, .names]
      case .confusion: [.confusion, .names]
      }
    }
  }

  /// The picture of a screen of a study, with a number for each group of findings. With `showsIDs`,
  /// targets have ids in place of their labels.
  package static func render(
    _ screen: ScreenResult, of study: Study, kind: Kind, groups: [[Finding]],
    showsIDs: Bool = false
  ) -> String {
    var layers = kind.layers
    if showsIDs { layers = layers.subtracting(.names).union(.ids) }
    let picture = ScreenPicture(screen: screen, study: study, layers: layers, touches: touches)
    let legend = PictureLegend(of: kind, screen: screen, study: study, groups: groups)
    let crop = ScreenCrop.folding(screen.placed, in: study)
    let window = crop.window
    let width = max(window.width, leastWidth)
    let whole = Rectangle(
      x: window.center.x - width / 2, y: window.top - headHeight, width: width,
      height: headHeight + window.height + legend.height + 8)
    let marks = kind == .targets ? legend.marks.markup : .none
    let drawn = crop.content { picture.content($0) + marks }
    let title = screen.title.isEmpty ? screen.id : screen.title
    let sentence = kind.sentence(on: screen)
    return file(
      title: "\(title): \(kind.title)",
      description: picture.description,
      window: whole,
      content: PictureStyle.definitions + SVG.rectangle(whole, "ground")
        + heading(sentence ?? title, subtitle(of: kind, screen, study), whole) + drawn
        + legend.markup(in: whole, top: window.bottom + 10))
  }

  /// A drawing as a file, at 1.5 times the size of its window in points.
  static func file(
    title: String, description: String, rules: String = "", window: Rectangle, content: Markup
  ) -> String {
    let root = Markup.block(
      "svg",
      [
        Attribute("xmlns", "http://www.w3.org/2000/svg"), .class("pic"),
        Attribute("role", "img"), Attribute("aria-labelledby", "title description"),
        Attribute("width", 1.5 * window.width), Attribute("height", 1.5 * window.height),
        SVG.viewBox(window),
      ],
      [
        .block("title", [.id("title")], Markup(title)),
        .block("desc", [.id("description")], Markup(description)),
        .block(
          "style", [],
          Markup(ownSource: PictureStyle.rules(Palette.light.hex) + PictureStyle.font + rules)),
        content,
      ])
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.source
  }

  /// The content of the picture, and the person if there are several.
  private static func subtitle(of kind: Kind, _ screen: ScreenResult, _ study: Study) -> String {
    let title = kind.sentence(on: screen) == nil ? "" : " · \(screen.heading)"
    guard kind.isPersonal, study.people.count > 1 else { return kind.title + title }
    return "\(kind.title), \(PersonSentences.name(of: study.person))\(title)"
  }

  private static func heading(_ title: String, _ subtitle: String, _ whole: Rectangle) -> Markup {
    let left = whole.left + 8
    var lines = Markup.none
    // Bold letters are wider than those that are measured.
    if let text = FittedText(title, width: (whole.width - 16) / 1.15, sizes: [18, 16, 14]) {
      lines += SVG.text(text, at: Point(x: left, y: whole.top + 20), .start, style: "rate")
    }
    if let text = FittedText(subtitle, width: whole.width - 16, sizes: [14]) {
      lines += SVG.text(text, at: Point(x: left, y: whole.top + 40), .start, style: "dim")
    }
    return lines
  }

  /// The number of simulated taps on each target.
  private static let touches = 60
  private static let headHeight = 52.0
  private static let leastWidth = 320.0
}

extension PictureFile.Kind {
  /// A sentence about the rates of the picture: `6 of 100 taps aimed at Save miss it`; nil for a picture
  /// without rates, or if fewer than 1 of 100 taps go wrong.
  fileprivate func sentence(on screen: ScreenResult) -> String? {
    switch self {
    case .targets: return nil
    case .heat, .touches:
      guard let worst = screen.intended.greatest({ $0.misTapRate ?? 0 }),
        let taps = Self.taps(worst.misTapRate ?? 0)
      else { return nil }
      return "\(taps) aimed at \(screen.spokenName(of: worst.target)) miss it"
    case .confusion:
      let all = screen.intended.flatMap { target in
        screen.targets.map { (target, $0, target.chance(of: .wrong($0.target.id))) }
      }
      guard let most = all.greatest({ $0.2 }), let taps = Self.taps(most.2) else { return nil }
      return "\(taps) aimed at \(screen.spokenName(of: most.0.target)) activate "
        + screen.spokenName(of: most.1.target)
    }
  }

  private static func taps(_ rate: Double) -> String? {
    let count = Int(saturating: (100 * rate).rounded())
    return count < 1 ? nil : "\(count) of 100 taps"
  }
}

/// The bands of a screen that a picture shows, one below the other. Torn edges with the length of
/// the removed space lie between them, a ruler of 10 mm below. Pictures of a pair share bands and
/// scale.
package struct ScreenCrop {
  /// The shown parts, of one width, from top to bottom.
  let bands: [Rectangle]
  private let bounds: Rectangle
  /// Whether no element lies in the space after each band.
  private let isEmptyAfter: [Bool]
  private let unit: LengthUnit
  /// The length of 10 mm, in points.
  private let ruler: Double

  /// The bands around some targets and other frames, on screens of one size; the whole screen if
  /// there are none.
  package static func about(
    _ ids: Set<String>, also frames: [Rectangle] = [], on screens: [PlacedScreen], in study: Study
  ) -> ScreenCrop {
    let parts = frames + ScreenPart.frames(of: ids, on: screens)
    let whole = ScreenPart.about(ids, also: frames, on: screens)
    var bands: [Rectangle] = []
    for part in parts.sorted(by: { $0.top < $1.top }) {
      let band = Rectangle(
        left: whole.left, top: max(whole.top, part.top - ScreenPart.margin), right: whole.right,
        bottom: min(whole.bottom, part.bottom + ScreenPart.margin))
      if let last = bands.last, band.top - last.bottom < leastGap {
        bands[bands.count - 1] = last.union(band)
      } else {
        bands.append(band)
      }
    }
    return ScreenCrop(bands.count > 1 ? bands : [whole], on: screens, in: study)
  }

  /// The whole screen without its empty space, such as the lower part of a short form.
  static func folding(_ screen: PlacedScreen, in study: Study) -> ScreenCrop {
    let window = screen.bounds.grown(by: ScreenPicture.margin)
    let frames =
      elements(of: screen) + [screen.statusBar].compactMap(\.self)
      + screen.systemAreas.filter { $0.kind != .backStrip }.map(\.frame)
    var bands: [Rectangle] = []
    for frame in frames.sorted(by: { $0.top < $1.top }) where !frame.isEmpty {
      let band = Rectangle(
        left: window.left, top: frame.top - foldMargin, right: window.right,
        bottom: frame.bottom + foldMargin)
      if let last = bands.last, band.top - last.bottom < leastFold {
        bands[bands.count - 1] = last.union(band)
      } else {
        bands.append(band)
      }
    }
    guard bands.count > 1, let first = bands.first, let last = bands.last else {
      return ScreenCrop([window], on: [screen], in: study)
    }
    bands[0] = first.union(Rectangle(x: window.x, y: window.y, width: window.width, height: 1))
    bands[bands.count - 1] = last.union(
      Rectangle(x: window.x, y: window.bottom - 1, width: window.width, height: 1))
    return ScreenCrop(bands.map { $0.intersection(window) }, on: [screen], in: study)
  }

  private init(_ bands: [Rectangle], on screens: [PlacedScreen], in study: Study) {
    self.bands = bands
    bounds = screens.first?.bounds ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    unit = screens.first?.unit ?? .pt
    ruler = study.device.density.points(10)
    let all = screens.flatMap(Self.elements)
    isEmptyAfter = zip(bands, bands.dropFirst()).map { one, next in
      !all.contains { $0.top < next.top - 1 && $0.bottom > one.bottom + 1 }
    }
  }

  private static func elements(of screen: PlacedScreen) -> [Rectangle] {
    screen.targets.map { $0.visibleFrame.union($0.hitTarget) }.map {
      $0.intersection(screen.bounds)
    }
      + screen.decorations.map(\.frame)
  }

  /// The part of the screen from the first band to the last.
  var part: Rectangle { bands.dropFirst().reduce(bands.first ?? bounds) { $0.union($1) } }

  // MARK: - Drawing

  /// The window of the picture, with torn edges and ruler.
  package var window: Rectangle {
    let torn = Double(max(0, bands.count - 1)) * Self.tornHeight
    return Rectangle(
      x: 0, y: 0, width: part.width,
      height: bands.reduce(0) { $0 + $1.height } + torn + (hasRuler ? Self.rulerHeight : 0))
  }

  private var hasRuler: Bool { ruler > 0 && ruler.isFinite && ruler < part.width - 60 }

  /// The bands, each drawn by `draw`, with torn edges and the ruler.
  package func content(_ draw: (Rectangle) -> Markup) -> Markup {
    var y = 0.0
    var markup = Markup.none
    for (index, band) in bands.enumerated() {
      markup += .element(
        "svg",
        [
          Attribute("y", y == 0 ? nil : y), Attribute("width", band.width),
          Attribute("height", band.height), SVG.viewBox(band),
        ], draw(band))
      y += band.height
      if bands.indices.contains(index + 1) {
        let gap = bands[index + 1].top - band.bottom
        markup += torn(at: y, gap, isEmpty: isEmptyAfter[index])
        y += Self.tornHeight
      }
    }
    return markup + (hasRuler ? rulerMark(at: y) : .none)
  }

  /// A strip with zigzag edges and the length of the removed space.
  private func torn(at y: Double, _ gap: Double, isEmpty: Bool) -> Markup {
    let count = max(1, Int(saturating: part.width / (2 * Self.tooth)))
    let half = part.width / Double(2 * count)
    let (step, rise) = (SVG.number(half), SVG.number(Self.toothHeight))
    let forth = String(repeating: "l\(step) \(rise)l\(step)-\(rise)", count: count)
    let back = String(repeating: "l-\(step) \(rise)l-\(step)-\(rise)", count: count)
    let height = SVG.number(Self.tornHeight - Self.toothHeight)
    let strip = SVG.path("M0 \(SVG.number(y))\(forth)v\(height)\(back)z", "torn")
    let length = "… \(SVG.number(gap.rounded())) \(unit.rawValue)" + (isEmpty ? " empty" : "")
    let text = FittedText(length, width: part.width - 8, sizes: [textSize, 11])
    let middle = Point(x: part.width / 2, y: y + Self.tornHeight / 2 + Self.toothHeight / 2 + 4)
    return strip + (text.map { SVG.text($0, at: middle, style: "dim") } ?? .none)
  }

  private func rulerMark(at y: Double) -> Markup {
    SVG.ruler(ruler, at: Point(x: 4, y: y), textSize: textSize)
  }

  /// The size of text beside the bands, which shows as 11 px.
  private var textSize: Double {
    max(11, (ScreenPicture.leastText * part.width / ScreenPicture.shownWidth).rounded(.up))
  }

  private static let tornHeight = 30.0
  private static let toothHeight = 5.0
  private static let tooth = 6.0
  private static let rulerHeight = 22.0
  /// The smallest space between bands that is removed, in points.
  private static let leastGap = 96.0
  private static let leastFold = 140.0
  private static let foldMargin = 24.0
}

extension SVG {
  /// A ruler of 10 mm, which has `length` points, with its words.
  package static func ruler(_ length: Double, at place: Point, textSize: Double = 14) -> Markup {
    guard length.isFinite, length > 0 else { return .none }
    let line =
      "M\(number(place.x)) \(number(place.y + 7))v8m0-4h\(number(length))m0-4v8"
    let text = FittedText("10 mm", width: 90, sizes: [textSize])
    let start = Point(x: place.x + length + 6, y: place.y + 15)
    return path(line, "ruler")
      + (text.map { self.text($0, at: start, .start, style: "dim") } ?? .none)
  }
}
