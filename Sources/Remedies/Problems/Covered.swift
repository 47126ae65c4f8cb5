internal import TouchLab

/// An element in front takes at least half of the mis-taps that the layout causes.
enum Covered: ProblemRule {
  /// The share of covered taps from which the problem is an error.
  ///
  /// A convention.
  private static let error = 0.1

  static func problems(on figures: ScreenFigures) -> [Problem] {
    figures.targets.compactMap { one in
      let taken = one.parts[.inFront] ?? 0
      guard taken >= one.excess / 2, Worth.isWorth(from: one.missed, to: one.missed - taken) else {
        return nil
      }
      return Problem(
        kind: .covered, severity: taken >= Self.error ? .error : .warning, targets: [one],
        cause: one.takers[.inFront], weight: one.excess)
    }
  }
}
