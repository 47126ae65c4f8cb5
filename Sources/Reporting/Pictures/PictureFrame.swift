internal import TouchLab

/// A picture with its name and description, as assistive technology reads them.
struct PictureFrame {
  /// The prefix of the ids of the picture's parts; unique in its page.
  var id: String
  var title: String
  /// The content in words; empty if the title suffices.
  var description: String
  /// Whether other pictures refer to it.
  var isShownAgain = false
  var window: Rectangle
  var content: Markup

  /// The picture inside a page.
  var markup: Markup {
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
  /// The content of the picture, in a sentence or two.
  var description: String {
    let intended = screen.intended
    let worst = intended.greatestFirst { $0.misTapRate ?? 0 }.prefix(3).map { result in
      "\(result.target.id) \(result.rate?.text ?? "–")"
    }
    let size = "\(placed.bounds.width.points) by \(placed.bounds.height.points) points"
    let most = worst.isEmpty ? "" : " Missed most: \(worst.joined(separator: ", "))."
    return "\(size), \(screen.countedTargets).\(most)"
  }

  /// The key to the picture, for places without a page to explain it.
  static let reading =
    "What shows has a solid outline, what responds a dashed one; where nothing responds there are dots."
}
