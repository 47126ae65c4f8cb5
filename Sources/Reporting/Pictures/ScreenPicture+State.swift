internal import TouchLab

extension SVG {
  /// The mark of an irreversible action: the lower left corner of a box, filled.
  static func dangerCorner(of box: Rectangle) -> Markup {
    // The corner lies inside the outline, which stays whole.
    let box = box.grown(by: -1.5)
    let size = min(dangerSize, box.width / 2, 0.75 * box.height)
    guard size > 0 else { return .none }
    let corner = "M\(number(box.left)) \(number(box.bottom))"
    return path("\(corner)v\(number(-size))l\(number(size)) \(number(size))Z", "danger")
  }

  private static let dangerSize = 12.0
}

/// The parts of a picture that show the app's state.
extension ScreenPicture {
  /// The status bar, hatched and in front of all taps, since it takes those on targets below.
  ///
  /// Content stays visible through a transparent one.
  var statusBar: Markup {
    guard let bar = placed.statusBar, isAsked(bar) else { return .none }
    let ground =
      placed.contentShowsThroughStatusBar
      ? SVG.rectangle(bar, "hatch clear")
        + SVG.path(
          "M\(SVG.number(bar.left)) \(SVG.number(bar.bottom))h\(SVG.number(bar.width))", "edge")
      : SVG.rectangle(bar, "status") + SVG.rectangle(bar, "hatch")
    guard placed.showsNetworkIndicator,
      let text = FittedText("network in use", width: bar.width - 8, sizes: [9, 7.5])
    else { return ground }
    let place = Point(x: bar.center.x, y: bar.center.y + text.size / 3)
    return ground + SVG.text(text, at: place, style: "dim glow")
  }

  /// The other areas in which the system takes taps, hatched like the status bar.
  var systemAreas: Markup {
    placed.systemAreas.filter { $0.takesTaps && isAsked($0.frame) }.map { area in
      SVG.rectangle(area.frame, "status") + SVG.rectangle(area.frame, "hatch")
    }.joined()
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

  /// A second line inside every bordered button.
  var bezels: Markup {
    let bordered = placed.targets.filter {
      $0.style == .bordered && $0.isEnabled && isAsked($0.visual)
    }
    return SVG.group(
      "bezels",
      bordered.map { target in
        SVG.rectangle(target.visual.grown(by: -Self.bezel), "", radius: 3)
      })
  }

  private static let bezel = 2.5

  /// The knobs of switches, at the right end while on.
  var knobs: Markup {
    let toggles = placed.targets.filter { $0.kind.look == .toggle && isAsked($0.visual) }
    return SVG.group("bezels", toggles.map(SVG.knob))
  }

  /// The corner marks of irreversible actions.
  var dangers: Markup {
    let irreversible = placed.targets.filter {
      $0.danger == .irreversible && isAsked($0.visual)
    }
    return irreversible.map { SVG.dangerCorner(of: $0.visual) }.joined()
  }

  /// The lifted edge of a curled page, as a wave.
  var curl: Markup {
    let pages = placed.targets.filter { target in
      if case .curledPage = target.role { return true }
      return false
    }
    return pages.map { page -> Markup in
      let edge = page.visual.intersection(placed.bounds)
      let count = min(Self.mostWaves, max(1, Int(edge.width / Self.wave)))
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
