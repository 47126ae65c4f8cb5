internal import TouchLab

/// A screen drawn to proportion: what shows, what responds, what does not, and where touches land.
///
/// What responds is painted from back to front, so that what is left of each hit target is exactly
/// what can still be reached.
struct ScreenPicture {
  /// What can be shown of a screen beside its bars and targets.
  struct Layers: OptionSet {
    let rawValue: Int

    /// Colours and figures of mis-tap rates.
    static let heat = Layers(rawValue: 1)
    /// Ellipses that hold 50 % and 95 % of the touches.
    static let ellipses = Layers(rawValue: 2)
    static let touches = Layers(rawValue: 4)
    /// The ids of targets, where there is room.
    static let names = Layers(rawValue: 8)
    /// Arrows from what is meant to what is touched instead.
    static let confusion = Layers(rawValue: 16)

    static let all: Layers = [.heat, .ellipses, .touches, .names]
  }

  let screen: ScreenResult
  /// Says who touches, on what device, by what seed.
  let study: Study
  var layers = Layers.all
  /// How many touches are drawn for a target.
  var touches = 12

  var placed: PlacedScreen { screen.placed }

  /// Touches may land a little beside the screen.
  static let margin = 6.0

  /// The part of the plane that shows.
  var window: Rectangle { placed.bounds.grown(by: Self.margin) }

  /// Everything, from back to front.
  var content: Markup {
    [
      ground, decorations, pictures(inFront: false), veil, pictures(inFront: true), areas, visuals,
      bezels, knobs, dangers, curl, statusBar,
      SVG.rectangle(placed.bounds, "frame", radius: 3),
      layers.contains(.ellipses) ? ellipses : .none,
      layers.contains(.touches) ? TouchMarks(of: self).markup : .none,
      layers.contains(.confusion) ? ConfusionArrows(of: screen).markup : .none,
      names,
    ].joined()
  }

  // MARK: - The screen

  /// Dots show where nothing responds.
  private var ground: Markup {
    SVG.rectangle(placed.bounds, "dead") + SVG.rectangle(placed.bounds, "specks")
  }

  /// The grounds of bars, behind what responds.
  private var decorations: Markup {
    let bars = placed.decorations.filter(\.isGround)
    return SVG.group("bars", bars.map { SVG.rectangle($0.frame, "") })
  }

  /// What takes touches, the back ones first: the front ones cover them.
  private var areas: Markup {
    guard placed.nodes.isEmpty else { return regions }
    return SVG.group("areas", placed.targets.map { SVG.rectangle($0.hitTarget, "area") })
  }

  private var visuals: Markup {
    let drawn = placed.targets.indices.map { index -> Markup in
      let target = placed.targets[index]
      let radius = target.radius
      return SVG.rectangle(
        target.shape.frame(in: target.visual), style(of: index), radius: radius,
        title: title(of: index))
    }
    return SVG.group("visuals", drawn)
  }

  func result(_ index: Int) -> TargetResult? {
    screen.targets.indices.contains(index) ? screen.targets[index] : nil
  }

  private func style(of index: Int) -> String {
    let target = placed.targets[index]
    guard target.isEnabled else { return "visual off" }
    let rate = layers.contains(.heat) ? result(index)?.misTapRate : nil
    let fill = rate.map { "h\(HeatRamp.step(of: $0))" } ?? "plain"
    return "visual \(fill)" + (target.isPressed ? " pressed" : "")
  }

  /// What a pointer that rests on a target is told.
  private func title(of index: Int) -> String {
    let id = placed.targets[index].id
    guard let rate = result(index)?.misTapRate else { return "\(id): disabled" }
    return "\(id): \(rate.percentWithSign) mis-taps"
  }

  /// Pictures, panels' veils and words that take no touches.
  private func pictures(inFront: Bool) -> Markup {
    let shown = placed.decorations.filter { !$0.isGround && $0.isInFront == inFront }
    guard !inFront || !shown.isEmpty else { return .none }
    let drawn = shown.map {
      decoration -> Markup in
      let box = decoration.isBare ? Markup.none : SVG.rectangle(decoration.frame, "picture")
      // Words at the middle of the screen's own words would be covered by targets anyway.
      let center = decoration.frame.center
      guard let text = decoration.words?.text, placed.frontTarget(at: center) == nil,
        !isCovered(decoration)
      else {
        return box
      }
      return box
        + SVG.text(text, at: Point(x: center.x, y: center.y + text.size / 3), style: "dim")
    }
    return SVG.group("decorations", drawn)
  }

  // MARK: - Touches

  private var ellipses: Markup {
    let shown = placed.targets.filter { $0.isEnabled && !$0.isKey }
    // Targets of one size have ellipses of one size, which take long to find where people differ.
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
        return SVG.ellipse(scatter.center, half) + SVG.ellipse(scatter.center, most, "most")
      })
  }

  /// Comparing many more shapes takes longer than finding their ellipses.
  private static let mostShapes = 64

  func scatter(of target: Target) -> TouchScatter {
    TouchScatter(
      of: study.person, aimedAt: target.aimed, on: placed.bounds, density: study.device.density)
  }
}

extension Target {
  /// Whether it is a key of the keyboard, which has no room for more than its letter.
  var isKey: Bool {
    if case .key = role { return true }
    return false
  }
}

extension PlacedScreen.Decoration {
  /// Whether it is a ground on which other things stand: of a bar, the keyboard or a panel.
  var isGround: Bool {
    switch kind.look {
    case .ground, .searchField, .panel: true
    case .box, .row, .toggle, .controlGround, .title, .prompt, .words, .picture, .nothing: false
    }
  }

  /// Whether it is words without a box.
  fileprivate var isBare: Bool {
    switch kind.look {
    case .title, .words: true
    case .box, .row, .searchField, .toggle, .ground, .controlGround, .panel, .prompt, .picture,
      .nothing:
      false
    }
  }
}

extension Double {
  /// A rate in percent as short as a picture needs it: `3.6`, `12`.
  var shortPercent: String {
    if self > 0, self < 0.0005 { return "<0.1" }
    return (100 * self).fixed(places: self < 0.0995 ? 1 : 0)
  }
}
