internal import Reporting
internal import ScenarioLanguage

/// The help of the command line, made from the tables that the parser goes by.
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

  /// That a result could not be written to standard output.
  package static func unwritten(_ reason: String) -> String {
    "mistap: error: cannot write to standard output: \(reason)"
  }

  /// That a file could not be read.
  package static func unreadable(_ path: String, _ reason: String) -> String {
    "cannot read '\(path)': \(reason)".withoutControls
  }

  /// The commands that may be meant by a word; nil for one that is a file's name.
  package static func commandsLike(_ word: String) -> String? {
    guard !word.contains("/"), !word.contains(".") else { return nil }
    return Fault.suggestion(for: word, among: Command.forms.map(\.name))
  }

  /// What to do with a folder, which the prompt does not open.
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

  /// Of many words to choose from the first few: the command's own page names all.
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
      // What is too long for its column has its summary on the next line.
      guard left.count <= width else {
        return "  \(left)\n  \(String(repeating: " ", count: width))  \(right)"
      }
      let padding = String(repeating: " ", count: width - left.count)
      return "  \(left)\(padding)  \(right)"
    }.joined(separator: "\n")
  }
}
