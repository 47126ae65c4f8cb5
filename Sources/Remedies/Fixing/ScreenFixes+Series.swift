internal import Studies
internal import TouchLab

/// Which distance of a series is the one to tell.
extension ScreenFixes {
  /// Of the series about one target so many, the best, are gone over with every distance: our choice.
  private static let mostForOne = 12

  /// The trial that is chosen of each series, nil for none; nil if cancelled.
  ///
  /// On a screen of many targets what grows or is spaced is tried in longer steps at first, and with every
  /// distance where that comes to most.
  func chosen(of all: [[FixCandidate]]) -> [Trial?]? {
    guard !isSmall else { return workers.map(all.count) { best(of: tried(all[$0])) } }
    guard let rough = workers.map(all.count, { tried(all[$0].triedFirst) }) else { return nil }
    let chosen = rough.map(best)
    let worthAll = worthEveryDistance(chosen)
    return workers.map(all.count) { index in
      guard worthAll.contains(index) else { return chosen[index] }
      let others = tried(all[index].triedLater)
      let trials = (rough[index] + others).stablySorted {
        $0.candidate.amount < $1.candidate.amount
      }
      return exact(best(of: trials))
    }
  }

  /// The series that are gone over with every distance, by what the distances tried of them come to: the
  /// first as they are ranked, and those that spare most.
  private func worthEveryDistance(_ rough: [Trial?]) -> Set<Int> {
    let found = rough.enumerated().compactMap { index, trial in trial.map { (index, $0) } }
    return first(of: found.stablySorted { Fix.precedes($0.1.ranked, $1.1.ranked) })
      .union(first(of: found.stablySorted { $0.1.spared > $1.1.spared }))
  }

  /// The first of some series, of those about one target not more than a few.
  private func first(of ranked: [(index: Int, trial: Trial)]) -> Set<Int> {
    let most = max(limits.leastJudged, limits.everyDistance / max(1, matrix.rows.count))
    var known: [String: Int] = [:]
    var chosen: Set<Int> = []
    for (index, trial) in ranked where chosen.count < most {
      let targets = trial.candidate.targets
      guard targets.contains(where: { known[$0, default: 0] < Self.mostForOne }) else { continue }
      for id in targets { known[id, default: 0] += 1 }
      chosen.insert(index)
    }
    return chosen
  }

  private func tried(_ series: [FixCandidate]) -> [Trial] {
    var trials: [Trial] = []
    // What responds in more is aimed at less carefully, so that a little more of it may be less: no
    // series is given up half way.
    for candidate in series {
      guard !workers.isCancelled() else { break }
      guard let trial = trial(of: candidate, against: compared, pitch: pitch) else {
        // But what is drawn too large is too large when it is drawn larger still.
        if candidate.kind == .grow { break }
        continue
      }
      if trial.furtherTouches == 0 || trial.spared > 0 { trials.append(trial) }
    }
    return trials
  }

  /// Of some trials of a series the least that spares almost as much as the best.
  private func best(of tried: [Trial]) -> Trial? {
    let trials = tried.filter { trial in
      trial.before.isBettered(by: trial.after, sparing: LeastShown.tenth) && trial.keepsMargins
    }
    guard let best = trials.max(by: { $0.spared < $1.spared }) else { return nil }
    return trials.first { trial in
      // What is spared of harm weighs so much that all that is missed would pass as the rest.
      trial.spared >= Self.enough * best.spared
        && trial.sparesMisses(Self.enough, of: best)
    }
  }

  /// A trial as it is to the last bit.
  private func exact(_ trial: Trial?) -> Trial? {
    pitch == 1 ? trial : trial.flatMap { self.trial(of: $0.candidate, against: matrix, pitch: 1) }
  }
}

extension FixCandidate {
  /// Whether it is tried with the longer steps; what moves may find room at one distance alone.
  fileprivate func isFirstTried(at index: Int) -> Bool {
    kind == .move || index.isMultiple(of: 2)
  }
}

extension [FixCandidate] {
  /// Of a series every other distance, of moves all.
  fileprivate var triedFirst: [FixCandidate] {
    enumerated().filter { $1.isFirstTried(at: $0) }.map(\.element)
  }

  /// Those that are not tried first.
  fileprivate var triedLater: [FixCandidate] {
    enumerated().filter { !$1.isFirstTried(at: $0) }.map(\.element)
  }
}
