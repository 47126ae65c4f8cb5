internal import Drawing
internal import Studies
internal import TouchLab

/// A picture of a screen, to scale.
extension ScreenFigure {
  var isBroad: Bool { screen.placed.bounds.width > screen.placed.bounds.height }

  var markup: Markup {
    .block("div", [.class(isBroad ? "stack broad" : "stack")], [drawing])
  }

  private var drawing: Markup {
    let id = Anchor.picture(place, number) + (person > 1 ? "-\(person)" : "")
    var drawn = ScreenPicture(
      screen: screen, study: study, layers: isSmall ? [.wash] : [.heat, .names])
    drawn.id = id
    drawn.roundsRates = true
    drawn.same = same
    return PictureFrame(
      id: id, title: title, description: isSmall ? "" : drawn.description, isShownAgain: true,
      window: window(of: drawn), content: drawn.content + moves + discs + ruler(below: drawn)
    ).markup
  }

  private static let rulerHeight = 24.0

  /// The picture with room for the ruler.
  private func window(of drawn: ScreenPicture) -> Rectangle {
    var window = drawn.window
    if !isSmall { window.height += Self.rulerHeight }
    return window
  }

  /// The ruler of 10 mm, once for a pair.
  private func ruler(below drawn: ScreenPicture) -> Markup {
    guard !isSmall, !(isAfter && other != nil) else { return .none }
    return SVG.ruler(
      study.device.density.points(10), at: Point(x: drawn.window.left + 8, y: drawn.window.bottom))
  }

  /// The targets that are alike on both layouts; none if nothing else is left.
  private var same: Set<String> {
    guard let other else { return [] }
    let ids = screen.placed.targets.filter { target in
      guard let twin = other.placed.target(id: target.id) else { return false }
      return twin.visibleFrame == target.visibleFrame && twin.hitTarget == target.hitTarget
        && rate(target.id, on: screen) == rate(target.id, on: other)
    }.map(\.id)
    return ids.count == screen.placed.targets.count ? [] : Set(ids)
  }

  private func rate(_ id: String, on screen: ScreenResult) -> String? {
    screen.targets.first { $0.target.id == id }?.rate.map { Rate.rounded($0.value).text }
  }

  private var moves: Markup {
    guard isAfter, let other, other.placed.bounds == screen.placed.bounds else { return .none }
    let rates = other.placed.targets.compactMap { target in
      rate(target.id, on: other).map { (target.id, $0) }
    }
    return VersusMarks(
      placed: screen.placed, before: other.placed,
      rates: Dictionary(rates, uniquingKeysWith: { first, _ in first })
    ).markup
  }

  private var discs: Markup {
    ResultDiscs(results, on: screen.placed).markup { isLinked ? Anchor.region($0) : nil }
  }
}

enum ReadingHelp {
  /// The colours of rates and the signs of the pictures, with layers that the reader can show.
  static func markup(of screens: [PlacedScreen], isVersus: Bool) -> Markup {
    let signs =
      PictureLegend.states(of: screens)
      + (isVersus ? [PictureLegend.ghost, PictureLegend.same] : [])
    return .block(
      "div", [.class("key")],
      [
        .element("span", [], "Mis-taps"), PictureLegend.heatList,
        signs.isEmpty ? .none : PictureLegend.list(signs), layers,
      ])
  }

  private static var layers: Markup {
    .block(
      "fieldset", [.class("layers")],
      [
        .element("legend", [], "Show"), layer("show-hits", "hit targets"),
        layer("show-marks", "wrong-target rates"),
      ])
  }

  /// The style sheet hides layers that are not ticked; no script is needed.
  private static func layer(_ id: String, _ title: String) -> Markup {
    .block(
      "label", [],
      [.empty("input", [Attribute("type", "checkbox"), .id(id)]), Markup(title)])
  }
}
