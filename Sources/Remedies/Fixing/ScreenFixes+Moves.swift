internal import TouchLab

/// Where what moves may go.
extension ScreenFixes {
  /// Who puts something past more others has another screen in mind: our choice.
  private static let mostPassed = 2

  /// Whether nothing that moves passes more than a few others in the order in which people come to them;
  /// what cannot be undone may go as far from the others as it likes.
  func keepsOrder(_ candidate: FixCandidate, on placed: PlacedScreen) -> Bool {
    guard candidate.kind == .move else { return true }
    let moved = Set(candidate.targets)
    return matrix.placed.targets.filter { moved.contains($0.id) }.allSatisfy { target in
      target.danger == .irreversible
        || Set(matrix.placed.reordered([target.id], on: placed)).subtracting(moved).count
          <= Self.mostPassed
    }
  }

  /// Whether nothing that moves leaves the width that what stands freely on the screen takes up.
  ///
  /// Who puts it beside all the rest has another screen in mind, too; what cannot be undone may go there.
  func keepsMargins(_ candidate: FixCandidate, on placed: PlacedScreen) -> Bool {
    let free = matrix.placed.targets.filter { $0.arrangement == nil && !$0.isKey }.map(\.visual)
    guard candidate.kind == .move, free.count > 1, let first = free.first else { return true }
    let all = free.dropFirst().reduce(first) { $0.union($1) }
    return placed.targets.allSatisfy { target in
      target.arrangement != nil || target.danger == .irreversible
        || !candidate.targets.contains(target.id)
        || target.visual.left >= all.left - 0.5 && target.visual.right <= all.right + 0.5
    }
  }
}
