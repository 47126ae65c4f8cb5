internal import Drawing
internal import JSON
internal import TouchLab

/// The risk of irreversible errors per pass, read from the targets of a JSON report.
enum PassRisk {
  /// The risk of each screen of a layout, and of the layout if it has more than one screen at risk.
  /// A screen without irreversible actions has a risk of 0, so that the first one counts as a rise.
  static func measures(ofLayout layout: JSONValue) -> [Baseline.Measure] {
    let id = layout["id"].text ?? ""
    let screens = layout["screens"].elements
    let risks = screens.map { chances(on: $0["targets"].elements) }
    var measures = zip(screens, risks).map { screen, chances in
      let screen = screen["id"].text ?? ""
      return Baseline.Measure(
        kind: .passRisk, name: "\(screen), \(id)", value: IrreversibleErrors.any(of: chances),
        subject: .screen(screen))
    }
    if screens.count > 1 {
      let all = IrreversibleErrors.any(of: risks.flatMap(\.self))
      measures.append(Baseline.Measure(kind: .passRisk, name: id, value: all))
    }
    return measures
  }

  /// The probability of an irreversible error for each target of a screen, per tap aimed at it.
  private static func chances(on targets: [JSONValue]) -> [Double] {
    let irreversible = targets.filter {
      $0["danger"].text == Danger.irreversible.rawValue && $0["enabled"].flag == true
    }
    let ids = Set(irreversible.compactMap { $0["id"].text })
    guard !ids.isEmpty else { return [] }
    return targets.compactMap { target in
      guard let own = target["id"].text, target["exact"] != .null else { return nil }
      let outcomes = target["exact"]["outcomes"]
      return ids.subtracting([own]).sorted().reduce(0) {
        $0 + (outcomes[Outcome.wrong($1).name].double ?? 0)
      }
    }
  }
}
