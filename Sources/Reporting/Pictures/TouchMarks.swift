internal import TouchLab

/// Simulated taps on each target: hollow circles for hits, filled dots for mis-taps.
struct TouchMarks {
  private let picture: ScreenPicture

  init(of picture: ScreenPicture) {
    self.picture = picture
  }

  var markup: Markup {
    var hits = PathData()
    var misses = PathData()
    for index in picture.placed.targets.indices {
      let target = picture.placed.targets[index]
      guard target.isEnabled else { continue }
      let meant = picture.placed.indices(doingSameAs: index).map(Reach.target)
      for point in points(for: target) {
        if meant.contains(picture.placed.reach(at: point)) {
          hits.mark(.dot, at: point)
        } else {
          misses.mark(.dot, at: point)
        }
      }
    }
    return SVG.group("touches", [hollow(hits), filled(misses)].filter { !$0.isEmpty })
  }

  /// Circles: dots with smaller ones of the ground's colour on them.
  ///
  /// The second drawing refers to the first. It takes the style of its group, since no selector
  /// reaches it.
  private func hollow(_ path: PathData) -> Markup {
    guard !path.isEmpty else { return .none }
    let id = "\(picture.id)-hits"
    return .element("g", [.class("dot")], .empty("path", [.id(id), Attribute("d", path)]))
      + .empty("use", [.class("core"), .href("#\(id)")])
  }

  private func filled(_ path: PathData) -> Markup {
    path.isEmpty ? .none : .empty("path", [.class("miss"), Attribute("d", path)])
  }

  /// The simulated taps on a target, equal in every picture of the same seed.
  ///
  /// Cancelled taps have no point.
  private func points(for target: Target) -> [Point] {
    let sampler = PointSampler(
      aimingAt: target.aimed, on: picture.placed.bounds, by: picture.study.person(aimingAt: target),
      density: picture.study.device.density, seed: picture.study.seed,
      name: "picture/\(picture.screen.id)/\(target.id)")
    let count = target.isKey ? min(Self.fewest, picture.touches) : picture.touches
    return (0..<count).compactMap { sampler.touch($0) }.filter { picture.window.contains($0) }
  }

  /// The number of taps on a key.
  ///
  /// More would overlap, since keys lie close together.
  private static let fewest = 2
}
