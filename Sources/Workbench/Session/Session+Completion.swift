#if canImport(Glibc)
private import Glibc
#elseif canImport(Darwin)
private import Darwin
#endif

extension Session {
  package func completion(for textBeforeCursor: String) -> Completion {
    let word =
      textBeforeCursor.split(
        omittingEmptySubsequences: false, whereSeparator: \.isWhitespace
      ).last.map(String.init) ?? ""
    let start = textBeforeCursor.count - word.count
    let before = textBeforeCursor.dropLast(word.count).split(whereSeparator: \.isWhitespace)
    let known: [Candidate] =
      switch before.first {
      case nil: Self.commands.map { Candidate($0, note: $0 == "tap" ? "touch a target" : "") }
      case "load": Self.files(startingWith: word)
      case "echo": ["größe", "größer", "日本", "日程"].map { Candidate($0) }
      case "wait": []
      default: Self.targets.map { Candidate($0.id, note: $0.note) }
      }
    return Completion(
      start: start, candidates: known.filter { $0.text.hasPrefix(word) },
      hint: before.first == "wait" ? "seconds" : "")
  }

  private static let targets: [(id: String, note: String)] = [
    ("compose", "toolbar item"), ("inbox", "screen"), ("message", "screen"),
    ("organize", "toolbar item"), ("refresh", "toolbar item"), ("reply", "toolbar item"),
    ("trash", "toolbar item, irreversible"),
  ]

  private static func files(startingWith path: String) -> [Candidate] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(stream) }
    var found: [Candidate] = []
    while let entry = readdir(stream) {
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      found.append(Candidate(folder + name + (isFolder ? "/" : "")))
    }
    return found.sorted { $0.text < $1.text }
  }
}
