import TestSupport

/// The scenario that the prompt is tested with: ids that begin alike, ids beyond ASCII, and so many
/// simulated taps that `run` does not end by itself.
let promptScenario = """
  trials 1000000000
  screen inbox title="Inbox" {
      navigation-bar
      list {
          row one; row two; row x; row xy; row größe; row größer; row 日本; row 日程
      }
      toolbar { item refresh; item organize; item trash; item reply; item compose }
  }
  """

/// Starts the program with the scenario on a terminal and waits until it asks for a line.
func startPrompt(
  _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
  environment: [String: String?] = [:], folder: String? = nil, home: TemporaryFolder? = nil
) throws -> PseudoTerminal {
  let home = try home ?? TemporaryFolder()
  let scenario = try home.write(promptScenario, to: "inbox.kdl")
  let terminal = try PseudoTerminal(
    [scenario, "--quiet"] + arguments, columns: columns, rows: rows, environment: environment,
    folder: folder, home: home)
  try terminal.wait(forLine: "inbox>")
  return terminal
}

extension PseudoTerminal {
  /// Waits until a tap on the target of an id has been answered.
  func wait(forHit id: String) throws {
    try wait(for: "a hit of \(id)") { screen in
      screen.lines.contains {
        $0.hasSuffix("hits \(id) on its visible target; still on inbox \"Inbox\"")
      }
    }
  }

  /// Enters a line and waits until the program asks for another.
  ///
  /// What is typed before that is echoed by the terminal, and its editing keys are the terminal's.
  func enter(_ line: String) throws {
    try type("\(line)")
    try wait(for: "the typed scenario") { $0.currentLine.hasSuffix(line) }
    let row = screen.cursor.row
    try type(.enter)
    try wait(for: "the next prompt") {
      $0.cursor.row > row && ["inbox>", "   ..."].contains($0.currentLine)
    }
  }
}
