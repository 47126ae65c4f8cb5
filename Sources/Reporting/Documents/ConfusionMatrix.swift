internal import TouchLab

/// The confusion matrix of a screen as a table: intended targets down, outcomes across.
struct ConfusionMatrix {
  /// The largest number of rows that people read.
  ///
  /// The targets with the highest mis-tap rates are kept.
  static let mostRows = 30

  /// An intended target and the outcomes of its taps.
  private struct Row {
    let id: String
    let chances: [TargetResult.Chance]

    func share(of outcome: Outcome) -> Double {
      chances.first { $0.outcome == outcome }?.probability ?? 0
    }
  }

  private let rows: [Row]
  private let outcomes: [Outcome]
  private let leftOut: Int

  init(of screen: ScreenResult) {
    let all = screen.readingOrder.filter { screen.targets[$0].exact != nil }
    let worst = all.indices.map { (index: $0, rate: screen.targets[all[$0]].misTapRate ?? 0) }
      .greatestFirst(\.rate).prefix(Self.mostRows).map(\.index).sorted()
    rows = worst.map { index in
      Row(
        id: screen.targets[all[index]].target.id, chances: screen.targets[all[index]].exact ?? [])
    }
    leftOut = all.count - rows.count
    outcomes = Self.outcomes(of: rows, order: all.map { screen.targets[$0].target.id })
  }

  /// The columns: `hit`, the other targets in reading order, then the remaining outcomes.
  private static func outcomes(of rows: [Row], order: [String]) -> [Outcome] {
    let places = Dictionary(zip(order, 0...), uniquingKeysWith: { first, _ in first })
    var seen: Set<Outcome> = []
    let found = rows.flatMap { row -> [Outcome] in
      let misTaps = row.chances.filter { $0.outcome != .hit }
      let most = misTaps.map(\.probability).max() ?? 0
      return misTaps.filter {
        $0.probability >= min(LeastShown.tenth, max(most, LeastShown.hundredth))
      }.map(\.outcome)
    }.filter { seen.insert($0).inserted }
    return [.hit]
      + found.enumerated().sorted { one, other in
        let first = one.element.rank(places)
        let second = other.element.rank(places)
        return first != second ? first < second : one.offset < other.offset
      }.map(\.element)
  }

  /// The matrix; nil without targets to aim at.
  var table: Table? {
    guard !rows.isEmpty else { return nil }
    let columns = outcomes.map { outcome in
      Column.number(
        outcome.name,
        drawing(of: outcome))
    }
    return Table(
      columns: [.text("meant")] + columns,
      rows: rows.map { row in
        Table.Row(
          [Line(row.id)]
            + outcomes.map { outcome in
              let share = row.share(of: outcome)
              return Line(
                outcome == .hit ? share.roundedPercent : Self.shown(share)?.roundedPercent ?? "")
            })
      })
  }

  /// The colouring of a column; none for cancelled taps, which no design can prevent.
  private func drawing(of outcome: Outcome) -> Column.Drawing? {
    switch outcome {
    case .hit: .strong
    case .slip: nil
    case .wrong, .disabled, .statusBar, .revealed, .nothing, .offScreen:
      .shade(rows.map { Self.shown($0.share(of: outcome)) })
    }
  }

  /// The remark on omitted targets; empty if all are shown.
  var remark: String {
    leftOut > 0
      ? " Shown: the \(rows.count) highest mis-tap rates; \(leftOut.counted("target")) left out."
      : ""
  }

  /// The share, or nil if it would print as zero.
  private static func shown(_ share: Double) -> Double? {
    share >= LeastShown.hundredth ? share : nil
  }
}

extension Outcome {
  /// The position of the outcome among the columns.
  fileprivate func rank(_ places: [String: Int]) -> Int {
    switch self {
    case .hit: -1
    case .wrong(let id): places[id] ?? places.count
    case .disabled(let id): places.count + 1 + (places[id] ?? 0)
    case .statusBar: 2 * places.count + 2
    case .revealed: 2 * places.count + 3
    case .nothing: 2 * places.count + 4
    case .offScreen: 2 * places.count + 5
    case .slip: 2 * places.count + 6
    }
  }
}
