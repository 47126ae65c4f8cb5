import TestSupport

/// Starts the program on a terminal and waits until it asks for a line.
func startPrompt(
  _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
  environment: [String: String?] = [:], folder: String? = nil, home: TemporaryFolder? = nil
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    arguments, columns: columns, rows: rows, environment: environment, folder: folder, home: home)
  try terminal.wait(forLine: "inbox>")
  return terminal
}

extension PseudoTerminal {
  /// Enters a line and waits until the program asks for another.
  ///
  /// What is typed before that is echoed by the terminal, and its editing keys are the terminal's.
  func enter(_ line: String) throws {
    try type("\(line)")
    try wait(for: "what was typed") { $0.currentLine.hasSuffix(line) }
    let row = screen.cursor.row
    try type(.enter)
    try wait(for: "the next prompt") {
      $0.cursor.row > row && ["inbox>", "   ..."].contains($0.currentLine)
    }
  }
}
