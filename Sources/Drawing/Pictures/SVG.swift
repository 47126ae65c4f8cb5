internal import TouchLab

/// The shapes of pictures, in points.
package enum SVG {
  static func rectangle(
    _ frame: Rectangle, _ style: String, radius: Double = 0, title: String? = nil
  ) -> Markup {
    let attributes: [Attribute] = [
      .style(style), Attribute("x", besidesZero(frame.x)), Attribute("y", besidesZero(frame.y)),
      Attribute("width", max(0, frame.width)), Attribute("height", max(0, frame.height)),
      Attribute("rx", radius > 0 ? radius : nil),
    ]
    guard let title else { return .empty("rect", attributes) }
    return .element("rect", attributes, .element("title", [], Markup(title)))
  }

  /// A coordinate, or nil for zero, which is the default of a rectangle's position (SVG 2, 9.2).
  private static func besidesZero(_ place: Double) -> Double? {
    place.magnitude < 0.05 ? nil : place
  }

  static func ellipse(_ center: Point, _ half: Size, _ style: String = "") -> Markup {
    .empty(
      "ellipse",
      [
        .style(style), Attribute("cx", center.x), Attribute("cy", center.y),
        Attribute("rx", half.width), Attribute("ry", half.height),
      ])
  }

  package static func path(_ path: String, _ style: String, width: Double? = nil) -> Markup {
    .empty(
      "path",
      [.class(style), Attribute("d", path), Attribute("stroke-width", width, places: 2)])
  }

  /// The position of a text's anchor: its start, its end or, by default, its middle.
  enum TextAnchor {
    case start
    case middle
    case end

    var style: String {
      switch self {
      case .start: "from"
      case .middle: ""
      case .end: "to"
      }
    }
  }

  /// The default size of text outside groups with their own, in points.
  static let textSize = 15.0

  /// Text with its baseline at `point`; `inherited` is the size that needs no attribute.
  static func text(
    _ text: FittedText, at point: Point, _ anchor: TextAnchor = .middle, style: String = "",
    inherited: Double = textSize
  ) -> Markup {
    var markup = Markup.none
    markup.add(
      "text",
      [
        Attribute("x", point.x), Attribute("y", point.y),
        Attribute("font-size", text.size == inherited ? nil : text.size),
        .style(
          anchor == .middle || style.isEmpty ? anchor.style + style : "\(style) \(anchor.style)"),
      ]
    ) { $0.add(text.text) }
    return markup
  }

  static func group(_ style: String, _ children: [Markup]) -> Markup {
    children.isEmpty ? .none : .block("g", [.class(style)], children)
  }

  /// A coordinate for a path, with at most one decimal.
  package static func number(_ value: Double) -> String {
    value.isFinite ? value.rounded(places: 1) : "0"
  }

  /// The window of a picture as an attribute: `0 0 390 844`.
  static func viewBox(_ box: Rectangle) -> Attribute {
    let numbers = [box.x, box.y, box.width, box.height].map(number)
    return Attribute("viewBox", numbers.joined(separator: " "))
  }
}

/// The knob of a switch, at the right end while the switch is on.
extension SVG {
  static func knob(of target: Target) -> Markup { knob(in: target.visibleFrame, isOn: target.isOn) }

  static func knob(in frame: Rectangle, isOn: Bool) -> Markup {
    let side = max(0, min(frame.width, frame.height) - 2 * inset)
    let x = isOn ? frame.right - inset - side : frame.left + inset
    let knob = Rectangle(x: x, y: frame.center.y - side / 2, width: side, height: side)
    return rectangle(knob, "", radius: side / 2)
  }

  /// The distance between the knob and the edge, in points.
  private static let inset = 2.0
}

/// A line drawing for an icon that a scenario names.
struct Glyph {
  /// The path data in a square of 24.
  let path: String

  /// The glyph of an icon; nil for an unknown name.
  init?(named name: String) {
    let word = name.lowercased()
    guard let path = Self.paths[Self.synonyms[word] ?? word] else { return nil }
    self.path = path
  }

  /// The glyph of the first word that has one, such as that of `play` for `Play song`.
  init?(in words: String) {
    let found = words.split { !$0.isLetter && $0 != "-" }.prefix(Self.mostWords).lazy
      .compactMap { Glyph(named: String($0)) }.first
    guard let found else { return nil }
    self = found
  }

  private static let mostWords = 4

  func markup(in square: Rectangle, style: String = "glyph") -> Markup {
    let scale = square.width / 24
    return .empty(
      "path",
      [
        .class(style), Attribute("d", path),
        Attribute(
          "transform",
          "translate(\(SVG.number(square.x)) \(SVG.number(square.y)))"
            + (scale == 1 ? "" : "scale(\(scale.rounded(places: 2)))")),
      ])
  }

  /// Other words for the glyphs, among them those of the systems' own buttons and tabs.
  private static let synonyms = [
    "account": "person", "action": "share", "alarm": "bell", "archive": "folder",
    "arrow": "forward", "attach": "paperclip", "attachment": "paperclip", "bin": "trash",
    "bookmarks": "bookmark", "call": "phone", "cancel": "close", "clear": "close",
    "compose": "edit", "contacts": "person", "delete": "trash", "done": "check",
    "downloads": "download", "email": "mail", "e-mail": "mail", "explore": "globe",
    "fast-forward": "skip", "favorite": "heart", "favorites": "star", "featured": "star",
    "find": "search", "folders": "folder", "gallery": "image", "gear": "settings",
    "hamburger": "menu", "history": "clock", "inbox": "mail", "like": "heart", "link": "globe",
    "locate": "pin", "location": "pin", "love": "heart", "map": "pin", "message": "chat",
    "messages": "chat", "most-recent": "clock", "most-viewed": "eye", "new": "add",
    "notifications": "bell", "organize": "folder", "page-curl": "layers", "pencil": "edit",
    "people": "person", "photo": "image", "photos": "image", "picture": "image", "plus": "add",
    "prev": "previous", "profile": "person", "queue": "list", "recents": "clock",
    "recycle": "trash", "reload": "refresh", "remove": "trash", "route": "arrow",
    "save": "download", "sound": "volume", "speaker": "volume", "sync": "refresh",
    "tags": "bookmark",
    "time": "clock", "today": "calendar", "top-rated": "star", "user": "person",
    "videocam": "video",
    "water": "drop", "web": "globe", "write": "edit", "air-play": "video", "basket": "cart",
    "bag": "cart", "stop": "close", "overflow": "more", "dots": "more", "tune": "filter",
  ]

  private static let round = "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z"

  private static let paths = [
    "add": "M12 5v14M5 12h14",
    "arrow": "M4 20l8-17 8 17-8-4z",
    "back": "M15 5l-7 7 7 7",
    "bell": "M5 17c2-2 1-8 3-10s6-2 8 0 1 8 3 10zM10 20h4",
    "book": "M12 6c-3-2-6-2-8-1v14c2-1 5-1 8 1 3-2 6-2 8-1V5c-2-1-5-1-8 1zv14",
    "bookmark": "M7 4h10v16l-5-4-5 4z",
    "calendar": "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
    "camera": "M3 8h5l2-3h4l2 3h5v11H3zM16 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0z",
    "cart": "M3 5h3l2 10h10l2-7H7M10 19h0M17 19h0",
    "chat": "M4 5h16v11h-9l-4 4v-4H4z",
    "check": "M5 12l5 5 9-10",
    "clock": round + "M12 7v5l4 2",
    "close": "M6 6l12 12M18 6L6 18",
    "copy": "M9 9h11v11H9zM5 15H4V4h11v1",
    "down": "M5 9l7 7 7-7",
    "download": "M12 4v11M8 11l4 4 4-4M5 20h14",
    "drop": "M12 3c5 6 6 8 6 11a6 6 0 0 1-12 0c0-3 1-5 6-11z",
    "edit": "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
    "eye": "M3 12c4-7 14-7 18 0-4 7-14 7-18 0zM14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
    "filter": "M4 6h16l-6 7v6l-4-2v-4z",
    "folder": "M3 6h6l2 2h10v11H3z",
    "forward": "M9 5l7 7-7 7",
    "globe": round + "M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
    "heart": "M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6-9 11z",
    "help": round + "M9 10a3 3 0 1 1 3 3v1M12 17h0",
    "home": "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
    "image": "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4",
    "info": round + "M12 11v6M12 7h0",
    "layers": "M12 4l9 5-9 5-9-5zM3 14l9 5 9-5",
    "list": "M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1",
    "lock": "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
    "mail": "M3 6h18v12H3zM3 7l9 7 9-7",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "mic": "M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM6 11a6 6 0 0 0 12 0M12 17v4",
    "minus": "M5 12h14",
    "more": "M5 12h.1M12 12h.1M19 12h.1",
    "music": "M9 18V5l10-2v13M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
    "next": "M5 5l11 7-11 7zM19 5v14",
    "paperclip": "M17 8l-8 8a2 2 0 0 1-3-3l9-9a4 4 0 0 1 6 6l-9 9",
    "pause": "M8 5v14M16 5v14",
    "person": "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 20c1-8 15-8 16 0z",
    "phone": "M6 3l3 1 1 4-2 2c1 3 3 5 6 6l2-2 4 1 1 3c-1 3-4 3-6 2C10 18 6 14 4 9c-1-3 0-5 2-6z",
    "pin": "M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM14 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
    "play": "M7 5l12 7-12 7z",
    "previous": "M19 5L8 12l11 7zM5 5v14",
    "print": "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
    "redo": "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h6",
    "refresh": "M19 8a8 8 0 1 0 1 6M20 4v5h-5",
    "reply": "M9 6L4 11l5 5M4 11h9c4 0 7 3 7 7",
    "rewind": "M20 6l-8 6 8 6zM12 6l-8 6 8 6z",
    "search": "M15 15l5 5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z",
    "send": "M3 4l18 8-18 8 3-8zM6 12h8",
    "settings": "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
    "share": "M12 15V3M8 7l4-4 4 4M6 11H5v10h14V11h-1",
    "skip": "M4 6l8 6-8 6zM12 6l8 6-8 6z",
    "star": "M12 3l3 6 6 1-5 4 2 7-6-4-6 4 2-7-5-4 6-1z",
    "trash": "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
    "undo": "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H8",
    "up": "M5 15l7-7 7 7",
    "video": "M3 7h12v10H3zM15 11l6-3v8l-6-3",
    "volume": "M4 9h4l5-4v14l-5-4H4zM16 9c2 2 2 4 0 6",
  ]
}
