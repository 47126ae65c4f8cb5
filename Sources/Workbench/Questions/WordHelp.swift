internal import Reporting
internal import ScenarioLanguage

/// The help for a word of the language: an element, a step, or the metric of a requirement.
struct WordHelp {
  let word: LanguageDocument.Word
  private let properties: [PropertyForm]
  /// The names of the nodes in its block; nil if it takes no block.
  private let holds: [String]?

  /// The elements of a screen, of a layout or of another element's block.
  static let elements = Grammar.elements.map { form in
    WordHelp(form, holds: (form.children ?? []).map(\.name))
  }

  /// The steps of a task.
  static let steps = Grammar.steps.map { WordHelp($0, holds: nil) }

  /// The metrics of requirements.
  static let requirements = Grammar.metrics.map { metric in
    let word = LanguageDocument.Word(
      name: metric.name, takes: metric.properties.map { "\($0)=" }.joined(separator: " "),
      note: metric.note)
    return WordHelp(word: word, properties: Grammar.properties(of: metric), holds: nil)
  }

  private init(_ form: NodeForm, holds: [String]?) {
    self.init(
      word: LanguageDocument.Word(name: form.name, takes: form.argumentWords, note: form.note),
      properties: form.properties, holds: holds)
  }

  private init(word: LanguageDocument.Word, properties: [PropertyForm], holds: [String]?) {
    self.word = word
    self.properties = properties
    self.holds = holds
  }

  var document: Document {
    LanguageDocument.word(
      word,
      properties: properties.map {
        LanguageDocument.Word(name: "\($0.name)=", takes: $0.type.words(), note: $0.note)
      }, holds: holds)
  }
}
