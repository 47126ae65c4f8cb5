internal import TouchLab

/// The system takes taps or drags on a target before the app.
enum SystemAreaProblem: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [Problem] {
    figures.failures(of: "system-area").compactMap { finding in
      figures[finding.target].map { one in
        let drags = one.placed.systemAreas.contains { area in
          !area.takesTaps && !area.frame.intersection(one.target.frame).isEmpty
        }
        return Problem(
          kind: .inSystemArea, severity: drags ? .error : .warning, targets: [one],
          weight: max(one.excess, Worth.least))
      }
    }
  }
}

/// Most mis-taps that the layout causes end beside the screen or on the status bar.
enum AtEdge: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [Problem] {
    figures.targets.compactMap { one in
      let taken = one.parts[.system] ?? 0
      guard one.largest == .system, one.costsWorth,
        Worth.isWorth(from: one.missed, to: one.missed - taken)
      else { return nil }
      return Problem(kind: .atEdge, severity: .warning, targets: [one], weight: one.excess)
    }
  }
}
