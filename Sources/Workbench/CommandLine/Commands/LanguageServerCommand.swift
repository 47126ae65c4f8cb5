extension Command {
  static let languageServer = Command(
    CommandForm(
      "lsp", "", "a language server on standard input and output",
      details: """
        Editors start it: it tells them what is wrong in a scenario and what it finds there, completes
        and explains words, shows hit rates above lines, goes to names and renames them, formats. It
        speaks the Language Server Protocol 3.17.
        """, takes: 0...0)
  ) { _ in CommandOutput() }
}
