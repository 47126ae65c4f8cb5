extension String {
  /// The text as one word of a shell, in quotes where a shell would read more into it.
  package var shellWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy { plainInShells.contains($0) }
    return isPlain ? self : inSingleQuotes
  }

  /// The text in single quotes, as a shell reads it.
  package var inSingleQuotes: String { "'\(replacing("'", with: "'\\''"))'" }

  /// The same of a path, which no command takes for an option.
  package var shellPath: String { (hasPrefix("-") ? "./\(self)" : self).shellWord }
}

private let plainInShells = Set(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/,:=@%+".utf8)
