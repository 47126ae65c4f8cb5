private import CLineEditor
internal import Workbench

/// The program that shows texts longer than the screen page by page.
struct Pager: Equatable {
  /// The command, as a shell takes it.
  let command: String

  /// The pager that `PAGER` names, else `less`; nil if `PAGER` is empty.
  init?(_ variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
    command = variable("PAGER") ?? "less -FRX 2>/dev/null"
    if command.isEmpty { return nil }
  }

  /// Whether a text has more rows than a terminal shows above the next prompt.
  static func isNeeded(for text: String, columns: Int, rows: Int) -> Bool {
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      count += line.screenRows(columns: columns)
      if count >= rows { return true }
    }
    return false
  }

  /// Lets the user page through the text; false if the program could not be started.
  func show(_ text: String) -> Bool {
    // A pager that is less without options would clear the screen at its end.
    setenv("LESS", "FRX -Psspace for more, q to leave$", 0)
    // What is typed in the belief that this is the prompt shall not start programs or write files.
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
  /// How many rows of a terminal it takes.
  func screenRows(columns: Int) -> Int {
    Swift.max(1, (shownColumns + columns - 1) / Swift.max(1, columns))
  }
}
