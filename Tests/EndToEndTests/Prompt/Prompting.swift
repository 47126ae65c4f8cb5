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
