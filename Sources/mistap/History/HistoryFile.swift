/// What was entered at the prompt, kept from session to session.
///
/// A file that cannot be read or written is as good as none: the prompt works on without it.
struct HistoryFile {
  /// How many entries are kept.
  static let capacity = 2_000

  /// The entries, each once, the newest last.
  private(set) var entries: [String]
  private let storage: HistoryStorage?

  /// What became of an entry.
  enum Change {
    case ignored
    case added
    /// It was there before, and is the newest now.
    case moved
  }

  /// The history in the file at `path`, or one that is forgotten at the end.
  init(path: String?) {
    storage = path.map(HistoryStorage.init)
    let stored = storage?.read() ?? []
    entries = Self.tidied(stored)
    if stored.count > Self.capacity { storage?.rewrite { Self.tidied($0) } }
  }

  /// Adds an entry, unless it is blank or begins with a space, which is how to keep one out.
  mutating func remember(_ entry: String) -> Change {
    guard let first = entry.first, first != " ", !entry.allSatisfy(\.isWhitespace) else {
      return .ignored
    }
    if entries.last == entry { return .ignored }
    storage?.append(entry)
    let earlier = entries.firstIndex(of: entry)
    if let earlier { entries.remove(at: earlier) }
    entries.append(entry)
    if entries.count > Self.capacity { entries.removeFirst() }
    return earlier == nil ? .added : .moved
  }

  /// Of equal entries only the newest stays, and of all only as many as are kept.
  static func tidied(_ entries: [String]) -> [String] {
    var seen: Set<String> = []
    let newestFirst = entries.reversed().filter { !$0.isEmpty && seen.insert($0).inserted }
    return newestFirst.prefix(capacity).reversed()
  }
}
