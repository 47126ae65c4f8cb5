internal import TouchLab

/// All changes of one screen that are worth a trial.
///
/// What is hardly missed is left as it is; so is what no touch strays from or to, and on a screen of
/// hundreds all but what is missed most.
struct FixCandidates: Sendable {
  let layout: Layout
  let screen: Screen
  let placed: PlacedScreen
  let matrix: TouchMatrix
  let stated: [StatedTarget]
  /// How often each target is missed, by its index; nil for one that nobody can mean.
  let missed: [Int: Double]
  /// The targets that touches stray from or to, by their indices.
  let restless: Set<Int>
  let limits: SearchLimits
  /// Where the words of rows stand.
  let words: RowWords
  private(set) var found: [FixCandidate] = []
  private var series = 0

  /// How far things go, in points: steps of 4 near by, and further ones in steps of a third.
  static let distances: [Double] = [4, 8, 12, 16, 20, 24, 32, 40, 52, 68, 92, 124, 164, 220, 292]
  init(
    _ matrix: TouchMatrix, layout: Layout, screen: Screen, lapse: Double,
    textSize: Double = 1, limits: SearchLimits = .usual
  ) {
    self.limits = limits
    self.layout = layout
    self.screen = screen
    self.matrix = matrix
    placed = matrix.placed
    words = RowWords(placed, textSize: textSize)
    stated = StatedTarget.all(on: placed, of: screen)
    let rows = Self.worst(of: matrix.rows, limits)
    missed = Dictionary(
      rows.map { ($0.index, $0.missed - lapse) }, uniquingKeysWith: { one, _ in one })
    var restless: Set<Int> = []
    for row in rows {
      if !row.taken.isEmpty || row.beyond >= Fixer.leastMissed { restless.insert(row.index) }
      if rows.count == matrix.rows.count { restless.formUnion(row.taken) }
    }
    self.restless = restless
    addHitTargets()
    addSizes()
    addMoves()
    addSpacings()
    addPlacedSizes()
    addSwaps()
    addConfirmations()
  }

  /// The rows of what is missed most or does most harm; all of them on a screen of up to 140 targets.
  private static func worst(
    of rows: [TouchMatrix.Row], _ limits: SearchLimits
  ) -> [TouchMatrix.Row] {
    let most = max(limits.leastTried, limits.tried / max(1, rows.count))
    guard rows.count > most else { return rows }
    let chosen = Set(
      rows.stablySorted { $0.missed + $0.harm > $1.missed + $1.harm }.prefix(most).map(\.index))
    return rows.filter { chosen.contains($0.index) }
  }

  /// Whether more touches meant for any of these miss than shows in no report.
  func isMissed(_ targets: [StatedTarget]) -> Bool {
    targets.contains { missed[$0.index] ?? 0 >= Fixer.leastMissed }
  }

  /// Tries a change at each of some distances, as one series.
  mutating func addSeries(
    _ kind: FixKind, _ targets: [StatedTarget], over distances: [Double] = distances,
    _ edits: (Double) -> [LayoutChange?]
  ) {
    addSeries(kind, targets.map(\.id), over: distances) { Self.alike(edits($0), of: targets) }
  }

  /// The same of targets by their ids.
  mutating func addSeries(
    _ kind: FixKind, _ targets: [String], over distances: [Double],
    _ edits: (Double) -> [LayoutChange?]
  ) {
    series += 1
    var last: [LayoutChange] = []
    for distance in distances {
      let made = edits(distance).compactMap(\.self)
      guard !made.isEmpty, made.map(\.after) != last.map(\.after) else { continue }
      last = made
      found.append(
        FixCandidate(
          kind: kind, series: series, amount: distance, edits: made, targets: targets))
    }
  }
}
