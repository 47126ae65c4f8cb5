internal import TouchLab

/// A target that no touch reaches at any scroll position.
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

/// A target whose aim point activates another element or none.
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
  /// The frame of the element with an id, before clipping; nil for an unknown id.
  func frame(of id: String) -> Rectangle? {
    nodes.last { $0.id == id }?.frame ?? target(id: id)?.frame
      ?? decorations.first { $0.id == id }?.frame
  }
}
