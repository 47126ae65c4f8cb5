internal import Studies
internal import TouchLab

extension Fixer {
  /// The result of feasible changes; nil if they violate a constraint.
  func kept(_ edits: [LayoutEdit]) -> FeasibleChanges? { try? outcome(of: edits).get() }

  /// Returns the result of changes, or the constraint that they violate.
  ///
  /// Requirements about tasks are checked last because they take the longest.
  func outcome(of edits: [LayoutEdit]) -> Result<FeasibleChanges, ConstraintViolation> {
    judged(edits, workers).flatMap { judged in
      brokenGate(in: judged, workers).map { .failure(.gate($0)) } ?? .success(judged.kept)
    }
  }

  /// The result of changes, with all layouts that they affect.
  private struct Judged {
    var kept: FeasibleChanges
    var reached: [(standing: LayoutAssessment, layout: Layout, result: LayoutResult)]
  }

  /// Returns the result of changes on every affected layout, or the constraint that they violate.
  ///
  /// Requirements about tasks are excluded.
  private func judged(
    _ edits: [LayoutEdit], _ workers: Workers
  ) -> Result<Judged, ConstraintViolation> {
    let kinds: [LayoutEdit.Kind] = [.takenOut, .fewerItems, .confirm]
    let kind = kinds.first { kind in edits.contains { $0.kind == kind } } ?? .move
    guard let read = reading(edits), let changed = read.first(where: { $0.id == layout.id }) else {
      return .failure(.unsaid)
    }
    return own.kept(by: changed, as: kind, in: study, workers).flatMap { result in
      let kept = FeasibleChanges(
        layout: changed, judged: result, relatives: relatives.map(\.judged))
      var judged = Judged(kept: kept, reached: [(own, changed, result)])
      for other in read where other.id != layout.id {
        // A change can only affect layouts that share the scenario's text.
        guard let index = relatives.firstIndex(where: { $0.layout.id == other.id }) else {
          return .failure(.unsaid)
        }
        switch relatives[index].kept(by: other, as: kind, in: study, workers) {
        case .failure(let broken): return .failure(broken)
        case .success(let result):
          judged.kept.relatives[index] = result
          judged.reached.append((relatives[index], other, result))
        }
      }
      return .success(judged)
    }
  }

  /// The first requirement about a task that the changes violate; nil for none.
  private func brokenGate(in judged: Judged, _ workers: Workers) -> Requirement? {
    judged.reached.lazy.compactMap {
      $0.standing.brokenGateOfTask(on: $0.layout, $0.result, in: study, workers)
    }.first
  }

  /// The result without changes.
  var unchanged: FeasibleChanges {
    FeasibleChanges(layout: layout, judged: judged, relatives: relatives.map(\.judged))
  }
}
