internal import TouchLab

/// The key to the pictures, and the choice of their layers.
enum ReadingHelp {
  /// The meanings of figures, colours and signs, in front of the page's first picture.
  static func signs(of result: StudyResult) -> Markup {
    let screens = result.layouts.flatMap(\.screens).map(\.placed)
    let slips =
      result.study.people.contains { $0.lapse > 0 }
      ? ". Colours leave out slips, touches that make no tap, which no design can spare" : ""
    return .block(
      "p", [.class("note")],
      Markup(
        "Figures on targets are mis-tap rates in %\(slips); the stronger the colour, the more is missed:"
      )
    ) + PictureLegend.heatList
      + PictureLegend.list(
        [
          PictureLegend.responds, PictureLegend.astray,
        ] + PictureLegend.states(of: screens))
  }

  /// The choice of layers, with the signs of screens' pictures; `signs` has those that the page has
  /// not explained yet.
  static func layers(besides signs: Markup) -> Markup {
    .block(
      "section", [Attribute("aria-labelledby", "help-h")],
      [
        BlockMarkup.heading(3, "How to read the pictures", id: "help-h"), signs,
        PictureLegend.list([
          PictureLegend.ellipses, PictureLegend.hit, PictureLegend.miss, PictureLegend.finding,
        ]),
        .block(
          "fieldset", [.class("layers")],
          [
            .element("legend", [], "Show"), layer("show-hits", "what responds"),
            layer("show-figures", "mis-tap rates"),
            layer("show-ellipses", "ellipses", isShown: false),
            layer("show-touches", "touches", isShown: false),
            layer("show-ids", "ids", isShown: false),
          ]),
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
