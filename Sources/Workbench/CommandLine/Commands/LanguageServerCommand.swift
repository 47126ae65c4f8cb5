extension Command {
  static let languageServer = Command(
    CommandForm(
      "lsp", "", "start a language server on standard input",
      details: """
        Editors start it. It reports errors and findings, completes and explains words, and shows
        hit rates above lines. It also finds, renames and formats. It implements the Language Server
        Protocol 3.17.
        """,
      example: "mistap lsp",
      takes: 0...0)
  ) { _ in CommandOutput() }
}
