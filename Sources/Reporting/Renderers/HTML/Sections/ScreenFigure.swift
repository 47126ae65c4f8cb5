internal import TouchLab

/// A picture of a screen that answers to pointer and keyboard.
struct ScreenFigure {
  let screen: ScreenResult
  /// The id of the layout.
  let layout: String
  /// The number of the layout, and that of the screen on it, from 1.
  let place: Int
  let number: Int
  /// The part in sight; nil for the whole screen.
  let window: Rectangle?
  let study: Study

  var markup: Markup {
    let bounds = screen.placed.bounds
    let isBroad = bounds.width > bounds.height
    let attributes =
      [
        .class(isBroad ? "stack broad" : "stack"), TouchData.aims(on: screen.placed, by: study),
        Attribute("data-unit", screen.placed.unit.rawValue),
        Attribute("data-rows", Anchor.row(place, number, 0).dropLast(1).description),
      ] + TouchData.alike(on: screen) + drag
    return .block("div", attributes, [drawing])
  }

  private var drag: [Attribute] {
    guard let shown = study.layouts.first(where: { $0.id == layout }) else { return [] }
    return DragData(
      screen: screen, window: window, layout: shown,
      isFirstLayout: layout == study.layouts.first?.id, study: study
    ).attributes
  }

  private var drawing: Markup {
    let id = Anchor.picture(place, number)
    let picture = Picture(of: screen, layout: layout, in: study)
    var drawn = ScreenPicture(screen: screen, study: study)
    drawn.id = id
    return PictureFrame(
      id: id, title: picture.title, description: picture.description, isShownAgain: true,
      window: window ?? drawn.window, content: drawn.content
    ).markup
  }
}
