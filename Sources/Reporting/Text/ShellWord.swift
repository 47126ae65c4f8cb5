extension String {
  /// The text as one shell word, quoted if a shell would interpret it.
  package var shellWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy { plainInShells.contains($0) }
    return isPlain ? self : inSingleQuotes
  }

  /// The text in single quotes for a shell.
  package var inSingleQuotes: String { "'\(replacing("'", with: "'\\''"))'" }

  /// The path as one shell word, which no command reads as an option.
  package var shellPath: String { (hasPrefix("-") ? "./\(self)" : self).shellWord }
}

private let plainInShells = Set(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/,:=@%+".utf8)
