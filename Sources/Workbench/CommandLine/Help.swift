internal import Reporting
internal import ScenarioLanguage

/// The help of the command line, generated from the parser's tables.
package enum Help {
  package static let version = Tool.version

  package static func text(of command: String? = nil) -> String {
    if let command, let form = Command.named(command)?.form { return page(of: form) }
    let commands = Command.forms.map { ("mistap \($0.name) \(brief($0.operands))", $0.summary) }
    let options = OptionForm.all.map { ($0.usage, $0.summary) }
    return """
      mistap: what each touch would really hit, and how often people would miss

      \(table([("mistap [FILE]", "the prompt, with FILE loaded")] + commands))

      Options:
      \(table(options))

      PATH, FILE: - is standard input.
      Exit status: 0 all held; 1 a step, a gate or a guideline of severity error
      failed, or there is nothing to judge; 2 the input or the command line is wrong,
      or a result could not be written; 130 interrupted.
      """
  }

  /// Returns the message for a result that could not be written to standard output.
  package static func unwritten(_ reason: String) -> String {
    "mistap: error: cannot write to standard output: \(reason)"
  }

  /// Returns the message for a file that could not be read.
  package static func unreadable(_ path: String, _ reason: String) -> String {
    "cannot read '\(path)': \(reason)".withoutControls
  }

  /// Returns the commands with a similar name; nil for a file name.
  package static func commandsLike(_ word: String) -> String? {
    guard !word.contains("/"), !word.contains(".") else { return nil }
    return Fault.suggestion(for: word, among: Command.forms.map(\.name))
  }

  /// Returns the commands for a folder, which the prompt cannot open.
  package static func commandsForFolder(_ path: String) -> String {
    let word =
      path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
      ? path : "'\(path)'"
    return "mistap run \(word) reports on all that it holds, mistap check \(word) judges it; "
      + "the prompt opens one file"
  }

  private static func page(of form: CommandForm) -> String {
    """
    mistap \(form.name) \(form.operands)

    \(form.summary)\(form.details.isEmpty ? "" : "\n\n\(form.details)")

    Options:
    \(table(form.options.map { ($0.usage, $0.summary(of: form.name)) }))
    """
  }

  /// Returns the first few of many words to choose from.
  ///
  /// The command's own page lists all.
  private static func brief(_ operands: String) -> String {
    let words = operands.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first, first.count > widestLeft else { return operands }
    let few = first.split(separator: "|").prefix(3).joined(separator: "|")
    return (["\(few)|…"] + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  private static let widestLeft = 32

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).filter { $0 <= widestLeft }.max() ?? 0
    return rows.map { left, right in
      // A summary is on the next line if the left column is too long.
      guard left.count <= width else {
        return "  \(left)\n  \(String(repeating: " ", count: width))  \(right)"
      }
      let padding = String(repeating: " ", count: width - left.count)
      return "  \(left)\(padding)  \(right)"
    }.joined(separator: "\n")
  }
}
