private import CLineEditor

/// The user's web browser: `$BROWSER`, otherwise the system's opener.
enum WebBrowser {
  /// Opens a file without waiting for the browser; returns whether one was found.
  ///
  /// `BROWSER` is a list of commands between colons, the preferred one first, as in
  /// xdg-open(1). `%s` in a command stands for the file.
  static func open(_ path: String) -> Bool {
    let listed = getenv("BROWSER").map { String(cString: $0) } ?? ""
    // A path that begins with a hyphen would be an option.
    let file = path.hasPrefix("-") ? "./\(path)" : path
    let commands = listed.split(separator: ":").map { command in
      let words = command.split(separator: " ").map(String.init)
      return words.contains("%s") ? words.map { $0 == "%s" ? file : $0 } : words + [file]
    }
    return (commands + [[Platform.opener, file]]).contains(where: start)
  }

  private static func start(_ words: [String]) -> Bool {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    return mistap_start_quietly(arguments)
  }
}
