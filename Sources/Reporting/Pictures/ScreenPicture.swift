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
  /// Whether rates without a model interval have no more digits than those with one.
  var roundsRates = false

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
      visibleFrames(faces), rules,
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

extension Target {
  /// Whether it is a key of the keyboard, which has room for its letter only.
  var isKey: Bool {
    if case .key = role { return true }
    return false
  }
}
