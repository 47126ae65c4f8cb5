internal import Studies
internal import TouchLab

extension Fixer {
  /// What changes come to, where all that held still holds wherever they reach; else nil.
  func kept(_ edits: [LayoutChange]) -> KeptChanges? { try? outcome(of: edits).get() }

  /// What changes come to, or what they break of what held; gates about tasks take longest, and are held
  /// last.
  func outcome(of edits: [LayoutChange]) -> Result<KeptChanges, Breach> {
    judged(edits, workers).flatMap { judged in
      brokenGate(in: judged, workers).map { .failure(.gate($0)) } ?? .success(judged.kept)
    }
  }

  /// What changes come to, and what they reach.
  private struct Judged {
    var kept: KeptChanges
    var reached: [(standing: LayoutStanding, layout: Layout, result: LayoutResult)]
  }

  /// What changes come to on all that they reach, but for gates about tasks; else what they break.
  private func judged(
    _ edits: [LayoutChange], _ workers: Workers
  ) -> Result<Judged, Breach> {
    let kinds: [LayoutChange.Kind] = [.takenOut, .fewerItems, .confirm]
    let kind = kinds.first { kind in edits.contains { $0.kind == kind } } ?? .move
    guard let read = reading(edits), let changed = read.first(where: { $0.id == layout.id }) else {
      return .failure(.unsaid)
    }
    return own.kept(by: changed, as: kind, in: study, workers).flatMap { result in
      let kept = KeptChanges(layout: changed, judged: result, relatives: relatives.map(\.judged))
      var judged = Judged(kept: kept, reached: [(own, changed, result)])
      for other in read where other.id != layout.id {
        // What stood in no common text is reached by no change.
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

  /// The gate about a task that held and holds no more.
  private func brokenGate(in judged: Judged, _ workers: Workers) -> Gate? {
    judged.reached.lazy.compactMap {
      $0.standing.brokenGateOfTask(on: $0.layout, $0.result, in: study, workers)
    }.first
  }

  /// What no change comes to.
  var unchanged: KeptChanges {
    KeptChanges(layout: layout, judged: judged, relatives: relatives.map(\.judged))
  }
}
