/// A folder, or a C source, that names what another declares.
struct Arrow: CustomStringConvertible {
  let from: String
  let to: String
  let file: String
  let line: Int
  let name: String

  var description: String { "\(file):\(line): \(from) names \(name), which \(to) declares" }
}

extension Arrow {
  /// The arrows between the folders of a Swift target: a type counts as a folder's if it is not
  /// private, not nested, and if no other folder of the target declares one of its name.
  static func betweenFolders(of sources: [Source]) -> [Arrow] {
    var owners: [String: Set<String>] = [:]
    for source in sources {
      for type in Declarations(source.words).types where !type.isNested && !type.isPrivate {
        owners[type.name, default: []].insert(source.folder)
      }
    }
    return sources.flatMap { source in
      arrows(from: source.folder, in: source) { name in
        owners[name].flatMap { $0.count == 1 ? $0.first : nil }
      }
    }
  }

  /// The arrows between C sources: a function belongs to the source in which it has a body.
  static func betweenCSources(_ sources: [Source]) -> [Arrow] {
    var owners: [String: String] = [:]
    for source in sources {
      for name in definitions(in: source) { owners[name] = source.fileName }
    }
    return sources.flatMap { source in
      arrows(from: source.fileName, in: source) { owners[$0] }
    }
  }

  /// One arrow for each name that belongs elsewhere.
  private static func arrows(
    from: String, in source: Source, owner: (String) -> String?
  ) -> [Arrow] {
    var seen: Set<String> = []
    return source.words.compactMap { word in
      guard word.isName, let to = owner(word.text), to != from, seen.insert(word.text).inserted
      else { return nil }
      return Arrow(from: from, to: to, file: source.path, line: word.line, name: word.text)
    }
  }

  /// The program's functions and variables that a C source defines.
  private static func definitions(in source: Source) -> Set<String> {
    var names: Set<String> = []
    var last = ""
    for word in source.words where word.depth == 0 && word.nesting == 0 {
      if ["{", "="].contains(word.text), last.hasPrefix("mistap_") { names.insert(last) }
      if word.isName {
        last = word.text
      } else if [";", "{", "}", "="].contains(word.text) {
        last = ""
      }
    }
    return names
  }
}
