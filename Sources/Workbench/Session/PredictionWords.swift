internal import ScenarioLanguage
internal import TouchLab

/// The lines of `predict` for a whole screen and of `crowding`.
enum PredictionWords {
  /// Every target that people can mean, the one that is missed most first.
  static func screen(_ result: ScreenResult, study: Study) -> [String] {
    let intended = result.intended.filter { $0.target.family != "keys" }
      .sorted { ($0.misTapRate ?? 0) > ($1.misTapRate ?? 0) }
    guard !intended.isEmpty else { return ["nothing here can be meant"] }
    let width = intended.map(\.target.id.count).max() ?? 0
    let lines = intended.map { target in
      let padding = String(repeating: " ", count: width - target.target.id.count)
      let hit = percent(target.success ?? 0)
      return "  \(target.target.id)\(padding)  \(hit) hit\(losses(of: target))"
    }
    return ["\(study.person.id) on \(study.device.id), screen \(result.id):"] + lines
  }

  /// How often each further person hits a target.
  static func others(_ index: Int, on placed: PlacedScreen, of study: Study) -> [String] {
    guard study.people.count > 1 else { return [] }
    let target = placed.targets[index]
    let predictor = ExactPredictor(placed, density: study.device.density)
    let lines = study.people.dropFirst().map { person in
      let hit = predictor.probabilities(aimingAt: target.visual, by: person).reaching(index)
      return "\(person.id) hits it \(percent(hit)) of the time".withoutControls
    }
    return ["The table is about \(study.person.id).".withoutControls] + lines
  }

  private static func losses(of target: TargetResult) -> String {
    let losses = (target.exact ?? []).dropFirst().filter { $0.probability >= 0.0005 }
      .sorted { $0.probability > $1.probability }.prefix(3)
      .map { "\($0.outcome.name) \(percent($0.probability))" }
    return losses.isEmpty ? "" : "; else \(losses.joined(separator: ", "))"
  }

  /// One line for each crowded pair, with all that was measured.
  static func crowding(_ result: ScreenResult, study: Study) -> [String] {
    let whose = study.people.count > 1 ? " of \(study.person.id)" : ""
    return result.crowding.map { pair in
      let one = result.placed.targets[pair.first].id
      let other = result.placed.targets[pair.second].id
      let gap = "\(pair.gap.points) pt (\(pair.gapMillimetres.rounded(places: 2)) mm) apart"
      let overlap = "hit targets overlap by \(pair.overlapArea.points) pt²"
      return "\(one) and \(other): \(gap), \(overlap), confusion\(whose) \(percent(pair.confusion))"
    }
  }

  /// One line for each finding on the screen that was not silenced.
  static func findings(_ result: ScreenResult) -> [String] {
    result.findings.filter { $0.silenced == nil }.map { finding in
      let word = finding.outcome == .cannotTell ? "cannot tell" : finding.severity.rawValue
      return "  \(word) \(finding.rule): \(finding.message.text)"
    }
  }

  private static func percent(_ share: Double) -> String {
    let text = (100 * share).fixed(places: 2)
    return String(repeating: " ", count: max(0, 5 - text.count)) + "\(text) %"
  }
}
