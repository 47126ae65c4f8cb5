internal import Studies
internal import TouchLab

/// How the searches for an arrangement share their steps.
extension CombinedFixes {
  /// So many searches of each share go by themselves: from how the screen was, and from what was changed
  /// one by one.
  ///
  /// Each ends where it came by first: many short ones come nearer to the best than a few long ones.
  private static let searches = 20
  /// So many of each share, the best of all, go on with the other half of the steps.
  private static let resumed = 5
  /// Fewer targets than this are searched no longer than so many.
  private static let fewest = 3
  /// So many arrangements, the best, are fitted to half a point.
  private static let finished = 4

  /// The arrangements that several searches come by, the best first.
  func found(
    from starts: [Rearrangement], on base: ScreenFixes,
    asking isKept: (@Sendable (Rearrangement) -> Bool)?
  ) -> [RearrangementSearch.Found] {
    let limits = fixer.limits
    let shares = max(1, limits.shares / max(1, origins.count(where: \.refines)))
    let steps = limits.arranged / max(Self.fewest, base.matrix.rows.count) / 2
    let searches = shares * Self.searches
    let first = sorted(searches) { index in
      var search = RearrangementSearch(base, seed: UInt64(index), isKept: isKept)
      return search.best(from: starts[index % starts.count], steps: steps / Self.searches)
    }
    let resumed = sorted(min(shares * Self.resumed, first.count)) { index in
      var search = RearrangementSearch(
        base, seed: UInt64(searches + index), isKept: isKept)
      return search.best(
        from: first[index].arrangement, steps: steps / Self.resumed, isResumed: true)
    }
    let best = (first + resumed).stablySorted { $0.stake < $1.stake }.prefix(Self.finished)
    let finished = sorted(best.count) { index in
      var search = RearrangementSearch(base, seed: 0, isKept: isKept)
      return search.finished(best[index])
    }
    let calm = sorted(finished.count) { index in
      var search = RearrangementSearch(base, seed: 0, isKept: isKept)
      return search.takenBack(finished[index])
    }
    return (finished + calm).stablySorted { $0.stake < $1.stake }
  }

  /// What some searches find, the best first; nothing if cancelled.
  private func sorted(
    _ count: Int, _ search: @escaping @Sendable (Int) -> RearrangementSearch.Found?
  ) -> [RearrangementSearch.Found] {
    (fixer.workers.map(count, search) ?? []).compactMap(\.self)
      .stablySorted { $0.stake < $1.stake }
  }
}
