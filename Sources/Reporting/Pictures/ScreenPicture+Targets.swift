internal import TouchLab

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
      placed.targets[other].isOpaque(on: platform)
        && frames.contains { !$0.intersection(placed.targets[other].visibleFrame).isEmpty }
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
