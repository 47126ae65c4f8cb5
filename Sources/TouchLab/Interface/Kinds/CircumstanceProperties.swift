/// The properties of targets for facts that geometry cannot show.
extension [NodeProperty<Element>] {
  static let circumstances: Self = [
    NodeProperty(
      "inline", .flag, "whether it is inside a sentence",
      get: { $0.circumstances.isInline.map { .flag($0) } },
      set: { $1.circumstances.isInline = $0.flag }),
    .flag(
      "system-size", \.circumstances.hasSystemSize,
      "the size is left to the browser or system"),
    .flag("essential", \.circumstances.isEssential, "its look is essential, as of a pin on a map"),
    .text(
      "equivalent", \.circumstances.equivalent, "the id of another control that does the same"),
    .text(
      "same-action", \.circumstances.sameAction, "a name shared by all controls that do the same"),
    .only(
      "target", "unsure", \.circumstances.isUnsure, "unsure: a script decides if it takes touches"),
    NodeProperty(
      "bezel", .flag, "whether it has a visible border or filling",
      get: { $0.circumstances.hasBezel.map { .flag($0) } },
      set: { $1.circumstances.hasBezel = $0.flag }),
    .only("in", "keyboard", \.circumstances.isInKeyboard, "keyboard: in the keyboard's window"),
    NodeProperty(
      "tap", .flag, "#false: takes long presses alone",
      get: { $0.circumstances.tap.map { .flag($0) } },
      set: { $1.circumstances.tap = $0.flag }),
    NodeProperty(
      "long-press", .flagOr(.text), "#true, or the id that it opens, presents or toggles",
      get: { element in
        element.longPress.map { .text($0) } ?? .flag(element.circumstances.respondsToLongPress)
      },
      set: { value, element in
        element.circumstances.respondsToLongPress = value.flag ?? true
        element.longPress = value.text
      }),
    .id("shows", \.shows, of: .notice, "a snackbar or toast that comes with it"),
  ]

  /// The properties of all containers.
  static let holding: Self = [
    .flag("clips", \.circumstances.clips, "clips content outside of its frame"),
    .flag(
      "intercepts", \.circumstances.intercepts,
      "takes part in hit testing with its content's score"),
    .word(
      "delegate", \.circumstances.delegate,
      "composite: under views each child keeps its larger hit target"),
  ]
}

extension NodeProperty<Element> {
  /// A property with a single word, which turns a flag on.
  fileprivate static func only(
    _ name: String, _ word: String, _ path: Path<Bool>, _ note: String
  ) -> Self {
    NodeProperty(
      name, .word([word]), note, get: { $0[keyPath: path] ? .text(word) : nil },
      set: { value, element in element[keyPath: path] = value.text == word })
  }
}
