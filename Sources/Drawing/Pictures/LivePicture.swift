internal import TouchLab

/// The screen for a page that moves, recolours and relabels targets.
extension ScreenPicture {
  /// The whole picture. Each target is a group `data-target` with its hit target, its shape
  /// `visible`, its face and its `badge`; the last is in front, as in hit testing.
  package var live: Markup {
    let faces = faces
    let behind = [
      ground, decorations, pictures(inFront: false),
      placed.panel == nil ? .none : words(inFront: false), veil, pictures(inFront: true), rules,
    ]
    let front = [
      words(inFront: placed.panel != nil), curl, statusBar, systemAreas, outside,
    ]
    let targets = placed.targets.indices.map { group(of: $0, faces[$0]) }
    return .block(
      "svg",
      [
        Attribute("xmlns", "http://www.w3.org/2000/svg"), .class("pic"),
        Attribute("width", placed.bounds.width), Attribute("height", placed.bounds.height),
        SVG.viewBox(placed.bounds),
      ], SVG.group(platform.rawValue, behind + targets + front))
  }

  private func group(of index: Int, _ face: TargetFace) -> Markup {
    let target = placed.targets[index]
    let heat = wash(of: index)
    let area = SVG.rectangle(target.hitTarget, heat.map { "area h\($0)" } ?? "area")
    let shape = SVG.rectangle(
      target.shape.frame(in: target.visibleFrame),
      "visual visible \(target.style(on: platform, isWashed: isWashed))",
      radius: target.radius(on: platform))
    let signs =
      (target.kind.look == .toggle ? SVG.knob(of: target) : .none)
      + (target.danger == .irreversible ? corner(of: target.visibleFrame) : .none)
    let drawn = [shape, area, naming.map { face.markup(naming: $0) } ?? .none, signs]
    guard !target.isKey else { return SVG.group("key-cap", drawn) }
    return .block(
      "g",
      [
        Attribute("data-target", target.id),
        heat.map { Attribute("data-heat", "\($0)") } ?? .style(""),
      ], drawn + [badge(of: index, in: face.box)])
  }

  /// The mark of an irreversible action: the lower left corner of a box, filled.
  private func corner(of box: Rectangle) -> Markup {
    let size = SVG.number(min(Self.inset, box.width / 2, box.height / 2))
    return SVG.path(
      "M\(SVG.number(box.left)) \(SVG.number(box.bottom))v-\(size)l\(size) \(size)Z", "danger")
  }

  /// The mis-tap rate at the upper right corner of a target: within a broad one, above others.
  private func badge(of index: Int, in box: Rectangle) -> Markup {
    let text = result(index)?.misTapRate.map { Rate.rounded($0).text } ?? ""
    let bounds = placed.bounds
    let isBroad = box.width >= Self.broad && box.height >= 2 * Self.badgeSize
    let place = Point(
      x: min(
        max(box.right - (isBroad ? Self.inset : 0), bounds.left + Self.badgeRoom), bounds.right - 2),
      y: min(
        max(box.top + (isBroad ? Self.badgeSize + 2 : -Self.inset), bounds.top + Self.badgeSize),
        bounds.bottom - 2))
    return .element(
      "text",
      [
        .class("badge"), Attribute("x", place.x), Attribute("y", place.y),
        Attribute("font-size", Self.badgeSize),
      ], Markup(text))
  }

  /// The size of figures, in points: 11 px where a phone's picture is 320 px wide.
  private static let badgeSize = 13.0
  private static let badgeRoom = 28.0
  /// The width from which a badge covers no label.
  private static let broad = 100.0
  /// The distance from an edge, which leaves room for handles.
  private static let inset = 8.0
}
