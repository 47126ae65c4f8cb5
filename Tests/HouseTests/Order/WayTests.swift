import TestSupport
import Testing

@Suite struct `Ways through the program` {
  /// The functions that a request passes through, file by file; each calls the next. One that is
  /// called by another name has that name after a colon.
  private static let ways: [(name: String, most: Int, hops: [(file: String, names: String)])] = [
    (
      "typed tap → reply", 12,
      [
        ("TerminalConsole", "respond answer"), ("Session", "respond reply"),
        ("Turn", "carryOut"),
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

  @Test func `Each way passes through few functions, and each of them calls the next`() throws {
    for (way, most, files) in Self.ways {
      let hops = files.flatMap { file, names in names.split(separator: " ").map { (file, $0) } }
      print("\(way): \(hops.count) functions")
      #expect(hops.count <= most, "\(way)")
      for (index, (file, name)) in hops.enumerated() {
        let next = hops.dropFirst(index + 1).first?.1.split(separator: ":").last.map { "\($0)(" }
        let first = String(name.split(separator: ":").first ?? "")
        let isThere = try Self.bodies(of: first, in: "/\(file).swift").contains { body in
          next.map(body.contains) ?? true
        }
        #expect(isThere, "\(way): \(file).\(name) calls \(next ?? "nothing")")
      }
    }
  }

  /// The texts of the functions of a name in the sources whose path ends so.
  private static func bodies(of name: String, in file: String) throws -> [String] {
    try Repository.files(in: "Sources", ending: file).flatMap { path -> [String] in
      let lines = try Repository.text(of: path).split(
        separator: "\n", omittingEmptySubsequences: false)
      let word = name == "init" ? "init" : "func \(name)"
      return lines.indices.filter { line in
        ["(", "<", "?("].contains { lines[line].contains("\(word)\($0)") }
      }.map { start in
        let end = lines[start].prefix { $0 == " " } + "}"
        return lines[start...].prefix { $0 != end }.joined(separator: "\n")
      }
    }
  }
}
