internal import Studies
internal import TouchLab

extension Fixer {
  /// The result of feasible changes; nil if they violate a constraint.
  func kept(_ edits: [LayoutEdit]) -> FeasibleChanges? { try? outcome(of: edits).get() }

  /// Returns the result of changes, or the constraint that they violate.
  ///
  /// Requirements about tasks are checked last because they take the longest.
  func outcome(of edits: [LayoutEdit]) -> Result<FeasibleChanges, ConstraintViolation> {
    evaluated(edits, workers).flatMap { evaluated in
      failedRequirement(in: evaluated, workers).map { .failure(.requirement($0)) }
        ?? .success(evaluated.kept)
    }
  }

  /// The result of changes, with all layouts that they affect.
  private struct Evaluated {
    var kept: FeasibleChanges
    var reached: [(standing: LayoutAssessment, layout: Layout, result: LayoutResult)]
  }

  /// Returns the result of changes on every affected layout, or the constraint that they violate.
  ///
  /// Requirements about tasks are excluded.
  private func evaluated(
    _ edits: [LayoutEdit], _ workers: Workers
  ) -> Result<Evaluated, ConstraintViolation> {
    let kinds: [LayoutEdit.Kind] = [.takenOut, .fewerItems, .confirm]
    let kind = kinds.first { kind in edits.contains { $0.kind == kind } } ?? .move
    guard let read = reading(edits), let changed = read.first(where: { $0.id == layout.id }) else {
      return .failure(.unsaid)
    }
    return own.kept(by: changed, as: kind, in: study, workers).flatMap { result in
      let kept = FeasibleChanges(
        layout: changed, evaluated: result, relatives: relatives.map(\.evaluated))
      var evaluated = Evaluated(kept: kept, reached: [(own, changed, result)])
      for other in read where other.id != layout.id {
        // A change can only affect layouts that share the scenario's text.
        guard let index = relatives.firstIndex(where: { $0.layout.id == other.id }) else {
          return .failure(.unsaid)
        }
        switch relatives[index].kept(by: other, as: kind, in: study, workers) {
        case .failure(let broken): return .failure(broken)
        case .success(let result):
          evaluated.kept.relatives[index] = result
          evaluated.reached.append((relatives[index], other, result))
        }
      }
      return .success(evaluated)
    }
  }

  /// The first requirement about a task that the changes violate; nil for none.
  private func failedRequirement(in evaluated: Evaluated, _ workers: Workers) -> Requirement? {
    evaluated.reached.lazy.compactMap {
      $0.standing.failedRequirementOfTask(on: $0.layout, $0.result, in: study, workers)
    }.first
  }

  /// The result without changes.
  var unchanged: FeasibleChanges {
    FeasibleChanges(layout: layout, evaluated: evaluated, relatives: relatives.map(\.evaluated))
  }
}
