internal import Remedies
internal import TouchLab

extension ChangesDocument {
  /// A change that comes before others, whichever layout they are of.
  struct First: Sendable {
    let title: Line
    /// The screen, and the number of the change on each layout that has it.
    let place: String
    /// What it brings on the first of them, then on the others.
    let details: [Line]
    /// Where it is told in full: the number of its layout, and its rank there.
    let layout: Int
    let rank: Int
  }

  /// What comes first over all layouts, where changes were found for more than one: harm first, as on
  /// each layout, of which each has its own order.
  static func first(of changes: StudyChanges, of result: StudyResult) -> [First] {
    var waiting = result.layouts.indices.map { changes.changes(of: $0)[...] }
    guard waiting.count(where: { !$0.isEmpty }) > 1 else { return [] }
    var all: [First] = []
    while all.count < mostFirst {
      let heads = waiting.enumerated().compactMap { index, queue in
        queue.first.map { (layout: index, change: $0) }
      }
      guard let first = heads.first else { break }
      let best = heads.dropFirst().reduce(first) { best, head in
        head.change.fix.precedes(best.change.fix) ? head : best
      }
      let fix = best.change.fix
      var places: [(layout: String, change: RankedChange)] = []
      for index in waiting.indices {
        if let same = waiting[index].first(where: { $0.isSame(as: best.change) }) {
          places.append((result.layouts[index].id, same))
        }
        waiting[index].removeAll { $0.isSame(as: best.change) }
      }
      let numbers = places.map { "\($0.change.rank) of \($0.layout)" }
      all.append(
        First(
          title: FixSentences.title(fix),
          place: "screen \(fix.screen), change \(FixSentences.names(numbers))",
          details: [FixSentences.effect(fix), FixSentences.costs(fix)].compactMap(\.self)
            + places.filter { $0.layout != result.layouts[best.layout].id }.map { other in
              FixSentences.also(other.change.fix, on: other.layout)
            }, layout: best.layout + 1, rank: best.change.rank))
    }
    return all
  }

  private static let mostFirst = 3

  /// The same for a text, under no numbers but those of the layouts.
  static func blocks(of first: [First], in study: Study, _ changes: [Layout]) -> [Block] {
    guard !first.isEmpty else { return [] }
    let entries = first.map { change in
      Entry(
        mark: .note, title: change.title.toned(.strong) + Line(" · \(change.place)", .quiet),
        details: change.details)
    }
    return [.paragraph(Line(over)), .entries(entries)]
      + [making(first, in: study, changes)].compactMap(\.self).map { .paragraph($0) }
  }

  static let over =
    "The layouts are alternatives; of the changes of all of them, these come first:"

  /// What makes the first of those that come first; nil where none does.
  static func making(_ first: [First], in study: Study, _ changes: [Layout]) -> Line? {
    guard let one = first.first, changes.indices.contains(one.layout - 1) else { return nil }
    return Line(changes[one.layout - 1].making(one.rank, study.path), .name)
      + " makes the first of these."
  }
}

extension RankedChange {
  fileprivate func isSame(as other: RankedChange) -> Bool {
    fix.screen == other.fix.screen && statement == other.statement
      && fix.targets == other.fix.targets
  }
}
