internal import TouchLab

/// Taps aimed at a neighbour activate an irreversible or costly action that has no confirmation.
enum DangerousNeighbour: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [Problem] {
    figures.failures(of: "accidental-danger").compactMap { finding in
      guard let one = figures[finding.target] else { return nil }
      return Problem(
        kind: .dangerousNeighbour,
        severity: one.target.danger == .irreversible ? .error : .warning, targets: [one],
        cause: finding.neighbour, weight: figures.takings(of: one.id).reduce(0) { $0 + $1.rate })
    }
  }
}

/// An irreversible action without confirmation that taps on all other targets together activate too
/// often.
enum NoConfirmation: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [Problem] {
    let known = Set(figures.failures(of: "accidental-danger").map(\.target))
    return figures.targets.compactMap { one in
      guard one.target.danger == .irreversible, !known.contains(one.id), !one.asksFirst else {
        return nil
      }
      let takings = figures.takings(of: one.id)
      let sum = takings.reduce(0) { $0 + $1.rate }
      guard sum >= Worth.mostAccidents else { return nil }
      return Problem(
        kind: .noConfirmation, severity: .warning, targets: [one],
        cause: takings.max { $0.rate < $1.rate }?.meant, weight: sum)
    }
  }
}

extension TargetFigures {
  /// Whether a tap on the target presents another element, such as a confirmation.
  fileprivate var asksFirst: Bool {
    if case .presents = target.effect { true } else { false }
  }
}
