/// The style of pictures, in pages and on their own.
enum PictureStyle {
  /// The style rules, with colours by `color`.
  ///
  /// Properties of a whole picture are inherited, since selectors do not reach the copies of `use`.
  static func rules(_ color: (ColorRole) -> String) -> String {
    [screens(color), faces(color), marks(color), plots(color)].joined(separator: "\n")
  }

  /// The font of a single picture; in a page it is the page's.
  static let font = """

    .pic text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Helvetica,sans-serif}
    """

  /// Backgrounds and hit targets.
  private static func screens(_ color: (ColorRole) -> String) -> String {
    let heat = zip(0..., [ColorRole.heat0, .heat1, .heat2, .heat3, .heat4, .heat5]).map {
      ".h\($0){fill:\(color($1))}"
    }.joined()
    let mark = color(.mark)
    let faint = color(.faint)
    return """
      .pic{fill:\(mark);text-anchor:middle;font-size:\(Int(SVG.textSize))px}.names{font-size:11px;font-weight:650}
      .from{text-anchor:start}.to{text-anchor:end}
      .dead{fill:\(color(.dead))}.specks{fill:url(#specks)}
      .speck{fill:\(color(.speck))}
      .bars{fill:\(color(.bar));fill-opacity:.6;stroke:\(faint);stroke-width:.5}
      .kept{fill:\(color(.screen));fill-rule:evenodd;stroke:\(color(.hit));stroke-width:.9}
      .area{fill:\(color(.screen));stroke:\(color(.hit));stroke-width:.9;stroke-dasharray:3 2}
      .visual{stroke:\(mark);stroke-width:1.1}
      \(heat)
      .plain{fill:\(color(.screen))}
      .off{fill:\(color(.bar));stroke:\(faint);stroke-dasharray:1 2}
      .status{fill:\(color(.bar));stroke:\(faint);stroke-width:.5}
      .hatch{fill:url(#hatch)}
      .stroke{stroke:\(color(.speck));stroke-width:1}
      .picture{fill:none;stroke:\(faint);stroke-width:.7;stroke-dasharray:2 2}
      .rest{fill:\(color(.screen));fill-opacity:.7;stroke:\(faint);stroke-width:.6}
      .rail{fill:\(color(.speck))}.done{fill:\(color(.hit))}
      .veil{fill:#000;fill-opacity:.35}
      .sheet{fill:\(color(.bar));stroke:\(mark);stroke-width:1}
      """
  }

  /// The faces and states of targets.
  private static func faces(_ color: (ColorRole) -> String) -> String {
    let mark = color(.mark)
    let faint = color(.faint)
    return """
      .pressed{stroke-width:3.4}.chosen{stroke-width:2.2}
      .glyph,.sign{fill:none;stroke:\(mark);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
      .glyph.full{fill:\(mark)}.sign{stroke-width:2.2}.decorations .sign{stroke:\(faint);stroke-width:1.2}
      .knob{fill:\(mark)}
      .bubble{fill:\(color(.miss))}.bubble-text{fill:\(color(.screen));font-weight:650}
      .asks{font-style:italic}.link{text-decoration:underline}
      .bezels{fill:none;stroke:\(mark);stroke-width:.8}
      .danger{fill:\(color(.miss));stroke:\(color(.screen));stroke-width:1}
      .wave{fill:none;stroke:\(mark);stroke-width:1.4}
      .edge{stroke:\(mark);stroke-width:.9;stroke-dasharray:4 3}
      .clear{fill-opacity:.45}
      .frame{fill:none;stroke:\(mark);stroke-width:1.6}
      """
  }

  /// Simulated taps, figures and numbers.
  private static func marks(_ color: (ColorRole) -> String) -> String {
    let mark = color(.mark)
    let faint = color(.faint)
    return """
      .ellipses{fill:none;stroke:\(mark);stroke-width:.7}
      .ellipses :nth-child(2n){stroke-dasharray:1.5 1.5;stroke:\(faint)}
      .touches path,.fell path{fill:none;stroke-linecap:round}
      .halo{stroke:\(color(.screen));stroke-width:3.2}
      .dot{stroke:\(mark);stroke-width:2}
      .miss{stroke:\(color(.miss));stroke-width:1.3}
      .halo.cross{stroke-width:3}
      .names text{paint-order:stroke;stroke:\(color(.screen));stroke-width:2.6;stroke-opacity:.85;
      stroke-linejoin:round}
      .rate{font-weight:650}
      text.dim{fill:\(faint)}
      .glow{paint-order:stroke;stroke:\(color(.screen));stroke-width:2.4;stroke-linejoin:round}
      .way{fill:none;stroke:\(color(.miss));stroke-linecap:round}
      .head{fill:\(color(.miss))}
      .badge{fill:\(color(.badge));stroke:\(color(.screen));stroke-width:1.2}
      .badge-text{fill:\(color(.badgeText));font-weight:650;font-size:9px;
      text-anchor:middle}
      """
  }

  /// Plots, bars and the marks of changes.
  private static func plots(_ color: (ColorRole) -> String) -> String {
    let mark = color(.mark)
    let faint = color(.faint)
    return """
      .room{fill:transparent}
      .axis{stroke:\(faint);stroke-width:.6}
      .grid{stroke:\(color(.speck));stroke-width:.5}
      .ground{fill:\(color(.screen))}
      .band{fill:\(color(.bar))}
      .range{stroke:\(mark);stroke-width:1.4}
      .worse,.lost{fill:\(color(.miss))}
      .equal{fill:\(faint)}
      .undecided{fill:\(color(.screen));stroke:\(mark);stroke-width:1.2}
      .fade{fill:\(color(.screen));fill-opacity:.78;fill-rule:evenodd}
      .astray{stroke:\(mark);stroke-width:3}
      .loss{fill:\(color(.heat5))}
      .time,.clean,.better{fill:\(color(.hit))}
      .mended{fill:\(color(.heat2))}
      .open{fill:\(color(.bar))}
      """
  }

  /// The patterns of inactive areas and of system areas: dots and hatching.
  static let definitions = Markup.block(
    "defs", [],
    [
      .element(
        "pattern",
        [
          .id("specks"), Attribute("width", "6"), Attribute("height", "6"),
          Attribute("patternUnits", "userSpaceOnUse"),
        ],
        .empty(
          "circle",
          [.class("speck"), Attribute("cx", "3"), Attribute("cy", "3"), Attribute("r", ".7")])),
      .element(
        "pattern",
        [
          .id("hatch"), Attribute("width", "5"), Attribute("height", "5"),
          Attribute("patternUnits", "userSpaceOnUse"),
          Attribute("patternTransform", "rotate(45)"),
        ], .empty("path", [.class("stroke"), Attribute("d", "M0 0V5")])),
    ])

  /// The patterns for all pictures of a page, in an invisible element.
  static let patterns = Markup.block(
    "svg", [.class("hidden"), Attribute("aria-hidden", "true")], definitions)
}
