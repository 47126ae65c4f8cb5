internal import Studies
internal import TouchLab

/// Looks for the changes of one screen that spare most, by trying them on it.
///
/// A trial lays the screen out again and predicts what the change comes near; of candidates that
/// differ in how far they go, the least is kept that spares almost as much as the best.
struct ScreenFixes: Sendable {
  /// A candidate with what it comes to.
  struct Trial: Sendable {
    let candidate: FixCandidate
    let before: Stake
    let after: Stake
    /// How many touches more each target of the screen costs on average when each is meant once.
    let furtherTouches: Double
    /// Whether nothing that moves leaves the width that what stands freely on the screen takes up.
    let keepsMargins: Bool

    var spared: Double { before.spared(by: after) - furtherTouches }

    /// Whether it spares such a share of the misses that another does.
    func sparesMisses(_ share: Double, of other: Trial) -> Bool {
      let most = other.before.missed - other.after.missed
      return before.missed - after.missed >= min(share * most, most)
    }
  }

  let study: Study
  let state: AppState
  let id: String
  let layout: Layout
  let matrix: TouchMatrix
  /// What trials are held against: as exact as they are.
  let compared: TouchMatrix
  let app: App
  let screen: Screen
  let fit: ChangeFit
  let alignment: TargetAlignment
  let standsByItself: Bool
  let workers: Workers
  let limits: SearchLimits
  /// Of whole pixels so many by so many stand for one another in a trial: on screens of many targets, where
  /// one by one would take seconds.
  let pitch: Int

  /// Of two distances the shorter one is kept that spares such a share of what the longer one does.
  static let enough = 0.95
  private static let roughPitch = 3

  /// The changes of a screen as it is met; nil where there is nothing to change, or if cancelled.
  init?(
    _ state: AppState, id: String, of app: App, in study: Study, workers: Workers,
    limits: SearchLimits
  ) {
    guard state.panel == nil, let screen = app.screen(id: state.screenID),
      app.layout.screen(id: state.screenID) != nil, let placed = app.placed(state),
      placed.hiddenChrome == nil,
      let matrix = TouchMatrix(placed, study, isCancelled: workers.isCancelled)
    else { return nil }
    self.study = study
    self.state = state
    self.id = id
    self.app = app
    self.screen = screen
    self.matrix = matrix
    let isRough = matrix.rows.count > limits.refined && study.resolution.decidesWholePixels
    pitch = isRough ? Self.roughPitch : 1
    guard
      let compared =
        pitch == 1
        ? matrix : TouchMatrix(placed, study, pitch: pitch, isCancelled: workers.isCancelled)
    else { return nil }
    self.compared = compared
    self.workers = workers
    self.limits = limits
    layout = app.layout
    fit = ChangeFit(placed, textSize: study.textSize)
    alignment = TargetAlignment(placed, of: screen)
    standsByItself = Self.standsByItself(screen, placed)
  }

  /// What a search found: the best trial of every series that spares more than no report shows, the best
  /// one first.
  struct Found: Sendable {
    let trials: [Trial]
    /// How many targets that are missed notably there was no time to try anything for.
    let untried: Int
  }

  /// What is found; nil if cancelled.
  func trials() -> Found? {
    let candidates = self.candidates
    let series = candidates.found.inSeries
    let all = worthMost(of: series)
    return chosen(of: all).map { found in
      Found(
        trials: found.compactMap(\.self).stablySorted { Fix.precedes($0.ranked, $1.ranked) },
        untried: untried(candidates, all, of: series))
    }
  }

  /// What is tried.
  var candidates: FixCandidates {
    FixCandidates(
      matrix, layout: layout, screen: screen, lapse: study.person.lapse,
      textSize: study.textSize, limits: limits)
  }

  /// How many targets are missed notably and were left out, or all of whose series were.
  private func untried(
    _ candidates: FixCandidates, _ tried: [[FixCandidate]], of series: [[FixCandidate]]
  ) -> Int {
    let left = matrix.rows.count { row in
      candidates.missed[row.index] == nil
        && row.missed - study.person.lapse >= Fixer.leastMissed
    }
    guard tried.count < series.count else { return left }
    let known = Set(tried.flatMap { $0.first?.targets ?? [] })
    return left + Set(series.flatMap { $0.first?.targets ?? [] }).subtracting(known).count
  }

  /// The series that a search has time for, in their order: on a screen of hundreds of targets those of
  /// what is missed most.
  private func worthMost(of series: [[FixCandidate]]) -> [[FixCandidate]] {
    let most = limits.placed / max(1, matrix.rows.count)
    // Each edit copies the elements of its screen, which takes a tenth of what laying them out does.
    let costs = series.map { $0.reduce(0) { $0 + 1 + $1.edits.count / 10 } }
    guard costs.reduce(0, +) > most else { return series }
    var missed: [String: Double] = [:]
    for row in matrix.rows {
      missed[matrix.placed.targets[row.index].id, default: 0] += row.missed + row.harm
    }
    let worth = series.map { candidates in
      candidates.first.map { $0.targets.reduce(0) { $0 + (missed[$1] ?? 0) } } ?? 0
    }
    var left = most
    var chosen: Set<Int> = []
    for index in Array(series.indices).stablySorted(by: { worth[$0] > worth[$1] })
    where costs[index] <= left {
      left -= costs[index]
      chosen.insert(index)
    }
    return series.indices.filter(chosen.contains).map { series[$0] }
  }

  /// Whether it has few enough targets to try every distance of all.
  var isSmall: Bool { matrix.rows.count <= limits.refined }

  /// What a candidate comes to against what is as exact; nil where the screen cannot be changed so.
  func trial(
    of candidate: FixCandidate, against base: TouchMatrix, pitch: Int
  ) -> Trial? {
    defer { workers.didTry() }
    guard !coversSurely(candidate), let placed = placed(with: candidate.edits),
      fit.holds(placed, by: .move),
      candidate.kind == .swap || alignment.holds(placed), keepsOrder(candidate, on: placed)
    else { return nil }
    let changed = self.changed(from: base.placed, to: placed)
    if let changed, changed.isEmpty { return nil }
    guard let after = matrix(of: placed, pitch: pitch, like: base, changed: changed) else {
      return nil
    }
    return Trial(
      candidate: candidate, before: base.stake, after: after.stake,
      furtherTouches: candidate.edits.furtherTouches(of: after.rows.count),
      keepsMargins: keepsMargins(candidate, on: placed))
  }

  /// Whether an edit is one of this screen, or of what all screens share.
  func isAbout(_ edit: LayoutChange) -> Bool { edit.screen == nil || edit.screen == screen.id }

  /// Whether the screen can be changed so.
  func fits(_ edits: [LayoutChange]) -> Bool {
    guard !edits.isEmpty else { return true }
    guard let placed = placed(with: edits) else { return false }
    let isSwapped = edits.contains { $0.kind == .exchange }
    return fit.holds(placed, by: .move) && (isSwapped || alignment.holds(placed))
  }

  var isCancelled: Bool { workers.isCancelled() }
}
