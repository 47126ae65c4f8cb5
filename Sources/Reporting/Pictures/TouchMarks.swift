internal import TouchLab

/// Simulated taps on each target: dots for hits, crosses for mis-taps.
struct TouchMarks {
  private let picture: ScreenPicture

  init(of picture: ScreenPicture) {
    self.picture = picture
  }

  var markup: Markup {
    var dots = PathData()
    var crosses = PathData()
    for index in picture.placed.targets.indices {
      let target = picture.placed.targets[index]
      guard target.isEnabled else { continue }
      let meant = picture.placed.indices(doingSameAs: index).map(Reach.target)
      for point in points(for: target) {
        if meant.contains(picture.placed.reach(at: point)) {
          dots.mark(.dot, at: point)
        } else {
          crosses.mark(.cross, at: point)
        }
      }
    }
    return SVG.group(
      "touches",
      [
        twice(dots, "halo", "dot", id: "\(picture.id)-hits"),
        twice(crosses, "halo cross", "miss", id: "\(picture.id)-misses"),
      ].filter { !$0.isEmpty })
  }

  /// A path drawn twice in different styles; the second drawing refers to the first.
  private func twice(_ path: PathData, _ below: String, _ above: String, id: String) -> Markup {
    guard !path.isEmpty else { return .none }
    return .element(
      "g", [.class(below)], .empty("path", [.id(id), Attribute("d", path)]))
      + .empty("use", [.class(above), .href("#\(id)")])
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
