/// An icon that the system provides for tabs, with the meaning that the guidelines give it.
///
/// Names and meanings: iOS 7 HIG, Table 33-2.
package enum TabIcon: String, Hashable, Sendable, CaseIterable {
  case bookmarks
  case contacts
  case downloads
  case favorites
  case featured
  case history
  case more
  case mostRecent = "most-recent"
  case mostViewed = "most-viewed"
  case recents
  case search
  case topRated = "top-rated"

  package var meaning: String {
    switch self {
    case .bookmarks: "show the app's bookmarks"
    case .contacts: "show contacts"
    case .downloads: "show downloads"
    case .favorites: "show the user's own favorites"
    case .featured: "show what the app recommends"
    case .history: "show what the user has done before"
    case .more: "show the tabs that have no place in the bar"
    case .mostRecent: "show the most recent item"
    case .mostViewed: "show what is most popular with all users"
    case .recents: "show what the user has lately opened"
    case .search: "search"
    case .topRated: "show what users rate highest"
    }
  }

  /// The beginnings of words that name the meaning in a label.
  var stems: [String] {
    switch self {
    case .bookmarks: ["bookmark"]
    case .contacts: ["contact", "people", "person", "friend", "address"]
    case .downloads: ["download"]
    case .favorites: ["fav", "starred", "liked", "likes", "loved", "saved"]
    case .featured:
      ["feature", "recommend", "suggest", "spotlight", "highlight", "pick", "discover", "explore"]
    case .history: ["histor", "past", "visited", "activity"]
    case .more: ["more"]
    case .mostRecent: ["recent", "latest", "last", "new"]
    case .mostViewed: ["viewed", "popular", "trend", "watched", "played", "top", "hot"]
    case .recents: ["recent", "latest", "last"]
    case .search: ["search", "find", "look", "explore", "discover"]
    case .topRated: ["top", "rate", "rating", "best", "chart", "highest"]
    }
  }

  /// Whether any of the words names the meaning.
  package func isNamed(in words: [String]) -> Bool {
    words.contains { word in stems.contains { word.hasPrefix($0) } }
  }
}
