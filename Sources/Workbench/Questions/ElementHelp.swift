internal import Reporting
internal import ScenarioLanguage

/// What the grammar says of an element.
struct ElementHelp {
  private let form: NodeForm

  /// The elements that a screen, a layout or another's block may hold.
  static let all = Grammar.elements.map(ElementHelp.init)

  /// The help of one; nil where there is no such element.
  init?(of name: String) {
    guard let form = Grammar.elements.first(where: { $0.name == name }) else { return nil }
    self.init(form)
  }

  private init(_ form: NodeForm) { self.form = form }

  var word: LanguageDocument.Word {
    LanguageDocument.Word(name: form.name, takes: form.argumentWords, note: form.note)
  }

  var document: Document {
    LanguageDocument.element(
      word,
      properties: form.properties.map {
        LanguageDocument.Word(name: "\($0.name)=", takes: $0.type.words(), note: $0.note)
      }, holds: (form.children ?? []).map(\.name))
  }
}
