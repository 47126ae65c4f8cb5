import Testing

@testable import ScenarioLanguage

@Suite struct `Notes on the language` {
  @Test func `has a note on every node, property and key of the language`() {
    func forms(_ form: NodeForm) -> [NodeForm] { [form] + (form.children ?? []).flatMap(forms) }
    for form in Grammar.screen.children ?? [] {
      for inner in forms(form) {
        #expect(LanguageNotes.nodes[inner.name] != nil, "\(inner.name)")
        for property in inner.properties {
          let known =
            LanguageNotes.properties[property] != nil
            || !LanguageNotes.values(of: property, in: inner.name).isEmpty
          #expect(known, "\(inner.name) \(property)")
        }
      }
    }
    for key in Grammar.expectations { #expect(LanguageNotes.expectations[key] != nil, "\(key)") }
  }
}
