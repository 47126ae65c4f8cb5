internal import KDL

extension ScenarioReader {
  /// Whether a text is a scenario, by the nodes at its top that can be read.
  ///
  /// Other programs have files of this format too, some with a `layout` that has no id. A file
  /// without any node counts as a scenario, so that its error is reported.
  package static func isScenario(_ bytes: [UInt8]) -> Bool {
    let (document, errors) = KDLParser.parseRecovering(
      bytes, limit: SyntaxErrors.most, mostNodes: ScenarioReader.mostNodes(for: mostTargets))
    guard !document.nodes.isEmpty || !errors.isEmpty else { return true }
    return document.nodes.contains { node in
      if node.name == "layout" { return node.argument(at: 0) != nil }
      return marks.contains(node.name)
    }
  }

  /// The names of statements that only scenarios have.
  private static let marks: Set<String> = [
    "screen", "include", "tab-bar", "task", "person", "device", "platform", "edition", "require",
  ]
}
