internal import Studies
internal import TouchLab

/// The persons of a layout comparison: those in every file.
struct ComparedPeople {
  /// A person, with the layouts of each file for that person.
  struct One {
    let person: Person
    let layouts: [[ComparedLayout]]
  }

  /// The persons in the order of the first file.
  ///
  /// If every file has one person, these are compared, even if they differ.
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
