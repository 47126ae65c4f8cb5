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
  /// The arrows between the folders of a Swift target.
  ///
  /// A type counts as a folder's if it is not private, not nested, and if no other folder of the target
  /// declares one of its name. `MemberOwners` says whose a member is. The others are the sources of the
  /// targets that this one imports.
  static func betweenFolders(of sources: [Source], beside others: [Source] = []) -> [Arrow] {
    var owners: [String: Set<String>] = [:]
    for source in sources {
      for type in source.declarations.types where !type.isNested && !type.isPrivate {
        owners[type.name, default: []].insert(source.folder)
      }
    }
    let members = MemberOwners(sources, beside: others)
    return sources.flatMap { source in
      arrows(from: source.folder, in: source) { index in
        // Behind a point stands what a type or a value has.
        let isMember = index > 0 && source.words[index - 1].text == "."
        if !isMember, let folders = owners[source.words[index].text] {
          return folders.count == 1 ? folders.first : nil
        }
        return members.folder(named: index, in: source)
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
      arrows(from: source.fileName, in: source) { owners[source.words[$0].text] }
    }
  }

  /// The arrows of a source: one for each name and each other owner that it has.
  private static func arrows(
    from: String, in source: Source, owner: (Int) -> String?
  ) -> [Arrow] {
    var seen: Set<String> = []
    return source.words.enumerated().compactMap { index, word in
      guard word.isName, let to = owner(index), to != from,
        seen.insert("\(to).\(word.text)").inserted
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
