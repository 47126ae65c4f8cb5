import Testing

@Suite struct `Ways through the program` {
  /// The functions that a request passes through, file by file; each calls the next. One that is
  /// called by another name has that name after a colon.
  private static let ways: [(name: String, most: Int, hops: [(file: String, names: String)])] = [
    (
      "typed tap → reply", 12,
      [
        ("TerminalConsole", "respond answer"), ("Session", "respond reply"), ("Turn", "carryOut"),
        ("Step", "step:action"), ("TaskRun", "perform done touch"),
        ("App+Touching", "touch state"), ("Reaction", "take"),
      ]
    ),
    (
      "suggest FILE → lines", 14,
      [
        ("CommandLineParser", "perform"), ("SuggestCommand", "changes:action found"),
        ("ChangesQuestion", "answer"), ("Fixer", "remedies"),
        ("RemedySearch", "found solved ranked best best"), ("RemedyTrial", "trial effect effect"),
      ]
    ),
    (
      "dump → KDL", 12,
      [
        ("CommandLineParser", "perform"), ("ImportCommand", "importDumps:action"),
        ("ImportedScenario", "init:ImportedScenario read"), ("Importer", "dumps"),
        ("DumpSniffer", "dumps markup"), ("FormatCatalogue", "screens"),
        ("UIAutomatorFormat", "screens"), ("AndroidScreen", "facts read kind"),
      ]
    ),
    (
      "run → page", 12,
      [
        ("CommandLineParser", "perform"), ("RunCommand", "output:action finish write"),
        ("ReportFiles", "write"), ("ReportFormat", "render"),
        ("HTMLReport", "file:study init:Page"), ("BlockMarkup", "markup"),
      ]
    ),
  ]

  @Test func `Each way passes through few functions, and each of them calls the next`() {
    for (way, most, files) in Self.ways {
      let hops = files.flatMap { file, names in names.split(separator: " ").map { (file, $0) } }
      print("\(way): \(hops.count) functions")
      #expect(hops.count <= most, "\(way)")
      for (index, (file, name)) in hops.enumerated() {
        let next = hops.dropFirst(index + 1).first?.1.split(separator: ":").last.map { "\($0)(" }
        let sources = SourceTree.swift.filter { $0.fileName == "\(file).swift" }
        let isThere = sources.contains { source in
          let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
          return source.declarations.functions.contains { function in
            let body = lines[(function.line - 1)...].prefix(function.length).joined(separator: "\n")
            return name.split(separator: ":").first.map(String.init) == function.name
              && next.map(body.contains) ?? true
          }
        }
        #expect(isThere, "\(way): \(file).\(name) calls \(next ?? "nothing")")
      }
    }
  }
}
