/// Holds a gate against what was predicted.
enum GateJudge {
  /// The gate's worst value over the screens or tasks it names; nil where the layout has none of
  /// them, so that the gate is about another one.
  static func judge(
    _ gate: Gate, of layout: Layout, screens: [ScreenResult], tasks: [TaskResult]
  ) -> GateResult? {
    switch gate.metric {
    case .success(let target):
      return worst(of: gate, in: layout, screens, target: target) { $0.success }
    case .confusion(let target, let other):
      return worst(of: gate, in: layout, screens, target: target) { result in
        result.exact?.first { $0.outcome == .wrong(other) || $0.outcome == .disabled(other) }?
          .probability ?? (result.exact == nil ? nil : 0)
      }
    case .clean(let id): return result(of: gate, task: id, in: tasks) { $0.clean }
    case .completion(let id): return result(of: gate, task: id, in: tasks) { $0.completion }
    case .danger(let id): return result(of: gate, task: id, in: tasks) { $0.danger }
    case .time(let id): return result(of: gate, task: id, in: tasks) { $0.seconds }
    }
  }

  private static func result(
    of gate: Gate, task id: String, in tasks: [TaskResult], value: (TaskPrediction) -> Double
  ) -> GateResult? {
    tasks.first { $0.id == id }.map { GateResult(gate: gate, measured: value($0.prediction)) }
  }

  private static func worst(
    of gate: Gate, in layout: Layout, _ screens: [ScreenResult], target: String,
    value: (TargetResult) -> Double?
  ) -> GateResult? {
    // A screen's panels are judged as screens of their own, by the screen's id and theirs.
    let named = screens.filter { screen in
      gate.screen.map { screen.id == $0 || screen.id.hasPrefix("\($0)/") } ?? true
    }
    let results = named.flatMap(\.targets).filter { $0.target.id == target }
    // A gate that names no layout is about those that have the target, shown at first or not.
    if results.isEmpty, gate.layout == nil, !layout.has(target, on: gate.screen) { return nil }
    let values = results.compactMap(value)
    switch gate.bound {
    case .atLeast: return GateResult(gate: gate, measured: values.min())
    case .atMost: return GateResult(gate: gate, measured: values.max())
    }
  }
}

extension Layout {
  /// Whether a screen, or any, describes an element of that id.
  fileprivate func has(_ element: String, on screen: String?) -> Bool {
    screens.contains { (screen == nil || $0.id == screen) && $0.element(id: element) != nil }
  }
}
