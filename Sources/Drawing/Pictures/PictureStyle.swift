package import TouchLab

/// The style of pictures, in pages and on their own.
package enum PictureStyle {
  /// The style rules, with colours by `color`. Properties of a whole picture are inherited, since
  /// selectors do not reach the copies of `use`.
  package static func rules(_ color: (ColorRole) -> String) -> String {
    [pageRules(color), marks(color)].joined(separator: "\n")
  }

  /// The rules of the pictures in pages.
  package static func pageRules(_ color: (ColorRole) -> String) -> String {
    [app(color), faces(color), rates(color)].joined(separator: "\n")
  }

  /// The font of a single picture; in a page it is the page's.
  static let font = """

    .pic text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Helvetica,sans-serif}
    """

  /// The app: its ground, bars and targets.
  private static func app(_ color: (ColorRole) -> String) -> String {
    let mark = color(.mark)
    let faint = color(.faint)
    let line = color(.line)
    let platforms = [("ios", ColorRole.ios), ("android", .android), ("web", .web)].map {
      ".\($0) .primary,.\($0) .tint{fill:\(color($1))}.\($0) .glyph.tint{fill:none;stroke:\(color($1))}"
    }.joined(separator: "\n")
    return """
      .pic{fill:\(mark);text-anchor:middle;font-size:\(Int(saturating: SVG.textSize))px}
      .from{text-anchor:start}.to{text-anchor:end}
      .app{fill:\(color(.screen))}.outside{fill:\(color(.paper))}
      .bars{fill:\(color(.bar));stroke:\(color(.rail));stroke-width:.7}
      .visual{fill:none}
      \(platforms)
      .soft,.off,.picture{fill:\(color(.soft))}
      .bordered,.key,.field,.thumb,.choice{fill:\(color(.screen));stroke:\(line);stroke-width:1}
      .rail{fill:\(color(.rail))}.done{fill:\(color(.hit))}
      .on{fill:\(color(.good))}
      .status{fill:\(color(.bar))}.status.clear{fill:none}
      .signal{fill:none;stroke:\(mark);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
      .grip{fill:none;stroke:\(mark);stroke-width:4;stroke-linecap:round}
      .rules{fill:none;stroke:\(color(.rail));stroke-width:1}
      .veil{fill:#000;fill-opacity:.35}
      .sheet{fill:\(color(.screen));stroke:\(color(.rail));stroke-width:1}
      .frame{fill:none;stroke:\(line);stroke-width:1.6}
      .pressed{stroke:\(mark);stroke-width:2.4}.chosen{stroke:\(faint);stroke-width:1.6}
      """
  }

  /// The faces and states of targets.
  private static func faces(_ color: (ColorRole) -> String) -> String {
    let mark = color(.mark)
    let faint = color(.faint)
    let white = color(.onTint)
    return """
      .glyph,.sign{fill:none;stroke:\(mark);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
      .glyph.full{fill:\(mark)}.sign{stroke-width:2.2}.decorations .sign,.more{stroke:\(faint);stroke-width:1.6}
      .glyph.white,.sign.white{stroke:\(white)}text.white{fill:\(white)}
      .knob,.knobs{fill:\(color(.screen))}.bullet{fill:\(white)}
      .bubble{fill:\(color(.bad))}.bubble-text{fill:\(color(.screen));font-weight:650}
      .strong{font-weight:650}
      .disc{fill:\(color(.paper))}.danger{fill:\(color(.bad))}.costly{fill:none;stroke:\(color(.bad));stroke-width:1.4}text.risk{fill:\(color(.bad))}
      .link{text-decoration:underline}
      .wave{fill:none;stroke:\(mark);stroke-width:1.4}
      """
  }

  /// Hit targets, rates, the numbers of key results, and moves.
  private static func rates(_ color: (ColorRole) -> String) -> String {
    let (mark, faint, screen) = (color(.mark), color(.faint), color(.screen))
    let heat = zip(0..., [ColorRole.heat0, .heat1, .heat2, .heat3, .heat4, .heat5]).map {
      ".h\($0){fill:\(color($1))}"
    }.joined()
    return """
      .area{fill:none;fill-rule:evenodd;stroke-width:1.5}.area.same{fill:\(color(.same))}
      \(heat)
      text.n3,text.n4{fill:\(color(.onHeat))}text.n5{fill:\(color(.onHeat5))}
      .glyph:is(.n3,.n4){stroke:\(color(.onHeat))}.glyph.n5{stroke:\(color(.onHeat5))}
      .astray{stroke:\(mark);stroke-width:3}.astray.risk{stroke:\(color(.bad))}
      .pills{fill:none;stroke:\(color(.paper));stroke-linecap:round}
      .names,.rate{font-weight:650}
      text.dim{fill:\(faint)}
      .glow{paint-order:stroke;stroke:\(screen);stroke-width:3;stroke-linejoin:round}
      .badge{fill:\(color(.badge));stroke:\(screen);stroke-width:1.2}
      .badge-text{fill:\(color(.badgeText));font-weight:650;font-size:12px}
      .torn{fill:\(color(.raised));stroke:\(faint);stroke-width:1}
      .ruler{fill:none;stroke:\(mark);stroke-width:1.5}
      .move{fill:none;stroke:\(mark);stroke-width:1.6;stroke-linecap:round}
      .ghost{fill:none;stroke:\(faint);stroke-width:1.2;stroke-dasharray:4 3}
      """
  }

  /// Simulated taps, the numbers of findings, arrows and plots: the marks of single pictures.
  private static func marks(_ color: (ColorRole) -> String) -> String {
    let (mark, faint, screen) = (color(.mark), color(.faint), color(.screen))
    return """
      .axis{stroke:\(faint);stroke-width:1}
      .grid{fill:none;stroke:\(color(.rail));stroke-width:.6}
      .band{fill:\(color(.rail));fill-opacity:.6}
      .worse{fill:\(color(.bad))}.better{fill:\(color(.good))}.equal{fill:\(faint)}
      .rim{stroke:\(color(.hit))}.cut{stroke-dasharray:4 3}
      .hatch{fill:url(#hatch)}.stroke{stroke:\(color(.bad));stroke-width:1.4}
      .ellipses{fill:none;stroke:\(faint);stroke-width:1}
      .touches{fill:none;stroke-linecap:round}
      .dot{stroke:\(color(.hit));stroke-width:5}
      .core{stroke:\(screen);stroke-width:2.4}
      .miss{stroke:\(color(.miss));stroke-width:5}
      .way{fill:none;stroke:\(mark);stroke-linecap:round}.head{fill:\(mark)}
      .way.risk{stroke:\(color(.miss))}.head.risk{fill:\(color(.miss))}
      .room{fill:transparent}
      .ground{fill:\(screen)}
      .lost{fill:\(color(.bad))}.loss{fill:\(color(.heat5))}
      .time,.clean{fill:\(color(.hit))}
      .mended{fill:\(color(.heat2))}
      .open{fill:\(color(.rail))}
      """
  }

  /// The pattern of dead parts of visible targets: hatching.
  static let definitions = Markup.block(
    "defs", [],
    .element(
      "pattern",
      [
        .id("hatch"), Attribute("width", "5"), Attribute("height", "5"),
        Attribute("patternUnits", "userSpaceOnUse"),
        Attribute("patternTransform", "rotate(45)"),
      ], .empty("path", [.class("stroke"), Attribute("d", "M0 0V5")])))

  /// The patterns for all pictures of a page, in an invisible element.
  package static let patterns = Markup.block(
    "svg", [.class("hidden"), Attribute("aria-hidden", "true")], definitions)
}

/// Text fitted to a width, measured as Helvetica.
struct FittedText {
  let text: String
  /// The type size, in points.
  let size: Double
  /// Whether the end of the text is cut off.
  let isCut: Bool

  /// The text at the largest of `sizes` that fits, truncated at the smallest; nil if not even
  /// `fewest` letters fit.
  init?(_ text: String, width: Double, sizes: [Double]) {
    let text = text.printable
    guard !text.isEmpty, let smallest = sizes.last else { return nil }
    // Very long text need not be measured.
    let isShort = text.utf8.count <= 200 || text.count <= 200
    let start = isShort ? text : String(text.prefix(200))
    if isShort, let size = sizes.first(where: { Self.width(start, $0) <= width }) {
      self.text = text
      self.size = size
      isCut = false
      return
    }
    var cut = start
    while cut.count >= FittedText.fewest, Self.width(cut + "…", smallest) > width {
      cut.removeLast()
    }
    guard cut.count >= FittedText.fewest else { return nil }
    self.text = cut + "…"
    size = smallest
    isCut = true
  }

  /// The width of the set text, in points.
  var width: Double { Self.width(text, size) }

  /// System fonts are wider than Helvetica.
  private static func width(_ text: String, _ size: Double) -> Double {
    1.08 * LabelWidth.width(of: text, size: size)
  }

  private static let fewest = 3
}

/// A picture with its name and description, as assistive technology reads them.
package struct PictureFrame {
  /// The prefix of the ids of the picture's parts; unique in its page.
  var id: String
  var title: String
  /// The content in words; empty if the title suffices.
  var description: String
  /// Whether other pictures refer to it.
  var isShownAgain = false
  var window: Rectangle
  var content: Markup

  package init(
    id: String, title: String, description: String, isShownAgain: Bool = false, window: Rectangle,
    content: Markup
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.isShownAgain = isShownAgain
    self.window = window
    self.content = content
  }

  /// The picture inside a page.
  package var markup: Markup {
    let isDescribed = !description.isEmpty
    return .block(
      "svg",
      [
        .class("pic"), Attribute("role", "img"), SVG.viewBox(window),
        Attribute("aria-labelledby", isDescribed ? "\(id)-t \(id)-d" : "\(id)-t"),
      ],
      [
        .element("title", [.id("\(id)-t")], Markup(title)),
        isDescribed ? .block("desc", [.id("\(id)-d")], Markup(description)) : .none,
        isShownAgain ? .block("g", [.id(id)], content) : content,
      ])
  }
}

extension ScreenPicture {
  /// The content of the picture: its size, and the targets with the highest mis-tap rates.
  package var description: String {
    let worst = screen.intended.greatestFirst { $0.misTapRate ?? 0 }.prefix(3).map { result in
      "\(screen.label(of: result.target.id)) \(result.rate?.text ?? "–")"
    }
    let size =
      "\(placed.bounds.width.points)×\(placed.bounds.height.points) \(placed.unit.rawValue)"
    let most = worst.isEmpty ? "" : " Highest mis-tap rates: \(worst.joined(separator: ", "))."
    return "\(size), \(screen.countedTargets).\(most)"
  }
}

extension ScreenResult {
  /// The label of a target with its id if other targets have the label too: `Star (anna-star)`; the
  /// id of an unknown one.
  package func label(of id: String) -> String {
    guard let own = targets.first(where: { $0.target.id == id })?.target.label else { return id }
    let isShared = targets.contains { $0.target.label == own && $0.target.id != id }
    return isShared && own != id ? "\(own) (\(id))" : own
  }

  /// The indices of the targets in reading order: visible ones, then those after swipes. Keys of
  /// the keyboard are omitted.
  package var readingOrder: [Int] {
    let shown = placed.readingOrder.filter(targets.indices.contains)
    return (shown + targets.indices.dropFirst(placed.targets.count)).filter {
      !targets[$0].target.isKey
    }
  }

  /// The number of listed targets, with those that need swipes, and the number of keys: `12
  /// targets, 2 more after a swipe`.
  package var countedTargets: String {
    let listed = readingOrder
    let later = listed.map { targets[$0].swipes }.filter { $0 > 0 }
    let keys = targets.indices.count { targets[$0].target.isKey }
    var parts = [(listed.count - later.count).counted("target")]
    if !later.isEmpty {
      let swipes = later.contains { $0 > 1 } ? "after swipes" : "after a swipe"
      parts.append("\(later.count.grouped) more \(swipes)")
    }
    if keys > 0 { parts.append(keys.counted("key")) }
    return parts.joined(separator: ", ")
  }
}
