internal import TouchLab

/// What was found on screens as they were at some time: a change of one screen leaves the others as they
/// are, and one that is taken back leaves its own so.
struct KnownTrials: Sendable {
  /// A search with what it found.
  typealias Searched = (search: ScreenFixes, found: ScreenFixes.Found)

  /// All of a layout that the changes of one of its screens depend on.
  private struct Key: Hashable {
    let id: String
    let screen: Screen
    let tabBar: Element?
    /// What asks before something is done, by ids that nothing else may have.
    let asking: Set<String>
  }

  private var all: [Key: Searched] = [:]

  /// What is found on a screen of a layout, by a new `search` where that is not known; nil where there is
  /// nothing to change, or if cancelled.
  mutating func searched(
    _ origin: ScreenFixes, on layout: Layout, asking: Set<String>, by search: () -> ScreenFixes?
  ) -> Searched? {
    guard let screen = layout.screen(id: origin.screen.id) else { return nil }
    let key = Key(
      id: origin.id, screen: screen, tabBar: layout.tabBar, asking: asking)
    if let known = all[key] { return known }
    guard let search = search(), let found = search.trials(forTheBest: true) else { return nil }
    all[key] = (search, found)
    return (search, found)
  }
}
