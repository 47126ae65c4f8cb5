extension TargetMap {
  /// Adds the probabilities of touches on the screen; returns each user's probability of the target
  /// with the index `intended`.
  ///
  /// This is the inner loop of all closed-form figures. Its indices are those of the map's own
  /// cuts, never input, so it can omit the bounds checks that cost a fifth of its speed.
  @inline(__always)
  func add<Lanes: PeopleLanes>(
    _ across: PeopleAxis<Lanes>, _ down: PeopleAxis<Lanes>, _ weights: Lanes,
    meaning intended: Int?, to reached: UnsafeMutableBufferPointer<Double>
  ) -> Lanes {
    let columns = xEdges.withUnsafeBufferPointer { window(of: across, in: $0) }
    let bands = yEdges.withUnsafeBufferPointer { window(of: down, in: $0) }
    guard !columns.isEmpty, !bands.isEmpty else { return .zero }
    var hits = Lanes.zero
    EdgeTails<Lanes>.with(across, at: xEdges, in: columns) { x in
      EdgeTails<Lanes>.with(down, at: yEdges, in: bands) { y in
        hits = add(
          x, in: Int32(clamping: columns.lowerBound)..<Int32(clamping: columns.upperBound), y,
          in: bands, weights,
          meaning: intended.map { Owner(truncatingIfNeeded: $0) } ?? Self.nobody, to: reached)
      }
    }
    return hits
  }

  /// Adds the probabilities within a window of the cuts.
  @inline(__always)
  private func add<Lanes: PeopleLanes>(
    _ x: EdgeTails<Lanes>, in columns: Range<Int32>, _ y: EdgeTails<Lanes>, in bands: Range<Int>,
    _ weights: Lanes, meaning meant: Owner, to reached: UnsafeMutableBufferPointer<Double>
  ) -> Lanes {
    var hits = Lanes.zero
    let nothing = Self.slot(of: Self.nothing, targetCount: targetCount)
    // The most frequent owner's sum stays in a register.
    var reachedNothing = reached[nothing]
    runs.withUnsafeBufferPointer { runs in
      bandStarts.withUnsafeBufferPointer { starts in
        for band in bands {
          let share = weights * y.between(band, band &+ 1)
          var index = starts[band]
          let end = starts[band &+ 1]
          while index &+ 8 < end, runs[index &+ 7].to <= columns.lowerBound { index &+= 8 }
          while index < end, runs[index].to <= columns.lowerBound { index &+= 1 }
          while index < end, runs[index].from < columns.upperBound {
            let run = runs[index]
            let found =
              share
              * x.between(
                max(run.from, columns.lowerBound).index, min(run.to, columns.upperBound).index)
            if run.owner == Self.nothing {
              reachedNothing += found.sum
            } else {
              reached[Self.slot(of: run.owner, targetCount: targetCount)] += found.sum
            }
            if run.owner == meant { hits = hits + found }
            index &+= 1
          }
        }
      }
    }
    reached[nothing] = reachedNothing
    return hits
  }

  /// Returns the cells that the touches of the user with the widest scatter can reach, as indices
  /// of `edges`.
  private func window<Lanes: PeopleLanes>(
    of people: PeopleAxis<Lanes>, in edges: UnsafeBufferPointer<Double>
  ) -> Range<Int> {
    let cells = edges.count - 1
    guard cells > 0 else { return 0..<0 }
    let (low, high) = people.reach
    let first = max(0, edges.countBelow(low.nextUp) - 1)
    let last = min(cells, edges.countBelow(high.nextUp))
    return first < last ? first..<last : 0..<0
  }
}
