internal import TouchLab

/// No touch reaches a target at any scroll position.
enum Dead: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [Problem] {
    figures.failures(of: "unreachable-target").compactMap { finding in
      figures[finding.target].map { one in
        Problem(
          kind: .dead, severity: .error, targets: [one], cause: finding.blame,
          reason: finding.reason, weight: one.missed)
      }
    }
  }
}

/// The point that people aim at does something else.
enum AimOutside: ProblemRule {
  static func problems(on figures: ScreenFigures) -> [Problem] {
    figures.failures(of: "aim-outside-target").compactMap { finding in
      figures[finding.target].map { one in
        let parent = one.target.parent.flatMap { one.placed.frame(of: $0) }
        let isOutside = parent.map { !one.target.whole.isInside($0) } ?? false
        return Problem(
          kind: .aimOutside, severity: .error, targets: [one],
          cause: isOutside ? one.target.parent : finding.blame,
          reason: isOutside ? .outsideParent : finding.blame == nil ? .offScreen : .covered,
          weight: one.missed)
      }
    }
  }
}

extension PlacedScreen {
  /// The frame of whatever has an id, uncut.
  func frame(of id: String) -> Rectangle? {
    nodes.last { $0.id == id }?.frame ?? target(id: id)?.frame
      ?? decorations.first { $0.id == id }?.frame
  }
}
