/// What a scenario's language says of its elements.
package enum LanguageDocument {
  /// A word of the language, with what it takes and what it is.
  package struct Word: Sendable {
    package var name: String
    package var takes: String
    package var note: String

    package init(name: String, takes: String, note: String) {
      self.name = name
      self.takes = takes
      self.note = note
    }
  }

  /// All elements, in the order of the catalogue.
  package static func elements(_ words: [Word], closing: String) -> Document {
    Document([
      .table(table("element", words)), .paragraph(Line(closing)),
    ])
  }

  /// One element: its properties, and what its block may hold.
  package static func element(_ word: Word, properties: [Word], holds: [String]) -> Document {
    let takes = word.takes.isEmpty ? word.name : "\(word.name) \(word.takes)"
    let holding =
      holds.isEmpty
      ? "Its block holds nothing." : "Its block holds \(holds.joined(separator: ", "))."
    return Document([
      .paragraph(Line(takes, .strong) + Line(": \(word.note)")),
      .table(table("property", properties)), .paragraph(Line(holding)),
    ])
  }

  private static func table(_ head: String, _ words: [Word]) -> Table {
    Table(
      columns: [.text(head, .whole), .text("takes", .wrap), .text("what it is", .wrap)],
      rows: words.map { Table.Row([Line($0.name), Line($0.takes), Line($0.note)]) })
  }
}
