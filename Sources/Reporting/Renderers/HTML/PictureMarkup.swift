internal import TouchLab

/// Draws the pictures of a document.
enum PictureMarkup {
  /// Pictures side by side where they fit; `prefix` begins their ids.
  static func group(_ pictures: [Picture], prefix: String) -> Markup {
    guard !pictures.isEmpty else { return .none }
    let figures = pictures.enumerated().map { index, picture in
      figure(picture, id: "\(prefix)\(letter(index))")
    }
    return .block("div", [.class(style(of: pictures))], figures)
  }

  /// A picture with its caption.
  static func figure(_ picture: Picture, id: String) -> Markup {
    switch picture.drawing {
    case .differences:
      return .block("figure", [.class("plot")], [drawing(of: picture, id: id), caption(picture)])
    case .changes:
      let stack = Markup.block("div", [.class("stack")], drawing(of: picture, id: id))
      // The caption distinguishes the two of a pair, so it comes first.
      return .block("figure", [], [caption(picture), stack])
    case .screen, .crop, .part:
      return .block("figure", [], [drawing(of: picture, id: id), caption(picture)])
    }
  }

  /// The picture without its caption.
  static func drawing(of picture: Picture, id: String) -> Markup {
    let (window, content) = content(of: picture.drawing, id: id)
    return PictureFrame(
      id: id, title: picture.title, description: picture.description,
      isShownAgain: picture.isWhole, window: window, content: content
    ).markup
  }

  static func caption(_ picture: Picture) -> Markup {
    .block("figcaption", [], picture.caption.markup)
  }

  private static func content(
    of drawing: Picture.Drawing, id: String
  ) -> (window: Rectangle, content: Markup) {
    switch drawing {
    case .screen(let picture):
      var named = picture
      named.id = id
      return (picture.window, named.content)
    case .crop(let picture, let crop): return (crop.window, crop.content(picture.content))
    case .part(let part, let crop): return (crop.window, crop.content { _ in again(part) })
    case .differences(let plot): return (plot.window, plot.content)
    case .changes(let marks, let crop, let picture):
      return (crop.window, crop.content { picture.content($0) + marks.markup })
    }
  }

  /// A reference to the picture of a screen that the report already contains.
  private static func again(_ part: ReportPart) -> Markup {
    .empty("use", [.href("#\(Anchor.picture(of: part))")])
  }

  private static func style(of pictures: [Picture]) -> String {
    switch pictures.first?.drawing {
    case .changes: return "pairs"
    case .differences: return "plots"
    case .crop(_, let crop), .part(_, let crop):
      let isWide = crop.window.width > leastWide
      return isWide && crop.window.height < mostFlat * crop.window.width ? "crops flat" : "crops"
    case .screen, nil: return "crops"
    }
  }

  /// The smallest width and the largest ratio of height to width of stacked
  /// pictures, so that their text stays legible.
  private static let leastWide = 260.0
  private static let mostFlat = 0.42

  private static func letter(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    return letters.indices.contains(index) ? letters[index] : "-\(index + 1)"
  }
}
