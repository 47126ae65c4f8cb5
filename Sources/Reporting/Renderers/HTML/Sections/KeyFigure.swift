/// A figure that a section begins with, large, with its name above and a note below.
struct KeyFigure {
  private let name: String
  private let value: Markup
  private let note: String

  init(_ name: String, _ value: Markup, _ note: String) {
    self.name = name
    self.value = value
    self.note = note
  }

  /// The figures side by side, as many as there is room for.
  static func list(_ figures: [KeyFigure]) -> Markup {
    .block("dl", [.class("figures")], figures.map(\.markup))
  }

  private var markup: Markup {
    .block(
      "div", [],
      [
        .element("dt", [], Markup(name)),
        .element("dd", [], [value, .element("small", [], Markup(note))]),
      ])
  }
}
