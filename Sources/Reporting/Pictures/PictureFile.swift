package import TouchLab

/// A picture of a screen as a file of its own: SVG on a light ground, which any tool turns into PNG.
package enum PictureFile {
  /// The content of a picture.
  package enum Kind: String, Sendable, CaseIterable {
    /// Visible targets, hit targets and findings.
    case targets
    /// The mis-tap rate of each target.
    case heat
    /// Simulated taps.
    case touches
    /// Arrows from intended to activated targets.
    case confusion

    var title: String {
      switch self {
      case .targets: "visible and hit targets"
      case .heat: "mis-tap rates"
      case .touches: "simulated taps"
      case .confusion: "wrong-target rates"
      }
    }

    /// Whether the picture depends on the person.
    package var isPersonal: Bool { self != .targets }

    var layers: ScreenPicture.Layers {
      switch self {
      case .targets: [.hitTargets, .names]
      case .heat: [.heat, .names]
      case .touches: [.ellipses, .touches, .names]
      case .confusion: [.confusion, .names]
      }
    }
  }

  /// The picture of a screen of a study.
  ///
  /// With `showsIDs`, targets have ids in place of their labels.
  package static func render(
    _ screen: ScreenResult, of study: Study, kind: Kind, showsIDs: Bool = false
  ) -> String {
    var layers = kind.layers
    if showsIDs { layers = layers.subtracting(.names).union(.ids) }
    let picture = ScreenPicture(screen: screen, study: study, layers: layers, touches: touches)
    let legend = PictureLegend(of: kind, screen: screen, study: study)
    let crop = ScreenCrop.folding(screen.placed, in: study)
    let window = crop.window
    let width = max(window.width, leastWidth)
    let whole = Rectangle(
      x: window.center.x - width / 2, y: window.top - headHeight, width: width,
      height: headHeight + window.height + legend.height + 8)
    let marks = kind == .targets ? legend.marks.markup : .none
    let drawn = crop.content { picture.content($0) + marks }
    let title = screen.title.isEmpty ? screen.id : screen.title
    return file(
      title: "\(title): \(kind.title)",
      description: picture.description,
      window: whole,
      content: PictureStyle.definitions + SVG.rectangle(whole, "ground")
        + heading(title, subtitle(of: kind, screen, study), whole) + drawn
        + legend.markup(in: whole, top: window.bottom + 10))
  }

  /// A drawing as a file, at 1.5 times the size of its window in points.
  static func file(
    title: String, description: String, rules: String = "", window: Rectangle, content: Markup
  ) -> String {
    let root = Markup.block(
      "svg",
      [
        Attribute("xmlns", "http://www.w3.org/2000/svg"), .class("pic"),
        Attribute("role", "img"), Attribute("aria-labelledby", "title description"),
        Attribute("width", 1.5 * window.width), Attribute("height", 1.5 * window.height),
        SVG.viewBox(window),
      ],
      [
        .block("title", [.id("title")], Markup(title)),
        .block("desc", [.id("description")], Markup(description)),
        .block(
          "style", [],
          Markup(ownSource: PictureStyle.rules(Palette.light.hex) + PictureStyle.font + rules)),
        content,
      ])
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.source
  }

  /// The content of the picture, and the person if there are several.
  private static func subtitle(of kind: Kind, _ screen: ScreenResult, _ study: Study) -> String {
    guard kind.isPersonal, study.people.count > 1 else { return kind.title }
    return "\(kind.title), \(PersonSentences.name(of: study.person))"
  }

  private static func heading(_ title: String, _ subtitle: String, _ whole: Rectangle) -> Markup {
    let left = whole.left + 8
    var lines = Markup.none
    if let text = FittedText(title, width: whole.width - 16, sizes: [18, 14]) {
      lines += SVG.text(text, at: Point(x: left, y: whole.top + 20), .start, style: "rate")
    }
    if let text = FittedText(subtitle, width: whole.width - 16, sizes: [14]) {
      lines += SVG.text(text, at: Point(x: left, y: whole.top + 40), .start, style: "dim")
    }
    return lines
  }

  /// The number of simulated taps on each target.
  ///
  /// A single picture has room for more than one in a page.
  private static let touches = 60
  private static let headHeight = 52.0
  private static let leastWidth = 320.0
}
