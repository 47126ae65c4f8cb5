extension Command {
  static let agentServer = Command(
    CommandForm(
      "mcp", "", "serve coding agents on standard input and output",
      details: """
        Agents start it. It implements the Model Context Protocol with tools to load a screen, check
        it, predict mis-taps, explain taps, try and apply changes, and compare. It opens no socket,
        and writes only the files that an agent names in apply.
        """,
      example: "mistap mcp",
      takes: 0...0)
  ) { _ in CommandOutput() }
}
