extension Fixer {
  /// What changes come to, where all that held still holds wherever they reach; else nil.
  ///
  /// Gates about tasks take longest, and are held last: what no `asLongAs` wants is not worth it.
  func kept(
    _ edits: [LayoutChange], _ single: Workers? = nil,
    asLongAs isWanted: (KeptChanges) -> Bool = { _ in true }
  ) -> KeptChanges? {
    let workers = single ?? self.workers
    let kinds: [LayoutChange.Kind] = [.fewerItems, .confirm]
    let kind = kinds.first { kind in edits.contains { $0.kind == kind } } ?? .move
    guard let read = reading(edits), let changed = read.first(where: { $0.id == layout.id }),
      let result = own.kept(by: changed, as: kind, in: study, tried, workers)
    else { return nil }
    var kept = KeptChanges(layout: changed, judged: result, relatives: relatives.map(\.judged))
    kept.furtherTouches = furtherTouches(of: edits)
    var reached = [(standing: own, layout: changed, result: result)]
    for other in read where other.id != layout.id {
      // What stood in no common text is reached by no change.
      guard let index = relatives.firstIndex(where: { $0.layout.id == other.id }),
        let result = relatives[index].kept(by: other, as: kind, in: study, tried, workers)
      else { return nil }
      kept.relatives[index] = result
      reached.append((relatives[index], other, result))
    }
    let isKept =
      isWanted(kept)
      && reached.allSatisfy {
        $0.standing.keepsTasks(on: $0.layout, $0.result, in: study, tried, workers)
      }
    return isKept ? kept : nil
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
