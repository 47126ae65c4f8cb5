/// The words of the scenario language: elements, steps, requirements.
package enum LanguageDocument {
  /// A word of the language, with its arguments and its meaning.
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

  /// All words of a kind, in the order of the catalogue.
  package static func words(_ kind: String, _ words: [Word], closing: String) -> Document {
    Document([.table(table(kind, words)), .paragraph(Line(closing))])
  }

  /// One word: its properties, and the words allowed in its block; nil for one without a block.
  package static func word(_ word: Word, properties: [Word], holds: [String]?) -> Document {
    let takes = word.takes.isEmpty ? word.name : "\(word.name) \(word.takes)"
    var blocks: [Block] = [.paragraph(Line(takes, .strong) + Line(": \(word.note)"))]
    if !properties.isEmpty { blocks.append(.table(table("property", properties))) }
    if let holds {
      blocks.append(
        .paragraph(
          Line(
            holds.isEmpty
              ? "Its block is empty." : "Its block may contain \(holds.joined(separator: ", "))."))
      )
    }
    return Document(blocks)
  }

  private static func table(_ head: String, _ words: [Word]) -> Table {
    Table(
      columns: [.text(head, .whole), .text("takes", .wrap), .text("meaning", .wrap)],
      rows: words.map { Table.Row([Line($0.name), Line($0.takes), Line($0.note)]) })
  }
}
