import ScenarioLanguage
import Testing
import TouchLab

@Suite struct `The names of a scenario` {
  private static func renamed(
    _ text: String, _ kind: Referent, _ id: String, to name: String
  ) -> String {
    let bytes = Array(text.utf8)
    let names = Names([("a.kdl", Outline(bytes))])
    var result = bytes
    let edits = names.renaming(.init(kind: kind, id: id), to: name)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }

  @Test func `A renamed id changes wherever it is used`() {
    let text = """
      screen home {
          row anna "Anna" opens=home { icon-button -star x=1 y=1; icon-button anna-own x=2 y=2 }
          button other x=1 y=1
      }
      task t { start home; tap anna; tap anna-star; tap anna-plus; tap anna-own; tap other }
      require success target=anna-star screen=home at-least=0.5
      """
    let renamed = Self.renamed(text, .element, "anna", to: "bob")
    #expect(renamed.contains("row bob \"Anna\" opens=home { icon-button -star x=1"))
    #expect(renamed.contains("icon-button anna-own"))
    #expect(renamed.contains("tap bob; tap bob-star; tap bob-plus; tap anna-own; tap other"))
    #expect(renamed.contains("target=bob-star"))
  }

  @Test func `Ids of screens differ from ids of elements and panels`() {
    let text = """
      screen a { button a x=1 y=1 opens=a; button b x=9 y=9 presents=p; action-sheet p { action c } }
      task t { start a; tap a; expect screen=a visible=p }
      ignore crowding screen="a/p"
      """
    let screen = Self.renamed(text, .screen, "a", to: "z")
    #expect(screen.contains("screen z { button a x=1 y=1 opens=z"))
    #expect(screen.contains("start z; tap a; expect screen=z"))
    #expect(screen.contains("screen=\"z/p\""))
    let panel = Self.renamed(text, .element, "p", to: "q")
    #expect(panel.contains("presents=q; action-sheet q"))
  }

  @Test func `Names are found in a text with errors`() {
    let outline = Outline(Array("screen a {\n  button b x=\n  button c opens=a\n".utf8))
    #expect(outline.mentions.filter(\.isDefinition).map(\.id).contains("c"))
    #expect(outline.mentions.contains { !$0.isDefinition && $0.kind == .screen && $0.id == "a" })
    #expect(Outline([]).entries.isEmpty)
    #expect(Outline(Array("}{\"".utf8)).mentions.isEmpty)
  }

  @Test func `Devices and people are defined by blocks alone`() {
    let outline = Outline(Array("person me like=thumb { lapse 0 }\nperson me older-adult\n".utf8))
    let people = outline.mentions.filter { $0.kind == .person }
    #expect(people.map(\.id) == ["me", "thumb", "me", "older-adult"])
    #expect(people.map(\.isDefinition) == [true, false, false, false])
  }
}
