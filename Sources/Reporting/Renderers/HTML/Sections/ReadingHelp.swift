internal import TouchLab

/// How the pictures are to be read, and which of their parts to show.
enum ReadingHelp {
  /// What stands before the first picture of a page: what figures, colours and signs mean.
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
          PictureLegend.visual, PictureLegend.responds, PictureLegend.dead, PictureLegend.status,
          PictureLegend.astray,
        ] + PictureLegend.states(of: screens))
  }

  /// What to show of the pictures of screens, with the signs that only they have; `signs` are those
  /// that stand nowhere above.
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

  /// The style sheet hides what is not ticked; no script is needed.
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
