extension Grammar {
  /// Where a node belongs that stands in the wrong place, in a few words; nil for one that belongs
  /// nowhere.
  ///
  /// A word that is a property of the node it stands in is told so.
  static func place(of word: String, insteadOf parent: String) -> String? {
    if let form = form(named: parent), form.property(word) != nil,
      statement(word)?.children == nil
    {
      return "\(word) is a property: write \(parent) … \(word)=…"
    }
    var parents = parents(of: word, among: top.filter { $0.name != "device" && $0.name != "task" })
    guard !parents.isEmpty || statement(word) != nil else { return nil }
    if statement(word) != nil { parents.append("a file, outside of every screen") }
    return "\(word) belongs into \(parents.joined(separator: " or "))"
  }

  private static func form(named name: String) -> NodeForm? {
    top.first { $0.name == name } ?? ScreenGrammar.elements.first { $0.name == name }
  }

  /// The nodes in whose blocks a word may stand, each once.
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
