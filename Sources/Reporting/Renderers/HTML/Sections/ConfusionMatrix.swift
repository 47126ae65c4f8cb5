internal import TouchLab

/// What touches meant for each target come to, as a table: targets down, outcomes across.
struct ConfusionMatrix {
  /// More rows than this are not read; the targets that are missed most are kept.
  static let mostRows = 30
  /// What is rarer than this everywhere has no column, unless it is the worst of a row.
  static let leastShown = 0.0005

  private let rows: [TargetResult]
  private let outcomes: [Outcome]
  private let leftOut: Int

  init(of screen: ScreenResult) {
    let all = screen.readingOrder
      .map { screen.targets[$0] }.filter { $0.exact != nil }
    let worst = all.indices.map { (index: $0, rate: all[$0].misTapRate ?? 0) }
      .greatestFirst(\.rate).prefix(Self.mostRows).map(\.index).sorted()
    rows = worst.map { all[$0] }
    leftOut = all.count - rows.count
    outcomes = Self.outcomes(of: rows, order: all.map(\.target.id))
  }

  /// `hit`, the other targets as one reads the screen, then the rest.
  private static func outcomes(of rows: [TargetResult], order: [String]) -> [Outcome] {
    let places = Dictionary(zip(order, 0...), uniquingKeysWith: { first, _ in first })
    var seen: Set<Outcome> = []
    let found = rows.flatMap { row -> [Outcome] in
      let misTaps = (row.exact ?? []).filter { $0.outcome != .hit }
      let most = misTaps.map(\.probability).max() ?? 0
      return misTaps.filter {
        $0.probability >= min(leastShown, max(most, MisTaps.least))
      }.map(\.outcome)
    }.filter { seen.insert($0).inserted }
    return [.hit]
      + found.enumerated().sorted { one, other in
        let first = one.element.rank(places)
        let second = other.element.rank(places)
        return first != second ? first < second : one.offset < other.offset
      }.map(\.element)
  }

  /// The matrix, folded away: the table of targets says the most of it already.
  func markup(_ anchor: String, _ place: String) -> Markup {
    guard !rows.isEmpty else { return .none }
    let note =
      leftOut > 0
      ? " The \(rows.count) targets that are missed most are shown, \(leftOut.grouped) are not."
      : ""
    let table = HTMLTable(
      id: "\(anchor)-matrix",
      caption: Markup(
        "Outcomes in % of the touches meant for each target of \(place); "
          + "what is less than \((100 * Self.leastShown).rounded(places: 2)) everywhere, and the worst of "
          + "no target, is left out.\(note)"),
      columns: [.text("meant")] + outcomes.map { .number($0.name) }, rows: rows.map(cells),
      style: "matrix")
    return .block(
      "details", [],
      [.element("summary", [], "What is touched in place of what"), table.markup])
  }

  private func cells(of row: TargetResult) -> [HTMLTable.Cell] {
    [HTMLTable.Cell(text: row.target.id)]
      + outcomes.map { outcome in
        let probability = row.exact?.first { $0.outcome == outcome }?.probability ?? 0
        guard outcome != .hit else {
          return HTMLTable.Cell(text: probability.percent, style: "hit")
        }
        guard probability >= MisTaps.least else { return .empty }
        return HTMLTable.Cell(
          text: probability.percent, style: "h\(HeatRamp.step(of: probability))")
      }
  }
}

extension Outcome {
  /// Where the outcome stands among the columns.
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
