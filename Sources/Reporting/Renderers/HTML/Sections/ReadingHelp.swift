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
            PictureLegend.astray,
            PictureLegend.ellipses, PictureLegend.hit, PictureLegend.miss, PictureLegend.finding,
          ] + PictureLegend.states(of: screens)),
        .block(
          "p", [.class("note")],
          """
          Figures on targets are mis-tap rates in %. Colours leave out slips, which no design can \
          spare; the stronger the colour, the more is missed:
          """
        ),
        PictureLegend.heatList,
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
