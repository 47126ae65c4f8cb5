internal import ScenarioLanguage
internal import TouchLab

/// A scenario that is open in the editor, and what is known of it.
struct OpenDocument: Sendable {
  let uri: String
  let path: String
  private(set) var text: DocumentText
  private(set) var version: JSONValue
  /// What reading came to; nil until it is asked for.
  private(set) var reading: Reading?
  private(set) var outline: Outline?
  /// What the latest text that could be read describes.
  private(set) var lastStudy: Study?
  /// What the whole comes to; nil until somebody asks, and while it cannot be read.
  private(set) var rates: EditorRates?
  /// Whether findings have still to be told.
  var awaitsFindings = true

  init(uri: String, text: String, version: JSONValue) {
    self.uri = uri
    path = EditorURI.path(of: uri)
    self.text = DocumentText(Array(text.utf8))
    self.version = version
  }

  var source: SourceFile { SourceFile(path: path, bytes: text.bytes) }

  /// Takes what was typed: each change a range and its text, or the whole text.
  mutating func change(_ changes: [JSONValue], version: JSONValue) {
    for change in changes {
      guard let new = change["text"].text else { continue }
      if let range = DocumentText.Position.range(change["range"]) {
        text.replace(range, with: new)
      } else {
        text = DocumentText(Array(new.utf8))
      }
    }
    self.version = version
    forget()
  }

  /// Forgets what was read: this text, or one that it includes, is another.
  mutating func forget() {
    reading = nil
    outline = nil
    rates = nil
    awaitsFindings = true
  }

  /// Reads the text, unless that was done; `load` reads what it includes.
  mutating func read(load: (String) -> LoadedFile) {
    guard reading == nil else { return }
    let found = ScenarioReader.read(source, load: load)
    reading = found
    outline = Outline(text.bytes)
    if let study = found.study { lastStudy = study }
  }

  /// Predicts and judges all of it, unless that was done; it stays undone if the workers are
  /// cancelled.
  mutating func judge(_ workers: Workers) {
    guard rates == nil, let study = reading?.study else { return }
    let result = StudyRunner.run(study, workers: workers, draws: false, compares: false)
    rates = result.map(EditorRates.init)
  }
}

extension DocumentText.Position {
  init?(_ json: JSONValue) {
    guard let line = json["line"].index, let unit = json["character"].index else { return nil }
    self.init(line: line, unit: unit)
  }

  var json: JSONValue { ["line": .integer(line), "character": .integer(unit)] }

  static func range(_ json: JSONValue) -> Range<Self>? {
    guard let start = Self(json["start"]), let end = Self(json["end"]) else { return nil }
    return min(start, end)..<max(start, end)
  }
}

extension DocumentText {
  /// A range of bytes as an editor names it.
  func json(_ range: Range<Int>) -> JSONValue {
    ["start": position(of: range.lowerBound).json, "end": position(of: range.upperBound).json]
  }
}
