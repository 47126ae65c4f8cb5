internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Session {
  /// `why X Y` or `why ID`: the decision in its order, and for a target where its mis-taps go.
  func why(_ words: CommandWords) -> Reply {
    guard let run = bench.run, let placed = run.placed, let study else { return .nothingLoaded }
    let arguments = words.arguments
    if arguments.count == 2, let x = Double(arguments[0]), let y = Double(arguments[1]),
      x.isFinite, y.isFinite
    {
      return .answer(
        DecisionWords.lines(placed.decision(at: Point(x: x, y: y))).joined(separator: "\n"))
    }
    guard arguments.count == 1, let id = arguments.first else {
      return .failure("usage: why X Y, or why ID")
    }
    guard let index = placed.targets.lastIndex(where: { $0.id == id }) else {
      return .failure(unknownTarget(id, on: placed), at: id)
    }
    let target = placed.targets[index]
    var lines = DecisionWords.lines(placed.decision(at: target.aim))
    if target.isEnabled {
      let predictor = ExactPredictor(placed, density: study.device.density)
      let chances = predictor.probabilities(aimingAt: target.visual, by: study.person)
        .outcomes(on: placed, intending: index)
      lines += DecisionWords.losses(of: target, chances, study)
      lines += study.people.dropFirst().map { person in
        let others = predictor.probabilities(aimingAt: target.visual, by: person)
        return DecisionWords.success(others.reaching(index), for: person)
      }
      lines += DecisionWords.room(for: target, predictor.map.effectiveTargets[index])
      let success = chances.first?.probability ?? 0
      lines += DecisionWords.remedies(
        remedies(for: target, on: placed), success: success,
        for: study.people.count > 1 ? study.person : nil)
    }
    let width = environment.style.width
    let shown = lines.flatMap { line in
      line.count > width && !line.hasPrefix("  ") ? line.wrapped(toColumns: width) : [line]
    }
    return .answer(shown.joined(separator: "\n"))
  }

  /// That a target is not on the screen, with the way to it if another one has it, else with the
  /// nearest that are.
  func unknownTarget(_ id: String, on placed: PlacedScreen) -> String {
    let others = layout?.screens.filter { $0.element(id: id) != nil } ?? []
    if let there = others.first, there.id != bench.run?.state.screenID {
      let name = Spelling.word(there.id)
      return "\(id) is not on the screen now: it is on \(there.id); start \(name) goes there"
    }
    let known = placed.targets.filter { $0.family != "keys" }.map(\.id)
    let hint = Fact.suggestion(for: id, among: known)
    return "\(id) is not on the screen now\(hint.map { "; \($0)" } ?? "")"
  }
}
