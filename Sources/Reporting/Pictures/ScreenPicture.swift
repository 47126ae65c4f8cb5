internal import TouchLab

/// A screen drawn to scale: the app as its users see it, and the analysis on top of it.
struct ScreenPicture {
  /// The optional layers of a picture, beside the app itself.
  struct Layers: OptionSet {
    let rawValue: Int

    /// Colours and figures of mis-tap rates.
    static let heat = Layers(rawValue: 1)
    /// The ellipses that contain 95% of the taps.
    static let ellipses = Layers(rawValue: 2)
    static let touches = Layers(rawValue: 4)
    /// The words, icons and states of targets.
    static let names = Layers(rawValue: 8)
    /// Arrows from intended to activated targets.
    static let confusion = Layers(rawValue: 16)
    /// The ids of targets.
    ///
    /// If `names` is set too, a style sheet shows one of both.
    static let ids = Layers(rawValue: 32)
    /// Outlines of hit targets, and the dead parts of visible targets.
    static let hitTargets = Layers(rawValue: 64)
    /// Colours of mis-tap rates alone, for pictures with other figures.
    static let wash = Layers(rawValue: 128)

    static let all: Layers = [.heat, .ellipses, .touches, .names, .ids]
  }

  let screen: ScreenResult
  /// The source of person, device and seed.
  let study: Study
  var layers = Layers.all
  /// The prefix of the ids of its parts; unique among the pictures of a page.
  var id = "picture"
  /// The number of simulated taps drawn for a target.
  var touches = 6
  /// The part to draw; nil for the whole picture.
  var part: Rectangle?

  var placed: PlacedScreen { screen.placed }

  /// The margin around the screen for touches that land off-screen, in points.
  static let margin = 6.0

  /// The visible part of the plane.
  var window: Rectangle { placed.bounds.grown(by: Self.margin) }

  /// All layers, from back to front.
  var content: Markup {
    let faces = faces
    // Content behind a panel is dimmed together with its words.
    let dimmed = placed.panel == nil ? Markup.none : words(inFront: false)
    let app = [
      ground, decorations, pictures(inFront: false), dimmed, veil, pictures(inFront: true),
      visuals(faces), rules,
    ]
    let analysis = [
      areas, words(inFront: placed.panel != nil), knobs, dangers, curl, statusBar, systemAreas,
      layers.contains(.hitTargets) ? deadParts : .none,
      layers.contains(.ellipses) ? ellipses : .none,
      layers.contains(.touches) ? TouchMarks(of: self).markup : .none,
      front(of: faces), layers.contains(.confusion) ? arrows(beside: faces).markup : .none,
      layers.contains(.heat) ? astray : .none, outside,
      isAsked(edgeOf: placed.bounds)
        ? SVG.rectangle(placed.bounds, "frame", radius: cornerRadius) : .none,
      figures(on: faces),
    ]
    return SVG.group(platform.rawValue, app + analysis)
  }

  /// The layers of a part of the screen.
  func content(_ part: Rectangle) -> Markup {
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

  private var ground: Markup { SVG.rectangle(placed.bounds, "app") }

  /// The backgrounds of bars.
  private var decorations: Markup {
    let bars = placed.decorations.filter { $0.isGround && isAsked($0.frame) }
    return SVG.group(
      "bars",
      bars.map { bar in
        let isPill = bar.kind.look == .searchField
        return SVG.rectangle(bar.frame, "", radius: isPill ? min(12, bar.frame.height / 2) : 0)
      })
  }

  /// The hit targets from back to front, coloured by mis-tap rate.
  private var areas: Markup {
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
  private func visuals(_ faces: [TargetFace]) -> Markup {
    let drawn = placed.targets.indices.map { index -> Markup in
      let target = placed.targets[index]
      let words = faces.indices.contains(index) ? faces[index].words?.frame : nil
      guard isAsked(target.visual.grown(by: TargetFace.overhang).union(words ?? target.visual))
      else { return .none }
      let outline = SVG.rectangle(
        target.shape.frame(in: target.visual), "visual \(target.style(on: platform, isWashed: isWashed))",
        radius: target.radius(on: platform), title: title(of: index))
      guard let naming, faces.indices.contains(index), isCovered(faces[index], at: index) else {
        return outline
      }
      return outline + faces[index].markup(naming: naming)
    }
    return SVG.group("visuals", drawn)
  }

  /// The faces that no element covers, in front of hit targets and taps.
  private func front(of faces: [TargetFace]) -> Markup {
    guard let naming else { return .none }
    return SVG.group(
      layers.contains(.touches) ? "faces glow" : "faces",
      faces.indices.filter { index in
        let visual = placed.targets[index].visual.grown(by: TargetFace.overhang)
        return isAsked(visual.union(faces[index].words?.frame ?? visual))
          && !isCovered(faces[index], at: index)
      }.map { faces[$0].markup(naming: naming) })
  }

  /// Whether a target in front covers a part of a face.
  private func isCovered(_ face: TargetFace, at index: Int) -> Bool {
    let frames = [face.words?.frame, face.glyph?.square].compactMap(\.self) + face.held.map(\.frame)
    return placed.targets.indices.dropFirst(index + 1).contains { other in
      placed.targets[other].isOpaque(on: platform)
        && frames.contains { !$0.intersection(placed.targets[other].visual).isEmpty }
    }
  }

  /// Separators below the rows of lists.
  private var rules: Markup {
    let rows = placed.targets.filter { $0.kind.look == .row && isAsked($0.visual) }.map(\.visual)
    guard !rows.isEmpty else { return .none }
    let lines = rows.map { row in
      let start = placed.isMirrored ? row.left : row.left + Self.separatorInset
      return "M\(SVG.number(start)) \(SVG.number(row.bottom))"
        + "h\(SVG.number(max(0, row.width - Self.separatorInset)))"
    }
    return SVG.path(lines.joined(), "rules")
  }

  private static let separatorInset = 16.0

  /// Whether a frame, or the line around it, touches the part to draw.
  func isAsked(_ frame: Rectangle) -> Bool {
    part.map { $0.grown(by: Self.lineWidth).touches(frame) } ?? true
  }

  /// Whether the line around a frame touches the part to draw.
  private func isAsked(edgeOf frame: Rectangle) -> Bool {
    part.map { !$0.grown(by: Self.lineWidth).lies(within: frame) } ?? true
  }

  private static let lineWidth = 3.0

  /// Bars along the feet of targets, as long as the wrong-target rate.
  private var astray: Markup {
    placed.targets.indices.map { index -> Markup in
      guard let result = result(index), result.astray >= Self.leastAstray else { return .none }
      let box = result.target.visual.intersection(placed.bounds)
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

  func result(_ index: Int) -> TargetResult? {
    screen.targets.indices.contains(index) ? screen.targets[index] : nil
  }

  /// The tooltip of a target.
  private func title(of index: Int) -> String {
    let id = placed.targets[index].id
    guard let rate = result(index)?.rate else { return "\(id): disabled" }
    return "\(id): \(rate.text) mis-taps"
  }

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

extension Target {
  /// Whether it is a key of the keyboard, which has room for its letter only.
  var isKey: Bool {
    if case .key = role { return true }
    return false
  }
}
