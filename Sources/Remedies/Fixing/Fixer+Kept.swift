internal import Studies
internal import TouchLab

extension Fixer {
  /// What changes come to, where all that held still holds wherever they reach; else nil.
  ///
  /// Gates about tasks take longest, and are held last: what no `asLongAs` wants is not worth it.
  func kept(
    _ edits: [LayoutChange], _ single: Workers? = nil,
    asLongAs isWanted: (KeptChanges) -> Bool = { _ in true }
  ) -> KeptChanges? {
    let workers = single ?? self.workers
    guard case .success(let judged) = judged(edits, workers), isWanted(judged.kept),
      brokenGate(in: judged, workers) == nil
    else { return nil }
    return judged.kept
  }

  /// What changes break of what held; nil where nothing.
  func breach(of edits: [LayoutChange], _ workers: Workers) -> Breach? {
    switch judged(edits, workers) {
    case .failure(let broken): broken
    case .success(let judged): brokenGate(in: judged, workers).map { .gate($0) }
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
    let kinds: [LayoutChange.Kind] = [.fewerItems, .confirm]
    let kind = kinds.first { kind in edits.contains { $0.kind == kind } } ?? .move
    guard let read = reading(edits), let changed = read.first(where: { $0.id == layout.id }) else {
      return .failure(.unsaid)
    }
    return own.kept(by: changed, as: kind, in: study, tried, workers).flatMap { result in
      var kept = KeptChanges(layout: changed, judged: result, relatives: relatives.map(\.judged))
      kept.furtherTouches = furtherTouches(of: edits)
      var judged = Judged(kept: kept, reached: [(own, changed, result)])
      for other in read where other.id != layout.id {
        // What stood in no common text is reached by no change.
        guard let index = relatives.firstIndex(where: { $0.layout.id == other.id }) else {
          return .failure(.unsaid)
        }
        switch relatives[index].kept(by: other, as: kind, in: study, tried, workers) {
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
      $0.standing.brokenGateOfTask(on: $0.layout, $0.result, in: study, tried, workers)
    }.first
  }

  /// How many touches more edits cost for each target of their screens.
  private func furtherTouches(of edits: [LayoutChange]) -> Double {
    edits.reduce(0) { sum, edit in
      let screen = judged.screens.first { $0.id == edit.screen }
      return sum + [edit].furtherTouches(of: screen?.intended.count ?? 0)
    }
  }

  /// What no change comes to.
  var unchanged: KeptChanges {
    KeptChanges(layout: layout, judged: judged, relatives: relatives.map(\.judged))
  }
}
