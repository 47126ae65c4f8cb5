internal import Guidelines
internal import Importing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The question for a catalogue of names that a scenario can use.
struct CatalogueQuestion: Sendable {
  let name: String
  /// The text that each id or name must contain, or the word whose page is requested; nil for all.
  var word: String?
  let style: TextStyle

  enum Catalogue: String, CaseIterable {
    case devices
    case people
    case rules
    case editions
    case outcomes
    case calibration
    case elements
    case steps
    case gates
    case formats
  }

  static let names = Catalogue.allCases.map(\.rawValue)
  static let usage = names.joined(separator: "|")
  /// Returns the list as text.
  func answer() throws(NoAnswer) -> String {
    try document(of: catalogue()).text(style: style).withoutTrailingNewline
  }

  /// Returns the list for a file.
  func file(isMarkdown: Bool) throws(NoAnswer) -> String {
    let document = try document(of: catalogue())
    return isMarkdown ? document.markdown() : document.text(style: .file)
  }

  /// Returns the list for programs.
  func json() throws(NoAnswer) -> JSONValue {
    switch try catalogue() {
    case .devices: return CatalogueJSON.devices(try devices())
    case .people:
      return CatalogueJSON.people(try found(PersonCatalogue.all, "person") { [$0.id, $0.name] })
    case .rules:
      return CatalogueJSON.rules(
        try found(GuidelineCatalogue.summaries, "rule") { [$0.id, $0.title] })
    case .editions:
      return CatalogueJSON.guidelineSets(
        try found(GuidelineSet.allCases, "edition") { [$0.rawValue, $0.title] })
    case .outcomes:
      return CatalogueJSON.named(
        try found(Outcome.meanings, "outcome") { [$0.name, $0.meaning] }
          .map { ($0.name, $0.meaning) }, as: "meaning")
    case .calibration: return CatalogueJSON.studies(try studies())
    case .elements: return try wordsJSON("element", WordHelp.elements)
    case .steps: return try wordsJSON("step", WordHelp.steps)
    case .gates: return try wordsJSON("gate", WordHelp.requirements)
    case .formats:
      return CatalogueJSON.formats(
        try found(Importer.formats, "format") { [$0.id, $0.name] }
          .map { ($0.id, $0.name, $0.summary) })
    }
  }

  private func wordsJSON(_ kind: String, _ all: [WordHelp]) throws(NoAnswer) -> JSONValue {
    CatalogueJSON.words(try found(all.map(\.word), kind) { [$0.name] })
  }

  private func catalogue() throws(NoAnswer) -> Catalogue {
    guard let catalogue = Catalogue(rawValue: name) else {
      throw .refused(
        UsageError(
          "list: unknown topic '\(name)'", hint: Fault.suggestion(for: name, among: Self.names)))
    }
    return catalogue
  }

  private func document(of catalogue: Catalogue) throws(NoAnswer) -> Document {
    switch catalogue {
    case .devices: return CatalogueDocument.devices(try devices())
    case .people:
      if let person = word.flatMap(PersonCatalogue.person) {
        return PersonDocument.document(of: person)
      }
      return CatalogueDocument.people(
        try found(PersonCatalogue.all, "person") { [$0.id, $0.name] })
    case .rules:
      return CatalogueDocument.rules(
        try found(GuidelineCatalogue.summaries, "rule") { [$0.id, $0.title] })
    case .editions:
      return CatalogueDocument.guidelineSets(
        try found(GuidelineSet.allCases, "edition") { [$0.rawValue, $0.title] })
    case .outcomes:
      return CatalogueDocument.outcomes(
        try found(Outcome.meanings, "outcome") { [$0.name, $0.meaning] })
    case .calibration:
      return CalibrationDocument.document(of: try studies(), among: PublishedMeasurements.all)
    case .elements:
      return try words(
        "element", WordHelp.elements,
        closing: "list elements NAME lists the properties of one, such as list elements switch.")
    case .steps:
      return try words(
        "step", WordHelp.steps,
        closing:
          "list steps NAME explains one, such as list steps swipe. At the prompt steps are "
          + "commands; tasks ID runs the steps of a task.")
    case .gates:
      return try words(
        "gate", WordHelp.requirements,
        closing:
          "list gates NAME explains one. require NAME … adds "  // words: allow term
          + "a requirement to a scenario, with at-least= or at-most=. run checks all of them.")
    case .formats:
      return CatalogueDocument.formats(
        try found(Importer.formats, "format") { [$0.id, $0.name] }
          .map { ($0.id, $0.name, $0.summary) })
    }
  }

  private func devices() throws(NoAnswer) -> [Device] {
    guard let word else { return DeviceCatalogue.all }
    let found = DeviceCatalogue.devices(containing: word)
    guard found.isEmpty else { return found }
    throw nothing("device", word, among: DeviceCatalogue.all.map(\.id))
  }

  /// Returns the studies whose name, or the id of a person beside them, contains the word.
  private func studies() throws(NoAnswer) -> [PublishedStudy] {
    try found(PublishedMeasurements.all, "study") { study in
      [study.name] + study.compared.map(\.person.id)
    }
  }

  /// Returns the entries with a name that contains the word; the first name of each is its id.
  private func found<Entry>(
    _ all: [Entry], _ kind: String, named names: (Entry) -> [String]
  ) throws(NoAnswer) -> [Entry] {
    guard let word else { return all }
    let sought = word.lowercased()
    let found = all.filter { names($0).contains { $0.lowercased().contains(sought) } }
    guard found.isEmpty else { return found }
    throw nothing(kind, word, among: all.compactMap { names($0).first })
  }

  /// Returns the refusal of a word that no id or name contains.
  private func nothing(_ kind: String, _ word: String, among known: [String]) -> NoAnswer {
    .refused(
      UsageError(
        "no \(kind) with '\(word)' in its id or name",
        hint: Fault.guess(for: word, among: known) ?? "see mistap list \(name) (\(known.count))"))
  }
}

/// The words of the language: elements, steps, and the metrics of requirements.
extension CatalogueQuestion {
  /// Returns the list of a kind's words that contain the requested word, or the page of the one
  /// with that name.
  func words(
    _ kind: String, _ all: [WordHelp], closing: String
  ) throws(NoAnswer) -> Document {
    if let word, let help = all.first(where: { $0.word.name == word }) { return help.document }
    let words = all.map(\.word)
    let found = words.filter { one in word.map { one.name.contains($0.lowercased()) } ?? true }
    if let word, found.isEmpty {
      throw .refused(
        UsageError(
          "there is no \(kind) '\(word)'",
          hint: Fault.guess(for: word, among: words.map(\.name))
            ?? "there are \(all.count): list \(name)"))
    }
    return LanguageDocument.words(kind, found, closing: closing)
  }

  /// Returns the words with a page of their own in a list; empty for lists without such pages.
  static func words(of list: String) -> [LanguageDocument.Word] {
    switch Catalogue(rawValue: list) {
    case .elements: WordHelp.elements.map(\.word)
    case .steps: WordHelp.steps.map(\.word)
    case .gates: WordHelp.requirements.map(\.word)
    case .devices, .people, .rules, .editions, .outcomes, .calibration, .formats, nil: []
    }
  }
}

/// The scenario language on one page, from the grammar.
enum LanguagePage {
  /// The page, in at most 8 KB.
  static let text: String = {
    let parts = [
      """
      # The scenario language of mistap (KDL 2)
      One statement a line; blocks in braces. Lengths are pt (iOS), dp (Android) or px (web).

          platform android
          device pixel-8
          person thumb
          screen form title="Profile" {
              button save "Save" x=16 y=200 width=150 height=48 opens=saved
              button remove "Delete" x=182 y=200 width=150 height=48 danger=irreversible
          }
          screen saved { }
          task save-it { start form; tap save; expect screen=saved }
          require success target=save at-least=0.95
      """,
      list("Statements", Grammar.top), list("Elements of a screen", Grammar.screen.children ?? []),
      list("Steps of a task", Grammar.steps),
    ]
    return String(parts.joined(separator: "\n\n").prefix(mostCharacters))
  }()

  private static let mostCharacters = 7_900

  private static func list(_ title: String, _ forms: [NodeForm]) -> String {
    (["## \(title)"] + forms.map { "- `\($0.name) \($0.argumentWords)`: \($0.note)" })
      .joined(separator: "\n")
  }
}

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
