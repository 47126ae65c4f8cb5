internal import Drawing
internal import Studies
internal import TouchLab

/// A picture of a screen that is drawn on a page.
extension ScreenFigure {
  var markup: Markup {
    let bounds = screen.placed.bounds
    let isBroad = bounds.width > bounds.height
    return .block("div", [.class(isBroad ? "stack broad" : "stack")], [drawing])
  }

  private var drawing: Markup {
    let id = Anchor.picture(place, number)
    var drawn = ScreenPicture(screen: screen, study: study)
    drawn.id = id
    return PictureFrame(
      id: id, title: title, description: drawn.description, isShownAgain: true,
      window: window ?? drawn.window, content: drawn.content
    ).markup
  }
}

enum ReadingHelp {
  /// The colours of rates in one line, and the signs and layers folded.
  static func markup(of screens: [PlacedScreen]) -> Markup {
    .block(
      "div", [.class("key")],
      [
        .element("span", [], "Mis-taps in %:"), PictureLegend.heatList,
        .folded("How to read the pictures", signs(of: screens) + layers),
      ])
  }

  private static func signs(of screens: [PlacedScreen]) -> Markup {
    PictureLegend.list(
      [
        PictureLegend.responds, PictureLegend.astray,
        PictureLegend.hit, PictureLegend.miss, PictureLegend.ellipses,
      ] + PictureLegend.states(of: screens))
  }

  private static var layers: Markup {
    .block(
      "fieldset", [.class("layers")],
      [
        .element("legend", [], "Show"), layer("show-hits", "hit targets", isShown: false),
        layer("show-figures", "mis-tap rates"),
        layer("show-ellipses", "ellipses", isShown: false),
        layer("show-touches", "simulated taps", isShown: false),
        layer("show-ids", "ids", isShown: false),
      ])
  }

  /// The style sheet hides layers that are not ticked; no script is needed.
  private static func layer(_ id: String, _ title: String, isShown: Bool = true) -> Markup {
    let box = [Attribute("type", "checkbox"), .id(id)]
    return .block(
      "label", [],
      [
        .empty("input", isShown ? box + [Attribute("checked", "checked")] : box),
        Markup(title),
      ])
  }
}
