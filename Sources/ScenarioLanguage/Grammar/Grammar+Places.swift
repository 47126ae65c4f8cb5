internal import TouchLab

extension Grammar {
  /// The place where a misplaced node belongs, in a few words; nil for an unknown word.
  ///
  /// If the word is a property of `parent`, the text says so. `held` is a list of the nodes that
  /// `parent` can hold.
  static func place(
    of word: String, insteadOf parent: String, holding held: String? = nil
  ) -> String? {
    if let form = form(named: parent), form.property(word) != nil,
      statement(word)?.children == nil
    {
      return "\(word) is a property: write \(parent) … \(word)=…"
    }
    var parents = parents(of: word, among: top.filter { $0.name != "device" && $0.name != "task" })
    guard !parents.isEmpty || statement(word) != nil else { return nil }
    if statement(word) != nil { parents.append("the file, outside of every screen") }
    return "\(word) belongs in \(parents.joined(separator: " or "))"
      + (held.map { "; \(parent) holds: \($0)" } ?? "")
  }

  /// The nodes that have a property, in a few words; nil if none has.
  static func owners(ofProperty word: String) -> String? {
    var seen: Set<String> = []
    let owners = (top + elements).filter { $0.hasProperty(word) && seen.insert($0.name).inserted }
    guard !owners.isEmpty else { return nil }
    let names = owners.prefix(mostOwners).map(\.name).joined(separator: ", ")
    let more = owners.count - mostOwners
    let notes = Set(owners.compactMap { $0.property(word)?.note })
    return "\(word) is a property of \(names)" + (more > 0 ? " and \(more) more" : "")
      + (notes.count == 1 ? notes.map { ": \($0)" }.joined() : "")
  }

  /// Whether a property states a value that the node takes without a name: its id or its label.
  static func isBare(_ word: String, of node: String) -> Bool {
    let phrases = (statement(node) ?? element(node))?.arguments.map(\.phrase) ?? []
    return word == "id"
      ? phrases.first == "an id" : labelWords.contains(word) && phrases.contains("a label")
  }

  /// The names under which people state a label.
  private static let labelWords = ["label", "text", "title", "caption"]

  private static let mostOwners = 3

  private static func form(named name: String) -> NodeForm? {
    top.first { $0.name == name } ?? ScreenGrammar.elements.first { $0.name == name }
  }

  /// The nodes whose blocks can have a node, each once.
  private static func parents(of word: String, among forms: [NodeForm]) -> [String] {
    var found: [String] = []
    for form in forms {
      let children = form.partForms
      let nested = parents(of: word, among: children)
      let own = children.contains { $0.name == word } ? [form.name] : []
      for name in own + nested where !found.contains(name) { found.append(name) }
    }
    return found
  }
}
