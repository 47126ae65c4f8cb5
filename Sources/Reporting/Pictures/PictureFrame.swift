internal import TouchLab

/// A picture with its name and description, as assistive technology reads them.
struct PictureFrame {
  /// Begins the ids of the picture's parts; unique in its page.
  var id: String
  var title: String
  var description: String
  var window: Rectangle
  var content: Markup

  /// The picture inside a page.
  var markup: Markup {
    .block(
      "svg",
      [
        .class("pic"), Attribute("role", "img"), SVG.viewBox(window),
        Attribute("aria-labelledby", "\(id)-t \(id)-d"),
      ],
      [
        .element("title", [.id("\(id)-t")], Markup(title)),
        .block("desc", [.id("\(id)-d")], Markup(description)),
        .block("g", [.id(id)], content),
      ])
  }

  /// The same drawing once more, under another id, with something over it.
  func reference(id other: String, title: String, over: Markup = .none) -> Markup {
    .block(
      "svg",
      [
        .class("pic"), Attribute("role", "img"), SVG.viewBox(window),
        Attribute("aria-labelledby", "\(other)-t"),
      ],
      [
        .element("title", [.id("\(other)-t")], Markup(title)),
        .empty("use", [.href("#\(id)")]), over,
      ])
  }
}

extension ScreenPicture {
  /// What the picture shows, in a sentence or two.
  var description: String {
    let intended = screen.intended
    let worst = intended.greatestFirst { $0.misTapRate ?? 0 }.prefix(3).map { result in
      "\(result.target.id) \(result.misTapRate.percent)\(fixedSpace)%"
    }
    let size = "\(placed.bounds.width.points) by \(placed.bounds.height.points) points"
    let targets = screen.countedTargets
    let most = worst.isEmpty ? "" : " Missed most: \(worst.joined(separator: ", "))."
    return "\(size), \(targets): what shows has a solid outline, what responds a dashed one; "
      + "where nothing responds there are dots.\(most)"
  }

  /// The picture with its title, under an id.
  func framed(id: String, title: String) -> PictureFrame {
    var named = self
    named.id = id
    return PictureFrame(
      id: id, title: title, description: description, window: window, content: named.content)
  }
}
