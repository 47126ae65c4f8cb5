internal import Remedies

extension FixSentences {
  /// Whether all changes of a list spare more than the best of them does by itself.
  ///
  /// What is told of each holds where it is made alone; on several screens none can hinder another.
  static func goTogether(_ changes: [RankedChange]) -> Bool {
    guard let sum = changes.last?.together else { return true }
    let best = changes.map(\.fix.stakes.spared).max() ?? 0
    return sum.spared > (Set(changes.map(\.fix.screen)).count == 1 ? best : 0)
  }

  /// Some ids, and how many more.
  static func names(_ ids: [String]) -> String { self.ids(ids).spans.map(\.text).joined() }

  /// The same of ids that stand in a sentence as if they were words of it.
  static func ids(_ ids: [String]) -> Line {
    let shown = ids.count > 3 ? ids.prefix(2) : ids[...]
    let names = shown.map { Line($0, .name) }
    guard ids.count <= 3 else {
      return names.joined(", ") + Line(" and \(ids.count - 2) more")
    }
    guard let last = names.last, names.count > 1 else { return names.joined("") }
    return Array(names.dropLast()).joined(", ") + " and " + last
  }
}

extension [RankedChange] {
  /// Whether it makes sense to make all of a list.
  package var goTogether: Bool { FixSentences.goTogether(self) }
}
