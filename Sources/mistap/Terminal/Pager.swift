private import CLineEditor
internal import Workbench

/// Shows what is longer than the screen page by page.
///
/// `PAGER` names the program, and switches paging off if it is empty; without it `less` is taken,
/// set so that colours show and the text stays on the screen, if there is one.
struct Pager {
  private let command: String

  /// The pager of this environment; nil where there is none.
  init?(_ variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
    if let chosen = variable("PAGER") {
      guard !chosen.isEmpty else { return nil }
      command = chosen
    } else {
      let folders = (variable("PATH") ?? "").split(separator: ":")
      guard folders.contains(where: { access("\($0)/less", X_OK) == 0 }) else { return nil }
      command = "less"
    }
  }

  /// Whether a text has more rows than a terminal shows above the next prompt.
  static func isNeeded(for text: String, columns: Int, rows: Int) -> Bool {
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      count += max(1, (line.shownColumns + columns - 1) / max(1, columns))
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
