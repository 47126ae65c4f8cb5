internal import TouchLab

/// What belongs together on a screen.
extension FixCandidates {
  /// Targets of one kind and size that are to stay alike: the buttons of a row or a column, and what
  /// stands in blocks of one kind, as the stars of a list do.
  var siblings: [[StatedTarget]] {
    var groups: [[StatedTarget]] = []
    for target in stated where target.standing != .placed {
      let known = groups.indices.filter { group in
        groups[group].contains { Self.areSiblings($0, target) }
      }
      guard let first = known.first else {
        groups.append([target])
        continue
      }
      // What is like two groups makes them one.
      for other in known.dropFirst().reversed() { groups[first] += groups.remove(at: other) }
      groups[first].append(target)
    }
    return groups.map { $0.sorted { $0.index < $1.index } }
  }

  private static func areSiblings(_ one: StatedTarget, _ other: StatedTarget) -> Bool {
    guard one.path.count == other.path.count else { return false }
    if one.target.parent == other.target.parent {
      return TargetAlignment.areSiblings(one.target, other.target)
    }
    guard let first = one.parent, let second = other.parent else { return false }
    return first.kind.name == second.kind.name && TargetAlignment.areAlike(one.target, other.target)
  }

  /// Free targets of one block that lie in one row, or in one column, in the order of their places; lines
  /// of what stands alike in several blocks together; with those of kin, if they are asked for.
  func lines(across: Bool, ofKin: Bool = false) -> [[[StatedTarget]]] {
    var places: [[Int]: Int] = [:]
    var found: [[[StatedTarget]]] = []
    for line in linesOfBlocks(across: across, ofKin: ofKin) {
      let key = line.map { $0.alike.first ?? $0.index }
      if let place = places[key] {
        found[place].append(line)
      } else {
        places[key] = found.count
        found.append([line])
      }
    }
    return found
  }

  private func linesOfBlocks(across: Bool, ofKin: Bool) -> [[StatedTarget]] {
    let free = stated.filter(\.canMove)
    let lines = Self.lines(of: free) { one, other in
      let (one, other) = (one.drawn.center, other.drawn.center)
      return (across ? one.y - other.y : one.x - other.x).magnitude <= TargetAlignment.tolerance
    }
    let known = Set(lines.map { Set($0.map(\.index)) })
    let sorted = lines.map { line in
      line.sorted { across ? $0.drawn.x < $1.drawn.x : $0.drawn.y < $1.drawn.y }
    }
    guard ofKin else { return sorted }
    return sorted + kin(free, across: across).filter { !known.contains(Set($0.map(\.index))) }
  }

  /// What is further from the next of its line belongs to others, in points: our choice, twice the widest
  /// gap that is tried.
  private static let furthest = 96.0

  /// Targets of one kind and block in one row or column, by whichever of its edges or its middle they
  /// line up, and none far from the next: as wide as their words are, they are of no one size.
  private func kin(_ all: [StatedTarget], across: Bool) -> [[StatedTarget]] {
    let lines = Self.lines(of: all) { one, other in
      one.target.kind == other.target.kind
        && TargetAlignment.lineUp(one.drawn, other.drawn, inColumn: !across)
    }
    let groups = lines.flatMap { line -> [[StatedTarget]] in
      let sorted = line.sorted { across ? $0.drawn.x < $1.drawn.x : $0.drawn.y < $1.drawn.y }
      return sorted.reduce(into: [[StatedTarget]]()) { groups, target in
        if let last = groups.last?.last, last.drawn.gap(to: target.drawn) <= Self.furthest {
          groups[groups.count - 1].append(target)
        } else {
          groups.append([target])
        }
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// What is of one kind and stands in one row or column, but is not of one size.
  var unequalKin: [[StatedTarget]] {
    let known = Set(siblings.map { Set($0.map(\.index)) })
    let all = stated.filter { $0.standing != .placed }
    var found: [[StatedTarget]] = []
    for across in [true, false] {
      found += kin(all, across: across).filter { !known.contains(Set($0.map(\.index))) }
    }
    return found
  }

  /// Some targets in groups of one block each, of which all are on the first one's line.
  private static func lines(
    of targets: [StatedTarget], areOnOne: (StatedTarget, StatedTarget) -> Bool
  ) -> [[StatedTarget]] {
    var lines: [[StatedTarget]] = []
    for target in targets {
      let known = lines.firstIndex { line in
        guard let first = line.first, first.target.parent == target.target.parent else {
          return false
        }
        return areOnOne(first, target)
      }
      if let known { lines[known].append(target) } else { lines.append([target]) }
    }
    return lines.filter { $0.count > 1 }
  }
}
