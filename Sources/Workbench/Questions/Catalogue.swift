internal import Guidelines
internal import Importing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// A list of names that a scenario can use: its entries as text and as JSON.
struct Catalogue: Sendable {
  let name: String
  /// The answer about the entries whose id or name contains a text, or about all for nil.
  let list: @Sendable (String?) throws(NoAnswer) -> (document: Document, json: JSONValue)
  /// The words with a page of their own; empty for a list without such pages.
  private(set) var words: [LanguageDocument.Word] = []

  /// Every list, in the order of the help.
  static let all = [
    Catalogue(
      "devices", "device", DeviceCatalogue.all, { [$0.id, $0.name] },
      find: { DeviceCatalogue.devices(containing: $0) }, CatalogueDocument.devices,
      CatalogueJSON.devices),
    Catalogue(
      "people", "person", PersonCatalogue.all, { [$0.id, $0.name] },
      page: { PersonCatalogue.person(id: $0).map { PersonDocument.document(of: $0) } },
      CatalogueDocument.people, CatalogueJSON.people),
    Catalogue(
      "rules", "rule", GuidelineCatalogue.summaries, { [$0.id, $0.title] },
      { RulesDocument.document(of: $0) }, CatalogueJSON.rules),
    Catalogue(
      "editions", "edition", GuidelineSet.allCases, { [$0.rawValue, $0.title] },
      CatalogueDocument.guidelineSets, CatalogueJSON.guidelineSets),
    Catalogue(
      "outcomes", "outcome",
      TextList(
        ["outcome", "meaning"], keys: ["id", "meaning"],
        Outcome.meanings.map { [$0.name, $0.meaning] })),
    Catalogue(
      "calibration", "study", PublishedMeasurements.all,
      { (study: PublishedStudy) in [study.name] + study.compared.map { $0.person.id } },
      { CalibrationDocument.document(of: $0, among: PublishedMeasurements.all) },
      CatalogueJSON.studies),
    Catalogue(
      "elements", "element", WordHelp.elements,
      closing: "list elements NAME lists the properties of one, such as list elements switch."),
    Catalogue(
      "steps", "step", WordHelp.steps,
      closing: "list steps NAME explains one, such as list steps swipe. At the prompt steps are "
        + "commands; tasks ID runs the steps of a task."),
    Catalogue(
      "gates", "gate", WordHelp.requirements,
      closing: "list gates NAME explains one. require NAME … adds "  // words: allow term
        + "a requirement to a scenario, with at-least= or at-most=. run checks all of them."),
    Catalogue(
      "formats", "format",
      TextList(
        ["format", "name", "meaning"], keys: ["id", "name", "summary"],
        Importer.formats.map { [$0.id, $0.name, $0.summary] })),
  ]

  static let names = all.map(\.name)
  static let usage = names.joined(separator: "|")

  static func named(_ name: String) throws(NoAnswer) -> Catalogue {
    if let catalogue = all.first(where: { $0.name == name }) { return catalogue }
    throw .refused(
      UsageError("list: unknown topic '\(name)'", hint: Fault.suggestion(for: name, among: names)))
  }

  func answer(_ word: String?) throws(NoAnswer) -> Answer {
    let (document, json) = try list(word)
    return Answer(document, json: json)
  }

  /// Creates a list; the first of an entry's `names` is its id. `page` has the page of one entry,
  /// if a word is its whole id.
  private init<Entry: Sendable>(
    _ name: String, _ kind: String, _ all: [Entry],
    _ names: @escaping @Sendable (Entry) -> [String], find: (@Sendable (String) -> [Entry])? = nil,
    page: @escaping @Sendable (String) -> Document? = { _ in nil },
    _ document: @escaping @Sendable ([Entry]) -> Document,
    _ json: @escaping @Sendable ([Entry]) -> JSONValue
  ) {
    self.name = name
    list = { word throws(NoAnswer) in
      guard let word else { return (document(all), json(all)) }
      let sought = word.lowercased()
      let entries =
        find?(word) ?? all.filter { names($0).contains { $0.lowercased().contains(sought) } }
      guard !entries.isEmpty else {
        let known = all.compactMap { names($0).first }
        throw .refused(
          UsageError(
            "no \(kind) with '\(word)' in its id or name",
            hint: Fault.guess(for: word, among: known) ?? "see mistap list \(name) (\(known.count))"
          ))
      }
      return (page(word) ?? document(entries), json(entries))
    }
  }

  /// Creates a list of texts, the first `named` of which are an entry's id and name.
  private init(
    _ name: String, _ kind: String, _ list: TextList, named: Int = 2, closing: String? = nil,
    page: @escaping @Sendable (String) -> Document? = { _ in nil }
  ) {
    self.init(
      name, kind, list.rows, { Array($0.prefix(named)) }, page: page,
      { list.with($0).document(closing: closing) }, { list.with($0).json })
  }

  private init(_ name: String, _ kind: String, _ all: [WordHelp], closing: String) {
    self.init(
      name, kind, LanguageDocument.list(kind, all.map(\.word)), named: 1, closing: closing,
      page: { word in all.first { $0.word.name == word }?.document })
    words = all.map(\.word)
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
