internal import Studies
internal import TouchLab

/// The question which layout has fewer mis-taps, and on which targets.
struct CompareQuestion: Sendable {
  /// One or two studies, each with the compared layouts, the baseline layout first.
  let studies: [Study]
  var margin = Comparison.standardMargin
  /// Whether the studies have the same layouts under other names, which are compared in pairs.
  var pairsInOrder = false

  struct Answer: Sendable {
    let comparisons: ComparisonSet
    /// The persons that are not in every file, each with the file.
    let leftOut: [(id: String, path: String)]
  }

  func answer(_ workers: Workers) throws(NoAnswer) -> Answer {
    let people = ComparedPeople(
      in: try studies.map { study throws(NoAnswer) in
        try RatesQuestion(study: study).answer(workers)
      })
    guard !people.all.isEmpty else {
      throw .refused(
        UsageError(
          "nothing to compare: the files share no person",
          hint: "use the same person in both, or add --person"))
    }
    let pairs = people.all.flatMap { LayoutPairs.pairs(among: $0.layouts, inOrder: pairsInOrder) }
    let comparisons = pairs.map { Comparison($0.baseline, $0.candidate, margin: margin) }
    // Layouts of one file have the mean of their own targets, even without a shared one.
    guard studies.count == 1 || comparisons.allSatisfy({ $0.total.targets > 0 }) else {
      throw .refused(
        UsageError(
          "nothing to compare: the layouts have no target in common",
          hint: "shared targets have the same screen and id"))
    }
    return Answer(comparisons: people.set(of: comparisons), leftOut: people.leftOut)
  }
}

enum LayoutPairs {
  struct Pair {
    let baseline: ComparedLayout
    let candidate: ComparedLayout
  }

  /// Returns the pairs. In one file the first layout is the baseline of each of the others. Layouts
  /// of a second file have the one with their id in the first file, otherwise its first layout.
  static func pairs(among files: [[ComparedLayout]], inOrder: Bool = false) -> [Pair] {
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

/// The persons of a layout comparison: those in every file.
struct ComparedPeople {
  /// A person, with the layouts of each file for that person.
  struct One {
    let person: Person
    let layouts: [[ComparedLayout]]
  }

  /// The persons in the order of the first file. If every file has one person, these are compared,
  /// even if they differ.
  let all: [One]
  /// The persons that are not in every file, each with the file.
  let leftOut: [(id: String, path: String)]
  private let isSeveral: Bool

  init(in results: [StudyResult]) {
    let files = results.map(\.everyone)
    let isAlone = files.allSatisfy { $0.count == 1 }
    isSeveral = !isAlone
    let shared = Set(
      (files.first ?? []).map(\.study.person.id).filter { id in
        files.allSatisfy { file in file.contains { $0.study.person.id == id } }
      })
    leftOut =
      isAlone
      ? []
      : files.joined().filter { !shared.contains($0.study.person.id) }
        .map { ($0.study.person.id, $0.study.path) }
    all = (files.first ?? []).compactMap { first in
      let person = first.study.person
      let own = files.compactMap { file in
        file.first { isAlone || $0.study.person.id == person.id }
      }
      guard own.count == files.count else { return nil }
      return One(person: person, layouts: own.map { $0.named(withPath: files.count > 1) })
    }
  }

  /// Returns the comparisons of all persons, given in the order of their pairs.
  func set(of comparisons: [Comparison]) -> ComparisonSet {
    var rest = comparisons[...]
    let sets = all.map { one -> ComparisonSet in
      let count = LayoutPairs.pairs(among: one.layouts).count
      defer { rest = rest.dropFirst(count) }
      return ComparisonSet(
        Array(rest.prefix(count)), of: one.layouts.flatMap { $0 },
        person: isSeveral ? one.person : nil)
    }
    guard let first = sets.first else { return ComparisonSet([], of: []) }
    return first.with(Array(sets.dropFirst()))
  }
}

extension StudyResult {
  /// Returns its layouts as sides of a comparison; with two files, their names include the file.
  fileprivate func named(withPath: Bool) -> [ComparedLayout] {
    layouts.map { layout in
      ComparedLayout(
        study: study, result: layout, name: withPath ? "\(study.path): \(layout.id)" : nil)
    }
  }
}
