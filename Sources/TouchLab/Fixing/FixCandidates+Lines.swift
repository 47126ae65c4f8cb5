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
  /// of what stands alike in several blocks together.
  func lines(across: Bool) -> [[[StatedTarget]]] {
    var places: [[Int]: Int] = [:]
    var found: [[[StatedTarget]]] = []
    for line in linesOfBlocks(across: across) {
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

  private func linesOfBlocks(across: Bool) -> [[StatedTarget]] {
    var lines: [[StatedTarget]] = []
    for target in stated where target.canMove {
      let known = lines.firstIndex { line in
        guard let first = line.first, first.target.parent == target.target.parent else {
          return false
        }
        let (one, other) = (first.drawn.center, target.drawn.center)
        return (across ? one.y - other.y : one.x - other.x).magnitude <= 0.25
      }
      if let known { lines[known].append(target) } else { lines.append([target]) }
    }
    return lines.filter { $0.count > 1 }.map { line in
      line.sorted { across ? $0.drawn.x < $1.drawn.x : $0.drawn.y < $1.drawn.y }
    }
  }
}
