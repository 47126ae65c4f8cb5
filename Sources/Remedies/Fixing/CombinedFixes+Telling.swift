internal import TouchLab

/// How what goes together is told.
extension CombinedFixes {
  /// The steps, each with what it adds to those before it, and of what can come next first what spares
  /// most: another order may make one that only fits beside another look harmful.
  func told() -> [Fix] {
    var order: [CombinedStep] = []
    var left = steps
    var before = stake(fixer.unchanged)
    while let (index, after) = next(of: left, after: order.flatMap(\.edits)), stake(after) < before
    {
      order.append(left.remove(at: index))
      before = stake(after)
    }
    return told(left.isEmpty ? order : steps)
  }

  /// Steps in their order; what breaks something or spares nothing by itself is told with what follows on
  /// its screen.
  private func told(_ steps: [CombinedStep]) -> [Fix] {
    var edits: [LayoutChange] = []
    var before = fixer.unchanged
    var fixes: [Fix] = []
    var waiting: [String: CombinedStep] = [:]
    for one in steps {
      var step = waiting[one.screen]?.joined(with: one) ?? one
      step.edits = step.edits.map { $0.standing(in: before.layout) }
      waiting[one.screen] = step
      guard let after = fixer.kept(edits + step.edits), stake(after) < stake(before) else {
        continue
      }
      waiting[one.screen] = nil
      edits += step.edits
      let fix = fixer.told(
        step.kind, step.targets, step.edits, on: step.screen, from: before, to: after)
      if let fix { fixes.append(fix) }
      before = after
    }
    return fixes
  }

  /// Which of some steps to make after others, and what that comes to; nil where none can be made: what
  /// only a later one keeps a rule for is none.
  private func next(of steps: [CombinedStep], after edits: [LayoutChange]) -> (Int, KeptChanges)? {
    steps.indices.compactMap { index in
      let all = edits + steps[index].edits
      return fit(all) ? fixer.kept(all).map { (index, $0) } : nil
    }.min { stake($0.1) < stake($1.1) }
  }
}
