internal import TouchLab

/// How layouts compare, before it has a format.
enum ComparisonDocument {
  static func document(of comparisons: [Comparison]) -> Document {
    Document([.heading(level: 1, "Comparison of layouts")] + blocks(of: comparisons))
  }

  /// The layouts ranked, then every candidate against its baseline.
  static func blocks(of comparisons: [Comparison]) -> [Block] {
    guard !comparisons.isEmpty else {
      return [.paragraph("There is nothing to compare: it takes two layouts.")]
    }
    return [.table(ranking(of: comparisons))] + comparisons.flatMap(blocks)
  }

  private static func blocks(of comparison: Comparison) -> [Block] {
    var blocks: [Block] = [
      .heading(level: 3, Line("\(comparison.candidate) against \(comparison.baseline)")),
      .paragraph(summary(of: comparison)),
    ]
    guard comparison.total.targets > 0 else { return blocks }
    if !comparison.screens.isEmpty {
      blocks += [.heading(level: 4, "Screens"), .table(screens(of: comparison))]
    }
    blocks += [.heading(level: 4, "Targets"), .table(targets(of: comparison))]
    if !comparison.tasks.isEmpty {
      blocks += [.heading(level: 4, "Tasks"), .table(tasks(of: comparison))]
    }
    return blocks
  }

  private static func summary(of comparison: Comparison) -> Line {
    let total = comparison.total
    guard total.targets > 0 else {
      return Line("The layouts have no target in common that people can mean.", .warning)
    }
    let margin = (100 * comparison.margin).rounded(places: 3)
    return Line("\(comparison.candidate) is ") + word(total.verdict)
      + Line(
        ": over \(total.targets.counted("shared target")) people miss "
          + "\(total.candidate.percentWithSign) instead of \(total.baseline.percentWithSign), "
          + "a difference of \(total.difference.percentagePoints) percentage points. "
          + "Less than \(margin) points either way is practically equal.")
  }

  static func word(_ verdict: Verdict) -> Line {
    switch verdict {
    case .better: Line(verdict.rawValue, .good)
    case .worse: Line(verdict.rawValue, .bad)
    case .practicallyEqual: Line(verdict.rawValue, .quiet)
    }
  }
}
