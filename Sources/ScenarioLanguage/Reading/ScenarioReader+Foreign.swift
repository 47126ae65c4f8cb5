internal import KDL

extension ScenarioReader {
  /// Whether a text is a scenario, by the nodes at its top that can be read.
  ///
  /// Other programs have files of this format too, some with a `layout` that has no id.
  package static func isScenario(_ bytes: [UInt8]) -> Bool {
    let nodes = KDLParser.parseRecovering(bytes, limit: SyntaxErrors.most).document.nodes
    return nodes.contains { node in
      if node.name == "layout" { return node.argument(at: 0) != nil }
      return marks.contains(node.name)
    }
  }

  /// The names of statements that only scenarios have.
  private static let marks: Set<String> = [
    "screen", "include", "tab-bar", "task", "person", "device", "platform", "edition", "require",
  ]
}
