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
  /// The content of the picture: its size, and the targets with the highest mis-tap rates.
  var description: String {
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
  func label(of id: String) -> String {
    guard let own = targets.first(where: { $0.target.id == id })?.target.label else { return id }
    let isShared = targets.contains { $0.target.label == own && $0.target.id != id }
    return isShared && own != id ? "\(own) (\(id))" : own
  }
}
