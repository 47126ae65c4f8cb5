package import TouchLab

/// A screen drawn to scale: the app as its users see it, and the analysis on top of it.
package struct ScreenPicture {
  /// The optional layers of a picture, beside the app itself.
  package struct Layers: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Colours and figures of mis-tap rates.
    package static let heat = Layers(rawValue: 1)
    /// The ellipses that contain 95% of the taps.
    static let ellipses = Layers(rawValue: 2)
    static let touches = Layers(rawValue: 4)
    /// The words, icons and states of targets.
    package static let names = Layers(rawValue: 8)
    /// Arrows from intended to activated targets.
    static let confusion = Layers(rawValue: 16)
    /// The ids of targets. If `names` is set too, a style sheet shows one of both.
    package static let ids = Layers(rawValue: 32)
    /// Outlines of hit targets, and the dead parts of visible targets.
    static let hitTargets = Layers(rawValue: 64)
    /// Colours of mis-tap rates alone, for pictures with other figures.
    package static let wash = Layers(rawValue: 128)

    package static let all: Layers = [.heat, .ellipses, .touches, .names, .ids]
  }

  let screen: ScreenResult
  /// The source of person, device and seed.
  let study: Study
  package var layers: Layers
  /// The prefix of the ids of its parts; unique among the pictures of a page.
  package var id = "picture"
  /// The number of simulated taps drawn for a target.
  package var touches: Int
  /// The part to draw; nil for the whole picture.
  var part: Rectangle?
  /// Whether rates without a model interval have no more digits than those with one.
  package var roundsRates = false
  /// The ids of targets that do not change between two pictures: grey, without figures.
  package var same: Set<String> = []

  package init(
    screen: ScreenResult, study: Study, layers: Layers = .all, touches: Int = 6
  ) {
    self.screen = screen
    self.study = study
    self.layers = layers
    self.touches = touches
  }

  var placed: PlacedScreen { screen.placed }

  /// The margin around the screen for touches that land off-screen, in points.
  static let margin = 6.0

  /// The visible part of the plane.
  package var window: Rectangle { placed.bounds.grown(by: Self.margin) }

  /// All layers, from back to front.
  package var content: Markup {
    let faces = faces
    // Content behind a panel is dimmed together with its words.
    let dimmed = placed.panel == nil ? Markup.none : words(inFront: false)
    let app = [
      ground, decorations, pictures(inFront: false), dimmed, veil, pictures(inFront: true),
      visibleFrames(faces), rules,
    ]
    let analysis = [
      areas, words(inFront: placed.panel != nil), knobs, curl, statusBar, systemAreas,
      layers.contains(.hitTargets) ? deadParts : .none,
      layers.contains(.ellipses) ? ellipses : .none,
      layers.contains(.touches) ? TouchMarks(of: self).markup : .none,
      front(of: faces), layers.contains(.confusion) ? arrows(beside: faces).markup : .none,
      layers.contains(.heat) ? astray : .none, outside,
      isAsked(edgeOf: placed.bounds)
        ? SVG.rectangle(placed.bounds, "frame", radius: cornerRadius) : .none,
      figures(on: faces), dangers,
    ]
    return SVG.group(platform.rawValue, app + analysis)
  }

  /// The layers of a part of the screen.
  package func content(_ part: Rectangle) -> Markup {
    var picture = self
    picture.part = part
    return picture.content
  }

  /// Whether colours of mis-tap rates lie over the hit targets.
  var isWashed: Bool { layers.contains(.heat) || layers.contains(.wash) }

  /// The platform whose controls the picture draws.
  var platform: TouchPlatform {
    study.platform ?? (placed.unit == .dp ? .android : placed.unit == .px ? .web : .ios)
  }

  // MARK: - The screen

  var ground: Markup { SVG.rectangle(placed.bounds, "app") }

  /// The backgrounds of bars.
  var decorations: Markup {
    let bars = placed.decorations.filter { $0.isGround && isAsked($0.frame) }
    return SVG.group(
      "bars",
      bars.map { bar in
        let isPill = bar.kind.look == .searchField
        return SVG.rectangle(bar.frame, "", radius: isPill ? min(12, bar.frame.height / 2) : 0)
      })
  }

  /// Whether a frame, or the line around it, touches the part to draw.
  func isAsked(_ frame: Rectangle) -> Bool {
    part.map { $0.grown(by: Self.lineWidth).touches(frame) } ?? true
  }

  /// Whether the line around a frame touches the part to draw.
  private func isAsked(edgeOf frame: Rectangle) -> Bool {
    part.map { !$0.grown(by: Self.lineWidth).lies(within: frame) } ?? true
  }

  private static let lineWidth = 3.0

  func result(_ index: Int) -> TargetResult? { screen.result(ofPlaced: index) }

  private func arrows(beside faces: [TargetFace]) -> ConfusionArrows {
    ConfusionArrows(of: screen, beside: faces.flatMap(\.frames))
  }

  // MARK: - Simulated taps

  private var ellipses: Markup {
    let shown = placed.targets.filter { $0.isEnabled && !$0.isKey }
    // Targets of one size share their ellipses, which take long to compute for several users.
    var known: [(scatter: TouchScatter, half: Size)] = []
    return SVG.group(
      "ellipses",
      shown.map { target in
        let scatter = scatter(of: target)
        guard scatter.deviation.width > 0 || scatter.deviation.height > 0 else { return .none }
        let alike = known.first { $0.scatter.hasShape(of: scatter) }
        let half = alike?.half ?? scatter.ellipse(holding: 0.95)
        if alike == nil, known.count < Self.mostShapes { known.append((scatter, half)) }
        return SVG.ellipse(scatter.center, half)
      })
  }

  /// The number of shapes beyond which comparing takes longer than computing the ellipses.
  private static let mostShapes = 64

  func scatter(of target: Target) -> TouchScatter {
    TouchScatter(
      of: study.person, aimedAt: target.aimed, on: placed.bounds, density: study.device.density)
  }
}

/// The usable hit target of each target, for hit testing or containers that frames alone do not
/// show.
extension ScreenPicture {
  var regions: Markup {
    // One element for each target, since the page's script matches them by index.
    SVG.group(
      "areas",
      TargetMap(placed).keptPieces.enumerated().map { index, pieces in
        guard part == nil || pieces.contains(where: { isAsked($0) }) else { return .none }
        return .empty(
          "path", [.class(areaStyle(of: index)), Attribute("d", Self.border(of: pieces))])
      })
  }

  static func filling(of pieces: [Rectangle]) -> String {
    pieces.map { piece in
      let (left, top) = (SVG.number(piece.left), SVG.number(piece.top))
      return "M\(left) \(top)H\(SVG.number(piece.right))V\(SVG.number(piece.bottom))H\(left)Z"
    }.joined()
  }

  /// The border of pieces as closed paths.
  private static func border(of pieces: [Rectangle]) -> String {
    var (corners, across, heights) = ([Point](), [Point: Point](), [Double: [Double]]())
    for (y, spans) in borders(of: pieces) {
      for span in spans {
        let (left, right) = (Point(x: span.lowerBound, y: y), Point(x: span.upperBound, y: y))
        corners.append(left)
        (across[left], across[right]) = (right, left)
        for end in [left, right] { heights[end.x, default: []].append(y) }
      }
    }
    // On a vertical line the border joins the first corner to the second, the third to the fourth,
    // and so on.
    var upright: [Point: Point] = [:]
    for (x, ys) in heights {
      for index in stride(from: 0, to: ys.count - 1, by: 2) {
        let (top, bottom) = (Point(x: x, y: ys[index]), Point(x: x, y: ys[index + 1]))
        (upright[top], upright[bottom]) = (bottom, top)
      }
    }
    return ways(from: corners, across, upright)
  }

  /// The closed paths from corner to corner, each once.
  private static func ways(
    from corners: [Point], _ across: [Point: Point], _ upright: [Point: Point]
  ) -> String {
    var path = ""
    var seen: Set<Point> = []
    for corner in corners where !seen.contains(corner) {
      path += "M\(SVG.number(corner.x)) \(SVG.number(corner.y))"
      var point = corner
      while seen.insert(point).inserted, let end = across[point], let next = upright[end] {
        seen.insert(end)
        path += "H\(SVG.number(end.x))" + (next == corner ? "" : "V\(SVG.number(next.y))")
        point = next
      }
      path += "Z"
    }
    return path
  }

  /// The horizontal borders by height, where only one side belongs to the pieces.
  private static func borders(of pieces: [Rectangle]) -> [(Double, [ClosedRange<Double>])] {
    var ends: [Double: [Double]] = [:]
    for piece in pieces {
      ends[piece.top, default: []] += [piece.left, piece.right]
      ends[piece.bottom, default: []] += [piece.left, piece.right]
    }
    return ends.sorted { $0.key < $1.key }.map { y, values in
      // Equal ends of a piece above and a piece below cancel.
      var odd: [Double] = []
      for value in values.sorted() {
        if odd.last == value { odd.removeLast() } else { odd.append(value) }
      }
      let spans = stride(from: 0, to: odd.count - 1, by: 2).map { odd[$0]...odd[$0 + 1] }
      return (y, spans)
    }
  }
}

/// Targets with their hit targets, faces and wrong-target rates.
extension ScreenPicture {
  /// The hit targets from back to front, coloured by mis-tap rate.
  var areas: Markup {
    guard placed.nodes.isEmpty else { return regions }
    return SVG.group(
      "areas",
      placed.targets.indices.filter { isAsked(placed.targets[$0].hitTarget) }.map { index in
        let target = placed.targets[index]
        return target.hitPieces.isEmpty
          ? SVG.rectangle(target.hitTarget, areaStyle(of: index))
          : SVG.path(Self.filling(of: target.hitPieces), areaStyle(of: index))
      })
  }

  /// The classes of a target's hit target: its heat step, and its outline.
  func areaStyle(of index: Int) -> String {
    if same.contains(placed.targets[index].id) { return "area same" }
    var style = "area"
    if let step = wash(of: index) { style += " h\(step)" }
    if layers.contains(.hitTargets), placed.targets[index].isEnabled {
      style += isCut(index) ? " rim cut" : " rim"
    }
    return style
  }

  /// Whether other elements or edges take a part of the hit target.
  private func isCut(_ index: Int) -> Bool {
    guard let result = result(index) else { return false }
    let whole = placed.targets[index].hitRectangles.reduce(0) { $0 + $1.area }
    return result.effective.area < whole - 0.5
  }

  /// The visible targets from back to front, each with its face where an element in front covers a
  /// part of it.
  func visibleFrames(_ faces: [TargetFace]) -> Markup {
    let drawn = placed.targets.indices.map { index -> Markup in
      let target = placed.targets[index]
      let words = faces.indices.contains(index) ? faces[index].words?.frame : nil
      guard
        isAsked(
          target.visibleFrame.grown(by: TargetFace.overhang).union(words ?? target.visibleFrame))
      else { return .none }
      let outline = SVG.rectangle(
        target.shape.frame(in: target.visibleFrame),
        "visual \(target.style(on: platform, isWashed: isWashed))",
        radius: target.radius(on: platform), title: title(of: index))
      guard let naming, faces.indices.contains(index), isCovered(faces[index], at: index) else {
        return outline
      }
      return outline + faces[index].markup(naming: naming)
    }
    return SVG.group("visuals", drawn)
  }

  /// The faces that no element covers, in front of hit targets and taps.
  func front(of faces: [TargetFace]) -> Markup {
    guard let naming else { return .none }
    return SVG.group(
      layers.contains(.touches) ? "faces glow" : "faces",
      faces.indices.filter { index in
        let visibleFrame = placed.targets[index].visibleFrame.grown(by: TargetFace.overhang)
        return isAsked(visibleFrame.union(faces[index].words?.frame ?? visibleFrame))
          && !isCovered(faces[index], at: index)
      }.map { faces[$0].markup(naming: naming) })
  }

  /// Whether a target in front covers a part of a face.
  private func isCovered(_ face: TargetFace, at index: Int) -> Bool {
    let frames =
      [face.words?.frame, face.glyph?.square].compactMap(\.self) + face.held.map(\.frame)
    return placed.targets.indices.dropFirst(index + 1).contains { other in
      frames.contains { !$0.intersection(placed.targets[other].visibleFrame).isEmpty }
        && placed.targets[other].isOpaque(on: platform)
    }
  }

  /// Separators below the rows of lists.
  var rules: Markup {
    let rows = placed.targets.filter { $0.kind.look == .row && isAsked($0.visibleFrame) }.map(
      \.visibleFrame)
    guard !rows.isEmpty else { return .none }
    let lines = rows.map { row in
      let start = placed.isMirrored ? row.left : row.left + Self.separatorInset
      return "M\(SVG.number(start)) \(SVG.number(row.bottom))"
        + "h\(SVG.number(max(0, row.width - Self.separatorInset)))"
    }
    return SVG.path(lines.joined(), "rules")
  }

  private static let separatorInset = 16.0

  /// Bars along the feet of targets, as long as the wrong-target rate.
  var astray: Markup {
    placed.targets.indices.map { index -> Markup in
      guard let result = result(index), result.astray >= Self.leastAstray else { return .none }
      let box = result.target.visibleFrame.intersection(placed.bounds)
      guard box.isDrawable, isAsked(box) else { return .none }
      let length = min(box.width, Self.wholeBar * result.astray)
      let start = "M\(SVG.number(box.left)) \(SVG.number(box.bottom - 1.5))"
      return SVG.path(
        "\(start)h\(SVG.number(length))",
        isIrreversible(result) ? "astray risk" : "astray")
    }.joined()
  }

  /// Whether wrong-target taps activate an irreversible action.
  private func isIrreversible(_ result: TargetResult) -> Bool {
    (result.exact ?? []).contains { chance in
      guard case .wrong(let id) = chance.outcome, chance.probability >= Self.leastAstray else {
        return false
      }
      return placed.target(id: id)?.danger == .irreversible
    }
  }

  /// The smallest wrong-target rate with a bar.
  static let leastAstray = 0.02
  /// The length of a bar for a rate of 100%, in points.
  private static let wholeBar = 300.0

  /// The tooltip of a target.
  private func title(of index: Int) -> String {
    let id = placed.targets[index].id
    // A screen of a task has no rates of its own.
    guard !screen.targets.isEmpty else { return placed.targets[index].labelOrKind }
    guard let rate = result(index)?.rate else { return "\(id): disabled" }
    return "\(id): \(rate.text) mis-taps"
  }
}

extension SVG {
  /// The mark of a dangerous action on a box: a triangle in a disc, filled for an irreversible one.
  static func danger(_ danger: Danger, on box: Rectangle, within bounds: Rectangle) -> Markup {
    guard box.isDrawable else { return .none }
    let half = dangerSize / 2
    let x = min(max(box.left + 2, bounds.left + half), bounds.right - half)
    let y = min(max(box.top + 2, bounds.top + half), bounds.bottom - half)
    return disc(Point(x: x, y: y), radius: half, "disc")
      + path(
        "M\(number(x)) \(number(y - 4))l4 7h-8z",
        danger == .irreversible ? "danger" : "danger costly")
  }

  static func disc(_ center: Point, radius: Double, _ style: String) -> Markup {
    .empty(
      "circle",
      [
        .class(style), Attribute("cx", center.x), Attribute("cy", center.y),
        Attribute("r", radius),
      ])
  }

  private static let dangerSize = 14.0
}

/// The parts of a picture that show the app's state.
extension ScreenPicture {
  /// The status bar with time, signal and battery, in front of targets, since it takes their taps.
  /// Content stays visible through a transparent one.
  var statusBar: Markup {
    guard let bar = placed.statusBar, isAsked(bar) else { return .none }
    let ground = SVG.rectangle(bar, placed.contentShowsThroughStatusBar ? "status clear" : "status")
    let size = min(Self.clockSize, bar.height - 4)
    guard size >= Self.leastClock, bar.width >= Self.leastBar else { return ground }
    let middle = bar.bottom - min(bar.height, Self.signRow) / 2
    let inset = max(12, 0.8 * cornerRadius)
    let clock = FittedText("9:41", width: bar.width / 3, sizes: [size]).map { text in
      SVG.text(
        text, at: Point(x: bar.left + inset, y: middle + size / 3), .start, style: "strong")
    }
    let (x, y) = (SVG.number(bar.right - inset - 52), SVG.number(middle + 5))
    let signs =
      "M\(x) \(y)v-3m5 3v-6m5 6v-9m10-1h22q2 0 2 2v6q0 2-2 2h-22q-2 0-2-2v-6q0-2 2-2zm3 3h12v4h-12z"
    return ground + (clock ?? .none) + SVG.path(signs, "signal") + network(in: bar, middle)
  }

  private func network(in bar: Rectangle, _ middle: Double) -> Markup {
    guard placed.showsNetworkIndicator,
      let text = FittedText("network in use", width: bar.width / 2, sizes: [Self.leastClock])
    else { return .none }
    return SVG.text(text, at: Point(x: bar.center.x, y: middle + text.size / 3), style: "dim")
  }

  private static let clockSize = 15.0
  private static let leastClock = 11.0
  private static let leastBar = 160.0
  /// The height of the lowest part of a status bar, which holds its signs.
  private static let signRow = 34.0

  /// The system areas at the screen's edges: the home strip, and the bars that take taps.
  var systemAreas: Markup {
    placed.systemAreas.filter { isAsked($0.frame) }.map { area -> Markup in
      switch area.kind {
      case .homeStrip: homeStrip(area.frame)
      case .threeButtonBar: SVG.rectangle(area.frame, "status system") + buttons(in: area.frame)
      case .windowControls, .browserStrip:
        area.takesTaps ? SVG.rectangle(area.frame, "status system") : .none
      case .backStrip: .none
      }
    }.joined()
  }

  private func homeStrip(_ frame: Rectangle) -> Markup {
    let length = frame.width / 3
    guard length.isFinite, length > 0 else { return .none }
    return SVG.path(
      "M\(SVG.number(frame.center.x - length / 2)) \(SVG.number(frame.bottom - 9))"
        + "h\(SVG.number(length))", "grip")
  }

  /// The system's back, home and overview buttons, along the longer side of their bar.
  private func buttons(in frame: Rectangle) -> Markup {
    let isUpright = frame.height > frame.width
    let places = [0.25, 0.5, 0.75].map { share in
      isUpright
        ? Point(x: frame.center.x, y: frame.bottom - share * frame.height)
        : Point(x: frame.left + share * frame.width, y: frame.center.y)
    }
    let shapes = ["m4-6-9 6 9 6z", "m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z", "m-5-5h10v10h-10z"]
    let path = zip(places, shapes).map { place, shape in
      "M\(SVG.number(place.x)) \(SVG.number(place.y))\(shape)"
    }
    return SVG.path(path.joined(), "signal")
  }

  /// The veil over everything except a panel.
  var veil: Markup {
    guard let panel = placed.panel else { return .none }
    return SVG.rectangle(placed.bounds, "veil")
      + SVG.rectangle(panel, "sheet", radius: panel.width < placed.bounds.width ? 12 : 0)
  }

  /// Whether a panel covers the decoration.
  func isCovered(_ decoration: PlacedScreen.Decoration) -> Bool {
    guard let panel = placed.panel, !decoration.isInFront else { return false }
    return !decoration.frame.intersection(panel).isEmpty
  }

  /// The knobs of switches, at the right end while on.
  var knobs: Markup {
    let toggles = placed.targets.filter { $0.kind.look == .toggle && isAsked($0.visibleFrame) }
    return SVG.group("knobs", toggles.map(SVG.knob))
  }

  /// The marks of irreversible and costly actions.
  var dangers: Markup {
    placed.targets.filter { isAsked($0.visibleFrame) }.compactMap { target in
      target.danger.map { SVG.danger($0, on: target.visibleFrame, within: placed.bounds) }
    }.joined()
  }

  /// The parts of visible targets in which a tap does not activate them, hatched.
  var deadParts: Markup {
    let path = deadPaths.joined()
    return path.isEmpty ? .none : SVG.path(path, "hatch")
  }

  /// Whether a part of a visible target is dead.
  var hasDeadParts: Bool { deadPaths.contains { !$0.isEmpty } }

  private var deadPaths: [String] {
    placed.targets.filter { $0.isEnabled && isAsked($0.visibleFrame) }.map { target in
      let visibleFrame = target.visibleFrame.intersection(placed.bounds)
      let rest = target.hitRectangles.reduce([visibleFrame]) { parts, hit in
        parts.flatMap { $0.without(hit) }
      }
      return Self.filling(of: rest.filter { $0.area >= Self.leastDead })
    }
  }

  /// The smallest dead part that is drawn, in square points.
  private static let leastDead = 4.0

  /// The lifted edge of a curled page, as a wave.
  var curl: Markup {
    let pages = placed.targets.filter { target in
      if case .curledPage = target.role { return true }
      return false
    }
    return pages.map { page -> Markup in
      let edge = page.visibleFrame.intersection(placed.bounds)
      let count = min(Self.mostWaves, max(1, Int(saturating: edge.width / Self.wave)))
      let half = SVG.number(edge.width / Double(count) / 2)
      let waves = String(repeating: "q\(half)-6 \(half) 0t\(half) 0", count: count / 2 + 1)
      let start = "M\(SVG.number(edge.left)) \(SVG.number(edge.bottom))"
      return edge.isEmpty ? .none : SVG.path(start + waves, "wave")
    }.joined()
  }

  /// The length of a wave, in points.
  private static let wave = 14.0
  private static let mostWaves = 200
}

extension TargetResult {
  /// The wrong-target rate over all other enabled targets.
  var astray: Double {
    (exact ?? []).reduce(0) { sum, chance in
      switch chance.outcome {
      case .wrong: sum + chance.probability
      case .hit, .disabled, .statusBar, .revealed, .dismissed, .nothing, .offScreen, .slip: sum
      }
    }
  }
}
