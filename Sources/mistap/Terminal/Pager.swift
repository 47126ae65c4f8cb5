private import CLineEditor
internal import Workbench

/// The program that shows long texts page by page.
struct Pager: Equatable {
  /// The command, in shell syntax.
  let command: String

  /// Creates the pager that `PAGER` names, otherwise `less`; nil if `PAGER` is empty.
  init?(_ variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
    command = variable("PAGER") ?? "less -FRX 2>/dev/null"
    if command.isEmpty { return nil }
  }

  /// Whether a text has more rows than fit above the next prompt.
  static func isNeeded(for text: String, columns: Int, rows: Int) -> Bool {
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      count += line.screenRows(columns: columns)
      if count >= rows { return true }
    }
    return false
  }

  /// Shows the text in the pager; false if the program could not be started.
  func show(_ text: String) -> Bool {
    // By default, `less` clears the screen at its end.
    setenv("LESS", "FRX -Psspace for more, q to leave$", 0)
    // Input that is intended for the prompt must not start programs or write files.
    setenv("LESSSECURE", "1", 0)
    var text = text + "\n"
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return true }
        return mistap_page(command, start, characters.count) == 0
      }
    }
  }
}

extension Substring {
  /// The number of rows that the text takes on a terminal.
  func screenRows(columns: Int) -> Int {
    Swift.max(1, (shownColumns + columns - 1) / Swift.max(1, columns))
  }
}
