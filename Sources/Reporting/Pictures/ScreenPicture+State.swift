internal import TouchLab

extension SVG {
  /// The mark of an irreversible action: the lower left corner of a box, filled.
  static func dangerCorner(of box: Rectangle) -> Markup {
    let size = min(dangerSize, box.width / 2, 0.75 * box.height)
    guard size > 0 else { return .none }
    let corner = "M\(number(box.left)) \(number(box.bottom))"
    return path("\(corner)v\(number(-size))l\(number(size)) \(number(size))Z", "danger")
  }

  private static let dangerSize = 8.0
}

/// The parts of a picture that show the app's state.
extension ScreenPicture {
  /// The status bar with time, signal and battery, in front of targets, since it takes their taps.
  ///
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

  /// The corner marks of irreversible actions.
  var dangers: Markup {
    let irreversible = placed.targets.filter {
      $0.danger == .irreversible && isAsked($0.visibleFrame)
    }
    return irreversible.map { SVG.dangerCorner(of: $0.visibleFrame) }.joined()
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
