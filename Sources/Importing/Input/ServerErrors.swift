internal import JSON
internal import TouchLab

/// The errors that tools and servers return in place of a dump.
enum ServerErrors {
  /// The problem in the words of a dump tool or adb; nil without such words.
  static func problem(inText text: DumpText) -> ImportProblem? {
    var lines = TextLines(text)
    while let line = lines.line() {
      let rest = line.bytes.drop(while: DumpText.isSpace)
      guard toolWords.contains(where: { rest.starts(with: $0.utf8) }) else { continue }
      if let problem = problem(inLine: String(decoding: rest.prefix(300), as: UTF8.self).cleaned) {
        return problem
      }
    }
    return nil
  }

  private static func problem(inLine line: String) -> ImportProblem? {
    if let path = path(dumpedTo: line) {
      let advice =
        path == "/dev/tty"
        ? "the dump was empty: try again"
        : "fetch it: adb pull \(path); or write it here: adb exec-out uiautomator dump /dev/tty"
      return ImportProblem(.toolError, "the dump stayed on the device: \(line)", advice: advice)
    }
    if let answer = answers.first(where: { line.utf8.holds($0.words.utf8) }) {
      return ImportProblem(.toolError, "adb says: \(line)", advice: answer.advice)
    }
    guard line.hasPrefix("ERROR: ") else { return nil }
    return ImportProblem(
      .toolError, "the dump tool says: \(line)",
      advice: "stop animations, wake the screen, and try again")
  }

  /// The beginnings of the tools' lines.
  private static let toolWords = dumpedTo + ["ERROR: ", "error: ", "adb: "]

  /// The message of uiautomator, first with its own spelling.
  private static let dumpedTo = ["UI hierchary dumped to: ", "UI hierarchy dumped to: "]

  private static let answers: [(words: String, advice: String)] = [
    ("no devices/emulators found", "start an emulator, or connect a device: adb devices"),
    ("device unauthorized", "allow debugging on the device's screen, and try again"),
    ("device offline", "reconnect the device, and try again: adb reconnect"),
    ("more than one device/emulator", "name one of adb devices: adb -s SERIAL exec-out …"),
    ("' not found", "adb devices lists those that are there"),
  ]

  /// Whether one of the first lines is an error of adb or a dump tool.
  static func isAnswer(_ text: ArraySlice<UInt8>) -> Bool {
    text.prefix(farthest).split(separator: UInt8(ascii: "\n")).contains { line in
      let text = String(decoding: line.drop(while: DumpText.isSpace).prefix(300), as: UTF8.self)
      return toolWords.contains(where: text.hasPrefix) && problem(inLine: text) != nil
    }
  }

  /// The number of bytes in which an error has to begin.
  ///
  /// Only a few lines of a shell precede it.
  private static let farthest = 2_048

  private static func path(dumpedTo line: String) -> String? {
    dumpedTo.first(where: line.hasPrefix).map { String(line.dropFirst($0.count)) }
  }

  /// The error of a server; nil if the value is none.
  static func problem(in value: JSONValue) -> ImportProblem? {
    if value["value"]["error"].text != nil {
      let words = value["value"]["message"].text ?? value["value"]["error"].text ?? ""
      return ImportProblem(
        .apiError, "the server says: \(String(words.cleaned.prefix(300)))",
        advice: "start the session again, and ask for the source while the app is in front")
    }
    guard value["err"] != .null, value["status"] != .null else { return nil }
    let status = value["status"].double.flatMap { Int(exactly: $0) }
    let words = value["err"].text ?? "status \(status.map(String.init) ?? "?")"
    return ImportProblem(
      .apiError, "the server says: \(String(words.cleaned.prefix(300)))",
      advice: "check the token and the key of the file")
  }
}
