internal import TouchLab

extension ChangesDocument {
  /// A change that comes before others, whichever layout they are of.
  struct First: Sendable {
    let title: Line
    /// The screen, and the layouts on which the change is the same.
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
      var places: [(layout: String, fix: Fix)] = []
      for index in waiting.indices {
        if let same = waiting[index].first(where: { $0.isSame(as: best.change) }) {
          places.append((result.layouts[index].id, same.fix))
        }
        waiting[index].removeAll { $0.isSame(as: best.change) }
      }
      let layouts = places.map(\.layout)
      all.append(
        First(
          title: FixSentences.title(fix),
          place: "screen \(fix.screen), \(layouts.count > 1 ? "layouts" : "layout") "
            + FixSentences.names(layouts),
          details: [FixSentences.effect(fix)]
            + places.filter { $0.layout != result.layouts[best.layout].id }.map { other in
              FixSentences.also(other.fix, on: other.layout)
            }, layout: best.layout + 1, rank: best.change.rank))
    }
    return all
  }

  private static let mostFirst = 3

  /// The same for a text.
  static func blocks(of first: [First]) -> [Block] {
    guard !first.isEmpty else { return [] }
    let entries = first.enumerated().map { index, change in
      Entry(
        mark: .note,
        title: Line("\(index + 1)  ", .strong) + change.title.toned(.strong)
          + Line(" · \(change.place)", .quiet), details: change.details)
    }
    return [.paragraph(Line(over)), .entries(entries)]
  }

  static let over = "Each layout has changes of its own; of all of them, these come first:"
}

extension RankedChange {
  fileprivate func isSame(as other: RankedChange) -> Bool {
    fix.screen == other.fix.screen && statement == other.statement
      && fix.targets == other.fix.targets
  }
}
