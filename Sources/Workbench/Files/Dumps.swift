internal import Drawing
internal import Importing
internal import JSON
internal import KDL
internal import Reporting
package import ScenarioLanguage
internal import TouchLab

/// Dumps in place of scenarios.
package enum Dumps {
  /// Returns the error that an editor shows in an open dump; nil for a scenario.
  package static func reading(ofOpen source: SourceFile) -> Reading? {
    do {
      guard let dump = try opened(source) else { return nil }
      let format = dump.formats.joined(separator: ", ")
      return Reading(
        failedBy: .dump(
          "it is a dump, not a scenario: \(format)",
          hint: "mistap import \(source.path.shellPath) -o screen.kdl makes one", line: 1,
          column: 1, in: source), path: source.path)
    } catch {
      return Reading(failedBy: error, path: source.path)
    }
  }

  /// Whether the import reads a file: it begins as no scenario does, or it cannot be read as one and
  /// holds a dump.
  static func isDump(_ bytes: [UInt8]) -> Bool {
    DumpSniffer.isDump(bytes)
      || DumpSniffer.isKnownDump(bytes) && (try? KDLParser.parse(bytes)) == nil
  }

  /// Returns the import of a dump; nil for other text.
  static func opened(
    _ source: SourceFile, _ options: ImportOptions = ImportOptions()
  ) throws(Diagnostic) -> ImportedScenario? {
    guard isDump(source.bytes) else { return nil }
    do {
      let dump = ImportedScenario.Source(path: source.path, bytes: source.bytes)
      return try ImportedScenario([dump], at: source.path, options)
    } catch {
      let problem = error.problem
      // UTF-16 is neither a dump nor a scenario, and nothing of it could be shown as text.
      if problem.code == .unknownFormat, DumpSniffer.isUTF16(source.bytes) {
        throw Diagnostic.dump(
          "it is UTF-16, and no dump; a scenario is UTF-8 (\(ImportProblem.Code.encoding.rawValue))",
          hint: "save it as UTF-8", line: nil, column: nil,
          in: SourceFile(path: source.path, bytes: []))
      }
      // Of what is no text nothing can be shown, and another program's file may hold secrets.
      let isText =
        (problem.code != .encoding || problem.line != nil) && DumpSniffer.isKnownDump(source.bytes)
      throw Diagnostic.dump(
        "\(problem.sentence) (\(problem.code.rawValue))", hint: problem.advice,
        line: problem.line, column: problem.column,
        in: isText ? source : SourceFile(path: source.path, bytes: []))
    }
  }
}

/// The remarks of an import: what it read, assumed and skipped.
enum ImportNote {
  /// Returns the remarks, without a newline at the end.
  static func text(of scenario: ImportedScenario, path: String) -> String {
    let targets = scenario.screens.map(\.targets.count).reduce(0, +)
    var lines = [
      "\(path): imported from \(scenario.formats.joined(separator: ", ")): "
        + "\(count(scenario.screens.count, "screen")), \(count(targets, "target"))"
    ]
    let clipped = scenario.screens.flatMap(\.targets).count(where: \.isClipped)
    if clipped > 0 { lines.append("  cut off at an edge: \(clipped), marked in the scenario") }
    lines += scenario.remarks.map { "  \($0.sentence)" }
    let dropped = scenario.counts.map { "\($0.count) \($0.reason.words)" }
    if !dropped.isEmpty {
      lines.append("  skipped: \(dropped.joined(separator: ", ")); --explain lists them")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns what was read, assumed and skipped, for programs.
  static func json(of scenario: ImportedScenario) -> JSONValue {
    let targets = scenario.screens.map(\.targets.count).reduce(0, +)
    return [
      "formats": .array(scenario.formats.map(JSONValue.string)),
      "screens": .array(scenario.screens.map { .string($0.id) }), "targets": .integer(targets),
      "remarks": .array(
        scenario.remarks.map {
          ["code": .string("\($0.code)"), "text": .string($0.sentence)]
        }),
      "leftOut": .array(
        scenario.counts.map {
          ["rule": .string($0.reason.rawValue), "count": .integer($0.count)]
        }),
    ]
  }

  /// Returns each skipped node with the rule that skipped it.
  static func explanation(of scenario: ImportedScenario) -> String {
    scenario.screens.flatMap { screen in
      screen.dropped.map { node in
        let frame = node.frame.map {
          ", \(trimmed($0.width))×\(trimmed($0.height)) at \(trimmed($0.x)),\(trimmed($0.y))"
        }
        return "\(screen.id): \(node.reason.rule) \(node.reason.rawValue): "
          + "\(node.description)\(frame ?? "")"
      }
    }.joined(separator: "\n")
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  private static func trimmed(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
