internal import TouchLab

/// A screen drawn to scale: visible targets, hit targets, inactive areas and simulated taps.
///
/// Hit targets are painted from back to front, so that the visible rest of each is its usable hit
/// target.
struct ScreenPicture {
  /// The optional layers of a picture, beside bars and targets.
  struct Layers: OptionSet {
    let rawValue: Int

    /// Colours and figures of mis-tap rates.
    static let heat = Layers(rawValue: 1)
    /// The ellipses that contain 50% and 95% of the touches.
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
    return [
      ground, decorations, pictures(inFront: false), dimmed, veil, pictures(inFront: true), areas,
      words(inFront: placed.panel != nil), visuals(faces), bezels, knobs, dangers, curl, statusBar,
      systemAreas,
      isAsked(edgeOf: placed.bounds) ? SVG.rectangle(placed.bounds, "frame", radius: 3) : .none,
      layers.contains(.ellipses) ? ellipses : .none,
      layers.contains(.touches) ? TouchMarks(of: self).markup : .none,
      layers.contains(.confusion) ? ConfusionArrows(of: screen).markup : .none,
      figures(on: faces),
    ].joined()
  }

  // MARK: - The screen

  /// The dotted background of inactive areas.
  private var ground: Markup {
    SVG.rectangle(placed.bounds, "dead") + SVG.rectangle(placed.bounds, "specks")
  }

  /// The backgrounds of bars, behind hit targets.
  private var decorations: Markup {
    let bars = placed.decorations.filter { $0.isGround && isAsked($0.frame) }
    return SVG.group("bars", bars.map { SVG.rectangle($0.frame, "") })
  }

  /// The hit targets from back to front, so that front ones cover others.
  private var areas: Markup {
    guard placed.nodes.isEmpty else { return regions }
    return SVG.group(
      "areas",
      placed.targets.filter { isAsked($0.hitTarget) }.map { target in
        target.hitPieces.isEmpty
          ? SVG.rectangle(target.hitTarget, "area")
          : SVG.path(Self.filling(of: target.hitPieces), "area")
      })
  }

  /// The visible targets, each with its face, so that elements in front cover both.
  private func visuals(_ faces: [TargetFace]) -> Markup {
    let drawn = placed.targets.indices.map { index -> Markup in
      let target = placed.targets[index]
      let words = faces.indices.contains(index) ? faces[index].words?.frame : nil
      guard isAsked(target.visual.grown(by: TargetFace.overhang).union(words ?? target.visual))
      else { return .none }
      let outline = SVG.rectangle(
        target.shape.frame(in: target.visual), style(of: index), radius: target.radius,
        title: title(of: index))
      let line = outline + astray(index)
      guard let naming, faces.indices.contains(index) else { return line }
      return line + faces[index].markup(naming: naming)
    }
    return SVG.group("visuals", drawn)
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

  /// A line along the foot of a target, as long as the wrong-target share of its mis-taps.
  private func astray(_ index: Int) -> Markup {
    guard layers.contains(.heat), let result = result(index), let avoidable = result.avoidable,
      result.astray >= Self.leastAstray
    else { return .none }
    let box = result.target.visual.intersection(placed.bounds)
    guard box.isDrawable, box.height >= Self.lowest else { return .none }
    let length = (box.width - 4) * min(1, result.astray / avoidable)
    let start = "M\(SVG.number(box.left + 2)) \(SVG.number(box.bottom - 2))"
    return SVG.path("\(start)h\(SVG.number(length))", "astray")
  }

  /// The smallest wrong-target rate with a line.
  private static let leastAstray = 0.01
  /// The smallest height of a target with room for a line.
  private static let lowest = 12.0

  func result(_ index: Int) -> TargetResult? {
    screen.targets.indices.contains(index) ? screen.targets[index] : nil
  }

  private func style(of index: Int) -> String {
    let target = placed.targets[index]
    guard target.isEnabled else { return "visual off" }
    let rate = layers.contains(.heat) ? result(index)?.avoidable : nil
    let fill = rate.map { "h\(HeatRamp.step(of: $0))" } ?? "plain"
    let chosen = target.isChosen ? " chosen" : ""
    return "visual \(fill)" + (target.isPressed ? " pressed" : chosen)
  }

  /// The tooltip of a target.
  private func title(of index: Int) -> String {
    let id = placed.targets[index].id
    guard let rate = result(index)?.rate else { return "\(id): disabled" }
    return "\(id): \(rate.text) mis-taps"
  }

  // MARK: - Simulated taps

  private var ellipses: Markup {
    let shown = placed.targets.filter { $0.isEnabled && !$0.isKey }
    // Targets of one size share their ellipses, which take long to compute for several users.
    var known: [(scatter: TouchScatter, half: Size, most: Size)] = []
    return SVG.group(
      "ellipses",
      shown.map { target in
        let scatter = scatter(of: target)
        guard scatter.deviation.width > 0 || scatter.deviation.height > 0 else { return .none }
        let alike = known.first { $0.scatter.hasShape(of: scatter) }
        let half = alike?.half ?? scatter.ellipse(holding: 0.5)
        let most = alike?.most ?? scatter.ellipse(holding: 0.95)
        if alike == nil, known.count < Self.mostShapes { known.append((scatter, half, most)) }
        return SVG.ellipse(scatter.center, half) + SVG.ellipse(scatter.center, most)
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

extension Double {
  /// A rate in percent with the digits that a picture needs: `3.6`, `12`.
  var shortPercent: String {
    if self > 0, self < LeastShown.tenth { return "<0.1" }
    return (100 * self).fixed(places: self < 0.0995 ? 1 : 0)
  }
}
