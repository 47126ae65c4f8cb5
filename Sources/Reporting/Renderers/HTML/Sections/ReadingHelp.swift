internal import TouchLab

/// How the pictures are to be read, and which of their parts to show.
enum ReadingHelp {
  static func markup(of result: StudyResult) -> Markup {
    let screens = result.layouts.flatMap(\.screens).map(\.placed)
    return .block(
      "section", [Attribute("aria-labelledby", "help-h")],
      [
        BlockMarkup.heading(3, "How to read the pictures", id: "help-h"),
        PictureLegend.list(
          [
            PictureLegend.visual, PictureLegend.responds, PictureLegend.dead, PictureLegend.status,
            PictureLegend.ellipses, PictureLegend.hit, PictureLegend.miss, PictureLegend.finding,
          ] + PictureLegend.states(of: screens)),
        .block(
          "p", [.class("note")],
          "Figures on targets are mis-tap rates in %, and the darker a target, the more it is missed:"
        ),
        PictureLegend.list(PictureLegend.heat),
        .block(
          "fieldset", [.class("layers")],
          [
            .element("legend", [], "Show"), layer("show-hits", "what responds"),
            layer("show-ellipses", "ellipses"), layer("show-touches", "touches"),
          ]),
      ])
  }

  /// The style sheet hides what is not ticked; no script is needed.
  private static func layer(_ id: String, _ title: String) -> Markup {
    .block(
      "label", [],
      [
        .empty(
          "input",
          [Attribute("type", "checkbox"), .id(id), Attribute("checked", "checked")]),
        Markup(title),
      ])
  }
}
