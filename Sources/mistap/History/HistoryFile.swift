/// The history of the prompt, kept between sessions.
///
/// A file that cannot be read or written counts as missing: the prompt works without it.
struct HistoryFile {
  /// The largest number of entries.
  static let capacity = 2_000

  /// The entries, each once, the newest last.
  private(set) var entries: [String]
  private let storage: HistoryStorage?

  /// The effect of adding an entry.
  enum Change {
    case ignored
    case added
    /// The entry existed and is now the newest.
    case moved
  }

  /// Creates the history in the file at `path`; without a path it ends with the session.
  init(path: String?) {
    storage = path.map(HistoryStorage.init)
    let stored = storage?.read() ?? []
    entries = Self.tidied(stored)
    if stored.count > Self.capacity { storage?.rewrite { Self.tidied($0) } }
  }

  /// Adds an entry, unless it is blank or begins with a space, which keeps it private.
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

  /// Returns the newest of equal entries, limited to the capacity.
  static func tidied(_ entries: [String]) -> [String] {
    var seen: Set<String> = []
    let newestFirst = entries.reversed().filter { !$0.isEmpty && seen.insert($0).inserted }
    return newestFirst.prefix(capacity).reversed()
  }
}
