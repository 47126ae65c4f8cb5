import Testing

@testable import ScenarioLanguage
@testable import TouchLab

@Suite struct `Notes on the language` {
  @Test func `has a note on every node, property and key of the language`() {
    func forms(_ form: NodeForm) -> [NodeForm] { [form] + (form.children ?? []).flatMap(forms) }
    for form in Grammar.screen.children ?? [] {
      for inner in forms(form) {
        let kind = KindCatalogue.kind(named: inner.name)
        #expect(kind != nil || LanguageNotes.nodes[inner.name] != nil, "\(inner.name)")
        for property in inner.properties {
          #expect(kind?.property(property)?.note.isEmpty == false, "\(inner.name) \(property)")
        }
      }
    }
    for key in Grammar.expectations { #expect(LanguageNotes.expectations[key] != nil, "\(key)") }
  }
}
