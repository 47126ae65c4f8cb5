internal import JSON
internal import ScenarioLanguage
internal import TouchLab
internal import Workbench

/// The completions at a place of a document.
struct EditorCompletion {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

  /// The kinds of items, by the protocol's numbers.
  private enum Kind: Int {
    case variable = 6
    case property = 10
    case value = 12
    case keyword = 14
  }

  func items(at offset: Int) -> JSONValue {
    let position = GrammarPosition(document.text.text(before: offset))
    guard !position.isInRemark else { return [] }
    let start = offset - position.word.utf8.count
    var seen: Set<String> = []
    let items = proposals(at: position, offset).filter { seen.insert($0.proposal.text).inserted }
    return .array(
      items.map { kind, proposal in
        let text = kind == .variable || kind == .value ? proposal.spelled : proposal.text
        return [
          "label": .string(proposal.text.withoutControls), "kind": .integer(kind.rawValue),
          "detail": .string(proposal.note.withoutControls),
          "filterText": .string(proposal.text),
          "textEdit": ["range": document.text.json(start..<offset), "newText": .string(text)],
        ]
      })
  }

  private func proposals(
    at position: GrammarPosition, _ offset: Int
  ) -> [(kind: Kind, proposal: Proposal)] {
    guard !position.word.hasPrefix("\"") else { return [] }
    let outer = position.path.isEmpty ? nil : Grammar.form(of: position.path)
    guard let first = position.words.first else {
      if position.path.isEmpty {
        return Grammar.top.map { (.keyword, Proposal($0.name, note: $0.note)) }
      }
      return outer.map { Completer.nodes(in: $0).map { (.keyword, $0) } } ?? []
    }
    let form = position.path.isEmpty ? Grammar.statement(first) : outer?.child(first)
    guard let form else { return [] }
    let words = Array(position.words.dropFirst())
    let completer = completer(at: offset)
    let isValue = position.word.contains("=")
    let properties = completer.properties(of: form, words, position.word)
    let arguments = isValue ? [] : completer.arguments(of: form, after: words)
    return arguments.map { (.variable, $0) } + properties.map { (isValue ? .value : .property, $0) }
  }

  /// Returns a completer that knows the latest text without errors.
  private func completer(at offset: Int) -> Completer {
    let study = document.lastStudy
    let chain = document.outline?.chain(at: offset) ?? []
    let layout = chain.first { $0.node == "layout" }?.id
    let own = study?.layouts.first { layout == nil || $0.id == layout }
    return Completer(
      study: study, layout: own, screenID: chain.first { $0.node == "screen" }?.id, placed: nil,
      people: document.reading?.people ?? PersonCatalogue.all)
  }
}

extension Proposal {
  /// The word as the language writes it, in quotes if necessary; a name before `=` is unchanged.
  fileprivate var spelled: String {
    guard let equals = text.firstIndex(of: "=") else {
      return text.hasPrefix("#") ? text : Spelling.word(text)
    }
    let value = String(text[text.index(after: equals)...])
    return text[...equals] + (value.hasPrefix("#") ? value : Spelling.word(value))
  }
}
