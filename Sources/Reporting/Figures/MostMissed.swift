internal import TouchLab

/// The targets that are missed most, found while the rows of a run come in one after another, so that
/// no row need keep what no list will show.
package struct MostMissed: Sendable {
  /// How often they are missed, as it ranks, the greatest first.
  private var ranks: [Double] = []

  package init() {}

  /// A row, in the order of the run, with those targets alone that rank among the most missed so far:
  /// of one rank those that came first.
  package mutating func pruned(_ row: SummaryRow) -> SummaryRow {
    var row = row
    row.missed = row.missed.filter { take($0.misTapRate) }
    row.others = row.others.map { pruned($0) }
    return row
  }

  private mutating func take(_ rate: Double) -> Bool {
    let place = ranks.firstIndex { $0 < rate.rank } ?? ranks.count
    guard rate > 0, place < SummaryRow.mostMissed else { return false }
    ranks.insert(rate.rank, at: place)
    if ranks.count > SummaryRow.mostMissed { ranks.removeLast() }
    return true
  }
}
