internal import TouchLab

/// The highest mis-tap rates of a run, updated row by row.
///
/// Rows can drop targets that no list will show.
package struct HighestMisTapRates: Sendable {
  /// The ranks of the highest mis-tap rates so far, in descending order.
  private var ranks: [Double] = []

  package init() {}

  /// Returns a row without the targets that are not among the highest mis-tap rates so far.
  ///
  /// The first of equal rates stay. Rows must arrive in the order of the run.
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
