internal import JSON
internal import TouchLab

/// What tools and servers answer in place of a dump.
enum ServerErrors {
  /// The dump tool's own words.
  static func problem(inText text: DumpText) -> ImportProblem? {
    guard let line = text.line(beginningWith: "ERROR: ") else { return nil }
    return ImportProblem(
      .toolError, "the dump tool says: \(line.cleaned)",
      advice: "stop animations, wake the screen, and try again")
  }

  /// The error of a server.
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
