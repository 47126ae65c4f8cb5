internal import Remedies

extension FixSentences {
  /// Whether all suggestions of a list together have a larger gain than the best one alone.
  ///
  /// The figures of each suggestion are those of applying it alone. On different screens none can
  /// hinder another.
  static func goTogether(_ changes: [RankedChange]) -> Bool {
    guard let sum = changes.last?.together else { return true }
    let best = changes.map(\.fix.losses.reduction).max() ?? 0
    return sum.reduction > (Set(changes.map(\.fix.screen)).count == 1 ? best : 0)
  }

  /// Some ids, and the number of further ones.
  static func names(_ ids: [String]) -> String { self.ids(ids).spans.map(\.text).joined() }

  /// Some ids and the number of further ones, marked as names within a sentence.
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
  /// Whether all suggestions of the list can be applied together.
  package var goTogether: Bool { FixSentences.goTogether(self) }
}
