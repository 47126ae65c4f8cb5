internal import Studies
internal import TouchLab

/// Asks which of some layouts makes fewer mis-taps, and where.
struct CompareQuestion: Sendable {
  /// One study, or two, each with the layouts that are held against each other, the baseline first.
  let studies: [Study]
  var margin = Comparison.standardMargin
  /// Whether the studies have the same layouts under other names, each to be held against its like.
  var pairsInOrder = false

  struct Answer: Sendable {
    let comparisons: ComparisonSet
    /// Those who tap in one file and not in another, each with the file.
    let leftOut: [(id: String, path: String)]
  }

  func answer(_ workers: Workers) throws(NoAnswer) -> Answer {
    if margin == 0, studies.contains(where: \.choosesTrials) {
      throw .refused(
        UsageError(
          "trials auto samples until intervals are narrower than the margin: give one above 0"))
    }
    let people = ComparedPeople(in: try results(workers))
    guard !people.all.isEmpty else {
      throw .refused(
        UsageError(
          "there is nothing to compare: nobody taps in both files",
          hint: "name the same people in both, or --person"))
    }
    let pairs = people.all.flatMap { LayoutPairs.pairs(among: $0.layouts, inOrder: pairsInOrder) }
    guard let found = ComparisonRunner.compare(pairs, margin: margin, workers: workers) else {
      throw .stopped
    }
    guard found.allSatisfy({ $0.total.targets > 0 }) else {
      throw .refused(
        UsageError(
          "there is nothing to compare: the layouts have no target in common",
          hint: "targets are the same where screen and id are"))
    }
    return Answer(comparisons: people.set(of: found), leftOut: people.leftOut)
  }

  /// What is exact about every study.
  private func results(_ workers: Workers) throws(NoAnswer) -> [StudyResult] {
    var results: [StudyResult] = []
    for study in studies {
      guard
        let result = StudyRunner.run(study, workers: workers, draws: false, compares: false)
      else { throw .stopped }
      results.append(result)
    }
    return results
  }
}

/// Which layout is held against which.
enum LayoutPairs {
  /// In one file the first layout against each of the others; of two files, each layout of the second
  /// against the one of the same id in the first, else against its first.
  static func pairs(
    among files: [[ComparedLayout]], inOrder: Bool = false
  ) -> [ComparisonRunner.Pair] {
    guard let first = files.first, let baseline = first.first else { return [] }
    if inOrder {
      return files.dropFirst().flatMap { file in
        zip(first, file).map { .init(baseline: $0, candidate: $1) }
      }
    }
    guard files.count > 1 else {
      return first.dropFirst().map { .init(baseline: baseline, candidate: $0) }
    }
    return files.dropFirst().joined().map { candidate in
      let same = first.first { $0.result.id == candidate.result.id }
      return .init(baseline: same ?? baseline, candidate: candidate)
    }
  }
}
